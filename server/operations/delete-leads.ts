import { existsSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import { mailFile } from '../mail/mail-files.ts'
import { print } from './command.ts'
import { belongingsOf, deleteBelongings, type Belongings } from './leads-repository.ts'

/** A mail that a worker has in hand becomes a file within this time, in milliseconds. */
const FILE_PATIENCE_MS = 2000

export interface DeleteOptions {
  email: string
  /** Without it nothing is deleted. */
  yes: boolean
  env: Pick<Env, 'dataDir'>
}

/** Deletes all that is kept of a visitor, in one transaction, and says what it was. */
export async function deleteLeads(db: Database, { email, yes, env }: DeleteOptions): Promise<void> {
  const found = await inTransaction(db, async (trx) => {
    const belongings = await belongingsOf(trx, email)
    if (yes) await deleteBelongings(trx, email)
    return belongings
  })
  const files = found.mails.map(({ id }) => mailFile(env.dataDir, id))
  const existing = files.filter((file) => existsSync(file))
  const lines = linesOf(found, existing.length)
  if (lines.length === 0) {
    await print(`Nothing is kept of ${email}.`)
    return
  }
  await print(`${yes ? 'Deleted' : 'Would delete'} what is kept of ${email}:`)
  for (const line of lines) await print(`  ${line}`)
  if (!yes) {
    await print('Nothing was changed. Add --yes to delete it.')
    return
  }
  for (const file of existing) rmSync(file, { force: true })
  await removeLateFiles(found, files)
  await print('Backups, exports and mails that were already sent still hold it.')
}

/** A worker that had a mail in hand may write its file after the row is gone. */
async function removeLateFiles({ mails }: Belongings, files: string[]): Promise<void> {
  const now = new Date().toISOString()
  const inHand = mails.filter(({ leased_until: until }) => until !== null && until > now)
  if (inHand.length === 0) return
  await delay(FILE_PATIENCE_MS)
  for (const file of files) rmSync(file, { force: true })
  await print(`${inHand.length} of the mails may just have been on their way out.`)
}

function linesOf(found: Belongings, files: number): string[] {
  const counts: [number, string, string][] = [
    [found.bookings, 'booking', 'bookings'],
    [found.messages, 'message', 'messages'],
    [found.registrations, 'webinar registration', 'webinar registrations'],
    [found.suspected, 'suspected submission', 'suspected submissions'],
    [found.idempotencyKeys, 'kept answer', 'kept answers'],
    [found.mails.length, 'mail in the outbox', 'mails in the outbox'],
    [files, 'mail file', 'mail files'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
}
