import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  dossier: z
    .strictObject({
      kind: words.describe('The kind of document'),
      heading: words.describe('The heading'),
      intro: words.describe('The first paragraph'),
      docket: words.describe('Heading of the list of cases'),
      note: words.describe('A note'),
      sampleMark: words.describe('The mark on stories that are samples'),
      closing: z
        .strictObject({
          heading: words.describe('The heading'),
          paragraphs: z.array(words).min(1).describe('The paragraphs, in order'),
          contact: z.array(words).min(1).describe('The link to write to us'),
        })
        .describe('The end of the page'),
    })
    .describe("Text of the case studies' PDF outside the stories"),
})

export const { dossier } = readCopy('documents/case-studies.yaml', schema)
