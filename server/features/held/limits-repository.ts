import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Engine } from '../../db/connection.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { NOTIFICATIONS } from '../../mail/mail.ts'
import { canonicalAddress, withoutDots } from './canonical-address.ts'

/** Namespaces of PostgreSQL's advisory locks: any two numbers, but the same in every process. */
const LOCK_EMAIL = 1_634_018
const LOCK_ADDRESS = 1_634_019

/** The keys by which limits count submissions. */
export interface Sender {
  email: string
  /** Undefined if no limit counts it. */
  addressHash: string | undefined
}

/**
 * Makes transactions that count the same sender wait for each other; otherwise neither would see
 * the other's submission. SQLite has only one writer anyway. The email's lock always comes first,
 * which prevents deadlocks.
 */
export async function lockSender(
  trx: DatabaseTransaction,
  engine: Engine,
  { email, addressHash }: Sender,
): Promise<void> {
  if (engine === 'sqlite') return
  const { local, domains } = canonicalAddress(email)
  const mailbox = `${local}@${domains[0]}`
  await sql`select pg_advisory_xact_lock(${LOCK_EMAIL}::int, hashtext(${mailbox}))`.execute(trx)
  if (addressHash === undefined) return
  await sql`select pg_advisory_xact_lock(${LOCK_ADDRESS}::int, hashtext(${addressHash}))`.execute(
    trx,
  )
}

export interface Counts {
  /** Emails to the address since `dayAgo`. */
  mails: number
  /** Confirmed bookings that are not over, by email address. */
  bookingsByEmail: number
  /**
   * The same by network address, plus bookings made since `dayAgo` and canceled: each of them sent
   * emails, perhaps to a stranger.
   */
  bookingsByAddress: number
  /** Held bookings whose slot is kept. */
  slotsByEmail: number
  slotsByAddress: number
  /** Messages and registrations from the network address since `dayAgo`. */
  messagesByAddress: number
}

export interface CountSpan {
  engine: Engine
  now: Date
  /** 24 hours before `now`. */
  dayAgo: Date
}

/** Counts everything in one query. Call `lockSender` first. */
export async function countSubmissions(
  trx: DatabaseTransaction,
  { email, addressHash = '' }: Sender,
  { engine, now, dayAgo }: CountSpan,
): Promise<Counts> {
  const [at, since] = [now.toISOString(), dayAgo.toISOString()]
  const { rows } = await sql<Counts>`select
    (select count(*) from outbox
      where ${isMailTo(email, engine)} and created_at > ${since} and created_at <= ${at}) as mails,
    (select count(*) from bookings
      where ${isFrom(email, engine)} and status = 'confirmed'
        and starts_at > ${since} and ends_at > ${at}) as "bookingsByEmail",
    (select count(*) from submission_senders sender
      join bookings on bookings.id = sender.id
      where sender.address_hash = ${addressHash}
        and (bookings.created_at > ${since}
          or bookings.status = 'confirmed' and bookings.ends_at > ${at})) as "bookingsByAddress",
    (select count(*) from held_submissions
      where ${isFrom(email, engine)} and status = 'held' and slot_until > ${at}
    ) as "slotsByEmail",
    (select count(*) from submission_senders sender
      join held_submissions on held_submissions.id = sender.id
      where sender.address_hash = ${addressHash}
        and held_submissions.status = 'held' and held_submissions.slot_until > ${at}
    ) as "slotsByAddress",
    (select count(*) from submission_senders
      where address_hash = ${addressHash} and kind in ('contact', 'webinar')
        and created_at > ${since}) as "messagesByAddress"`.execute(trx)
  const [counts] = rows
  if (counts === undefined) throw new Error('A count returned no row')
  return counts
}

/**
 * When the `limit`th last email to the address was due; undefined if that was before `dayAgo`. Call
 * `lockSender` first.
 */
export async function mailBeforeLimit(
  trx: DatabaseTransaction,
  email: string,
  { engine, now, dayAgo, limit }: CountSpan & { limit: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: string }>`select created_at from outbox
    where ${isMailTo(email, engine)}
      and created_at > ${dayAgo.toISOString()} and created_at <= ${now.toISOString()}
    order by created_at desc limit 1 offset ${limit - 1}`.execute(trx)
  const [row] = rows
  return row && new Date(row.created_at)
}

/** Only emails to the visitor, not those to staff, and none that was stopped without being sent. */
function isMailTo(email: string, engine: Engine): RawBuilder<SqlBool> {
  // As in the index of migration 007.
  const column = inByteOrder(sql`lower(to_address)`, engine)
  const isSame = sameMailbox({ column, byteOrdered: column }, email)
  return sql<SqlBool>`${isSame} and kind not in (${sql.join(NOTIFICATIONS)})
    and (stopped_by is null or sent_at is not null)`
}

function isFrom(email: string, engine: Engine): RawBuilder<SqlBool> {
  const column = sql`lower(email)`
  return sameMailbox({ column, byteOrdered: inByteOrder(column, engine) }, email)
}

/** SQLite compares bytes anyway. */
function inByteOrder(column: RawBuilder<unknown>, engine: Engine): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`${column} collate "C"` : column
}

interface EmailColumn {
  column: RawBuilder<unknown>
  byteOrdered: RawBuilder<unknown>
}

/** Larger than each character of an address, in byte order. */
const LAST_CHARACTER = '\u{10ffff}'

/** Whether an address reaches the same mailbox: with another tag, and so on (see canonical-address.ts). */
function sameMailbox({ column, byteOrdered }: EmailColumn, email: string): RawBuilder<SqlBool> {
  const { local, domains, ignoresDots } = canonicalAddress(email)
  const compared = ignoresDots ? sql`replace(${column}, '.', '')` : column
  const addresses = domains.map((domain) => {
    const ending = `@${ignoresDots ? withoutDots(domain) : domain}`
    const tagged = `${escapeLike(local)}+%${escapeLike(ending)}`
    return sql`${compared} = ${local + ending} or ${compared} like ${tagged} escape '\\'`
  })
  // Dots can be anywhere after the first character. The range is for the index.
  const start = ignoresDots ? local.slice(0, 1) : local
  return sql<SqlBool>`(${byteOrdered} >= ${start} and ${byteOrdered} < ${start + LAST_CHARACTER}
    and (${sql.join(addresses, sql` or `)}))`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
