import { setTimeout as delay } from 'node:timers/promises'
import { isTransactionConflict } from '../lib/failures.ts'
import { SqliteDatabase } from './sqlite-database.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

const MAX_ATTEMPTS = 5

/**
 * Runs `act` in one transaction, the only way to write. It commits when `act` resolves and rolls
 * back when it rejects. On SQLite it begins IMMEDIATE and holds the only write lock until it ends;
 * on PostgreSQL it runs READ COMMITTED. `act` may run more than once, because a deadlock is
 * retried, so it must not send mail or use the network. It must await each statement before the
 * next; otherwise, after one has failed, another could be written outside of the transaction.
 * @throws what `act` throws, or the driver's error (see failures.ts)
 */
export async function inTransaction<T>(
  db: Database,
  act: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (db instanceof SqliteDatabase) return db.write(act)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (!isTransactionConflict(error) || attempt === MAX_ATTEMPTS) throw error
    }
    await delay(Math.random() * 20 * attempt)
  }
}
