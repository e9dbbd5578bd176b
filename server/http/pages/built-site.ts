import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Headers } from '../security-headers.ts'
import { DiskFile } from './disk-file.ts'
import { Page } from './page.ts'
import type { Render } from './renderer.ts'
import { Representation, type Bodies } from '../representation.ts'
import { Redirect } from './redirect.ts'
import type { PageEntry, SiteIndex } from './site-index.ts'

/** Everything that the build produced. Paths have no leading slash. */
export interface BuiltSite {
  pages: ReadonlyMap<string, Page>
  files: ReadonlyMap<string, Representation | DiskFile>
  /** Files served at a page's path to clients that don't ask for HTML. */
  alternatives: ReadonlyMap<string, DiskFile>
  redirects: ReadonlyMap<string, Redirect>
  notFound: Page
  /**
   * Adds the assets of sites that were published since. While this process is being replaced, a page
   * may come from the new process, and its assets be requested from this one.
   */
  addNewAssets(): void
}

/** A path that no page has, for the address of the 404 page. */
const NO_PAGE = '/404-page-not-found'
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
  '.epub': 'application/epub+zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.map': 'application/json; charset=utf-8',
}
/** Security headers that matter for files; leaving out the rest keeps small responses small. */
const FILE_HEADERS = ['x-content-type-options', 'strict-transport-security']
/** Larger files that aren't compressed, such as share images, stay on disk. */
const MAX_IN_MEMORY_BYTES = 32 * 1024
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
const PAGE_CACHE = { 'cache-control': 'no-cache' }
/** For paths that serve a page or a file, depending on the Accept header. */
const BY_ACCEPT = { vary: 'accept' }
const ROOT_CACHE = { 'cache-control': 'public, max-age=3600' }
const ASSET_CACHE = { 'cache-control': 'public, max-age=31536000, immutable' }

interface ReadOptions {
  security: Headers
  render: Render
  /** The folders of other sites' assets. */
  otherAssets: () => readonly string[]
}

/**
 * Reads pages, assets, and root files into memory. Large files and everything in `files/` stay on
 * disk. Nothing else is ever served.
 */
export function readSite(
  directory: string,
  from: SiteIndex,
  { security, render, otherAssets }: ReadOptions,
): BuiltSite {
  const page = (path: string, entry: PageEntry, extra: Headers = {}) =>
    new Page(readBodies(join(directory, entry.file)), {
      headers: { ...pageHeaders(security, entry), ...PAGE_CACHE, ...extra },
      builtYear: from.year,
      renderIn: (year) => render({ path, entry, year }),
    })
  const shared = (address: string): Headers =>
    from.alternatives?.[address] === undefined ? {} : BY_ACCEPT
  const pages = new Map(
    Object.entries(from.pages).map(([address, entry]) => [
      address.slice(1),
      page(address, entry, shared(address)),
    ]),
  )
  for (const [alias, address] of Object.entries(from.aliases ?? {})) {
    const target = pages.get(address.slice(1))
    const entry = from.pages[address]
    const extra = shared(alias)
    if (target && entry)
      pages.set(alias.slice(1), extra === BY_ACCEPT ? page(address, entry, extra) : target)
  }
  const onDisk = (file: string, disposition: 'inline' | 'attachment', extra: Headers = {}) =>
    new DiskFile(join(directory, 'files', file), {
      ...headersOf(file, { ...security, ...ROOT_CACHE }),
      'content-disposition': `${disposition}; filename="${from.names?.[file] ?? basename(file)}"`,
      ...extra,
    })
  const files = new Map<string, Representation | DiskFile>([
    ...readFiles(join(directory, 'root'), '', { ...security, ...ROOT_CACHE }),
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
  const redirects = new Map(
    Object.entries(from.redirects ?? {}).map(([old, target]) => [
      old.slice(1),
      new Redirect(target, { ...security, ...PAGE_CACHE }),
    ]),
  )
  const read = new Set<string>()
  const addAssets = (folder: string) => {
    if (read.has(folder)) return
    read.add(folder)
    const added = readFiles(folder, 'assets/', { ...security, ...ASSET_CACHE }, files)
    for (const [name, file] of added) files.set(name, file)
  }
  const addNewAssets = () => {
    for (const folder of otherAssets()) addAssets(folder)
  }
  addAssets(join(directory, 'assets'))
  addNewAssets()
  const notFound = page(NO_PAGE, from.notFound)
  return { pages, files, alternatives, redirects, notFound, addNewAssets }
}

/** The memory that its pages and files take. Aliases share their page. */
export function bytesOf({ pages, files, notFound }: BuiltSite): number {
  const kept = new Set([...pages.values(), ...files.values(), notFound])
  return [...kept].reduce((sum, one) => sum + (one instanceof DiskFile ? 0 : one.bytes), 0)
}

/**
 * Each page has its own style hashes in its policy; listing all pages' hashes everywhere would be
 * larger than the pages.
 */
export function pageHeaders(security: Headers, { styles }: PageEntry): Headers {
  const policy = security['content-security-policy']
  const headers = { ...security, 'content-type': HTML }
  if (policy === undefined || styles.length === 0) return headers
  const pagePolicy = policy.replace("style-src 'self'", `style-src 'self' ${styles.join(' ')}`)
  return { ...headers, 'content-security-policy': pagePolicy }
}

/** By relative path, without the compressed copies. */
function namesIn(directory: string): string[] {
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : []
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
}

/** Leaves out the files that are in `known`. */
function readFiles(
  directory: string,
  prefix: string,
  headers: Headers,
  known: BuiltSite['files'] = new Map(),
) {
  const names = namesIn(directory).filter((name) => !known.has(prefix + name))
  return names.map((name): [string, Representation | DiskFile] => {
    const file = join(directory, name)
    const fileHeaders = headersOf(name, headers)
    const isLarge = statSync(file).size > MAX_IN_MEMORY_BYTES && !existsSync(`${file}.br`)
    return [
      prefix + name,
      isLarge ? new DiskFile(file, fileHeaders) : new Representation(readBodies(file), fileHeaders),
    ]
  })
}

/** The type, and those of `headers` that concern files. */
export function headersOf(name: string, headers: Headers): Headers {
  const extension = extname(name)
  const relevant = Object.entries(headers).filter(
    ([header]) => header === 'cache-control' || FILE_HEADERS.includes(header),
  )
  return {
    ...Object.fromEntries(relevant),
    // SVG is the only file type here that browsers open as a document that can run scripts.
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
