import { setTimeout as delay } from 'node:timers/promises'
import { SqliteDatabase } from './sqlite-database.ts'
import type { Database } from './tables.ts'

const ATTEMPTS = 40
const PAUSE_MS = 25

/**
 * Truncates SQLite's write-ahead log, which still contains deleted rows. A process that reads or
 * writes constantly can prevent that until a later call. Does nothing on PostgreSQL.
 */
export async function eraseDeleted(db: Database): Promise<void> {
  if (!(db instanceof SqliteDatabase)) return
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await db.emptyLog()) return
    await delay(PAUSE_MS)
  }
}

/**
 * Rewrites a SQLite file (VACUUM), whose free pages may contain rows that an early release deleted
 * without overwriting them.
 */
export async function eraseDeletedBefore(db: Database): Promise<void> {
  if (!(db instanceof SqliteDatabase)) return
  await db.vacuum()
  await eraseDeleted(db)
}
