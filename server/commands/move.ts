import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseName } from '../db/database-name.ts'
import { inDatabase, sqliteFile, type DatabaseLocation } from '../db/connection.ts'
import { isMigrated, migrate } from '../db/migrations/migrate.ts'
import type { Env } from '../config/env.ts'
import { keepReplaced } from '../features/backups/back-up.ts'
import { print, type Command } from './command.ts'
import { copyTables } from '../features/backups/copy-tables.ts'
import type { CopyEndpoint } from '../features/backups/copy-endpoint.ts'
import { openPostgresEndpoint } from '../features/backups/postgres-move.ts'
import { removeDatabase } from '../features/backups/remove-database.ts'
import { readContents } from '../features/backups/row-counts.ts'
import { openSqliteEndpoint } from '../features/backups/sqlite-move.ts'
import { OperationError, UsageError, type Source } from '../lib/command-errors.ts'

const usage = `Usage: npm run move -- --to postgres [--yes]
       npm run move -- --to sqlite [--yes]

Copies everything from SQLite (in DATA_DIR) to PostgreSQL (DATABASE_URL), or back. Set
DATABASE_URL first, and stop the server and all workers: the command refuses to run while
one is connected. Every table is counted and compared, row by row, before the copy is
committed; if anything differs, nothing is changed. The database that was copied stays as
it is.

  --yes   replaces data that the target already has; a copy is saved in DATA_DIR

Afterward the server uses PostgreSQL if DATABASE_URL is set, and SQLite otherwise.
`

export const moveCommand: Command = { usage, run }

async function run(parameters: string[], env: Env, source: Source): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { to: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  if (values.to !== 'postgres' && values.to !== 'sqlite') {
    throw new UsageError('Say where to: --to postgres or --to sqlite.')
  }
  const { databaseUrl, dataDir } = env
  if (databaseUrl === undefined) {
    throw new OperationError('DATABASE_URL must name the PostgreSQL database, in both directions.')
  }
  const sqlite = { dataDir }
  const postgres = { dataDir, databaseUrl }
  const [from, to] = values.to === 'postgres' ? [sqlite, postgres] : [postgres, sqlite]
  await print(`From ${databaseName(from)}`)
  await print(`To   ${databaseName(to)}`)
  await requireSource(from)
  const lockedSource = await openEndpoint(from)
  try {
    await move(lockedSource, to, { yes: values.yes, source })
  } finally {
    await lockedSource.close()
  }
  await print(
    values.to === 'postgres'
      ? 'Start the server now: it uses PostgreSQL, because DATABASE_URL is set.'
      : 'Remove DATABASE_URL from the settings now, and start the server: it uses SQLite then.',
  )
}

async function move(
  from: CopyEndpoint,
  to: DatabaseLocation,
  options: { yes: boolean; source: Source },
): Promise<void> {
  const isNew = await keepTarget(to, options)
  try {
    await inDatabase(to, migrate)
    const target = await openEndpoint(to)
    try {
      const tables = await copyTables(from, target)
      const width = Math.max(...tables.map(({ name }) => name.length))
      for (const { name, rows } of tables) {
        await print(`  ${name.padEnd(width)}  ${String(rows).padStart(7)} rows, the same in both`)
      }
    } finally {
      await target.close()
    }
  } catch (error) {
    // A target that was new must not keep a partial copy.
    if (isNew) await removeDatabase(to)
    throw error
  }
}

function openEndpoint({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<CopyEndpoint> | CopyEndpoint {
  return databaseUrl === undefined
    ? openSqliteEndpoint(sqliteFile(dataDir))
    : openPostgresEndpoint(databaseUrl)
}

async function requireSource(from: DatabaseLocation): Promise<void> {
  if (from.databaseUrl === undefined && !existsSync(sqliteFile(from.dataDir))) {
    throw new OperationError(`No database was found in ${from.dataDir}.`)
  }
  if (await inDatabase(from, isMigrated)) return
  throw new OperationError(
    'The database is not up to date: start the site once with this release, then stop it and try again.',
  )
}

/**
 * Saves a copy of the target's data before it's replaced.
 * @returns whether the target was empty, without even tables
 * @throws OperationError if there is something to save and the operator hasn't said --yes
 */
async function keepTarget(
  to: DatabaseLocation,
  { yes, source }: { yes: boolean; source: Source },
): Promise<boolean> {
  if (to.databaseUrl === undefined && !existsSync(sqliteFile(to.dataDir))) return true
  // Opening fails if a server uses the target, so check that before a copy is saved.
  await (await openEndpoint(to)).close()
  const { isEmpty, isNew, text } = await inDatabase(to, readContents)
  if (isEmpty) return isNew
  if (!yes) {
    throw new OperationError(
      `${databaseName(to)} has ${text}. Add --yes to replace them; a copy will be saved to a file.`,
    )
  }
  const kept = await keepReplaced(to, source)
  await print(`Saved what ${databaseName(to)} had to ${kept}`)
  return false
}
