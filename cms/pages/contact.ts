import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/contact'),
  sentTitle: words.describe('Title after the form was sent without JavaScript'),
  heldTitle: words.describe('Title if the firm has to confirm the message first'),
  refusedTitle: words.describe('Title after the form had errors'),
  labels: z
    .strictObject({
      office: words.describe('The label of the address'),
      phone: words.describe('The label of the phone number'),
      email: words.describe('The label of the email address'),
      hours: words.describe('The label of the office hours'),
    })
    .describe('Labels of the contact details'),
  opening: z
    .strictObject({
      heading: words.describe('The heading'),
      talk: words.describe('For visitors who would rather talk'),
      button: words.describe('The button’s label'),
    })
    .describe('Above the form'),
  failure: z
    .strictObject({
      name: words.describe('The name'),
      message: words.describe('What to do then'),
    })
    .describe('Shown if the form stops working'),
})

export const { page, sentTitle, heldTitle, refusedTitle, labels, opening, failure } = readCopy(
  'pages/contact.yaml',
  schema,
)
