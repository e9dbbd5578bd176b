import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/assessment-results',
  title: 'Assessment Results',
  description:
    'The four results of the readiness assessment, what each says about a law practice, and what its owner would do next.',
  heading: 'What your answers say',
  intro:
    'The assessment sorts practices into four categories by the letter they chose most, from High Risk / Not Ready to Minimal Risk / Ideally Positioned. A category is a starting point for a conversation, and none is a verdict on the lawyer.',
  service: services.operationalAudit,
} as const satisfies Page

/** The form on which the finding is marked. */
export const form = {
  heading: 'The finding',
  unanswered: 'No answers are in this tab, so nothing is marked.',
  take: 'Take the assessment',
  save: 'Save my result',
  again: 'Change my answers',
  forget: 'Delete my answers',
} as const

/** What is said of one's own answers. */
export const own = {
  reasons: 'The reasons',
  reasonsText:
    'Each part by itself. A mark is an answer; the column with the rule under it is where the part leans.',
  given: 'All twelve answers',
  weak: 'Where to read on',
  weakText: 'Every answer A or B, with the section of the handbook that deals with it.',
  noneWeak: 'There is no answer A or B among the twelve.',
} as const

export const closing = {
  heading: 'Have it looked at',
  text: 'The audit begins with 30 minutes on the telephone, free of charge. It tests the answers against your own records: which of them hold, what the weak ones cost in a month, and which to mend first.',
  button: 'Schedule Your Operational Efficiency Audit',
  handbook: 'All procedures in the handbook',
} as const
