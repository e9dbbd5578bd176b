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
  archived: pageAt('/archive/services', { canonical: '/services', noindex: true }),
})

export const { page, links, archived } = readCopy('pages/services.yaml', schema)
