import type { HandbookTable, HandbookText } from '../schemas/handbook.ts'
import { calendar } from './calendar.ts'
import { recurringDateText } from './recurring-date.ts'

const text = (words: string): HandbookText => [{ kind: 'text', text: words }]
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The calendar as a table of the handbook. */
export function calendarTable(caption: string): HandbookTable {
  return {
    kind: 'table',
    generated: true,
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
