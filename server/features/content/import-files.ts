import { engineOf } from '../../db/connection.ts'
import type { ContentDraftsTable } from '../../db/content-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { OperationError } from '../../lib/command-errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { type ContentFiles, hashOfBytes } from './content-files.ts'
import { changesBetween } from './drafts.ts'
import {
  deleteDraftRows,
  findPublished,
  listDrafts,
  lockContent,
  saveDraftRow,
} from './repository.ts'
import { type ContentContext, insertPublished, manifestIn, storeFiles } from './versions.ts'

/**
 * Makes all files the published version.
 * @returns its number
 */
export async function publishFiles(
  { db, now, actor, author }: ContentContext,
  files: ContentFiles,
  { note, changes }: { note: string; changes: readonly string[] },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const manifest = await storeFiles(trx, files)
    const { id, number } = await insertPublished(
      trx,
      { manifest, note, author, decidedBy: author },
      now,
    )
    const subject = { id, name: `version ${number}` }
    await appendAudit(trx, { actor, action: 'content.published', subject, after: { changes } }, now)
    return number
  })
}

/**
 * Saves a draft of each file that differs from the published one.
 * @throws OperationError if someone else has another draft of one of them
 */
export async function importDrafts(
  { db, now, actor, author }: ContentContext,
  files: ContentFiles,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const published = await findPublished(trx)
    const from = published === undefined ? new Map() : manifestIn(published)
    const changes = changesBetween(from, await storeFiles(trx, files))
    const drafts = await listDrafts(trx)
    refuseOthers(drafts, files, author)
    await deleteDraftRows(
      trx,
      drafts.map(({ path }) => path),
    )
    const updated = { author, updated_at: now.toISOString() }
    for (const change of changes) await saveDraftRow(trx, { ...change, ...updated })
    const subject = { id: 'drafts', name: 'drafts' }
    const after = { files: changes.map(({ path }) => path) }
    await appendAudit(trx, { actor, action: 'content.imported', subject, after }, now)
  })
}

function refuseOthers(
  drafts: readonly ContentDraftsTable[],
  files: ContentFiles,
  author: string,
): void {
  const others = drafts.filter(({ path, hash, author: theirs }) => {
    const bytes = files.get(path)
    return theirs !== author && (bytes === undefined ? null : hashOfBytes(bytes)) !== hash
  })
  if (others.length === 0) return
  const list = others.map(({ path, author: theirs }) => `${path} (${theirs})`).join(', ')
  throw new OperationError(
    `There are drafts that the import would overwrite: ${list}. Publish or discard them first, or get them with \`npm run content -- export DIR --draft\`.`,
  )
}
