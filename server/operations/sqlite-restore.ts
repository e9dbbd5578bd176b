import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, sqliteFile } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { checkSqlite, replaceSqlite } from './sqlite-backup.ts'

/**
 * Checks a backup and puts it in the place of the data directory's database. All work is done on a
 * copy: the backup stays as it is, and one of an older release is brought up to date before any
 * running server sees it.
 * @param permit is asked after the checks and before the replacement; it throws to refuse
 */
export async function restoreSqlite(
  backup: string,
  dataDir: string,
  permit: () => Promise<void>,
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
    await permit()
    await replaceSqlite(candidate, sqliteFile(dataDir))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
