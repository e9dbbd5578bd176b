import { sql } from 'kysely'
import type { Database } from '../../server/db/tables.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import type { OpenedDatabase } from './databases.ts'

/** A database on which every larger write fails. */
export interface BrokenWrites {
  db: Database
  repair(): Promise<void>
}

/** Breaks writes: a full disk on SQLite, a read-only database on PostgreSQL. */
export async function breakWrites({ db, url, again }: OpenedDatabase): Promise<BrokenWrites> {
  if (url === undefined) {
    const limit = (pages: number) =>
      inTransaction(db, (trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx))
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await limit(rows[0]?.page_count ?? 1)
    return { db, repair: () => limit(4_294_967_294).then(() => {}) }
  }
  const name = new URL(url).pathname.slice(1)
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(db)
  // The setting applies to new connections.
  const broken = await again()
  return {
    db: broken,
    async repair() {
      await sql.raw(`alter database ${name} set default_transaction_read_only = off`).execute(db)
      // Terminate the broken connections, which keep the old setting.
      await sql
        .raw(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = '${name}' and pid <> pg_backend_pid()`,
        )
        .execute(db)
    },
  }
}
