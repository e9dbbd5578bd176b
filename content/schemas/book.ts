import * as z from 'zod'
import type { HandbookBlock } from './handbook.ts'

/** The parts of the book before the handbook, in reading order. */
export const bookParts = ['Foreword', 'The story', 'The method'] as const

/** What stands above the text of a chapter. */
export const chapterSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, { error: 'is no slug' }),
  title: z.string().trim().min(3).max(60),
  part: z.enum(bookParts),
})

/** One chapter of the book's own. */
export interface BookChapter extends z.infer<typeof chapterSchema> {
  blocks: readonly HandbookBlock[]
}
