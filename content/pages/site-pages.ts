import type { Page } from './page.ts'

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
export const sitePages: readonly Page[] = [...readingPages]
