import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { publishSite } from '../../../publish/publish-site.ts'
import type { Database } from '../../db/tables.ts'
import {
  type ContentFiles,
  type Manifest,
  manifestOf,
  readContentFiles,
  writeContentFiles,
} from './content-files.ts'
import { findPublished, findPublishedId } from './repository.ts'
import { filesOf, manifestIn, manifestText, RELEASE_AUTHOR } from './versions.ts'

const PROJECT = join(import.meta.dirname, '../../..')
/** The sample content that comes with the product; the build renders its site. */
const SAMPLE = join(PROJECT, 'content')
const DIST = join(PROJECT, 'dist')

/** The key of the site that was built with the product. */
export const RELEASED = 'release'

const KEPT_MS = 24 * 60 * 60_000

export interface SitePlace {
  dataDir: string
  /** The origin in the pages' canonical links. */
  publicUrl?: string | undefined
}

/** The folders of a version's content and of its site. */
export interface SiteFolders {
  content: string
  site: string
}

export interface PublishedVersion {
  id: string
  number: number
  manifest: Manifest
  /** Identifies the rendered site: its content, the release, and PUBLIC_URL. */
  key: string
}

/**
 * The published version; undefined before the first start, or if it is the `known` one.
 * @param known the id of a version
 */
export async function readPublishedVersion(
  db: Database,
  place: SitePlace,
  known?: string,
): Promise<PublishedVersion | undefined> {
  if (known !== undefined && (await findPublishedId(db)) === known) return undefined
  const row = await findPublished(db)
  if (row === undefined) return undefined
  const manifest = manifestIn(row)
  // The next start replaces an earlier release's sample content with this release's.
  const key = row.author === RELEASE_AUTHOR ? RELEASED : keyOf(manifest, place)
  return { id: row.id, number: row.number ?? 0, manifest, key }
}

let sample: string | undefined

function keyOf(manifest: Manifest, { publicUrl = '' }: SitePlace): string {
  const text = manifestText(manifest)
  sample ??= manifestText(manifestOf(readContentFiles(SAMPLE)))
  if (text === sample) return RELEASED
  const release = readFileSync(join(DIST, 'site/.stamp'), 'utf8')
  return createHash('sha256').update(`${text}\n${release}\n${publicUrl}`).digest('hex').slice(0, 16)
}

/** The folder of all rendered sites. */
export const sitesFolder = ({ dataDir }: SitePlace) => join(dataDir, 'sites')

export function siteFolders(key: string, place: SitePlace): SiteFolders {
  return { content: join(place.dataDir, 'content', key), site: join(sitesFolder(place), key) }
}

export function isPrepared({ content, site }: SiteFolders): boolean {
  return existsSync(content) && existsSync(site)
}

/**
 * Renders the site of these files, unless it exists. Each folder is complete or isn't there,
 * whenever this process is killed or the power fails.
 * @returns the mistakes that prevent it, each with file, line, and field
 */
export async function prepareSite(
  files: ContentFiles,
  place: SitePlace,
  stopping?: AbortSignal,
): Promise<string[]> {
  const key = keyOf(manifestOf(files), place)
  const folders = siteFolders(key, place)
  if (key === RELEASED || isPrepared(folders)) return []
  if (!existsSync(folders.content)) writeContent(folders.content, files)
  // Another request may render the same content right now.
  const out = `${folders.site}.next-${randomUUID()}`
  const options = {
    content: folders.content,
    out,
    release: join(DIST, 'release'),
    cache: join(place.dataDir, 'cache'),
  }
  const mistakes = await publishSite(options, stopping)
  if (mistakes.length === 0) moveInto(out, folders.site)
  return mistakes
}

/**
 * Another request, or another process with the same DATA_DIR, may have been first. Its folder
 * stays, because replacing it would leave a moment without one, in which a starting server would
 * render the site again.
 */
function moveInto(next: string, folder: string): void {
  try {
    renameSync(next, folder)
  } catch (error) {
    rmSync(next, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

function writeContent(folder: string, files: ContentFiles): void {
  const next = `${folder}.tmp-${randomUUID()}`
  try {
    // Otherwise a power cut could leave empty files after the folder is renamed.
    writeContentFiles(next, files, { flush: true })
    moveInto(next, folder)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

/**
 * Prepares the published version.
 * @throws an Error that lists its mistakes
 */
export async function preparePublished(
  db: Database,
  { key, number, manifest }: PublishedVersion,
  place: SitePlace,
  stopping?: AbortSignal,
): Promise<SiteFolders> {
  const folders = siteFolders(key, place)
  if (key === RELEASED || isPrepared(folders)) return folders
  const mistakes = await prepareSite(await filesOf(db, manifest), place, stopping)
  if (mistakes.length === 0) return folders
  throw new Error(`Version ${number} of the content can't be published:\n${mistakes.join('\n')}`)
}

/** Writes the published version's content into its folder, without checking or rendering it. */
export async function storePublished(
  db: Database,
  { key, manifest }: PublishedVersion,
  place: SitePlace,
): Promise<SiteFolders> {
  const folders = siteFolders(key, place)
  if (!existsSync(folders.content)) writeContent(folders.content, await filesOf(db, manifest))
  return folders
}

/**
 * Deletes versions' folders that no server has used for a day; until then, open tabs may need their
 * files. A separate worker has read its version at its start (jobs/worker-process.ts).
 */
export function removeOldSites({ dataDir }: SitePlace, inUse: string, now: Date): void {
  for (const kind of ['content', 'sites']) {
    const parent = join(dataDir, kind)
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const folder = join(parent, name)
      if (name === inUse) utimesSync(folder, now, now)
      else if (now.getTime() - statSync(folder).mtimeMs > KEPT_MS) {
        rmSync(folder, { recursive: true })
      }
    }
  }
}
