import { copyFileSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { inDatabase, sqliteFile } from '../../db/connection.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import { quotedName } from '../../db/quoted-name.ts'
import { checkMigrations } from './check-migrations.ts'
import { keepState, replaceState, SIGN_IN_TABLES } from './not-restored.ts'
import type { Restore } from './restore-backup.ts'
import { BUSY_TIMEOUT_MS, checkSqlite } from './sqlite-backup.ts'
import { deleteAgain, deletionsOf } from './sqlite-restore-deletions.ts'

/**
 * Checks a backup and replaces the database. The work is done on a copy in `directory`: the backup
 * stays unchanged, and an older backup is migrated before a running server sees it.
 * @returns how many deletions were made again
 */
export async function restoreSqlite(
  backup: string,
  { dataDir, directory }: { dataDir: string; directory: string },
  restore: Restore,
): Promise<number> {
  const candidate = sqliteFile(directory)
  copyFileSync(backup, candidate)
  checkMigrations(checkSqlite(candidate))
  await inDatabase({ dataDir: directory }, migrate)
  checkSqlite(candidate)
  // Creates the file if it's missing.
  await inDatabase({ dataDir }, () => Promise.resolve())
  return await replaceTables(candidate, sqliteFile(dataDir), restore)
}

/**
 * Replaces the tables of a database that may be in use, in one transaction, so that readers see
 * either all old rows or all new ones. The tables may be of any release. SQLite's backup API can't
 * be used in this direction: through better-sqlite3 it reports success without copying anything if
 * the server is writing at that moment.
 */
async function replaceTables(
  candidate: string,
  live: string,
  { permit, deletions, isTrial }: Restore,
): Promise<number> {
  const db = new SqliteFile(live, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // The commit must be on disk before success is reported.
    db.pragma('synchronous = FULL')
    db.pragma('secure_delete = ON')
    db.pragma('foreign_keys = OFF')
    db.prepare('attach database ? as candidate').run(candidate)
    db.exec('begin immediate')
    // The write lock is held, so the saved copy has every acknowledged write.
    await permit()
    const remembered = [...deletionsOf(db), ...deletions]
    const before = tablesOf(db, 'main')
    db.exec(
      keepState(
        'main',
        before.some(({ name }) => name === 'settings'),
      ),
    )
    for (const { name } of before) db.exec(`drop table main.${quotedName(name)}`)
    for (const { name, sql } of tablesOf(db, 'candidate')) {
      db.exec(sql)
      const table = quotedName(name)
      db.exec(`insert into main.${table} select * from candidate.${table}`)
    }
    for (const { sql } of schemaOf(db, 'candidate', "type <> 'table'")) db.exec(sql)
    const deletedAgain = deleteAgain(db, remembered)
    if (!isTrial) {
      for (const table of SIGN_IN_TABLES) db.exec(`delete from main.${table}`)
      db.exec(replaceState('main'))
    }
    db.exec('commit')
    return deletedAgain
  } finally {
    // Closing rolls back what was not committed.
    db.close()
  }
}

type Schema = 'main' | 'candidate'

function tablesOf(db: SqliteFile.Database, schema: Schema) {
  return schemaOf(db, schema, "type = 'table' and name not like 'sqlite_%'")
}

/** Tables, indexes, and so on, with the statements that create them. */
function schemaOf(db: SqliteFile.Database, schema: Schema, condition: string) {
  return db
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from ${schema}.sqlite_schema where sql is not null and ${condition}`,
    )
    .all()
}
