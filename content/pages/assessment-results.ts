import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/assessment-results',
  title: 'Assessment Results',
  description:
    'The four results of the readiness assessment: what each one says about a law practice and what its owner should do next.',
  heading: 'What your answers say about your practice',
  intro:
    'The assessment puts your practice in one of four categories, from High Risk / Not Ready to Minimal Risk / Ideally Positioned, based on the letter you chose most often. Treat your category as a starting point for a conversation about how the firm runs today.',
  service: services.operationalAudit,
} as const satisfies Page

/** The form with the four results. */
export const form = {
  heading: 'Your result',
  unanswered: 'There are no saved answers in this tab, so none of the four results is marked.',
  take: 'Take the assessment',
  save: 'Save my result',
  again: 'Change my answers',
  forget: 'Delete my answers',
  own: 'Your result',
  ownAfter: 'Your result, after the warning above',
  tie: 'A tie goes to the most cautious letter, so the other results describe your practice just as well.',
} as const

/** Answers that matter more than the category. */
export const critical = {
  heading: 'What comes first, whatever your category',
  unanswered:
    'If you gave one of these answers, do what it says before you look at the four results.',
  own: 'Do this first, whatever your category:',
} as const

/** The section about the visitor's own answers. */
export const own = {
  reasons: 'How you answered each part',
  reasonsText:
    'Each mark is one of your answers. The underlined letter is the one you chose most often in that part.',
  given: 'Your twelve answers',
  weak: 'Handbook sections for your A and B answers',
  weakText: 'Each of these answers comes with a link to the handbook section that can help.',
  noneWeak: 'You didn’t answer any question with A or B.',
} as const

/** The visitor's own category, at the top of the page. */
export const verdict = { label: 'Your result:', steps: 'What to do next' } as const

/** One of the four results. */
export const result = {
  mostly: 'Mostly',
  next: 'What to do next',
} as const

/** Shown if the visitor's own result stops working. */
export const failure = {
  name: 'Your result',
  message: 'Your answers are still saved in this browser.',
} as const

export const closing = {
  heading: 'Go over your result with us',
  text: 'The audit is a free 30-minute phone call. Have last month’s records ready. We’ll compare them with your answers and tell you where we’d look first.',
  button: 'Schedule Your Operational Efficiency Audit',
  handbook: 'See all the procedures in the handbook',
} as const
