import type { Page } from './page.ts'

/** The pages that speak to owners of law firms. */
const lawFirmPages: readonly Page[] = [
  {
    path: '/handbook',
    title: 'Law-Firm Handbook',
    description:
      'A handbook for running a small law firm: time, intake, billing, people and succession, as procedures that one can start on tomorrow.',
    heading: 'The law-firm handbook',
    intro:
      'A working manual for the owner of a small practice. Each section names the procedure, who owns it, how long it takes and the figure that shows whether it works, so that a firm can adopt one section without waiting for the rest.',
  },
]

/** Reading matter. */
const readingPages: readonly Page[] = [
  {
    path: '/book',
    title: 'The Book',
    description:
      'A book for owners of small law firms on measuring the practice, fixing what leaks and building a firm that someone would buy.',
    heading: 'Pain Flows to Dream Flows',
    intro:
      'A book for owners of small law firms who would rather read the method than be sold it: where the hours go, how to get paid for the ones you work, and how to build a practice that runs for six weeks without you.',
  },
]

/** Every page outside the archive that is no service of the nineteen. */
export const sitePages: readonly Page[] = [...lawFirmPages, ...readingPages]
