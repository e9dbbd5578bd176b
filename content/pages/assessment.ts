import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/assessment',
  title: 'Readiness Assessment',
  description:
    'Twelve questions about how your law practice runs, how you think about change, and how ready you are to start. It takes about four minutes.',
  heading: 'Can I Get The Same Results?',
  intro:
    'Answer twelve questions in three parts: your current practice, your mindset, and your readiness to implement changes. Answer for the firm as it is this month. An honest B will tell you more than a hopeful D.',
  service: services.operationalAudit,
} as const satisfies Page

/** The head of the page, as on an audit working paper. */
export const head = [
  { label: 'Subject', value: 'Readiness of a law practice' },
  { label: 'Completed by', value: 'The firm’s owner' },
  { label: 'Period', value: 'This month' },
  { label: 'Time', value: 'About four minutes' },
] as const

export const privacyNote =
  'Your answers stay in this browser tab, even if you reload the page. They aren’t sent to us.'

export const incompleteHint = 'Please answer all questions to submit your assessment.'

/** Shown if the assessment stops working. */
export const failure = {
  name: 'The assessment',
  message: 'Your answers so far are saved in this browser.',
} as const

/** Instructions for scoring by hand, shown without scripts. */
export const byHand = {
  heading: 'Score it yourself',
  steps: [
    'For each of the twelve questions, write down the letter of your answer.',
    'Count how often you chose each letter. The letter you chose most often is your result. If two letters tie, use the one that comes first in the alphabet.',
    'Find that letter on the results page. The same page lists the answers that come before any result, such as a trust account that isn’t reconciled.',
  ],
  link: 'See the four results',
} as const

/** The email dialog before the results. */
export const emailDialog = {
  title: 'Almost there!',
  text: 'Enter your email address to put it at the top of your result. The address stays in this browser tab and isn’t sent to anyone.',
  label: 'Email',
  placeholder: 'you@example.com',
  button: 'Show my result',
  invalid: 'Invalid email address',
} as const
