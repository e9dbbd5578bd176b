import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Env } from '../config/env.ts'
import { refreshMiscounted } from '../features/people/refresh-people.ts'
import { keepReplaced } from '../features/backups/back-up.ts'
import { pruneReplaced } from '../features/backups/backup-files.ts'
import { readDeletions } from '../features/backups/deletions-file.ts'
import { backupDirectory } from '../features/backups/run-backup.ts'
import { print, type Command } from './command.ts'
import { restorePostgres } from '../features/backups/postgres-restore.ts'
import { readContents } from '../features/backups/row-counts.ts'
import { restoreSqlite } from '../features/backups/sqlite-restore.ts'
import { OperationError, UsageError, type Source } from '../lib/command-errors.ts'

const usage = `Usage: npm run restore -- --from FILE [--yes]

Replaces the database with a backup, even while the server runs: visitors see either
the old data or the new data, never a mix. FILE is checked first. If the database has
any data, --yes is required, and the old data is saved in DATA_DIR as replaced-TIME.
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
  const { databaseUrl, dataDir } = env
  const steps = {
    permit: () => mayBeReplaced(env, values.yes),
    keep: () => saveReplaced(env, source),
    deletions: readDeletions([dirname(file), backupDirectory(env)]),
    signOut: true,
  }
  const deletedAgain =
    databaseUrl === undefined
      ? await restoreSqlite(file, dataDir, steps)
      : await restorePostgres(file, { databaseUrl, dataDir, source, ...steps })
  await complete(env, file, deletedAgain)
  if (deletedAgain > 0) {
    await print(`Deletions since the backup that were made again: ${deletedAgain}.`)
  }
  const pruned = pruneReplaced(dataDir, new Date())
  if (pruned > 0) await print(`Older replaced data that was deleted: ${pruned}.`)
}

/**
 * Makes sure that the database is up to date and may be replaced.
 * @returns whether it has data to save
 */
async function mayBeReplaced(env: Env, yes: boolean): Promise<boolean> {
  const contents = await inDatabase(env, async (db) => {
    await migrate(db)
    return readContents(db)
  })
  if (contents.isEmpty) return false
  if (yes) return true
  throw new OperationError(
    `The database has ${contents.text}. Add --yes to replace it; a copy will be saved to a file.`,
  )
}

async function saveReplaced(env: Env, source: Source): Promise<void> {
  const kept = await keepReplaced(env, source)
  await print(`Saved the previous data to ${kept}`)
}

/** Brings the restored data up to date, and prints what was restored. */
async function complete(env: Env, file: string, deletedAgain: number): Promise<void> {
  const contents = await inDatabase(env, async (db) => {
    await migrate(db)
    // The deletions left people with counts, and words for the search, of entries that are gone.
    if (deletedAgain > 0) await inTransaction(db, refreshMiscounted)
    return readContents(db)
  })
  await print(`Restored ${file}: ${contents.text}.`)
  if (contents.waiting > 0) await print(`Pending emails that will be sent: ${contents.waiting}.`)
}
