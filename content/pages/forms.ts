import type { Page } from './page.ts'

export const page = {
  path: '/forms',
  title: 'Law-Firm Forms',
  description:
    'Twelve forms for a small law firm, for Word and Excel: letters, intake and docket sheets, trust reconciliation, a cash forecast, and policies.',
  heading: 'Forms for your firm',
  intro:
    'Each form goes with a section of the handbook and opens in Word, Excel, or LibreOffice. You can download and change all of them for free, and we don’t ask for your email address.',
} as const satisfies Page

/** Above the list. */
export const notice =
  'These are samples. Adapt each one to your firm and to the rules of your state, and have a lawyer who is admitted there read it first. They aren’t legal advice, and we aren’t a law firm.'

/** What the list says about each form. */
export const labels = {
  word: 'Word',
  excel: 'Excel',
  section: 'Handbook:',
} as const
