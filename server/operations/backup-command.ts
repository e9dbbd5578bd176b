import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sqliteFile } from '../db/connection.ts'
import type { Env } from '../env.ts'
import { OperationError, print, UsageError, type Command, type Source } from './command.ts'
import { withDatabase } from './open-database.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import { writeWholeFile } from './whole-file.ts'

const usage = `Usage: npm run backup -- --out FILE

Writes a consistent copy of the database to FILE while the server runs: a SQLite file,
or, with DATABASE_URL, an archive of pg_dump. The copy is checked before it gets its
name. An existing FILE is never overwritten. It holds personal data: keep it as safe
as the database itself. Mails under DATA_DIR/mail are not part of it.
`

/** `npm run backup` */
export const backupCommand: Command = { usage, run }

async function run(parameters: string[], env: Env, source: Source): Promise<void> {
  const { values } = parseArgs({ args: parameters, options: { out: { type: 'string' } } })
  if (values.out === undefined || values.out === '')
    throw new UsageError('Name a file: --out FILE.')
  const file = resolve(values.out)
  if (existsSync(file)) throw new OperationError(`${file} exists; choose another name.`)
  // Opened once to make sure that it is there and ours.
  await withDatabase(env, () => Promise.resolve())
  await backUp(env, file, source)
  await print(`Backed up to ${file}`)
}

/** Writes a checked copy of the live database, of either engine. */
export async function backUp(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  file: string,
  source: Source,
): Promise<void> {
  const { databaseUrl } = env
  if (databaseUrl === undefined) {
    await backUpSqlite(sqliteFile(env.dataDir), file)
    return
  }
  await writeWholeFile(file, async (unfinished) => {
    const form = ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`]
    await runPostgresTool({ program: 'pg_dump', parameters: form, databaseUrl }, source)
    await runPostgresTool({ program: 'pg_restore', parameters: ['--list', unfinished] }, source)
  })
}
