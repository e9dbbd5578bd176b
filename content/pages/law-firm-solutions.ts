import { services } from '../services/services.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/law-firm-solutions',
  title: 'Law-Firm Solutions',
  description:
    'What changes in a small law firm when time is recorded the day it is worked, inquiries are answered first, and the books close on schedule.',
  heading: 'What a well-run practice keeps',
  intro:
    'Most of what a small firm loses, it loses quietly: the call returned tomorrow, the six-minute entries nobody wrote down, the invoice that went out in the third week. Here is what we put in place of each, with the figure that tells whether it holds.',
  service: services.operationalAudit,
} as const satisfies Page

/** Which drawing goes with a figure. */
export type Drawing = 'first-reply' | 'revenue' | 'week' | 'unrecorded'

/** A figure and how far it may be believed. */
export interface Statistic {
  readonly figure: string
  readonly meaning: string
  readonly drawing: Drawing
  /** What the drawing shows, for those who do not see it. */
  readonly alternative: string
  /** Where the figure comes from, in two or three words. */
  readonly kind: string
  readonly caution: string
}

export const statistics: readonly Statistic[] = [
  {
    figure: '78%',
    meaning: 'of clients retain the first attorney who responds',
    drawing: 'first-reply',
    alternative: 'One hundred strokes, 78 of them green.',
    kind: 'Industry figure',
    caution:
      'It is quoted across legal marketing and was not measured by us. Surveys differ in whom they ask, and a referred client may wait longer than one with a search page open.',
  },
  {
    figure: '32%',
    meaning: 'revenue increase within 3 months',
    drawing: 'revenue',
    alternative:
      'Twenty-five strokes for the month before; thirty-three for the third month after it, the eight more in green.',
    kind: 'Client sample',
    caution:
      'It comes from hours that were already worked and are now billed. A firm that records everything today has no such reserve.',
  },
  {
    figure: '25%',
    meaning: 'reduction in working hours',
    drawing: 'week',
    alternative: 'A week drawn as forty strokes, ten of them struck out.',
    kind: 'Client sample',
    caution:
      'It needs someone to delegate to. A solo attorney without staff gets there more slowly, or by accepting fewer matters.',
  },
  {
    figure: '$9,000',
    meaning: 'average monthly revenue lost from poor time tracking',
    drawing: 'unrecorded',
    alternative: 'Thirty empty boxes, one for each hour that nobody wrote down at $300 an hour.',
    kind: 'Client sample',
    caution:
      'At $300 an hour this is 30 hours that nobody wrote down. Contingency and flat-fee practices lose the same hours, and see it in the margin only.',
  },
]

export const statisticsRemark =
  'Sample figures, to be replaced by the ones a firm can document. Averages hide a spread: your own results depend on your rates, your staff and what you record today.'

/** One thing that we set up. */
export interface Solution {
  readonly letter: string
  readonly title: string
  readonly wrong: string
  readonly done: string
  /** The figure that shows whether it holds. */
  readonly measure: string
  readonly target: string
}

export const solutions: readonly Solution[] = [
  {
    letter: 'A',
    title: 'Intake that answers first',
    wrong: 'Inquiries wait in a voicemail box until somebody is out of court.',
    done: 'One path for calls, forms and messages, a person named for each hour of the day, a conflict check before any detail is taken, and a written no for matters you do not want.',
    measure: 'Initial response',
    target: 'under 5 minutes',
  },
  {
    letter: 'B',
    title: 'Time captured as it passes',
    wrong: 'Entries are made in batches, and the short calls never make it into the batch.',
    done: 'Drafts from calendar, phone and documents, approved before the day ends, with a report of the days that are still open. Leakage is then a number that someone reads.',
    measure: 'Same-day entries',
    target: 'over 85%',
  },
  {
    letter: 'C',
    title: 'Bills that go out and come back paid',
    wrong: 'Invoices leave when there is time, and reminders when it hurts.',
    done: 'A billing day that does not move, narratives that a client understands, evergreen retainers where your rules of conduct allow them, and a ladder of reminders that runs without you.',
    measure: 'Collected of billed',
    target: 'over 95%',
  },
  {
    letter: 'D',
    title: 'Procedures with an owner',
    wrong: 'Everyone asks you, because you are the manual.',
    done: 'The ten procedures that interrupt you most, each on a page, each tried by the person who will keep it. You approve exceptions, and you count them.',
    measure: 'Questions to the owner',
    target: 'fewer each month',
  },
  {
    letter: 'E',
    title: 'Drafting and intake with AI, approved by people',
    wrong: 'The same facts are typed into the form, the engagement letter and the invoice.',
    done: 'The typing is automated where it is safe to, saving 20+ hours per week across a small office. Client confidences stay in systems you have vetted, and a lawyer reads whatever leaves the firm.',
    measure: 'Typing hours saved',
    target: '20+ hours per week',
  },
  {
    letter: 'F',
    title: 'Books that close, a trust account that ties',
    wrong: 'Last quarter is still open and the trust account is reconciled to itself.',
    done: 'A close by the tenth business day, with profit by practice area, and a three-way reconciliation each month: bank statement, trust ledger, and the sum of the client ledgers.',
    measure: 'Profit margin',
    target: 'over 35%',
  },
]

export const order = {
  heading: 'Which exhibit first?',
  text: 'Rarely all six. The audit ranks them by what each one costs your firm in a month, and you start with whichever pays for the next.',
} as const
