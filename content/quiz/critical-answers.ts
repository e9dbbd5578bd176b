import type { AnswerLetter } from './question.ts'

/** A risk that some answers to a question reveal and that comes before any category. */
export interface CriticalAnswer {
  /** The question's number. */
  readonly question: number
  /** The answers that reveal it. */
  readonly letters: readonly AnswerLetter[]
  /** What to do, as a sentence; staff read it too. */
  readonly what: string
  /** How, and why it can't wait. */
  readonly how: string
}

/** Most urgent first. */
export const criticalAnswers: readonly CriticalAnswer[] = [
  {
    question: 3,
    letters: ['A', 'B'],
    what: 'Reconcile the client trust account.',
    how: 'This week, compare the bank statement, the trust ledger, and each client’s balance. If money is missing, stop paying from the account and call ethics counsel the same day. You answer for client money whatever your category is. If you don’t hold any, do this for the operating account.',
  },
  {
    question: 7,
    letters: ['A'],
    what: 'Name a lawyer who covers your deadlines.',
    how: 'If you fall ill, clients and courts won’t wait. Agree with another lawyer in writing on who watches your calendar and who tells your clients.',
  },
  {
    question: 8,
    letters: ['A'],
    what: 'Stop taking matters you don’t handle well.',
    how: 'Model Rule 1.1 requires the knowledge and preparation that a matter needs. Refer such a matter out, bring in a lawyer who knows the field, or set aside the time to learn it first.',
  },
]

/** The risks that these answers reveal, given in question order, most urgent first. */
export function criticalAmong(answers: readonly AnswerLetter[]): CriticalAnswer[] {
  return criticalAnswers.filter(({ question, letters }) => {
    const letter = answers[question - 1]
    return letter !== undefined && letters.includes(letter)
  })
}
