import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: z
    .strictObject({
      title: words.describe('Title in the browser’s tab'),
      description: words.describe('For search results and shared links'),
      heading: words.describe('The heading'),
      intro: words.describe('The first paragraph'),
    })
    .describe('Metadata and text of the page on which visitors change or cancel their own booking'),
  failure: z
    .strictObject({
      name: words.describe('The name'),
      message: words.describe('What to do then'),
    })
    .describe('Shown if the form stops working'),
  aside: z
    .strictObject({
      label: words.describe('The label'),
      contact: words.describe('The link to write to us'),
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
    })
    .describe('Beside the form'),
})

export const { page, failure, aside } = readCopy('pages/booking.yaml', schema)
