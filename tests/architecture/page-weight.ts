import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { builtPage, builtSite, dist, release } from '../support/built-site.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifest>

/** Vite's manifest, which lists each chunk's imports. */
export function bundle(): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(release, '.vite/manifest.json'), 'utf8')))
}

/** The bytes of a file on the wire: those of its brotli version if there is one. */
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

/** The scripts of every page. */
export function entryFiles(): string[] {
  return [...closure(bundle(), 'web/entry-client.tsx')]
}

/** A page's bytes by kind, without the firm's words. */
export interface PageBytes {
  /** The document around the page's content: inlined CSS, and tags that load fonts and scripts. */
  frame: number
  /** The scripts fetched after the load event. */
  script: number
  /** The first view waits for these. */
  fonts: number
  fontFiles: number
  /** Fonts that load only for text with symbols or italics. */
  furtherFonts: number
}

const matches = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([name]) => name)),
]

const FONT_PRELOAD = /(?<=<link rel="preload" as="font"[^>]* href="\/)assets\/[\w.-]+\.woff2/g

/** The files that a page loads or has inlined, without the firm's words. */
export function filesOf(route: string) {
  const html = builtPage(route)
  const fonts = matches(html, FONT_PRELOAD)
  return {
    scripts: [...new Set([...entryFiles(), ...matches(html, /assets\/[\w.-]+\.js/g)])],
    styles: matches(html, /assets\/[\w.-]+\.css/g),
    fonts,
    furtherFonts: matches(html, /assets\/[\w.-]+\.woff2/g).filter((name) => !fonts.includes(name)),
  }
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + weight(file), 0)

const STRUCTURED_DATA = /<script type="application\/ld\+json">.*?<\/script>/gs
const WORDS_IN_ATTRIBUTES = /(?<= (?:content|alt|title|aria-label|href)=")[^"]*/g

/** The bytes of a page's markup and inlined CSS without the firm's words. */
export function weighMarkup(html: string): number {
  const [head = '', body = ''] = html.replaceAll(STRUCTURED_DATA, '').split(/(?=<body>)/)
  const wordless =
    head.replace(/(?<=<title>)[^<]*/, '') + body.replaceAll(/(?<=<(?!script)[^<>]*>)[^<]+/g, '')
  return brotliCompressSync(wordless.replaceAll(WORDS_IN_ATTRIBUTES, '')).length
}

/** The bytes of a page's whole document on the wire, words included. */
export function weighHtml(route: string): number {
  return weight(builtSite().pages[route]?.file ?? '')
}

/** The bytes that a built page transfers, by kind. */
export function weigh(route: string): PageBytes {
  const { scripts, fonts, furtherFonts } = filesOf(route)
  return {
    frame: weighMarkup(builtPage(route).replace(/(?<=<div id="root">).*(?=<\/div><script)/s, '')),
    script: sum(scripts),
    fonts: sum(fonts),
    fontFiles: fonts.length,
    furtherFonts: sum(furtherFonts),
  }
}

/** The dialog's chunk and the imports that only it needs. */
export function weighBooking(): number {
  const entry = entryFiles()
  const dialog = closure(bundle(), 'web/features/bookings/booking-dialog.tsx')
  return sum([...dialog].filter((file) => !entry.includes(file)))
}

/** A file's name without its hash, such as `home.js`. */
export function nameOf(file: string): string {
  return basename(file).replace(/-[\w-]{7,8}(?=\.\w+$)/, '')
}

/** Bytes by file name; files that differ only in their hash count as one. */
export type Sizes = Record<string, number>

/** The sizes of the site's own scripts, styles, and fonts. */
export function currentSizes(): Sizes {
  const sizes: Sizes = {}
  for (const file of readdirSync(join(dist, 'assets')).toSorted()) {
    if (!/\.(?:js|css|woff2)$/.test(file)) continue
    const name = nameOf(file)
    sizes[name] = (sizes[name] ?? 0) + weight(`assets/${file}`)
  }
  return sizes
}

/** One line for each of the files that grew, the largest growth first. */
export function growth(before: Sizes, now: Sizes, files: readonly string[]): string[] {
  return [...new Set(files.map(nameOf))]
    .map((name) => ({ name, from: before[name] ?? 0, to: now[name] ?? 0 }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map(({ name, from, to }) => `${name} +${to - from} (${from} to ${to})`)
}
