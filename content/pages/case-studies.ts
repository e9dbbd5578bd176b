import { services } from '../services/services.ts'
import { ownerStory, typicalHours } from './owner-story.ts'
import type { Page } from './page.ts'

const { hours, averageReduction } = ownerStory

export const page = {
  path: '/casestudies',
  title: 'Case Studies',
  description:
    'Our case studies in one document. Each one covers the challenge, the solution, and the result, with a before-and-after figure.',
  heading: 'Case studies, before and after',
  intro:
    'Each case starts with the problem as the client first described it. Then it explains what we did and what we could measure afterward. We identify each client only by role and type of firm.',
  service: services.general,
} as const satisfies Page

/** The same page under the old URL of the PDF. */
export const alias = {
  path: '/static/case-studies.pdf',
  title: 'Case Studies (document)',
  description:
    'The same case studies as a PDF that you can read here or download: the challenge, the solution, and the result of each one.',
  heading: page.heading,
  intro: page.intro,
  service: page.service,
  canonical: page.path,
} as const satisfies Page

export const boundCopy = {
  heading: 'Read or download the PDF',
  spine: 'Case studies',
  button: 'Download PDF',
} as const

export const cases = {
  heading: 'Read the cases on this page',
  remark: `The text is the same as in the PDF. Results vary, and you shouldn’t expect to go from ${hours.before} hours a week to ${hours.after}. The average reduction is ${averageReduction}% (a sample figure), which would turn ${hours.before} hours into about ${typicalHours}.`,
  list: 'The cases',
  number: 'Case',
  sample: 'Sample story',
  before: 'Before:',
  after: 'After:',
} as const
