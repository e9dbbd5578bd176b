import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { builtPage, builtSite, dist } from '../support/built-site.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    isDynamicEntry: z.optional(z.boolean()),
  }),
)

type Manifest = z.infer<typeof manifest>

/** Vite's record of what imports what. */
export function bundle(): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
}

/** What a file weighs on the wire, in bytes: brotli where it is stored so. */
function weight(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** A chunk and everything that it imports at once, as files. */
function closure(chunks: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[key]
  if (chunk === undefined) throw new Error(`The bundle has no ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(chunks, next, seen)
  return seen
}

/** The bytes of a page by kind. */
export interface PageBytes {
  /** The document with its inlined CSS. */
  html: number
  /** What the loader fetches after the load event. */
  script: number
  /** The whole stylesheet, fetched after the load event. */
  css: number
  fonts: number
  fontFiles: number
}

const files = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([name]) => name)),
]

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + weight(name), 0)

/** Weighs the page of an address as it was built. */
export function weigh(route: string): PageBytes {
  const html = builtPage(route)
  const page = builtSite().pages[route]
  const chunks = bundle()
  const entry = closure(chunks, 'web/entry-client.tsx')
  const named = files(html, /assets\/[\w.-]+\.js/g)
  const fonts = files(html, /assets\/[\w.-]+\.woff2/g)
  return {
    html: weight(page?.file ?? ''),
    script: sum(new Set([...entry, ...named])),
    css: sum(files(html, /assets\/[\w.-]+\.css/g)),
    fonts: sum(fonts),
    fontFiles: fonts.length,
  }
}

/** What opening the booking dialog adds to a page, in bytes: its chunk and what only that needs. */
export function weighBooking(): number {
  const chunks = bundle()
  const entry = closure(chunks, 'web/entry-client.tsx')
  const dialog = closure(chunks, 'web/features/booking/booking-dialog.tsx')
  return sum([...dialog].filter((file) => !entry.has(file)))
}
