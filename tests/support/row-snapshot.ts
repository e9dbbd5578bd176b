import SqliteFile from 'better-sqlite3'
import { setTimeout as delay } from 'node:timers/promises'
import { sqliteFile } from '../../server/db/connection.ts'

/** Longer than the lease of an email whose result couldn’t be stored. */
const IDLE_LIMIT_MS = 150_000
const IDLE_CHECK_MS = 20

/** A SQLite file's rows, which can be put back while a server uses the file. */
export interface RowSnapshot {
  /** Restores the rows in one transaction, once no email is being sent. */
  restore(): Promise<void>
  /** Waits until every email that is due was sent or has failed. */
  mailIdle(): Promise<void>
  close(): void
}

/** Snapshots all rows except emails; waits until none is being sent. */
export async function takeRowSnapshot(dataDir: string): Promise<RowSnapshot> {
  const file = new SqliteFile(sqliteFile(dataDir), { timeout: 60_000 })
  file.pragma('foreign_keys = OFF')
  const due = file
    .prepare<[string], number>(
      `select count(*) from outbox
       where status = 'pending' and (leased_until is not null or due_at <= ?)`,
    )
    .pluck()
  const isIdle = () => due.get(new Date().toISOString()) === 0
  const leased = file
    .prepare<[string], number>(
      `select count(*) from outbox where status = 'pending' and leased_until > ?`,
    )
    .pluck()

  const pending = file.prepare(
    `select kind, attempts, due_at, leased_until, last_error from outbox where status = 'pending'`,
  )

  /** Calls `act` again until it returns true; it must change nothing when it returns false. */
  async function retry(act: () => boolean): Promise<void> {
    const deadline = performance.now() + IDLE_LIMIT_MS
    while (!act()) {
      if (performance.now() > deadline) {
        throw new Error(`An email is still waiting to be sent: ${JSON.stringify(pending.all())}`)
      }
      await delay(IDLE_CHECK_MS)
    }
  }

  await retry(isIdle)
  const tables = file
    .prepare<[], string>(`select name from sqlite_schema where type = 'table'`)
    .pluck()
    .all()
  file.exec(`attach ':memory:' as saved`)
  for (const table of tables)
    file.exec(`create table saved.${table} as select * from main.${table}`)
  file.exec('delete from saved.outbox')
  const restoreRows = tables
    .map(
      (table) =>
        `delete from main.${table}; insert into main.${table} select * from saved.${table};`,
    )
    .join('\n')
  const restore = file.transaction(() => {
    // Emails that are due go with the rows. A server that was just replaced may leave one to the
    // next server, which polls rarely in these tests.
    if (leased.get(new Date().toISOString()) !== 0) return false
    file.exec(restoreRows)
    // Make the sessions look as if the staff had just signed in.
    file
      .prepare('update desk_sessions set seen_at = @now, confirmed_at = @now')
      .run({ now: new Date().toISOString() })
    return true
  })
  return {
    restore: () => retry(() => restore.immediate()),
    mailIdle: () => retry(isIdle),
    close: () => file.close(),
  }
}
