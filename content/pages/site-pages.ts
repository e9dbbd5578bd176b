import { services } from '../services/services.ts'
import type { Page } from './page.ts'

/** The pages that speak to owners of law firms. */
const lawFirmPages: readonly Page[] = [
  {
    path: '/casestudies',
    title: 'Case Studies',
    description:
      'Nine client stories as one document: the challenge, the solution and the result, each with the figure that changed.',
    heading: 'Nine cases, with their figures',
    intro:
      'Each case names the problem as the client first put it, what we did about it, and what could be measured afterwards. The stories are attributed to a role and a kind of firm, since our clients pay for discretion too.',
    service: services.general,
  },
  {
    path: '/static/case-studies.pdf',
    title: 'Case Studies (document)',
    description:
      'The address of the case studies as a document: nine client stories, each with its challenge, its solution and its result.',
    heading: 'Nine cases, with their figures',
    intro:
      'Each case names the problem as the client first put it, what we did about it, and what could be measured afterwards. The stories are attributed to a role and a kind of firm, since our clients pay for discretion too.',
    service: services.general,
    canonical: '/casestudies',
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
