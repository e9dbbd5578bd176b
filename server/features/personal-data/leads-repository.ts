import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, InstantText } from '../../db/tables.ts'

/** Which leads to select; a missing field doesn't filter. */
export interface LeadFilter {
  /** Received at or after this instant. */
  since?: InstantText | undefined
  /** Received before this instant. */
  until?: InstantText | undefined
  /** The complete address, case-insensitive. */
  email?: string | undefined
  /** Part of the service's name, case-insensitive; only bookings have one. */
  service?: string | undefined
  /** Part of the name, the address, or the phone number; case-insensitive. */
  search?: string | undefined
}

/** The last lead of the previous page. */
export interface PageCursor {
  created_at: InstantText
  id: string
}

/** Leads per page. */
const PAGE_SIZE = 500

/** The column with a person's name, and the one with a phone number, if there is one. */
interface Searched {
  name: string
  phone?: string
}

function matches(
  filter: LeadFilter,
  before: PageCursor | undefined,
  searched: Searched,
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`1 = 1`]
  if (before !== undefined) {
    conditions.push(sql`(created_at < ${before.created_at}
      or (created_at = ${before.created_at} and id < ${before.id}))`)
  }
  if (filter.since !== undefined) conditions.push(sql`created_at >= ${filter.since}`)
  if (filter.until !== undefined) conditions.push(sql`created_at < ${filter.until}`)
  if (filter.email !== undefined) conditions.push(sql`lower(email) = ${filter.email.toLowerCase()}`)
  if (filter.service !== undefined) conditions.push(contains('service', filter.service))
  if (filter.search !== undefined) conditions.push(isFound(filter.search, searched))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Whether the text is part of the name, of the address, or of the phone number's digits. */
function isFound(text: string, { name, phone }: Searched): RawBuilder<SqlBool> {
  const conditions = [contains(name, text), contains('email', text)]
  const digits = text.replace(/[^0-9]/g, '')
  // Fewer digits would match most phone numbers.
  if (phone !== undefined && digits.length >= 3 && /^[\d\s().+/-]+$/.test(text)) {
    conditions.push(sql`${digitsOf(phone)} like ${`%${digits}%`}`)
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Case-insensitive; SQLite folds only ASCII, so the text as typed is looked for too. */
function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = (part: string) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const ref = sql.ref(column)
  return sql<SqlBool>`(lower(${ref}) like ${pattern(text.toLowerCase())} escape '\\'
    or ${ref} like ${pattern(text)} escape '\\')`
}

/** A phone number without what people write between its digits. */
function digitsOf(column: string): RawBuilder<string> {
  return [' ', '-', '(', ')', '.', '/', '+'].reduce<RawBuilder<string>>(
    (inner, sign) => sql`replace(${inner}, ${sql.lit(sign)}, '')`,
    sql`${sql.ref(column)}`,
  )
}

/** A page of bookings, newest first, from before another one. */
export function bookingsBefore(db: Database, filter: LeadFilter, before: PageCursor | undefined) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(matches(filter, before, { name: 'name', phone: 'phone' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
}

/** A page of contact messages, newest first, from before another one. */
export function messagesBefore(db: Database, filter: LeadFilter, before: PageCursor | undefined) {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where(matches(filter, before, { name: 'name' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
}

/** A page of webinar registrations, newest first, from before another one. */
export function registrationsBefore(
  db: Database,
  filter: LeadFilter,
  before: PageCursor | undefined,
) {
  return db
    .selectFrom('webinar_registrations')
    .selectAll()
    .where(matches(filter, before, { name: 'full_name', phone: 'phone' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
}

/** A page of held submissions, newest first, from before another one. */
export function heldBefore(db: Database, filter: LeadFilter, before: PageCursor | undefined) {
  return (
    db
      .selectFrom('held_submissions')
      .selectAll()
      // Everything that was typed is in the payload.
      .where(matches(filter, before, { name: 'payload' }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .execute()
  )
}
