import type { PublicationResult } from '../../../contracts/content/versions.ts'
import { engineOf } from '../../db/connection.ts'
import type { ContentVersionsTable } from '../../db/content-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { decidedAlready, draftInTheWay, ownersPublish } from './errors.ts'
import { changesBetween, type FileChange } from './drafts.ts'
import { sentenceOf } from './mistakes.ts'
import { PHOTOS, TEAM } from './photos.ts'
import { publishChanges, type Publisher } from './publish.ts'
import {
  deleteWaiting,
  findDraft,
  findNumbered,
  findVersion,
  listDrafts,
  listWaiting,
  lockContent,
  saveDraftRow,
  updateWaiting,
} from './repository.ts'
import { type ContentContext, manifestIn } from './versions.ts'

/** The actor that publishes scheduled versions. */
const SCHEDULE = { id: null, name: 'schedule' }

/**
 * For owners: approves a version, which is published now or at the time that was requested. A
 * version that is already scheduled is published now.
 * @throws ApiError 404 if the version doesn't exist, 409 if it no longer waits
 */
export async function approveWaiting(publisher: Publisher, id: string): Promise<PublicationResult> {
  const { db, now, actor } = publisher
  const row = await waitingVersion(db, id)
  const isLater = row.publish_at !== null && row.publish_at > now.toISOString()
  if (row.state === 'scheduled' || !isLater) return publishWaiting(publisher, row)
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    if (!(await updateWaiting(trx, id, { state: 'scheduled' }))) throw decidedAlready()
    const after = { publishAt: row.publish_at }
    const entry = { actor, action: 'content.scheduled', subject: subjectOf(row), after }
    await appendAudit(trx, entry, now)
  })
  return { state: 'scheduled', number: null, mistakes: [] }
}

async function publishWaiting(
  publisher: Publisher,
  row: ContentVersionsTable,
): Promise<PublicationResult> {
  return publishChanges(publisher, await changesOf(publisher.db, row), async (trx) => {
    if (!(await deleteWaiting(trx, row.id))) throw decidedAlready()
    return { id: row.id, author: row.author }
  })
}

/**
 * Turns a waiting version back into drafts.
 * @throws ApiError 403 for other people's requests, 404 if the version doesn't exist, 409 if it no
 * longer waits, or if another draft would replace its changes
 */
export async function withdrawWaiting(
  { db, now, actor, author }: ContentContext,
  id: string,
  mayPublish: boolean,
): Promise<void> {
  const row = await waitingVersion(db, id)
  if (!mayWithdraw(row, { author, mayPublish })) throw ownersPublish()
  const changes = await changesOf(db, row)
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const other = await findOtherDraft(trx, changes)
    if (other) throw draftInTheWay(other.author)
    if (!(await updateWaiting(trx, id, { state: 'withdrawn', decided_by: author }))) {
      throw decidedAlready()
    }
    await restoreDrafts(trx, row, changes, now)
    const entry = { actor, action: 'content.withdrawn', subject: subjectOf(row) }
    await appendAudit(trx, entry, now)
  })
}

/** Whether staff may withdraw a version: those who may not publish, only their own requests. */
export function mayWithdraw(
  { state, author }: Pick<ContentVersionsTable, 'state' | 'author'>,
  by: { author: string; mayPublish: boolean },
): boolean {
  return by.mayPublish || (state === 'asked' && author === by.author)
}

/**
 * Publishes versions that are due. One that fails becomes drafts again, with the reason, or waits
 * for an owner if other drafts would replace its changes.
 */
export async function publishDue({
  db,
  now,
  render,
}: Pick<Publisher, 'db' | 'now' | 'render'>): Promise<void> {
  const waiting = await listWaiting(db)
  const due = waiting.filter(
    ({ state, publish_at: at }) => state === 'scheduled' && at !== null && at <= now.toISOString(),
  )
  for (const row of due) {
    const publisher = { db, now, render, actor: SCHEDULE, author: row.author }
    const { mistakes } = await publishWaiting(publisher, row).catch(elsewhere)
    if (mistakes.length === 0) continue
    const changes = await changesOf(db, row)
    await inTransaction(db, async (trx) => {
      await lockContent(trx, engineOf(db))
      const state = (await findOtherDraft(trx, changes)) ? 'asked' : 'failed'
      const failed = { state, mistakes: JSON.stringify(mistakes) } as const
      if (!(await updateWaiting(trx, row.id, failed))) return
      if (state === 'failed') await restoreDrafts(trx, row, changes, now)
      const entry = { actor: SCHEDULE, action: 'content.failed', subject: subjectOf(row) }
      await appendAudit(trx, { ...entry, after: { mistakes: mistakes.map(sentenceOf) } }, now)
    })
  }
}

/** Another process has published it, or someone has withdrawn it. */
function elsewhere(error: unknown): { mistakes: [] } {
  if (error instanceof ApiError && error.errorCode === 'already_decided') return { mistakes: [] }
  throw error
}

/** The files that a waiting version changes. */
export async function changesOf(db: Database, row: ContentVersionsTable): Promise<FileChange[]> {
  const base = row.base_number === null ? undefined : await findNumbered(db, row.base_number)
  return changesBetween(base === undefined ? new Map() : manifestIn(base), manifestIn(row))
}

/** A draft with another text of one of these files. */
async function findOtherDraft(trx: DatabaseTransaction, changes: readonly FileChange[]) {
  const drafts = await listDrafts(trx)
  return drafts.find(({ path, hash }) =>
    changes.some((change) => change.path === path && change.hash !== hash),
  )
}

async function restoreDrafts(
  trx: DatabaseTransaction,
  { author }: ContentVersionsTable,
  changes: readonly FileChange[],
  now: Date,
): Promise<void> {
  const hasTeam = (await findDraft(trx, TEAM)) !== undefined
  for (const change of changes) {
    if (hasTeam && change.path.startsWith(PHOTOS)) continue
    if ((await findDraft(trx, change.path)) !== undefined) continue
    await saveDraftRow(trx, { ...change, author, updated_at: now.toISOString() })
  }
}

async function waitingVersion(db: Database, id: string): Promise<ContentVersionsTable> {
  const row = await findVersion(db, id)
  if (row === undefined) throw gone('version')
  if (row.state !== 'asked' && row.state !== 'scheduled') throw decidedAlready()
  return row
}

function subjectOf({ id }: ContentVersionsTable) {
  return { id, name: 'a version' }
}
