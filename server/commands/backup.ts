import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { backUp } from '../features/backups/back-up.ts'
import { runBackup } from '../features/backups/run-backup.ts'
import { print, type Command } from './command.ts'
import { withAnyDatabase, withDatabase } from './open-database.ts'
import { type Contents, readContents } from '../features/backups/row-counts.ts'
import { OperationError, UsageError, type Source } from '../lib/command-errors.ts'

const usage = `Usage: npm run backup
       npm run backup -- --out FILE

Writes a consistent copy of the database while the server runs: a SQLite file or, with
DATABASE_URL, a pg_dump archive. It contains personal data, so keep it as safe as the
database. Emails in DATA_DIR/mail are not included.

Without --out, the copy goes to BACKUP_DIR (or DATA_DIR/backups) and is restored into a
scratch database to make sure that it is complete. Then old backups are deleted
(BACKUP_KEEP_DAILY, BACKUP_KEEP_WEEKLY, BACKUP_KEEP_MONTHLY), and BACKUP_COMMAND takes
the new files off the machine. With BACKUP_DIR the worker does the same by itself, every
BACKUP_EVERY.

  --out FILE   only writes FILE, which must not exist; it appears when it is complete
  --if-due     what the worker runs: does nothing before its time
`

export const backupCommand: Command = { usage, run }

async function run(parameters: string[], env: Env, source: Source): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { out: { type: 'string' }, 'if-due': { type: 'boolean', default: false } },
  })
  if (values.out === '') throw new UsageError('Name the file to write: --out FILE.')
  if (values.out === undefined) await backUpToDirectory(env, source, values['if-due'])
  else await backUpToFile(env, source, resolve(values.out))
}

async function backUpToFile(env: Env, source: Source, file: string): Promise<void> {
  if (existsSync(file)) throw new OperationError(`${file} exists; choose another name.`)
  // Accept a database of any release, so that it can be backed up when the server refuses to start.
  const contents = await withAnyDatabase(env, readContents)
  await backUp(env, file, source)
  await report(file, contents)
}

async function backUpToDirectory(env: Env, source: Source, onlyIfDue: boolean): Promise<void> {
  await withDatabase(env, async (db) => {
    const contents = await readContents(db)
    const clock = systemClock
    const result = await runBackup({ db, env, source, clock, onlyIfDue })
    const { file, unverified, pruned, sendFault } = result
    if (file !== undefined) {
      await report(file, contents)
      await print(
        unverified === null
          ? 'It was restored into a scratch database, and every row was there.'
          : `Warning: it was not tried out, because ${unverified}. Allow that (alter role … createdb), or set BACKUP_SCRATCH_URL.`,
      )
      if (pruned > 0) await print(`Old backups that were deleted: ${pruned}.`)
      if (env.backup.command !== undefined && sendFault === null) {
        await print('BACKUP_COMMAND took it off the machine.')
      }
    }
    if (sendFault !== null) throw new OperationError(`BACKUP_COMMAND failed: ${sendFault}.`)
  })
}

async function report(file: string, { text, hasSubmissions }: Contents): Promise<void> {
  await print(`Backed up to ${file}: ${text}.`)
  if (hasSubmissions) return
  await print(
    'Warning: the database has nothing from visitors. Make sure that it is the one your site uses: the first line ' +
      'above names it.',
  )
}
