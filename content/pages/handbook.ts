import type { Page } from './page.ts'

/** Metadata of the handbook page; its sections are in content/handbook. */
export const page = {
  path: '/handbook',
  title: 'Law-Firm Handbook',
  description:
    'A handbook for running a small law firm: procedures for time, intake, billing, people, and succession that you can start using tomorrow.',
  heading: 'The law-firm handbook',
  intro:
    'This is a working manual for owners of small law firms. Each section gives you a procedure, says who owns it and how long it takes, and names the figure that shows whether it’s working. You can adopt one section without waiting for the rest.',
  document: 'Download the handbook as a PDF',
  terms:
    'We are not a law firm, and nothing in the handbook is legal advice. It cites the ABA Model Rules. Your state has its own version of each rule, and that’s the version you have to follow.',
} as const satisfies Page & { terms: string; document: string }

/** Before the links to a section's forms. */
export const formsLabel = 'Forms'

/** The link to the page that lists all forms. */
export const formsLink = 'Forms for Word and Excel'
