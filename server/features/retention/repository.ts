import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { Expiring } from './retention.ts'

const SUBMISSIONS: ReadonlySet<Expiring> = new Set([
  'bookings',
  'messages',
  'registrations',
  'held',
])

interface Expired {
  table: keyof Tables
  /** The column that identifies a row. */
  id: string
  where: RawBuilder<SqlBool>
}

/** Rows per statement, because databases limit its parameters. */
const BATCH_SIZE = 500

function expired(kind: Expiring, before: Date): Expired {
  const instant = before.toISOString()
  const received = sql<SqlBool>`created_at < ${instant}`
  const byKind: Record<Expiring, Expired> = {
    bookings: entries('bookings', sql`bookings.ends_at < ${instant}`),
    messages: entries('contact_messages', sql`contact_messages.created_at < ${instant}`),
    registrations: entries(
      'webinar_registrations',
      sql`webinar_registrations.created_at < ${instant}
        and not exists (select 1 from webinar_sessions
          where webinar_sessions.id = webinar_registrations.event_id
            and webinar_sessions.ends_at >= ${instant})`,
    ),
    held: { table: 'held_submissions', id: 'id', where: received },
    sentMails: {
      table: 'outbox',
      id: 'id',
      // Nothing is sent before it is due, and due_at has the index.
      where: sql`status = 'sent' and due_at < ${instant} and sent_at < ${instant}`,
    },
    deadMails: {
      table: 'outbox',
      id: 'id',
      where: sql`status = 'dead' and due_at < ${instant} and created_at < ${instant}`,
    },
    receipts: { table: 'idempotency_keys', id: 'key', where: received },
    // A day is deleted as a whole.
    visits: { table: 'visits', id: 'day', where: sql`day < ${instant.slice(0, 10)}` },
  }
  return byKind[kind]
}

/** An entry stays while an email about its person waits, such as a webinar reminder. */
function entries(
  table: 'bookings' | 'contact_messages' | 'webinar_registrations',
  isOld: RawBuilder<unknown>,
): Expired {
  const email = sql.ref(`${table}.email`)
  return {
    table,
    id: 'id',
    where: sql<SqlBool>`${isOld} and not exists (select 1 from outbox
      where lower(outbox.about) = lower(${email}) and outbox.status = 'pending')`,
  }
}

export async function countExpired(db: Database, kind: Expiring, before: Date): Promise<number> {
  const { table, where } = expired(kind, before)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface DeletedRow {
  id: string
  /** Of the submission's sender; null for other records. */
  email: string | null
}

/**
 * One batch.
 * @returns what was deleted; empty once none is left
 */
export async function deleteExpired(
  trx: DatabaseTransaction,
  kind: Expiring,
  before: Date,
): Promise<DeletedRow[]> {
  const { table, id, where } = expired(kind, before)
  const name = sql.table(table)
  const key = sql.ref(id)
  const email = SUBMISSIONS.has(kind) ? sql.ref('email') : sql`null`
  const { rows } = await sql<DeletedRow>`
    delete from ${name} where ${key} in (select ${key} from ${name} where ${where} limit ${BATCH_SIZE})
      and ${where}
    returning ${key} as id, ${email} as email`.execute(trx)
  return rows
}
