import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { readBook } from '../cms/book/read-book.ts'
import { readCaseStudies } from '../cms/case-studies/read-case-studies.ts'
import { documents } from '../cms/documents/documents.ts'
import { readHandbook } from '../cms/handbook/read-handbook.ts'
import { bookSources } from '../documents/book.ts'
import { caseStudiesSources } from '../documents/case-studies.ts'
import { handbookSources } from '../documents/handbook.ts'
import { COMPILER_FILES, type Sources, type typeset } from '../documents/typeset.ts'
import { type Cache, cacheFor, openCache } from './cache.ts'
import { bookDrawings, caseStudiesDrawings, handbookDrawings } from './document-drawings.ts'
import { subsetDocumentFonts } from './document-fonts.ts'

/** The names are hashes without paths, so a copy of the cache also serves another clone. */
const CACHE = cacheFor('documents')

/** The sources of each PDF, by file name. */
const sourcesOf: Record<string, () => Sources> = {
  [documents.book.file]: () => bookSources(readBook(), readHandbook(), bookDrawings()),
  [documents.handbook.file]: () => handbookSources(readHandbook(), handbookDrawings()),
  [documents.caseStudies.file]: () => caseStudiesSources(readCaseStudies(), caseStudiesDrawings()),
}

async function readShared(): Promise<{ fonts: Uint8Array[]; hash: string }> {
  const fonts = await subsetDocumentFonts()
  const hash = createHash('sha256')
  const compiler = COMPILER_FILES.map((file) => readFileSync(file))
  for (const bytes of [...fonts, ...compiler]) hash.update(bytes)
  return { fonts, hash: hash.digest('base64url') }
}

/** Typesets on a thread of its own, because Typst takes seconds and never yields. */
async function typesetOnThread(...workerData: Parameters<typeof typeset>): Promise<Uint8Array> {
  const thread = new URL('typeset-thread.ts', import.meta.url)
  const [pdf] = await once(new Worker(thread, { workerData }), 'message')
  return pdf
}

let shared: ReturnType<typeof readShared> | undefined

async function buildWith(cache: Cache, file: string): Promise<Uint8Array> {
  const sources = sourcesOf[file]?.()
  if (!sources) throw new Error(`Unknown document ${file}`)
  const { fonts, hash } = await (shared ??= readShared())
  const key = createHash('sha256').update(hash).update(JSON.stringify(sources)).digest('base64url')
  return cache.get(key, () => typesetOnThread(sources, fonts))
}

/** Builds one PDF, or takes it from the cache if it hasn't changed. */
export function buildDocument(file: string): Promise<Uint8Array> {
  return buildWith(openCache(CACHE, '.pdf'), file)
}

/** Builds all PDFs, by file name; unchanged ones come from the cache. */
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
