import { existsSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '../../config/env.ts'
import { eraseDeleted } from '../../db/erase-deleted.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mailFile, removeAbandonedMails, unfinishedMails } from '../../mail/mail-files.ts'
import type { Whose } from '../backups/deletion.ts'
import { shareDeletions } from '../backups/share-deletions.ts'
import { deleteDataOf } from './delete-personal-data.ts'
import { findPersonalData, type PersonalData } from './repository.ts'
import type { Actor } from '../../lib/actor.ts'

/** A worker that has claimed an email writes its file within this time. */
const LATE_FILE_MS = 2000

interface DeletionContext {
  db: Database
  env: Pick<Env, 'dataDir' | 'backup'>
  actor: Actor
  now: Date
}

export interface Deleted {
  /** The deleted data, one item for each requested address or id. */
  data: PersonalData[]
  /** The number of email files. */
  files: number
  /** Emails that may have been sent while they were deleted. */
  late: number
  /** Why the list of deletions couldn't be written next to the backups; undefined if it was. */
  unshared: string | undefined
}

/**
 * Deletes in one transaction, and then the files of the emails.
 * @param also runs in the same transaction
 */
export async function deleteWithFiles(
  { db, env, actor, now }: DeletionContext,
  whose: readonly Whose[],
  also?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Deleted> {
  const data = await inTransaction(db, async (trx) => {
    const deleted: PersonalData[] = []
    for (const one of whose) deleted.push(await deleteDataOf(trx, one, { actor, now }))
    await also?.(trx)
    return deleted
  })
  await eraseDeleted(db)
  const unshared = await shareDeletions(db, env)
  // Files that a killed process left unfinished may be from emails that are no longer in the
  // outbox, so it isn't known whose they are: delete all of them.
  await removeAbandonedMails(env.dataDir)
  const mails = data.flatMap((found) => found.mails)
  const files = await filesOf(mails, env.dataDir)
  for (const file of files) rmSync(file, { force: true })
  const late = await removeLateFiles(mails, env.dataDir, now)
  return { data, files: files.length, late, unshared }
}

export async function findWithFiles(
  db: Database,
  { dataDir }: Pick<Env, 'dataDir'>,
  whose: Whose,
): Promise<{ data: PersonalData; files: number }> {
  const data = await findPersonalData(db, whose)
  return { data, files: (await filesOf(data.mails, dataDir)).length }
}

/** Includes unfinished ones. */
async function filesOf(mails: PersonalData['mails'], dataDir: string): Promise<string[]> {
  const ids = new Set(mails.map(({ id }) => id))
  const unfinished = (await unfinishedMails(dataDir)).filter(({ outboxId }) => ids.has(outboxId))
  const files = [...ids].map((id) => mailFile(dataDir, id)).filter((file) => existsSync(file))
  return [...files, ...unfinished.map(({ path }) => path)]
}

/** A worker that has claimed an email may write its file after the row is deleted. */
async function removeLateFiles(
  mails: PersonalData['mails'],
  dataDir: string,
  now: Date,
): Promise<number> {
  const instant = now.toISOString()
  const claimed = mails.filter(({ leased_until: until }) => until !== null && until > instant)
  if (claimed.length === 0) return 0
  await delay(LATE_FILE_MS)
  for (const file of await filesOf(mails, dataDir)) rmSync(file, { force: true })
  return claimed.length
}
