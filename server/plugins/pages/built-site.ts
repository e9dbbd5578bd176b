import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Headers, InlineHashes } from '../security-headers.ts'
import { DiskFile } from './disk-file.ts'
import { isMarked, MarkedPage } from './marked-page.ts'
import { Page } from './page.ts'
import { Representation, type Bodies } from './representation.ts'

const builtPage = z.object({
  file: z.string(),
  /** The hash of the rules that are inlined in this page alone. */
  styles: z.optional(z.array(z.string())),
})

const manifest = z.object({
  /** The year that the pages were built with. */
  year: z.int(),
  /** By address. */
  pages: z.record(z.string(), builtPage),
  /** Further addresses of pages: alias to address. */
  aliases: z.optional(z.record(z.string(), z.string())),
  notFound: builtPage,
  /** The names that files of `files/` are saved under, where they are not their own. */
  names: z.optional(z.record(z.string(), z.string())),
  /** Addresses at which a file of `files/` is saved rather than shown. */
  downloads: z.optional(z.record(z.string(), z.string())),
  /** Addresses of pages that give a file of `files/` to whoever does not ask for HTML. */
  alternatives: z.optional(z.record(z.string(), z.string())),
  /** URL of the whole stylesheet. */
  stylesheet: z.string(),
  /** The names of all services that can be booked. */
  services: z.array(z.string()),
  /** Hashes of what stands inline in the pages. */
  csp: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
})

/** What the build wrote about itself. */
export type Manifest = z.infer<typeof manifest>

/** Everything that the build made. Addresses are without their leading slash. */
export interface BuiltSite {
  pages: ReadonlyMap<string, Page>
  files: ReadonlyMap<string, Representation | DiskFile>
  /** What stands at the address of a page for those who do not ask for HTML. */
  alternatives: ReadonlyMap<string, DiskFile>
  notFound: Page
  /** The pages that have a place for what the server says to browsers without scripts. */
  marked: ReadonlyMap<string, MarkedPage>
  /** The names of all services that can be booked, in the order of the catalogue. */
  services: readonly string[]
}

const HTML = 'text/html; charset=utf-8'
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.map': 'application/json; charset=utf-8',
}
/** All that matters for what is no document: they keep a page's many small answers small. */
const FILE_HEADERS = ['x-content-type-options', 'strict-transport-security']
/** Bytes; beyond it, what is not compressed (a share picture, say) stays on the disk. */
const LARGEST_IN_MEMORY = 32 * 1024
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
const PAGE_CACHE = { 'cache-control': 'no-cache' }
/** Where the same address gives a page or a file, by what is asked for. */
const BY_ACCEPT = { vary: 'accept' }
const ROOT_CACHE = { 'cache-control': 'public, max-age=3600' }
const ASSET_CACHE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Whether a directory holds a finished build. */
export function isBuilt(directory: string): boolean {
  return existsSync(join(directory, 'site.json'))
}

/** @throws an Error that names the file when `site.json` is missing or of another shape */
export function readManifest(directory: string): Manifest {
  const file = join(directory, 'site.json')
  const read = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new Error(`${file} is not as expected at: ${places}; build the site again`)
}

export function hashesOf({ csp }: Manifest): InlineHashes {
  return csp
}

/**
 * Reads pages, assets and root files, and notes what stays on the disk: the large files, and all of
 * `files/`. What is not listed or found here is never served.
 */
export function readSite(
  directory: string,
  from: Manifest,
  { security, year }: { security: Headers; year: () => number },
): BuiltSite {
  const headers = { ...security, ...PAGE_CACHE, 'content-type': HTML }
  const page = ({ file, styles = [] }: z.infer<typeof builtPage>, own: Headers = {}) =>
    new Page(
      readBodies(join(directory, file)),
      { ...withStyles(headers, styles), ...own },
      from.year,
    )
  const shared = (address: string): Headers =>
    from.alternatives?.[address] === undefined ? {} : BY_ACCEPT
  const pages = new Map(
    Object.entries(from.pages).map(([address, entry]) => [
      address.slice(1),
      page(entry, shared(address)),
    ]),
  )
  const marked = Object.entries(from.pages).flatMap(([address, { file, styles = [] }]) => {
    const text = readFileSync(join(directory, file), 'utf8')
    if (!isMarked(text)) return []
    const { stylesheet, year: builtYear } = from
    const own = withStyles(headers, styles)
    return [
      [
        address.slice(1),
        new MarkedPage({ html: text, headers: own, stylesheet, builtYear, year }),
      ] as const,
    ]
  })
  for (const [alias, address] of Object.entries(from.aliases ?? {})) {
    const target = pages.get(address.slice(1))
    const entry = from.pages[address]
    const own = shared(alias)
    if (target && entry) pages.set(alias.slice(1), own === BY_ACCEPT ? page(entry, own) : target)
  }
  const onDisk = (file: string, disposition: 'inline' | 'attachment', own: Headers = {}) =>
    new DiskFile(join(directory, 'files', file), {
      ...headersOf(file, { ...security, ...ROOT_CACHE }),
      'content-disposition': `${disposition}; filename="${from.names?.[file] ?? basename(file)}"`,
      ...own,
    })
  const files = new Map<string, Representation | DiskFile>([
    ...readFiles(join(directory, 'root'), '', { ...security, ...ROOT_CACHE }),
    ...readFiles(join(directory, 'assets'), 'assets/', { ...security, ...ASSET_CACHE }),
    ...namesIn(join(directory, 'files')).map(
      (name) => [`files/${name}`, onDisk(name, 'inline')] as const,
    ),
    ...Object.entries(from.downloads ?? {}).map(
      ([address, file]) => [address.slice(1), onDisk(file, 'attachment')] as const,
    ),
  ])
  const alternatives = new Map(
    Object.entries(from.alternatives ?? {}).map(([address, file]) => [
      address.slice(1),
      onDisk(file, 'inline', BY_ACCEPT),
    ]),
  )
  return {
    pages,
    files,
    alternatives,
    notFound: page(from.notFound),
    marked: new Map(marked),
    services: from.services,
  }
}

/** Each page inlines other rules; naming all of them on every page would outweigh the pages. */
function withStyles(headers: Headers, hashes: readonly string[]): Headers {
  const policy = headers['content-security-policy']
  if (policy === undefined || hashes.length === 0) return headers
  const own = policy.replace("style-src 'self'", `style-src 'self' ${hashes.join(' ')}`)
  return { ...headers, 'content-security-policy': own }
}

/** The files of a directory, without the compressed ones, by their path inside of it. */
function namesIn(directory: string): string[] {
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : []
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
}

function readFiles(directory: string, prefix: string, headers: Headers) {
  return namesIn(directory).map((name): [string, Representation | DiskFile] => {
    const file = join(directory, name)
    const own = headersOf(name, headers)
    const isLarge = statSync(file).size > LARGEST_IN_MEMORY && !existsSync(`${file}.br`)
    return [
      prefix + name,
      isLarge ? new DiskFile(file, own) : new Representation(readBodies(file), own),
    ]
  })
}

function headersOf(name: string, headers: Headers): Headers {
  const extension = extname(name)
  const kept = Object.entries(headers).filter(
    ([header]) => header === 'cache-control' || FILE_HEADERS.includes(header),
  )
  return {
    ...Object.fromEntries(kept),
    // The one kind that a browser opens as a document and that could run scripts.
    ...(extension === '.svg' ? { 'content-security-policy': SVG_POLICY } : {}),
    'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
  }
}

function readBodies(file: string): Bodies {
  const sibling = (suffix: string) =>
    existsSync(file + suffix) ? readFileSync(file + suffix) : undefined
  const br = sibling('.br')
  const gzip = sibling('.gz')
  return { identity: readFileSync(file), ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}
