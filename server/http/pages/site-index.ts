import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT, SITE_DIR } from '../../../cms/folders.ts'

const pageEntry = z.object({
  /** The prerendered HTML file, relative to the site's folder. */
  file: z.string(),
  /** CSP hashes of styles that are inlined only in this page. */
  styles: z.array(z.string()),
  stylesheets: z.array(z.string()),
  /** URLs of the scripts to fetch besides the entry. */
  chunks: z.array(z.string()),
})

const siteIndex = z.object({
  year: z.int(),
  /** The origin that the pages were built for. */
  origin: z.optional(z.string()),
  pages: z.record(z.string(), pageEntry),
  /** Further paths of pages: alias to path. */
  aliases: z.optional(z.record(z.string(), z.string())),
  /** From a former page's path to that of a page, which may have an anchor. */
  redirects: z.optional(z.record(z.string(), z.string())),
  notFound: pageEntry,
  /** Shared by all pages; input of the renderer. */
  frame: z.looseObject({ css: z.string() }),
  /** Download names of files in `files/` that differ from their file names. */
  names: z.optional(z.record(z.string(), z.string())),
  /** Paths where a file in `files/` is downloaded instead of displayed. */
  downloads: z.optional(z.record(z.string(), z.string())),
  /** Paths of pages that serve a file in `files/` to clients that don't ask for HTML. */
  alternatives: z.optional(z.record(z.string(), z.string())),
  /** CSP hashes of all pages' inline scripts and styles. */
  csp: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  /** Hashes of the inline scripts of the desk's document. */
  deskScripts: z.optional(z.array(z.string())),
})

export type PageEntry = z.infer<typeof pageEntry>

/** The content of the site's `site.json`. */
export type SiteIndex = z.infer<typeof siteIndex>

const RELEASED_SITE = join(ROOT, 'dist', 'site')

/** The folder of the site to serve: of published content, or of the release. */
export const BUILT_SITE: string = SITE_DIR ?? RELEASED_SITE

/**
 * Folders of assets, whose names all contain a hash, from other sites than the served one: from the
 * release and from published content, which is below `sites`.
 */
export function otherAssets(served: string, sites: string): string[] {
  // Folders that are still being written have a dot in their names.
  const names = existsSync(sites) ? readdirSync(sites).filter((name) => !name.includes('.')) : []
  return [RELEASED_SITE, ...names.map((name) => join(sites, name))]
    .filter((site) => site !== served && isBuilt(site))
    .map((site) => join(site, 'assets'))
}

export const DESK_DOCUMENT = 'desk.html'

/** Undefined if nothing is built. */
export function builtSite(): SiteIndex | undefined {
  return isBuilt(BUILT_SITE) ? readSiteIndex(BUILT_SITE) : undefined
}

/** Sites are replaced as a whole, so a directory with the index is complete. */
export function isBuilt(directory: string): boolean {
  return existsSync(join(directory, 'site.json'))
}

/** @throws an Error that names the file if `site.json` is missing or invalid */
export function readSiteIndex(directory: string): SiteIndex {
  const file = join(directory, 'site.json')
  const read = siteIndex.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  const place = read.error.issues[0]?.path.join('.') ?? ''
  throw new Error(`${file} is invalid at ${place}: build the site again`)
}
