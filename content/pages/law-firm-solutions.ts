import { services } from '../services/services.ts'
import type { claims } from './claims.ts'
import type { Page } from './page.ts'

export const page = {
  path: '/law-firm-solutions',
  title: 'Law-Firm Solutions',
  description:
    'What changes in a small law firm when time is recorded the same day, new inquiries get a quick answer, and the books close on schedule.',
  heading: 'How we help small law firms run better',
  intro:
    'Small firms tend to lose money a little at a time. A call is returned a day late, six minutes never get written down, or an invoice doesn’t go out until the third week of the month. Here’s what we put in place to fix that, and the figure that shows whether each part is working.',
  service: services.operationalAudit,
} as const satisfies Page

/** Name of the drawing for a figure. */
export type Drawing = 'first-reply' | 'revenue' | 'week' | 'unrecorded'

/** What the page says about one of the figures in claims.ts. */
export interface ClaimNote {
  readonly claim: keyof typeof claims
  readonly drawing: Drawing
  /** Text alternative of the drawing. */
  readonly alternative: string
  /** What limits the figure, if more than its mark has to be said. */
  readonly caution?: string
}

export const claimNotes: readonly ClaimNote[] = [
  {
    claim: 'firstReply',
    drawing: 'first-reply',
    alternative: 'One hundred strokes, 78 of them green.',
  },
  {
    claim: 'revenue',
    drawing: 'revenue',
    alternative:
      'Twenty-five strokes for the month before, and thirty-three for the third month after, the extra eight in green.',
    caution:
      'The increase comes from billing hours that people already work. A firm that already records all of its time won’t see it.',
  },
  {
    claim: 'hours',
    drawing: 'week',
    alternative: 'A week drawn as forty strokes, ten of them crossed out.',
    caution:
      'You need people to delegate to. A solo attorney without staff will get there more slowly, or by accepting fewer matters.',
  },
  {
    claim: 'unrecorded',
    drawing: 'unrecorded',
    alternative: 'Thirty empty boxes, one for each unrecorded hour at $300 an hour.',
    caution:
      'At $300 an hour, that’s 30 hours that weren’t written down. Contingency and flat-fee practices lose the same hours but see the loss only in their margin.',
  },
]

export const figures = {
  heading: 'Four figures and what they’re based on',
  remark:
    'The sample figures are placeholders until we’ve documented our own. Results vary, and yours will depend on your rates, your staff, and how much of your time you already record.',
} as const

/** One thing we set up. */
export interface Solution {
  readonly letter: string
  readonly title: string
  readonly wrong: string
  readonly done: string
  /** The figure that shows whether it works. */
  readonly measure: string
  readonly target: string
  /** Beside the target, if it is a sample. */
  readonly mark?: string
}

export const solutions: readonly Solution[] = [
  {
    letter: 'A',
    title: 'Quick answers to new inquiries',
    wrong: 'Inquiries wait in voicemail until someone gets out of court.',
    done: 'We route calls, forms, and messages to one place and assign a person to answer them for each hour you’re open. That person checks for conflicts before taking any details. If you don’t want the matter, the caller gets a written decline.',
    measure: 'Initial response',
    target: 'under 5 minutes',
  },
  {
    letter: 'B',
    title: 'Time entries on the same day',
    wrong: 'People enter time in batches, and the short calls never make it in.',
    done: 'Software drafts the entries from your calendar, phone, and documents, and you approve them before the day ends. A report shows which days are still missing entries, so you can see how much time you’re losing.',
    measure: 'Same-day entries',
    target: 'over 85%',
  },
  {
    letter: 'C',
    title: 'Billing and collections on a schedule',
    wrong: 'Invoices go out when there’s time, and reminders go out when cash is short.',
    done: 'We set a fixed billing day and write time descriptions that clients understand. We use evergreen retainers where your rules of conduct allow them, and reminders go out on schedule without any work from you.',
    measure: 'Share of billings collected',
    target: 'over 95%',
  },
  {
    letter: 'D',
    title: 'Written procedures that your staff own',
    wrong: 'Everyone asks you, because the procedures are in your head.',
    done: 'We write a one-page procedure for each of the ten tasks that interrupt you most. The person who’ll own each one tries it out first. You approve any exceptions and keep a count of them.',
    measure: 'Questions to the owner',
    target: 'fewer each month',
  },
  {
    letter: 'E',
    title: 'AI for drafting and intake, with people approving',
    wrong:
      'Someone types the same facts into the intake form, the engagement letter, and the invoice.',
    done: 'We automate the typing where it’s safe to do so. Across a small office, that can save 20+ hours per week, depending on how much your staff type today. Client confidences stay in systems you’ve vetted, and a lawyer reads everything that leaves the firm.',
    measure: 'Typing hours saved',
    target: '20+ hours per week',
    mark: 'Sample figure',
  },
  {
    letter: 'F',
    title: 'Monthly books and a reconciled trust account',
    wrong: 'Last quarter is still open, and the trust account is only checked against itself.',
    done: 'We close the books by the tenth business day, with profit by practice area. Each month we do a three-way reconciliation of the trust account: the bank statement, the trust ledger, and the total of the client ledgers.',
    measure: 'Profit margin',
    target: 'over 35%',
  },
]

export const exhibits = {
  heading: 'Six things we put in place',
  /** Name of the list of links to them. */
  list: 'Exhibits',
  one: 'Exhibit',
} as const

export const order = {
  heading: 'Which one comes first',
  text: 'Few firms need all six. In the 30-minute audit we ask about last month’s numbers and tell you which one we’d start with.',
  link: 'Read how one owner did it',
} as const
