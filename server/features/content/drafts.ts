import { createHash } from 'node:crypto'
import { engineOf } from '../../db/connection.ts'
import type { ContentDraftsTable } from '../../db/content-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ContentFiles, Manifest } from './content-files.ts'
import { withPhotos } from './photos.ts'
import {
  deleteUnusedBlob,
  findPublished,
  listDrafts,
  listUploads,
  lockContent,
} from './repository.ts'
import { filesOf, manifestIn } from './versions.ts'

/** A file that differs from the published one. */
export type FileChange = Pick<ContentDraftsTable, 'path' | 'base_hash' | 'hash'>

export function changesBetween(from: Manifest, to: Manifest): FileChange[] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path, base_hash: from.get(path) ?? null, hash: to.get(path) ?? null }))
}

/** Applies changes to a manifest, whatever version they were based on. */
export function withChanges(manifest: Manifest, changes: readonly FileChange[]): Manifest {
  const changed = new Map(manifest)
  for (const { path, hash } of changes) {
    if (hash === null) changed.delete(path)
    else changed.set(path, hash)
  }
  return changed
}

/** Whether the published file is neither the draft's base nor the draft itself. */
export function isOutdated(manifest: Manifest, { path, base_hash: base, hash }: FileChange) {
  const now = manifest.get(path) ?? null
  return now !== base && now !== hash
}

/** Identifies a set of drafts, so that staff can't publish a draft that they haven't seen. */
export function nameOfDrafts(drafts: readonly FileChange[]): string {
  const lines = drafts.map(({ path, base_hash: base, hash }) => JSON.stringify([path, base, hash]))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

export interface DraftedSite {
  published: { number: number; manifest: Manifest } | undefined
  drafts: ContentDraftsTable[]
  /** The published manifest with the drafts applied. */
  manifest: Manifest
}

export async function readDraftedSite(db: Database): Promise<DraftedSite> {
  const row = await findPublished(db)
  const drafts = await listDrafts(db)
  const published = row && { number: row.number ?? 0, manifest: manifestIn(row) }
  const before = published?.manifest ?? new Map()
  return {
    published,
    drafts,
    manifest: await withPhotos(db, before, withChanges(before, drafts)),
  }
}

/** The published manifest with the drafts applied, and the drafts. */
export async function readDrafts(
  db: Database,
): Promise<{ drafts: ContentDraftsTable[]; files: ContentFiles }> {
  const { drafts, manifest } = await readDraftedSite(db)
  return { drafts, files: await filesOf(db, manifest) }
}

/** Deletes uploads from before a time that no version and no draft has. */
export async function deleteUnusedUploads(db: Database, before: Date): Promise<void> {
  const old = await listUploads(db, before)
  if (old.length === 0) return
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const { manifest } = await readDraftedSite(trx)
    const used = new Set(manifest.values())
    for (const hash of old) if (!used.has(hash)) await deleteUnusedBlob(trx, hash, before)
  })
}
