import type { HandbookTable, HandbookText } from '../schemas/handbook.ts'
import { facts } from './facts.ts'
import { type RecurringDate, recurringDateText } from './recurring-date.ts'
import type { Owner } from './roles.ts'

/** A duty that comes back every day, week, or month. */
export interface RecurringDuty extends Owner {
  when: RecurringDate
  task: string
  /** The anchor of its procedure or section. */
  href: string
  /** What it takes the role in a firm of three timekeepers. */
  minutes: number
}

/** The firm's calendar, from daily to monthly duties, in the order of the day, week, and month. */
export const calendar: readonly RecurringDuty[] = [
  {
    when: { every: 'business day', at: '9:00 AM' },
    task: 'Send the list of missing time entries',
    href: '#sop-same-day-time',
    role: 'Practice manager',
    minutes: 5,
  },
  {
    when: facts['docket-check'].value,
    task: 'Check the day’s docket entries a second time',
    href: '#sop-docketing',
    role: 'Practice manager',
    delegate: 'Responsible attorney',
    minutes: 15,
  },
  {
    when: facts['trust-posting'].value,
    task: 'Post the day’s trust receipts and payments',
    href: '#sop-trust-daily',
    role: 'Bookkeeper',
    delegate: 'Practice manager',
    minutes: 10,
  },
  {
    when: { every: 'day', at: facts['review-check'].text },
    task: 'Check for new reviews',
    href: '#reviews-sop-ask',
    role: 'Practice manager',
    delegate: 'Intake specialist',
    minutes: 5,
  },
  {
    when: facts['staff-meeting'].value,
    task: 'Deadlines and staffing meeting',
    href: '#sop-weekly-rhythm',
    role: 'Everyone',
    minutes: 25,
  },
  {
    when: facts['update-list'].value,
    task: 'List and draft client updates',
    href: '#comms-sop-update',
    role: 'Paralegal',
    minutes: 90,
  },
  {
    when: facts['forecast-roll'].value,
    task: 'Roll the forecast of thirteen weeks',
    href: '#financial-management',
    role: 'Bookkeeper',
    minutes: 30,
  },
  {
    when: facts['overdue-list'].value,
    task: 'Go through overdue bills',
    href: '#sop-collections',
    role: 'Practice manager',
    delegate: 'Bookkeeper',
    minutes: 15,
  },
  {
    when: facts['trust-transfer'].value,
    task: 'Prepare the transfers of earned fees from trust',
    href: '#trust-accounting',
    role: 'Bookkeeper',
    minutes: 30,
  },
  {
    when: facts['week-release'].value,
    task: 'Release the week’s time entries',
    href: '#sop-same-day-time',
    role: 'Timekeeper',
    minutes: 15,
  },
  {
    when: facts['time-freeze'].value,
    task: 'Freeze the month and run pre-bills',
    href: '#sop-billing-run',
    role: 'Bookkeeper',
    minutes: 120,
  },
  {
    when: facts['bills-released'].value,
    task: 'Edit and release pre-bills',
    href: '#sop-billing-run',
    role: 'Responsible attorney',
    minutes: 90,
  },
  {
    when: facts['trust-read'].value,
    task: 'Read the trust statement first',
    href: '#sop-trust-reconciliation',
    role: 'Managing attorney',
    minutes: 30,
  },
  {
    when: facts['write-downs-decided'].value,
    task: 'Decide write-downs over the limit',
    href: '#sop-billing-run',
    role: 'Managing attorney',
    minutes: 30,
  },
  {
    when: facts['trust-signed'].value,
    task: 'Sign the trust reconciliation',
    href: '#sop-trust-reconciliation',
    role: 'Managing attorney',
    minutes: 30,
  },
  {
    when: facts['bills-sent'].value,
    task: 'Send the bills',
    href: '#sop-billing-run',
    role: 'Bookkeeper',
    minutes: 120,
  },
  {
    when: facts['month-page'].value,
    task: 'Send the monthly page',
    href: '#sop-monthly-close',
    role: 'Practice manager',
    minutes: 60,
  },
  {
    when: facts['books-lock'].value,
    task: 'Read the month, decide, and lock the books',
    href: '#sop-monthly-close',
    role: 'Managing attorney',
    delegate: 'Bookkeeper',
    minutes: 60,
  },
  {
    when: facts['folder-list'].value,
    task: 'Print the matter list for the sealed folder',
    href: '#sop-sealed-folder',
    role: 'Practice manager',
    minutes: 20,
  },
  {
    when: facts['review-requests'].value,
    task: 'List the review requests',
    href: '#reviews-sop-ask',
    role: 'Practice manager',
    minutes: 20,
  },
  {
    when: facts['channels-read'].value,
    task: 'Read what each channel brought',
    href: '#marketing-sop-hour',
    role: 'Managing attorney',
    delegate: 'Practice manager',
    minutes: 60,
  },
  {
    when: facts.supervision.value,
    task: 'Supervision hour',
    href: '#sop-ethics-supervision',
    role: 'Managing attorney',
    minutes: 60,
  },
]

const text = (words: string): HandbookText => [{ kind: 'text', text: words }]
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The calendar as a table of the handbook. */
export function calendarTable(caption: string): HandbookTable {
  return {
    kind: 'table',
    caption,
    head: ['When', 'What', 'Who', 'Minutes'].map(text),
    rows: calendar.map(({ when, task, href, role, delegate, minutes }) => [
      text(capitalized(recurringDateText(when))),
      [{ kind: 'link', text: task, href }],
      text(delegate === undefined ? role : `${role} / ${delegate}`),
      text(String(minutes)),
    ]),
  }
}
