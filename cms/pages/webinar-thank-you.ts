import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageWith } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageWith(
    '/webinar-thank-you',
    { intro: wordsWith('when').describe('The first paragraph; {when} is the session’s time') },
    { noindex: true },
  ),
  ticket: z
    .strictObject({
      past: words.describe('Once the webinar is over'),
      ahead: words.describe('Before that; must be true on any day'),
    })
    .describe('Below the session’s time'),
  calendars: z
    .strictObject({
      heading: words.describe('The heading'),
      outlook: words.describe('The link for Outlook'),
      google: words.describe('The link for Google Calendar'),
      apple: words.describe('The link for Apple Calendar'),
    })
    .describe('Adding the session to a calendar'),
  book: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      button: words.describe('The button’s label'),
    })
    .describe('The offer of the book'),
  questions: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
    })
    .describe('How to reach the firm'),
})

export const { page, ticket, calendars, book, questions } = readCopy(
  'pages/webinar-thank-you.yaml',
  schema,
)
