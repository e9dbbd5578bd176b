import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { engineOf } from '../../db/connection.ts'
import type { ContentVersionsTable } from '../../db/content-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../lib/actor.ts'
import { gone } from '../../lib/errors.ts'
import { type ContentFiles, hashOfBytes, type Manifest, manifestOf } from './content-files.ts'
import {
  findNumbered,
  findPublished,
  insertBlobs,
  insertVersion,
  listPublished,
  lockContent,
  readBlobs,
} from './repository.ts'

/** The author of a change, and its time. `author` is the name that other staff see. */
export interface ContentContext {
  db: Database
  now: Date
  actor: Actor
  author: string
}

/** The author of the content that comes with the product. */
export const RELEASE_AUTHOR = 'release'

const storedManifest = z.record(z.string(), z.string())

export function manifestIn({ manifest }: Pick<ContentVersionsTable, 'manifest'>): Manifest {
  return new Map(Object.entries(storedManifest.parse(JSON.parse(manifest))))
}

export function manifestText(manifest: Manifest): string {
  const sorted = [...manifest].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/** Undefined before the first start, and if the site has always used CONTENT_DIR. */
export async function readPublished(
  db: Database,
): Promise<{ number: number; files: ContentFiles } | undefined> {
  const version = await findPublished(db)
  if (version?.number === undefined || version.number === null) return undefined
  return { number: version.number, files: await filesOf(db, manifestIn(version)) }
}

/** Published versions, newest first. */
export async function readHistory(db: Database) {
  const rows = await listPublished(db)
  return rows.map(({ published_at: at, number, ...row }) => ({
    ...row,
    number: number ?? 0,
    publishedAt: at ?? '',
  }))
}

/** @throws ApiError 404 if it was never published */
export async function numberedManifest(db: Database, number: number): Promise<Manifest> {
  const row = await findNumbered(db, number)
  if (row === undefined) throw gone('version')
  return manifestIn(row)
}

/** @throws if a file isn't in the database */
export async function filesOf(db: Database, manifest: Manifest): Promise<ContentFiles> {
  const blobs = await readBlobs(db, [...manifest.values()])
  return new Map(
    [...manifest].map(([path, hash]) => {
      const bytes = blobs.get(hash)
      if (bytes === undefined) throw new Error(`The database doesn't have ${path} (${hash})`)
      return [path, bytes]
    }),
  )
}

export async function storeFiles(trx: DatabaseTransaction, files: ContentFiles): Promise<Manifest> {
  await insertBlobs(trx, new Map([...files.values()].map((bytes) => [hashOfBytes(bytes), bytes])))
  return manifestOf(files)
}

interface Publication {
  manifest: Manifest
  /** Empty by default. */
  note?: string
  author: string
  decidedBy: string
  /** The id of the waiting version that this one replaces. */
  id?: string
}

/** Call it under `lockContent`. */
export async function insertPublished(
  trx: DatabaseTransaction,
  { manifest, note = '', author, decidedBy, id = randomUUID() }: Publication,
  now: Date,
): Promise<{ id: string; number: number }> {
  const before = await findPublished(trx)
  const number = (before?.number ?? 0) + 1
  await insertVersion(trx, {
    id,
    number,
    state: 'published',
    base_number: before?.number ?? null,
    manifest: manifestText(manifest),
    note,
    author,
    decided_by: decidedBy,
    mistakes: null,
    created_at: now.toISOString(),
    publish_at: null,
    published_at: now.toISOString(),
  })
  return { id, number }
}

/**
 * Publishes the release's content: as version 1, and again when an upgrade has other content, as
 * long as the firm hasn't published its own.
 */
export async function importReleased(db: Database, files: ContentFiles, now: Date): Promise<void> {
  const released = manifestText(manifestOf(files))
  const isCurrent = async (from: Database) => {
    const row = await findPublished(from)
    return (
      row !== undefined &&
      (row.author !== RELEASE_AUTHOR || manifestText(manifestIn(row)) === released)
    )
  }
  if (await isCurrent(db)) return
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    if (await isCurrent(trx)) return
    const manifest = await storeFiles(trx, files)
    await insertPublished(trx, { manifest, author: RELEASE_AUTHOR, decidedBy: RELEASE_AUTHOR }, now)
  })
}
