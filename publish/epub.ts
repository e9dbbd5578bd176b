import { readBook } from '../cms/book/read-book.ts'
import { epub } from '../cms/documents/documents.ts'
import { readHandbook } from '../cms/handbook/read-handbook.ts'
import { bookEpub } from '../documents/epub/book-epub.ts'
import { buildFonts } from './fonts.ts'
import { buildCover } from './images.ts'

/** The book for e-readers, by file name. `display` is the heading font, uncompressed. */
export async function buildEpub(
  display?: readonly Uint8Array[],
): Promise<Record<string, Uint8Array>> {
  const heading = display ?? (await buildFonts())[0]?.sfnts ?? []
  const cover = await buildCover(heading)
  return { [epub.file]: bookEpub(readBook(), readHandbook(), cover) }
}
