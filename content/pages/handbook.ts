import type { Page } from './page.ts'

/** The handbook's page; its sections are the files of content/handbook. */
export const page = {
  path: '/handbook',
  title: 'Law-Firm Handbook',
  description:
    'A handbook for running a small law firm: time, intake, billing, people and succession, as procedures that one can start on tomorrow.',
  heading: 'The law-firm handbook',
  intro:
    'A working manual for the owner of a small practice. Each section names the procedure, who owns it, how long it takes and the figure that shows whether it works, so that a firm can adopt one section without waiting for the rest.',
  terms:
    'We are no law firm, and nothing here is legal advice. The rules cited are the ABA Model Rules; your state has its own version of each, and that one governs you.',
} as const satisfies Page & { terms: string }
