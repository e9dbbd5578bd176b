import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

const field = z.strictObject({
  label: words.describe('The label'),
  hint: words.describe('Below the label'),
})

const id = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, {
  error: 'must be lower-case words with hyphens',
})

const entry = z.strictObject({
  title: words.describe('The entry’s title'),
  text: words.describe('Its notes'),
})

export const schema = z.strictObject({
  page: pageAt('/tools/409a-readiness', {}),
  labels: z
    .strictObject({
      inputs: words.describe('The heading of the form'),
      valued: field.describe('The field for the valuation date'),
      event: field.describe('The field for an event'),
      noEvent: words.describe('Its first choice'),
      happened: field.describe('The field for the event’s date'),
      result: words.describe('The heading of the dates'),
      none: words.describe('In their place, without a report'),
      lastDay: words.describe('Before the end of the 12 months'),
      due: words.describe('Before the date from which a new report is needed'),
      start: words.describe('Before the date to start'),
      ended: words.describe('Before the event that ended the report early'),
      calendar: words.describe('The button that makes a calendar file'),
      documents: words.describe('The heading of the documents'),
      documentsNote: words.describe('Below it'),
      count: wordsWith('have', 'all').describe('How many of them the visitor has'),
      events: words.describe('The heading of the events'),
      eventsNote: words.describe('Below it'),
      fee: words.describe('The heading of the fee'),
      sampleFee: words.describe('Beside it while the service’s terms are a sample'),
      drivers: words.describe('Before what makes the fee higher or lower'),
    })
    .describe('Labels and headings'),
  events: z
    .array(
      z.strictObject({
        id: id.describe('A name that addresses and bookings use; don’t change it'),
        name: words.describe('The event'),
        why: words.describe('Why it ends a report early'),
      }),
    )
    .min(1)
    .describe('Events that end a report early'),
  documents: z
    .array(
      z.strictObject({
        id: id.describe('A name that addresses and bookings use; don’t change it'),
        name: words.describe('The document'),
      }),
    )
    .min(1)
    .describe('Documents that the appraiser needs'),
  calendarWords: z
    .strictObject({
      check: entry.describe('Every month'),
      start: entry.describe('When to start the next report'),
      lastDay: entry.describe('On the last day'),
      ended: entry.describe('On the day of an event'),
    })
    .describe('What the calendar’s entries say'),
  sources: z
    .strictObject({
      heading: words.describe('The heading'),
      lines: z.array(words).min(1).describe('Where the rules come from'),
    })
    .describe('The sources'),
  sample: z
    .strictObject({ valued: z.iso.date().describe('The valuation date') })
    .describe('The date in the form before the visitor changes it'),
})

export const {
  page,
  labels,
  events,
  documents,
  calendarWords,
  sources,
  sample: sampleReport,
} = readCopy('pages/409a-readiness.yaml', schema)
