import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/assessment',
  title: 'Readiness Assessment',
  description:
    'Twelve questions on how a law practice runs, how its owner thinks about change, and how ready it is to begin. About four minutes.',
  heading: 'Can I Get The Same Results?',
  intro:
    'Twelve questions in three parts: your current practice, your mindset, and your readiness to implement. Answer for the firm as it is this month, since an honest B tells you more than a hopeful D.',
  service: services.operationalAudit,
} as const satisfies Page

/** The head of the paper, as auditors fill it in. */
export const head = [
  { label: 'Working paper', value: 'Readiness of a law practice' },
  { label: 'Prepared by', value: 'Its owner' },
  { label: 'Period', value: 'This month, as it is' },
  { label: 'Time', value: 'About four minutes' },
] as const

export const kept =
  'Your answers stay in this tab of your browser, through a reload too. They are not sent to us.'

export const incomplete = 'Please answer all questions to submit your assessment.'

/** What is done without scripts, since the paper cannot count by itself then. */
export const byHand = {
  heading: 'Scoring by hand',
  steps: [
    'Note the letter of your answer to each of the twelve questions.',
    'Count how often each letter occurs. The letter with the highest count is your result; of letters with the same count, take the one that comes first in the alphabet.',
    'Read that letter on the page of results.',
  ],
  link: 'The four results',
} as const

/** The dialog before the results. */
export const gate = {
  title: 'Almost there!',
  text: 'Put your name on the paper: the result is headed with this address. It stays in this tab and is sent to nobody.',
  label: 'Email',
  placeholder: 'you@example.com',
  button: 'Show my result',
} as const
