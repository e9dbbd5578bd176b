import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inDatabase } from '../../db/connection.ts'
import { checkMigrations } from './check-migrations.ts'
import { DELETE_AGAIN, keepDeletions } from './postgres-restore-deletions.ts'
import { quotedName } from '../../db/quoted-name.ts'
import { keepState, replaceState, SIGN_IN_TABLES } from './not-restored.ts'
import type { Restore } from './restore-backup.ts'
import { runPostgresTool, startPsql } from './postgres-tools.ts'
import { tableNames } from './table-counts-repository.ts'
import { OperationError, type Source } from '../../lib/command-errors.ts'

const MAX_ATTEMPTS = 5

/** Turns a timeout off where the server has it, which is from version 17 on. */
const TAKE_ANY_TIME =
  "select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout';"

interface Place {
  databaseUrl: string
  /** A directory for a temporary script. */
  directory: string
}

/**
 * Checks an archive and replaces a database that may be in use, in one transaction: a running
 * server waits and then sees the new tables. If the two deadlock, PostgreSQL aborts one, and the
 * restore starts again.
 * @returns how many deletions were made again
 */
export async function restorePostgres(
  file: string,
  { databaseUrl, directory }: Place,
  restore: Restore,
): Promise<number> {
  await checkArchive(file, restore.source)
  const script = join(directory, 'restore.sql')
  const parameters = ['--no-owner', '--no-privileges', `--file=${script}`, file]
  await runPostgresTool({ program: 'pg_restore', parameters }, restore.source)
  await leaveOutNewSetting(script)
  return await retryOnDeadlock(() => replaceTables(script, databaseUrl, restore))
}

/**
 * At the top of its script, pg_restore 17 and later turn off a timeout that earlier servers don't
 * have and refuse. Makes that line a comment; TAKE_ANY_TIME takes its place.
 */
async function leaveOutNewSetting(script: string): Promise<void> {
  const file = await open(script, 'r+')
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(1024), position: 0 })
    const at = buffer.indexOf('SET transaction_timeout')
    if (at >= 0) await file.write('--', at)
  } finally {
    await file.close()
  }
}

/**
 * @throws OperationError if the file isn't an archive of this product, or comes from a newer
 * release
 */
async function checkArchive(file: string, source: Source): Promise<void> {
  const parameters = ['--data-only', '--table=schema_migrations', '--file=-', file]
  const script = await runPostgresTool({ program: 'pg_restore', parameters }, source)
  const rows = /^COPY public\.schema_migrations \(name, [^\n]*\n(?<rows>[^\\]*)\\\.$/m.exec(script)
  const lines = rows?.groups?.['rows']?.split('\n').filter((line) => line !== '') ?? []
  checkMigrations(lines.map((line) => line.split('\t')[0] ?? ''))
}

/** Drops all tables, of whichever release they are, and runs the restore script. */
async function replaceTables(
  script: string,
  databaseUrl: string,
  { source, permit, deletions, isTrial }: Restore,
): Promise<number> {
  const names = await inDatabase({ databaseUrl, dataDir: '' }, tableNames)
  const tables = names.map((name) => `public.${quotedName(name)}`).join(', ')
  const isNew = names.length === 0
  const psql = startPsql(databaseUrl, source)
  try {
    // Readers continue and writers wait, so the saved copy has every acknowledged write.
    await psql.run(`begin; ${TAKE_ANY_TIME}`)
    if (!isNew) await psql.run(`lock table ${tables} in exclusive mode;`)
    await permit()
    await psql.run(keepDeletions(deletions, names.includes('deletions')))
    await psql.run(keepState('public', names.includes('settings')))
    if (!isNew) await psql.run(`drop table ${tables} cascade;`)
    await psql.run(`\\i ${quoted(script)}`)
    const printed = await psql.run(`${DELETE_AGAIN}\n${isTrial ? '' : OWN}\ncommit;`)
    return Number(/deleted again: (\d+)/.exec(printed)?.[1] ?? 0)
  } finally {
    await psql.end()
  }
}

const OWN = [
  ...SIGN_IN_TABLES.map((name) => ifExists(name, `delete from public.${name};`)),
  ifExists('settings', replaceState('public')),
].join('\n')

/** An archive from an earlier release doesn't have every table. */
function ifExists(table: string, statements: string): string {
  return `do $$ begin if to_regclass('public.${table}') is not null then ${statements} end if; end $$;`
}

function quoted(path: string): string {
  return `'${path.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

async function retryOnDeadlock(act: () => Promise<number>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      const again = error instanceof OperationError && error.message.includes('deadlock detected')
      if (!again || attempt === MAX_ATTEMPTS) throw error
    }
    await delay(100 * attempt)
  }
}
