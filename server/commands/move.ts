import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseName } from '../db/database-name.ts'
import { inDatabase, sqliteFile, type DatabaseLocation } from '../db/connection.ts'
import { isMigrated, migrate } from '../db/migrations/migrate.ts'
import type { Env } from '../config/env.ts'
import { keepReplaced } from '../features/backups/back-up.ts'
import { print, type Command } from './command.ts'
import { copyTables } from '../features/backups/copy-tables.ts'
import type { Side } from '../features/backups/side.ts'
import { openPostgresSide } from '../features/backups/postgres-move.ts'
import { readContents } from '../features/backups/row-counts.ts'
import { openSqliteSide } from '../features/backups/sqlite-move.ts'
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
  await prepareTarget(to, { yes: values.yes, source })
  await move(from, to)
  await print(
    values.to === 'postgres'
      ? 'Start the server now: it uses PostgreSQL, because DATABASE_URL is set.'
      : 'Remove DATABASE_URL from the settings now, and start the server: it uses SQLite then.',
  )
}

async function move(from: DatabaseLocation, to: DatabaseLocation): Promise<void> {
  const source = await openSide(from)
  try {
    const target = await openSide(to)
    try {
      const tables = await copyTables(source, target)
      const width = Math.max(...tables.map(({ name }) => name.length))
      for (const { name, rows } of tables) {
        await print(`  ${name.padEnd(width)}  ${String(rows).padStart(7)} rows, the same in both`)
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function openSide({ databaseUrl, dataDir }: DatabaseLocation): Promise<Side> | Side {
  return databaseUrl === undefined
    ? openSqliteSide(sqliteFile(dataDir))
    : openPostgresSide(databaseUrl)
}

async function requireSource(from: DatabaseLocation): Promise<void> {
  if (from.databaseUrl === undefined && !existsSync(sqliteFile(from.dataDir))) {
    throw new OperationError(`There is no database in ${from.dataDir}.`)
  }
  if (await inDatabase(from, isMigrated)) return
  throw new OperationError(
    'The database is not up to date: start the site once with this release, then stop it and try again.',
  )
}

/** Creates the target's tables, and saves the data that is going to be replaced. */
async function prepareTarget(
  to: DatabaseLocation,
  { yes, source }: { yes: boolean; source: Source },
): Promise<void> {
  mkdirSync(to.dataDir, { recursive: true, mode: 0o700 })
  const contents = await inDatabase(to, async (db) => {
    await migrate(db)
    return readContents(db)
  })
  if (contents.isEmpty) return
  if (!yes) {
    throw new OperationError(
      `${databaseName(to)} has ${contents.text}. Add --yes to replace them; a copy will be saved to a file.`,
    )
  }
  const kept = await keepReplaced(to, source)
  await print(`Saved what ${databaseName(to)} had to ${kept}`)
}
