import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBook } from '../../content/book/read-book.ts'
import { readCaseStudies } from '../../content/case-studies/read-case-studies.ts'
import { documents } from '../../content/documents/documents.ts'
import { readHandbook } from '../../content/handbook/read-handbook.ts'
import { bookSources } from '../../documents/book.ts'
import { caseStudiesSources } from '../../documents/case-studies.ts'
import { handbookSources } from '../../documents/handbook.ts'
import { type Sources, typeset } from '../../documents/typeset.ts'
import { paths } from '../../web/paths.ts'
import { openCache } from './cache.ts'
import { bookDrawings, caseStudiesDrawings, handbookDrawings } from './document-drawings.ts'
import { cutDocumentFonts } from './document-fonts.ts'
import { ROOT } from './stamp.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'laminar', 'documents')

/** What decides about the bytes of a document beside its sources: packages, and how fonts are cut. */
const TOOLS = ['package-lock.json', 'scripts/build/document-fonts.ts', 'scripts/build/fonts.ts']

async function tools(): Promise<Buffer> {
  return Buffer.concat(await Promise.all(TOOLS.map((file) => readFile(join(ROOT, file)))))
}

/** The name of everything that decides about a document. */
async function nameOf(sources: Sources): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sources))
  return hash.update(await tools()).digest('base64url')
}

/** What the server has to know about documents: their names, and where they stand beside /files. */
export const documentAddresses = {
  names: Object.fromEntries(Object.values(documents).map(({ file, savedAs }) => [file, savedAs])),
  downloads: { [paths.bookDownload()]: documents.book.file },
  alternatives: { [paths.caseStudiesAlias()]: documents.caseStudies.file },
}

/** Every document of the site by its file's name; set anew only if what it is made of changed. */
export async function buildDocuments(): Promise<Record<string, Uint8Array>> {
  const sections = readHandbook()
  const sources = {
    [documents.book.file]: bookSources(readBook(), sections, bookDrawings()),
    [documents.handbook.file]: handbookSources(sections, handbookDrawings()),
    [documents.caseStudies.file]: caseStudiesSources(readCaseStudies(), caseStudiesDrawings()),
  }
  let cut: Promise<Uint8Array[]> | undefined
  const fonts = () => (cut ??= cutDocumentFonts())
  const cache = openCache(CACHE, '.pdf')
  const set = Object.entries(sources).map(async ([file, each]): Promise<[string, Uint8Array]> => [
    file,
    await cache.get(await nameOf(each), async () => typeset(each, await fonts())),
  ])
  const documentsByFile = Object.fromEntries(await Promise.all(set))
  await cache.sweep()
  return documentsByFile
}
