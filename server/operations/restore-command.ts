import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { backUp } from './backup-command.ts'
import { OperationError, print, UsageError, type Command, type Source } from './command.ts'
import { countRows } from './database-repository.ts'
import { restorePostgres } from './postgres-restore.ts'
import { restoreSqlite } from './sqlite-restore.ts'

const usage = `Usage: npm run restore -- --from FILE [--yes]

Puts a backup in the place of the database, also while the server runs: visitors see
all of the old data or all of the new, never a mixture. FILE is checked first. A
database that holds anything is replaced only with --yes, and what it held is kept
in DATA_DIR as replaced-TIME. What came in since the backup was made is in that file
only. Mails that waited when the backup was made go out (again).
`

/** `npm run restore` */
export const restoreCommand: Command = { usage, run }

async function run(parameters: string[], env: Env, source: Source): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { from: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  if (values.from === undefined || values.from === '') {
    throw new UsageError('Name a file: --from FILE.')
  }
  const file = resolve(values.from)
  if (!existsSync(file)) throw new OperationError(`There is no file ${file}.`)
  const { databaseUrl, dataDir } = env
  const steps = {
    permit: () => mayBeReplaced(env, values.yes),
    keep: () => keepReplaced(env, source),
  }
  if (databaseUrl === undefined) {
    await restoreSqlite(file, dataDir, steps)
  } else {
    await restorePostgres(file, { databaseUrl, dataDir, source, ...steps })
  }
  await report(env, file)
}

/**
 * Makes sure that there is an up-to-date database and that it may be replaced.
 * @returns whether it holds anything that is to be kept
 */
async function mayBeReplaced(env: Env, yes: boolean): Promise<boolean> {
  const rows = await inDatabase(env, async (db) => {
    await migrate(db)
    return countRows(db)
  })
  if (rows.bookings + rows.messages + rows.mails === 0) return false
  if (yes) return true
  throw new OperationError(
    `The database holds ${rows.bookings} bookings, ${rows.messages} messages and ${rows.mails} mails. Add --yes to replace it; it is kept as a file.`,
  )
}

async function keepReplaced(env: Env, source: Source): Promise<void> {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const ending = env.databaseUrl === undefined ? 'sqlite' : 'dump'
  const kept = join(env.dataDir, `replaced-${time}.${ending}`)
  await backUp(env, kept, source)
  await print(`Kept what was there as ${kept}`)
}

async function report(env: Env, file: string): Promise<void> {
  const rows = await inDatabase(env, async (db) => {
    await migrate(db)
    return countRows(db)
  })
  await print(`Restored ${file}: ${rows.bookings} bookings, ${rows.messages} messages.`)
  if (rows.waiting > 0) await print(`Mails that wait and will go out: ${rows.waiting}.`)
}

async function inDatabase<T>(
  env: Env,
  act: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}
