import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt, pageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/services'),
  links: z
    .strictObject({
      solutions: words.describe('The link to the services by category'),
    })
    .describe('Links'),
  others: words
    .default('More services')
    .describe('Above the services that are in none of the four categories'),
  mark: words.default('Sample fees and times').describe('The mark on a list with sample terms'),
  archived: pageAt('/archive/services', { canonical: '/services', noindex: true }),
})

export const { page, links, others, mark, archived } = readCopy('pages/services.yaml', schema)
