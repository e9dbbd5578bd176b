import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words, wordsWith } from '../schemas/words.ts'

export const schema = z.strictObject({
  archivedLabels: z
    .strictObject({
      stamp: words.describe('The stamp on the filing card'),
      remark: words.describe('Says that the page is no longer updated'),
      current: words.describe('The link to the page that replaced it'),
      was: words.describe('Above the quotations'),
      today: words.describe('Above what replaced them'),
      sample: words.describe('Beside quotations that are samples'),
    })
    .describe('Text on every archived page'),
  archivedService: z
    .strictObject({
      title: wordsWith('title').describe('Its title; {title} is the service’s'),
      description: wordsWith('title').describe('For search results and shared links'),
    })
    .describe('The archived page of a service'),
})

export const { archivedLabels, archivedService } = readCopy('pages/archived-copy.yaml', schema)
