import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { countWords, words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/solutions'),
  links: z
    .strictObject({
      services: words.describe('The link to the list of services'),
      entry: words.describe('The link to a service that doesn’t say in a few words what it gives'),
    })
    .describe('Links'),
  count: countWords.describe('How many services a category has'),
  next: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      message: words.describe('What to do then'),
    })
    .describe('The end of the page'),
})

export const { page, links, count, next } = readCopy('pages/solutions.yaml', schema)
