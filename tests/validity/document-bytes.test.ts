import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBook } from '../../content/book/read-book.ts'
import { readCaseStudies } from '../../content/case-studies/read-case-studies.ts'
import { documents } from '../../content/documents/documents.ts'
import { readHandbook } from '../../content/handbook/read-handbook.ts'
import { bookSources } from '../../documents/book.ts'
import { caseStudiesSources } from '../../documents/case-studies.ts'
import { handbookSources } from '../../documents/handbook.ts'
import { type Sources, typeset } from '../../documents/typeset.ts'
import {
  bookDrawings,
  caseStudiesDrawings,
  handbookDrawings,
} from '../../scripts/build/document-drawings.ts'
import { subsetDocumentFonts } from '../../scripts/build/document-fonts.ts'
import { dist } from '../support/built-site.ts'

const book = readBook()
const handbook = readHandbook()
const fonts = await subsetDocumentFonts()

const sources: [string, () => Sources][] = [
  [documents.caseStudies.file, () => caseStudiesSources(readCaseStudies(), caseStudiesDrawings())],
  [documents.book.file, () => bookSources(book, handbook, bookDrawings())],
  [documents.handbook.file, () => handbookSources(handbook, handbookDrawings())],
]

test.each(sources)('documents: the same content gives the same bytes: %s', async (file, source) => {
  const again = await typeset(source(), fonts)
  expect(Buffer.from(again).equals(readFileSync(join(dist, 'files', file)))).toBe(true)
})

test('documents: a Typst error names the file and the problem', async () => {
  const sources = { main: 'a.typ', files: { 'a.typ': '#let a = 1\n#b' } }
  await expect(typeset(sources, [])).rejects.toThrow(
    /a\.typ failed to compile:\n.*unknown variable: b/,
  )
})
