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

/** Vite's manifest, which lists each chunk's imports. */
export function bundle(): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
}

/** A file's transfer size in bytes: that of its brotli version if there is one. */
function weight(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The files of a chunk and of its static imports, recursively. */
function closure(chunks: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[key]
  if (chunk === undefined) throw new Error(`The bundle has no ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(chunks, next, seen)
  return seen
}

/** A page's bytes by kind. */
export interface PageBytes {
  /** The document with its inlined CSS. */
  html: number
  /** The scripts fetched after the load event. */
  script: number
  /** Fonts that the first view waits for. */
  fonts: number
  fontFiles: number
  /** Fonts that load only for text with signs or in italics. */
  furtherFonts: number
}

const files = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([name]) => name)),
]

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + weight(name), 0)

/** Adds up the transfer size of a built page. */
export function weigh(route: string): PageBytes {
  const html = builtPage(route)
  const page = builtSite().pages[route]
  const chunks = bundle()
  const entry = closure(chunks, 'web/entry-client.tsx')
  const named = files(html, /assets\/[\w.-]+\.js/g)
  const fonts = files(
    html,
    /(?<=<link rel="preload" as="font"[^>]* href="\/)assets\/[\w.-]+\.woff2/g,
  )
  const further = files(html, /assets\/[\w.-]+\.woff2/g).filter((name) => !fonts.includes(name))
  return {
    html: weight(page?.file ?? ''),
    script: sum(new Set([...entry, ...named])),
    fonts: sum(fonts),
    fontFiles: fonts.length,
    furtherFonts: sum(further),
  }
}

/** The bytes that opening the booking dialog adds: its chunk and the imports that only it needs. */
export function weighBooking(): number {
  const chunks = bundle()
  const entry = closure(chunks, 'web/entry-client.tsx')
  const dialog = closure(chunks, 'web/features/bookings/booking-dialog.tsx')
  return sum([...dialog].filter((file) => !entry.has(file)))
}
