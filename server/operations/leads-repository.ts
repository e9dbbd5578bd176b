import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, DatabaseTransaction, InstantText } from '../db/tables.ts'

/** Which leads are meant; what is absent does not limit. */
export interface LeadFilter {
  /** Those that came in from this instant on. */
  since?: InstantText | undefined
  /** Those that came in before this instant. */
  until?: InstantText | undefined
  /** The whole address, whatever its case. */
  email?: string | undefined
  /** A part of the service's name, whatever its case; only bookings have one. */
  service?: string | undefined
}

/** The last lead of the page before; the next page begins after it. */
export interface PageStart {
  created_at: InstantText
  id: string
}

/** Leads that are read at a time. */
const PAGE = 500

function meant(filter: LeadFilter, after: PageStart): RawBuilder<SqlBool> {
  const conditions = [
    sql`(created_at > ${after.created_at}
      or (created_at = ${after.created_at} and id > ${after.id}))`,
  ]
  if (filter.since !== undefined) conditions.push(sql`created_at >= ${filter.since}`)
  if (filter.until !== undefined) conditions.push(sql`created_at < ${filter.until}`)
  if (filter.email !== undefined) conditions.push(belongsTo('email', filter.email))
  if (filter.service !== undefined) {
    const part = filter.service.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)
    conditions.push(sql`lower(service) like ${`%${part}%`} escape '\\'`)
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function belongsTo(column: 'email' | 'about', email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`
}

/** Bookings in the order in which they came in, a page of them. */
export function bookingsAfter(db: Database, filter: LeadFilter, after: PageStart) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(meant(filter, after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

/** Messages in the order in which they came in, a page of them. */
export function messagesAfter(db: Database, filter: LeadFilter, after: PageStart) {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where(meant(filter, after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

/** Registrations for the webinar in the order in which they came in, a page of them. */
export function registrationsAfter(db: Database, filter: LeadFilter, after: PageStart) {
  return db
    .selectFrom('webinar_registrations')
    .selectAll()
    .where(meant(filter, after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

/** Suspected submissions in the order in which they came in, a page of them. */
export function suspectedAfter(db: Database, filter: LeadFilter, after: PageStart) {
  return db
    .selectFrom('suspected_submissions')
    .selectAll()
    .where(meant(filter, after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

/** Everything that is kept of one visitor; the tables and how many rows of each. */
export interface Belongings {
  bookings: number
  messages: number
  registrations: number
  suspected: number
  idempotencyKeys: number
  /** Mails about the visitor, to whomever. */
  mails: { id: string; leased_until: InstantText | null }[]
}

/** Finds what belongs to an address. */
export async function belongingsOf(trx: DatabaseTransaction, email: string): Promise<Belongings> {
  const count = async (
    table:
      | 'bookings'
      | 'contact_messages'
      | 'webinar_registrations'
      | 'suspected_submissions'
      | 'idempotency_keys',
  ) => {
    const { n } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(belongsTo('email', email))
      .executeTakeFirstOrThrow()
    return n
  }
  return {
    bookings: await count('bookings'),
    messages: await count('contact_messages'),
    registrations: await count('webinar_registrations'),
    suspected: await count('suspected_submissions'),
    idempotencyKeys: await count('idempotency_keys'),
    mails: await trx
      .selectFrom('outbox')
      .select(['id', 'leased_until'])
      .where(belongsTo('about', email))
      .execute(),
  }
}

/** Deletes what belongs to an address; the cells of its bookings are free again. */
export async function deleteBelongings(trx: DatabaseTransaction, email: string): Promise<void> {
  const bookings = trx.selectFrom('bookings').select('id').where(belongsTo('email', email))
  await trx.deleteFrom('occupied_cells').where('booking_id', 'in', bookings).execute()
  await trx.deleteFrom('bookings').where(belongsTo('email', email)).execute()
  await trx.deleteFrom('contact_messages').where(belongsTo('email', email)).execute()
  await trx.deleteFrom('webinar_registrations').where(belongsTo('email', email)).execute()
  await trx.deleteFrom('suspected_submissions').where(belongsTo('email', email)).execute()
  await trx.deleteFrom('idempotency_keys').where(belongsTo('email', email)).execute()
  await trx.deleteFrom('outbox').where(belongsTo('about', email)).execute()
}
