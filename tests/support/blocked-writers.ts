import { sql } from 'kysely'
import { vi } from 'vitest'
import { SqliteDatabase } from '../../server/db/sqlite-database.ts'
import type { Database } from '../../server/db/tables.ts'

/**
 * Counts the transactions that wait for the test's own. Call it inside that transaction, before the
 * others begin.
 */
export function countBlocked(db: Database): () => Promise<number> {
  if (db instanceof SqliteDatabase) {
    // Every write waits in SQLite's queue, so counting calls is enough.
    const writes = vi.spyOn(db, 'write')
    return async () => writes.mock.calls.length
  }
  return async () => {
    const { rows } = await sql<{ blocked: number }>`
      select count(*) as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.blocked ?? 0
  }
}
