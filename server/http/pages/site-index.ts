import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const pageEntry = z.object({
  /** The prerendered HTML file, relative to dist/. */
  file: z.string(),
  /** Hashes of the styles inlined only in this page, for its Content-Security-Policy. */
  styles: z.array(z.string()),
  /** URLs of the stylesheets to inline. */
  stylesheets: z.array(z.string()),
  /** URLs of the scripts that the page needs in addition to the entry. */
  chunks: z.array(z.string()),
})

const siteIndex = z.object({
  /** The year when the pages were built. */
  year: z.int(),
  /** The origin that the pages were built for. */
  origin: z.optional(z.string()),
  /** Pages by path. */
  pages: z.record(z.string(), pageEntry),
  /** Additional paths of pages: alias to path. */
  aliases: z.optional(z.record(z.string(), z.string())),
  /** Paths of former pages: path to the path of a page, which may have an anchor. */
  redirects: z.optional(z.record(z.string(), z.string())),
  notFound: pageEntry,
  /** The parts of the HTML that all pages share, as input of the renderer. */
  frame: z.looseObject({ fontCss: z.string() }),
  /** Names under which files in `files/` are saved, if different from their own. */
  names: z.optional(z.record(z.string(), z.string())),
  /** Paths where a file in `files/` is downloaded instead of displayed. */
  downloads: z.optional(z.record(z.string(), z.string())),
  /** Paths of pages that serve a file in `files/` to clients that don't ask for HTML. */
  alternatives: z.optional(z.record(z.string(), z.string())),
  /** Hashes of the inline scripts and styles of all pages. */
  csp: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
})

/** One page as the build describes it. */
export type PageEntry = z.infer<typeof pageEntry>

/** The build's description of its output: dist/site.json. */
export type SiteIndex = z.infer<typeof siteIndex>

/** Where the build is. */
export const BUILT_SITE: string = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The desk's document, in the build's directory. */
export const DESK_DOCUMENT = 'desk.html'

/** The description of the built site; undefined where nothing is built. */
export function builtSite(): SiteIndex | undefined {
  return isBuilt(BUILT_SITE) ? readSiteIndex(BUILT_SITE) : undefined
}

/** Whether a directory has a complete build. */
export function isBuilt(directory: string): boolean {
  return existsSync(join(directory, 'site.json'))
}

/** @throws an Error that names the file when `site.json` is missing or invalid */
export function readSiteIndex(directory: string): SiteIndex {
  const file = join(directory, 'site.json')
  const read = siteIndex.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  const place = read.error.issues[0]?.path.join('.') ?? ''
  throw new Error(`${file} is invalid at ${place}: build the site again`)
}
