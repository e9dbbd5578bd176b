/** A form that visitors download, for Word or Excel. */
export interface Form {
  /** The file name, under /forms and in content/forms. */
  readonly file: `${string}.docx` | `${string}.xlsx`
  readonly title: string
  /** One sentence about what it is for. */
  readonly about: string
  /** Id of the handbook section that uses it. */
  readonly section: string
  /** Title of that section. */
  readonly sectionName: string
}

/** Above every form; it also applies to the spreadsheets. */
export const SAMPLE_FORM =
  'Sample form. Adapt it to your firm and to the rules of your state, and have a lawyer admitted there read it before you use it. It is not legal advice, and we are not a law firm. Delete this paragraph before use.'

/** All forms, in the order of the work. */
export const forms: readonly Form[] = [
  {
    file: 'answering-script.docx',
    title: 'Answering script',
    about: 'What to say on the phone during the day and after hours, and when to reach a lawyer.',
    section: 'client-acquisition',
    sectionName: 'Client Acquisition',
  },
  {
    file: 'intake-sheet.docx',
    title: 'Intake sheet',
    about:
      'The questions for a first call, in the order that keeps facts out until names are cleared.',
    section: 'intake-process',
    sectionName: 'Intake Process',
  },
  {
    file: 'conflict-check-and-waiver.docx',
    title: 'Conflict check and waiver',
    about: 'The search and its hits for the file, and the letter that asks a client for consent.',
    section: 'intake-process',
    sectionName: 'Intake Process',
  },
  {
    file: 'engagement-letter.docx',
    title: 'Engagement letter',
    about: 'Client, scope, exclusions, fee, deposit, and how the engagement ends.',
    section: 'intake-process',
    sectionName: 'Intake Process',
  },
  {
    file: 'non-engagement-letter.docx',
    title: 'Non-engagement letter',
    about: 'A no in writing that gives no reason and warns about deadlines.',
    section: 'intake-process',
    sectionName: 'Intake Process',
  },
  {
    file: 'disengagement-letter.docx',
    title: 'Disengagement letter',
    about: 'The end of the work, with open dates, the file, and the money held in trust.',
    section: 'client-comms',
    sectionName: 'Client Communications',
  },
  {
    file: 'docket-sheet.docx',
    title: 'Docket sheet',
    about: 'Two calculations of a deadline by two people, and where it was entered.',
    section: 'operations',
    sectionName: 'Operations',
  },
  {
    file: 'time-and-realization.xlsx',
    title: 'Time and realization worksheet',
    about: 'A month from hours worked to cash for each timekeeper, and where the most is lost.',
    section: 'productivity',
    sectionName: 'Productivity',
  },
  {
    file: 'trust-reconciliation.xlsx',
    title: 'Trust reconciliation',
    about: 'Bank, journal, and client ledgers for one month, compared to the cent.',
    section: 'trust-accounting',
    sectionName: 'Trust Accounting',
  },
  {
    file: 'cash-forecast.xlsx',
    title: 'Thirteen-week cash forecast',
    about: 'Receipts and payments by week, the lowest week, and how far it is above the floor.',
    section: 'financial-management',
    sectionName: 'Financial Management',
  },
  {
    file: 'ai-policy.docx',
    title: 'AI policy',
    about: 'Two pages: the promises, the list of tools, and the rules for using them.',
    section: 'ai-transformation',
    sectionName: 'AI Transformation',
  },
  {
    file: 'exit-interview.docx',
    title: 'Exit interview',
    about: 'Twelve questions, the handover list, and what changes because of the answers.',
    section: 'hiring-onboarding',
    sectionName: 'Hiring and Onboarding',
  },
]

/** The forms that a section of the handbook uses. */
export function formsOf(section: string): readonly Form[] {
  return forms.filter((form) => form.section === section)
}
