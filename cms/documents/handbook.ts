import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  manual: z
    .strictObject({
      name: words.describe('The name'),
      subtitle: words.describe('The subtitle'),
      imprint: z.array(words).min(1).describe('The paragraphs of the imprint'),
      labels: z
        .strictObject({
          contents: words.describe('Above the table of contents'),
          index: words.describe('Above the index'),
        })
        .describe('Labels'),
    })
    .describe("Text of the handbook's PDF outside its sections"),
})

export const { manual } = readCopy('documents/handbook.yaml', schema)
