import { setTimeout as delay } from 'node:timers/promises'
import { isTransactionConflict } from './failures.ts'
import { sideBySide } from './side-by-side.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

const ATTEMPTS = 5

/**
 * Runs `act` in one transaction: THE way to write. It commits when `act` resolves and is undone
 * when it rejects. On SQLite it begins IMMEDIATE and so holds the only write lock until its end; on
 * PostgreSQL it runs READ COMMITTED. A deadlock is retried, so `act` may run more than once and
 * must do nothing but speak to the database: no mail, no network.
 * @throws what `act` throws, or the driver's error (see failures.ts)
 */
export async function inTransaction<T>(
  db: Database,
  act: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => sideBySide(trx, act))
    } catch (error) {
      if (!isTransactionConflict(error) || attempt === ATTEMPTS) throw error
    }
    await delay(Math.random() * 20 * attempt)
  }
}
