import * as z from 'zod'
import type { HandbookBlock } from './handbook.ts'

/** The parts of the book before the handbook, in reading order. */
export const bookParts = ['Foreword', 'The story', 'The method'] as const

/** Front matter of a chapter. */
export const chapterSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'must be a slug such as monthly-close' })
    .describe('Its anchor: the file’s name without the number'),
  title: z.string().trim().min(3).max(60).describe('The chapter’s title'),
  part: z.enum(bookParts).describe('The part it belongs to'),
  sample: z
    .boolean()
    .describe('True if it uses the sample firm; the PDF then marks the chapter and its figures'),
})

/** A chapter of the book. */
export interface BookChapter extends z.infer<typeof chapterSchema> {
  blocks: readonly HandbookBlock[]
}
