import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { openDatabase, sqliteFile } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { OperationError } from './command.ts'
import { checkSqlite, PATIENCE_MS } from './sqlite-backup.ts'

/**
 * Checks a backup and puts it in the place of the data directory's database. All work is done on a
 * copy: the backup stays as it is, and one of an older release is brought up to date before any
 * running server sees it.
 * @param permit is asked after the checks; it makes sure that there is a database, and throws to refuse
 * @param keep copies what will be replaced, while nobody can write
 */
export async function restoreSqlite(
  backup: string,
  dataDir: string,
  { permit, keep }: { permit: () => Promise<boolean>; keep: () => Promise<void> },
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    const candidate = sqliteFile(directory)
    copyFileSync(backup, candidate)
    checkSqlite(candidate)
    const db = await openDatabase({ dataDir: directory })
    await migrate(db).finally(() => db.destroy())
    checkSqlite(candidate)
    const worthKeeping = await permit()
    await replaceRows(candidate, sqliteFile(dataDir), worthKeeping ? keep : undefined)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Puts the rows of one database in the place of all rows of another that may be in use, in one
 * transaction: whoever reads sees either all of the old or all of the new. SQLite's own copying
 * (its backup API) is not used in this direction: through better-sqlite3 it reports success without
 * having copied anything when the server happens to be writing.
 */
async function replaceRows(
  candidate: string,
  live: string,
  keep: (() => Promise<void>) | undefined,
): Promise<void> {
  const db = new SqliteFile(live, { fileMustExist: true, timeout: PATIENCE_MS })
  try {
    // The commit is on the disk before success is told.
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = OFF')
    db.prepare('attach database ? as candidate').run(candidate)
    db.exec('begin immediate')
    // The lock is held already: all that was ever acknowledged is in what is kept.
    await keep?.()
    const schema = schemaOf(db, 'main')
    if (JSON.stringify(schema) !== JSON.stringify(schemaOf(db, 'candidate'))) {
      throw new OperationError('The tables of the backup differ from those of the database.')
    }
    for (const { name } of schema.filter(({ type }) => type === 'table')) {
      const table = `"${name.replaceAll('"', '""')}"`
      db.exec(
        `delete from main.${table}; insert into main.${table} select * from candidate.${table}`,
      )
    }
    db.exec('commit')
  } finally {
    // Closing undoes what was not committed.
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
