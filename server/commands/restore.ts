import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Env } from '../config/env.ts'
import { refreshMiscounted } from '../features/people/refresh-people.ts'
import { keepReplaced } from '../features/backups/back-up.ts'
import { pruneCopies } from '../features/backups/backup-files.ts'
import { readDeletions } from '../features/backups/deletions-file.ts'
import { backupDirectory } from '../features/backups/run-backup.ts'
import { print, type Command } from './command.ts'
import { readContents } from '../features/backups/row-counts.ts'
import { restoreBackup } from '../features/backups/restore-backup.ts'
import { appendAudit } from '../features/audit/append-audit.ts'
import { COMMAND } from '../lib/actor.ts'
import { OperationError, UsageError, type Source } from '../lib/command-errors.ts'

const usage = `Usage: npm run restore -- --from FILE [--yes]

Replaces the database with a backup, even while the server runs: visitors see either
the old data or the new data, never a mix. FILE is checked first. If any table has a
row, --yes is required, and the old data is saved in DATA_DIR as replaced-TIME.
Anything received since the backup is only in that file. Emails that were pending when
the backup was made will be sent (again). Data that was deleted on request since then
is deleted again. Replaced data is kept for two weeks, the newest until the next restore.
`

export const restoreCommand: Command = { usage, run }

async function run(parameters: string[], env: Env, source: Source): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { from: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  if (values.from === undefined || values.from === '') {
    throw new UsageError('Name the backup to restore: --from FILE.')
  }
  const file = resolve(values.from)
  if (!existsSync(file)) throw new OperationError(`There is no file ${file}.`)
  const deletedAgain = await restoreBackup(file, env, {
    source,
    permit: () => keepBefore(env, source, values.yes),
    deletions: readDeletions([dirname(file), backupDirectory(env)]),
    isTrial: false,
  })
  await complete(env, file, deletedAgain)
  if (deletedAgain > 0) {
    await print(`Deletions since the backup that were made again: ${deletedAgain}.`)
  }
  const pruned = pruneCopies(env.dataDir, 'replaced', new Date())
  if (pruned > 0) await print(`Older replaced data that was deleted: ${pruned}.`)
}

/**
 * Saves a copy of the database before it's replaced, unless it's empty.
 * @throws OperationError if there is something to save and the operator hasn't said --yes
 */
async function keepBefore(env: Env, source: Source, yes: boolean): Promise<void> {
  const { isEmpty, text } = await inDatabase(env, readContents)
  if (isEmpty) return
  if (!yes) {
    throw new OperationError(
      `The database has ${text}. Add --yes to replace it; a copy will be saved to a file.`,
    )
  }
  await print(`Saved the previous data to ${await keepReplaced(env, source)}`)
}

/** Migrates the restored data and prints what was restored. */
async function complete(env: Env, file: string, deletedAgain: number): Promise<void> {
  const contents = await inDatabase(env, async (db) => {
    await migrate(db)
    // Deleting entries again leaves their people with wrong counts and outdated search words.
    if (deletedAgain > 0) await inTransaction(db, refreshMiscounted)
    const restored = await readContents(db)
    const subject = { id: 'restore', name: basename(file) }
    const entry = { actor: COMMAND, action: 'restore.made', subject, after: { deletedAgain } }
    await inTransaction(db, (trx) => appendAudit(trx, entry, new Date()))
    return restored
  })
  await print(`Restored ${file}: ${contents.text}.`)
  if (contents.waiting > 0) {
    await print(
      `Pending emails that will be sent: ${contents.waiting}. If this is only a trial, set WORKER=off before a server or a worker starts.`,
    )
  }
}
