import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, InstantText, Tables } from '../../db/tables.ts'
import type { LeadFilter } from './leads.ts'

/** The last lead of the previous page. */
export interface PageCursor {
  created_at: InstantText
  id: string
}

const PAGE_SIZE = 500

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

/** Searches the name, the address, and the phone number's digits. */
function isFound(text: string, { name, phone }: Searched): RawBuilder<SqlBool> {
  const conditions = [contains(name, text), contains('email', text)]
  const digits = text.replace(/[^0-9]/g, '')
  // Fewer digits would match most phone numbers.
  if (phone !== undefined && digits.length >= 3 && /^[\d\s().+/-]+$/.test(text)) {
    conditions.push(sql`${digitsOf(phone)} like ${`%${digits}%`}`)
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Ignores case. SQLite folds only ASCII, so the text as typed is searched for too. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = (part: string) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const ref = sql.ref(column)
  return sql<SqlBool>`(lower(${ref}) like ${pattern(text.toLowerCase())} escape '\\'
    or ${ref} like ${pattern(text)} escape '\\')`
}

/** Removes what people write between a phone number's digits. */
function digitsOf(column: string): RawBuilder<string> {
  return [' ', '-', '(', ')', '.', '/', '+'].reduce<RawBuilder<string>>(
    (inner, sign) => sql`replace(${inner}, ${sql.lit(sign)}, '')`,
    sql`${sql.ref(column)}`,
  )
}

/** The columns that a search reads, by table. */
const SEARCHED = {
  bookings: { name: 'name', phone: 'phone' },
  contact_messages: { name: 'name' },
  webinar_registrations: { name: 'full_name', phone: 'phone' },
  // The payload has everything that was typed.
  held_submissions: { name: 'payload' },
} satisfies Partial<Record<keyof Tables, Searched>>

export type LeadTable = keyof typeof SEARCHED

/** One page, newest first. */
export async function leadsBefore<Table extends LeadTable>(
  db: Database,
  table: Table,
  { filter, before }: { filter: LeadFilter; before: PageCursor | undefined },
): Promise<Tables[Table][]> {
  const rows: unknown[] = await db
    .selectFrom<LeadTable>(table)
    .selectAll()
    .where(matches(filter, before, SEARCHED[table]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are the table's
  return rows as Tables[Table][]
}
