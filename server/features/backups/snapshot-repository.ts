import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/**
 * Reads the database as of one moment, however long that takes.
 * @param read gets the snapshot's name, for programs that read the same moment
 */
export function inSnapshot<T>(
  db: Database,
  read: (trx: DatabaseTransaction, name: string) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.setAccessMode('read only').execute(async (trx) => {
    // Servers before version 17 don't have the last one.
    await sql`select set_config(name, '0', true) from pg_settings where name in
      ('idle_in_transaction_session_timeout', 'statement_timeout', 'transaction_timeout')`.execute(
      trx,
    )
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx)
    return await read(trx, rows[0]?.name ?? '')
  })
}
