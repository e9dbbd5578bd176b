/** Words that visitors search for, in lower case, and the handbook's own words for the same thing. */
const synonyms: Readonly<Record<string, string>> = {
  'accounts receivable': 'overdue bills',
  'a/r': 'overdue bills',
  'bad debt': 'overdue bills',
  dunning: 'overdue bills',
  'work in progress': 'unbilled',
  wip: 'unbilled',
  'limitations period': 'statute of limitations',
  'statutes of limitation': 'statute of limitations',
  tickler: 'docket',
  timesheet: 'time entry',
  'time sheet': 'time entry',
  timekeeping: 'time entry',
  phishing: 'account takeover',
  'wire fraud': 'fraud',
  cybersecurity: 'password',
  'data breach': 'account takeover',
  'disaster recovery': 'backup',
  'business continuity': 'sealed folder',
  'engagement agreement': 'engagement letter',
  'client funds account': 'trust account',
  escrow: 'trust account',
  'bank reconciliation': 'reconciliation',
  'malpractice insurance': 'malpractice',
  'fixed fee': 'flat fee',
  contingency: 'contingent',
  'hourly rate': 'rates',
  'line of credit': 'loan',
  kpi: 'target',
  metrics: 'four figures',
  dashboard: 'monthly page',
  'p&l': 'profit',
  'income statement': 'profit',
  ebitda: 'earnings',
  'performance review': 'scorecard',
  termination: 'leaving',
  'virtual assistant': 'answering service',
  'exit plan': 'succession',
  incapacity: 'absence',
  'sick leave': 'absence',
  'google reviews': 'reviews',
  networking: 'referral',
  chatgpt: 'artificial intelligence',
  hallucination: 'invented',
  mfa: 'two-factor',
  '2fa': 'two-factor',
}

/** The handbook's own words for a search term; undefined if it has no others. */
export function synonymOf(query: string): string | undefined {
  const term = query.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const known = [term, term.replace(/s$/, '')].find((word) => Object.hasOwn(synonyms, word))
  return known === undefined ? undefined : synonyms[known]
}

/** Every search term that has a synonym. */
export const searchTerms: readonly string[] = Object.keys(synonyms)
