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
import { neededCharacters } from './characters.ts'
import { type Cache, openCache } from './cache.ts'
import { bookDrawings, caseStudiesDrawings, handbookDrawings } from './document-drawings.ts'
import { subsetDocumentFonts } from './document-fonts.ts'
import { ROOT } from './stamp.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'laminar', 'documents')

/** Files that affect the bytes of documents in addition to their sources. */
const TOOLS = [
  'package-lock.json',
  'scripts/build/document-fonts.ts',
  'scripts/build/font-files.ts',
  'scripts/build/fonts.ts',
]

async function tools(): Promise<Buffer> {
  return Buffer.concat(await Promise.all(TOOLS.map((file) => readFile(join(ROOT, file)))))
}

/** The cache key of a document: a hash of all its inputs. */
async function cacheKey(sources: Sources): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sources))
  return hash
    .update(neededCharacters())
    .update(await tools())
    .digest('base64url')
}

/** The sources of each document, by file name. */
const sourcesOf: Record<string, () => Sources> = {
  [documents.book.file]: () => bookSources(readBook(), readHandbook(), bookDrawings()),
  [documents.handbook.file]: () => handbookSources(readHandbook(), handbookDrawings()),
  [documents.caseStudies.file]: () => caseStudiesSources(readCaseStudies(), caseStudiesDrawings()),
}

let fonts: Promise<Uint8Array[]> | undefined

async function buildWith(cache: Cache, file: string): Promise<Uint8Array> {
  const sources = sourcesOf[file]?.()
  if (!sources) throw new Error(`Unknown document ${file}`)
  return cache.get(await cacheKey(sources), async () =>
    typeset(sources, await (fonts ??= subsetDocumentFonts())),
  )
}

/** Builds one PDF by its file name; an unchanged one comes from the cache. */
export function buildDocument(file: string): Promise<Uint8Array> {
  return buildWith(openCache(CACHE, '.pdf'), file)
}

/** Builds every PDF, by file name; unchanged ones come from the cache. */
export async function buildDocuments(): Promise<Record<string, Uint8Array>> {
  const cache = openCache(CACHE, '.pdf')
  const set = Object.keys(sourcesOf).map(async (file): Promise<[string, Uint8Array]> => [
    file,
    await buildWith(cache, file),
  ])
  const documentsByFile = Object.fromEntries(await Promise.all(set))
  await cache.sweep()
  return documentsByFile
}
