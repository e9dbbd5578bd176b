import { join } from 'node:path'
import { fillInFacts } from '../handbook/fill-in-facts.ts'
import { treeOf } from '../handbook/read-handbook.ts'
import { type BookChapter, chapterSchema } from '../schemas/book.ts'
import { readContentFolder } from '../reader/content-folder.ts'
import { blocksOf } from '../schemas/handbook-blocks.ts'
import { CONTENT } from '../folders.ts'

/**
 * Reads the book's chapters in order.
 * @throws an Error that lists every mistake with its file and line
 */
export function readBook(folder = join(CONTENT, 'book')): readonly BookChapter[] {
  const mistakes: string[] = []
  const chapters = readContentFolder(folder, chapterSchema, fillInFacts).map((file) => {
    const blocks = blocksOf(treeOf(file.body).children, (node, message) => {
      const line = file.bodyLine - 1 + (node.position?.start.line ?? 1)
      mistakes.push(`content/book/${file.name}.md:${line}: ${message}`)
    })
    return { ...file.data, blocks }
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return chapters
}
