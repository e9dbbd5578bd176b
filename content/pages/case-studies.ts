import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/casestudies',
  title: 'Case Studies',
  description:
    'Nine client stories as one document: the challenge, the solution and the result, each with the figure that changed.',
  heading: 'Nine cases, with their figures',
  intro:
    'Each case names the problem as the client first put it, what we did about it, and what could be measured afterwards. The stories are attributed to a role and a kind of firm, since our clients pay for discretion too.',
  service: services.general,
} as const satisfies Page

/** The same screen under the address of the document's old link. */
export const alias = {
  path: '/static/case-studies.pdf',
  title: 'Case Studies (document)',
  description:
    'The address of the case studies as a document: nine client stories, each with its challenge, its solution and its result.',
  heading: page.heading,
  intro: page.intro,
  service: page.service,
  canonical: page.path,
} as const satisfies Page

export const volume = {
  heading: 'The bound copy',
  spine: 'Nine cases',
} as const

export const cases = {
  heading: 'The same nine, loose-leaf',
  remark: 'To be read on this page, or to be sent one at a time by its address.',
  number: 'Case',
  sample: 'Sample story',
} as const
