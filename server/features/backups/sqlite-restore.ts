import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { inDatabase, sqliteFile } from '../../db/connection.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import type { DeletionsTable } from '../../db/tables.ts'
import { quotedName } from '../../db/quoted-name.ts'
import { SIGN_IN_TABLES } from './sign-in-tables.ts'
import { BUSY_TIMEOUT_MS, checkSqlite } from './sqlite-backup.ts'
import { deleteAgain, deletionsOf } from './sqlite-restore-deletions.ts'
import { OperationError } from '../../lib/command-errors.ts'

export interface SqliteRestore {
  /**
   * Called after the checks. Makes sure that the database exists, throws to stop the restore, and
   * resolves to whether there is data to save.
   */
  permit: () => Promise<boolean>
  /** Saves a copy of the data to be replaced; writers wait meanwhile. */
  keep: () => Promise<void>
  /** Deletions that are known in addition to those that the database remembers. */
  deletions: DeletionsTable[]
  /** Whether to end everything that could sign someone in at the desk. */
  signOut: boolean
}

/**
 * Checks a backup and replaces the database in the data directory. All work is done on a copy: the
 * backup stays unchanged, and a backup from an older release is migrated before a running server
 * sees it.
 * @returns how many deletions were made again
 */
export async function restoreSqlite(
  backup: string,
  dataDir: string,
  { permit, keep, deletions, signOut }: SqliteRestore,
): Promise<number> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    const candidate = sqliteFile(directory)
    copyFileSync(backup, candidate)
    checkSqlite(candidate)
    await inDatabase({ dataDir: directory }, migrate)
    checkSqlite(candidate)
    const hasData = await permit()
    const options = { keep: hasData ? keep : undefined, deletions, signOut }
    return await replaceRows(candidate, sqliteFile(dataDir), options)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

interface ReplaceOptions extends Pick<SqliteRestore, 'deletions' | 'signOut'> {
  /** Undefined if there is nothing to save. */
  keep: (() => Promise<void>) | undefined
}

/**
 * Replaces all rows of a database that may be in use, in one transaction, so that readers see
 * either all old rows or all new ones. SQLite's backup API can't be used in this direction: through
 * better-sqlite3 it reports success without copying anything if the server is writing at that
 * moment.
 */
async function replaceRows(
  candidate: string,
  live: string,
  { keep, deletions, signOut }: ReplaceOptions,
): Promise<number> {
  const db = new SqliteFile(live, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // The commit must be on disk before success is reported.
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = OFF')
    db.prepare('attach database ? as candidate').run(candidate)
    db.exec('begin immediate')
    // The write lock is held, so the saved copy has every acknowledged write.
    await keep?.()
    const schema = schemaOf(db, 'main')
    if (JSON.stringify(schema) !== JSON.stringify(schemaOf(db, 'candidate'))) {
      throw new OperationError('The tables of the backup differ from those of the database.')
    }
    const remembered = [...deletionsOf(db), ...deletions]
    for (const { name } of schema.filter(({ type }) => type === 'table')) {
      const table = quotedName(name)
      db.exec(
        `delete from main.${table}; insert into main.${table} select * from candidate.${table}`,
      )
    }
    const deletedAgain = deleteAgain(db, remembered)
    if (signOut) for (const table of SIGN_IN_TABLES) db.exec(`delete from main.${table}`)
    db.exec('commit')
    return deletedAgain
  } finally {
    // Closing rolls back what was not committed.
    db.close()
  }
}

interface SchemaEntry {
  type: string
  name: string
  sql: string
}

function schemaOf(db: SqliteFile.Database, name: 'main' | 'candidate'): SchemaEntry[] {
  return db
    .prepare<[], SchemaEntry>(
      `select type, name, sql from ${name}.sqlite_schema where sql is not null order by type, name`,
    )
    .all()
}
