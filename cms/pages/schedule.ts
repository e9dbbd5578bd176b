import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { pageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: pageAt('/schedule', {}),
  refusedTitle: words.describe('Title of the page after a booking without JavaScript had errors'),
  failure: z
    .strictObject({
      name: words.describe('The name'),
    })
    .describe('Shown if the form stops working'),
  aside: z
    .strictObject({
      label: words.describe('The label'),
      heading: words.describe('The heading'),
      steps: z.array(words).min(1).describe('The steps, in order'),
      contact: words.describe('The link to write to us'),
    })
    .describe('Beside the form'),
})

export const { page, refusedTitle, failure, aside } = readCopy('pages/schedule.yaml', schema)
