import * as z from 'zod'
import { type ChapterName, CHAPTERS } from './chapter-names.ts'

/** The parts that a chapter may begin with; the first one is the usual one. */
const CHAPTER_PARTS = {
  when: [],
  result: ['exhibit', 'receive', 'approach', 'scope'],
  work: ['steps', 'fee'],
  review: ['asked', 'standards', 'independence', 'questions'],
  send: [],
} as const satisfies Record<ChapterName, readonly string[]>

const chapterSchema = z
  .strictObject({
    name: z.enum(CHAPTERS).describe('The chapter'),
    heading: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .optional()
      .describe('Its heading, if it says more than the chapter’s name'),
    first: z
      .enum(Object.values(CHAPTER_PARTS).flat())
      .optional()
      .describe('The part that it begins with, if not the usual one'),
  })
  .superRefine(({ name, first }, context) => {
    const parts: readonly string[] = CHAPTER_PARTS[name]
    if (first === undefined || parts.includes(first)) return
    const message =
      parts.length === 0 ? `${name} has no parts` : `${name} has only ${parts.join(', ')}`
    context.addIssue({ code: 'custom', path: ['first'], message })
  })

/** Chapters in the order that suits how the service is bought; the others follow. */
export const chaptersSchema = z
  .array(chapterSchema)
  .min(1)
  .max(CHAPTERS.length)
  .superRefine((chapters, context) => {
    const names = chapters.map(({ name }) => name)
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue
      const message = `${name} is already in the list`
      context.addIssue({ code: 'custom', path: [index, 'name'], message })
    }
  })
