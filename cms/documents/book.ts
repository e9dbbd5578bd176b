import * as z from 'zod'
import { fillIn } from '../../words/fill-in.ts'
import { formatDate } from '../../words/format-date-time.ts'
import { readCopy } from '../reader/read-copy.ts'
import { words, wordsWith } from '../schemas/words.ts'
import { documents } from './documents.ts'

const edition = formatDate('longDate', new Date(documents.book.date), 'UTC')

export const schema = z
  .strictObject({
    bound: z
      .strictObject({
        name: words.describe('The name'),
        subtitle: words.describe('The subtitle'),
        place: words.describe('The place of publication'),
        imprint: z
          .array(wordsWith('edition'))
          .min(1)
          .describe('The paragraphs of the imprint; {edition} is the date of documents.yaml'),
        labels: z
          .strictObject({
            contents: words.describe('Above the table of contents'),
            handbook: words.describe('Above the handbook'),
            appendix: words.describe('Above the appendix'),
            figures: words.describe('Above the figures and their targets'),
            checklists: words.describe('Above the checklists'),
            index: words.describe('Above the index'),
          })
          .describe('Labels'),
      })
      .describe("Text of the book's PDF outside the chapters"),
  })
  .transform(({ bound: { imprint, ...bound } }) => ({
    bound: { ...bound, imprint: imprint.map((text) => fillIn(text, { edition })) },
  }))

export const { bound } = readCopy('documents/book.yaml', schema)
