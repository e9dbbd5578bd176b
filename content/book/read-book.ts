import { parser } from '../handbook/read-handbook.ts'
import { type BookChapter, chapterSchema } from '../schemas/book.ts'
import { readContentFolder } from '../schemas/content-folder.ts'
import { blocksOf } from '../schemas/handbook-blocks.ts'

/**
 * The book's own chapters in their order.
 * @throws an Error that names file and line of every mistake in any of them
 */
export function readBook(folder = import.meta.dirname): readonly BookChapter[] {
  const mistakes: string[] = []
  const chapters = readContentFolder(folder, chapterSchema).map((file) => {
    const blocks = blocksOf(parser.parse(file.body).children, (node, message) => {
      const line = file.bodyLine - 1 + (node.position?.start.line ?? 1)
      mistakes.push(`content/book/${file.name}.md:${line}: ${message}`)
    })
    return { ...file.data, blocks }
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return chapters
}
