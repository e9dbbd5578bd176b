import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Engine } from '../../db/connection.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { NOTIFICATIONS } from '../../mail/mail.ts'

/** Any two numbers, as long as every process uses the same ones. */
const LOCK_EMAIL = 1_634_018
const LOCK_ADDRESS = 1_634_019

/** Whom limits count by. */
export interface Sender {
  /** The visitor's email address. */
  email: string
  /** The hash of the network address; undefined if no limit counts it. */
  addressHash: string | undefined
}

/**
 * Makes transactions that count the same sender wait for each other; otherwise each would count
 * without the other. On SQLite only one transaction writes anyway. The email's lock always comes
 * first, so that two transactions can't wait for each other.
 */
export async function lockSender(
  trx: DatabaseTransaction,
  engine: Engine,
  { email, addressHash }: Sender,
): Promise<void> {
  if (engine === 'sqlite') return
  const mailbox = mailboxOf(email).address
  await sql`select pg_advisory_xact_lock(${LOCK_EMAIL}::int, hashtext(${mailbox}))`.execute(trx)
  if (addressHash === undefined) return
  await sql`select pg_advisory_xact_lock(${LOCK_ADDRESS}::int, hashtext(${addressHash}))`.execute(
    trx,
  )
}

/** What a sender has submitted, for comparison with the limits. */
export interface Counts {
  /** Emails to the address since `dayAgo`. */
  mails: number
  /** Confirmed bookings that are not over, by email address and by network address. */
  bookingsByEmail: number
  bookingsByAddress: number
  /** Held bookings whose slot is kept, in the same way. */
  slotsByEmail: number
  slotsByAddress: number
  /** Messages and registrations from the network address since `dayAgo`. */
  messagesByAddress: number
}

/** The time for which to count. */
export interface CountSpan {
  engine: Engine
  now: Date
  /** 24 hours before. */
  dayAgo: Date
}

/** Counts what a sender has submitted, in one query. Call `lockSender` first. */
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
        and bookings.status = 'confirmed' and bookings.ends_at > ${at}) as "bookingsByAddress",
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
 * When the `limit`th last email to an address was due, if that was after `dayAgo`. Call
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

/** Emails to the visitor, not those about the visitor to the staff. */
function isMailTo(email: string, engine: Engine): RawBuilder<SqlBool> {
  // As in the index of migration 007.
  const column = inByteOrder(sql`lower(to_address)`, engine)
  const isSame = sameMailbox({ column, byteOrdered: column }, email)
  return sql<SqlBool>`${isSame} and kind not in (${sql.join(NOTIFICATIONS)})`
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

/**
 * Whether an address is the same or the same with a tag, as in robin+tag@client.example: all of
 * them reach one mailbox.
 */
function sameMailbox({ column, byteOrdered }: EmailColumn, email: string): RawBuilder<SqlBool> {
  const { address, local, domain } = mailboxOf(email)
  const ending = `%@${domain.replace(/[\\%_]/g, String.raw`\$&`)}`
  // A comma is the character after a plus sign, so this is the range of all tags.
  return sql<SqlBool>`(${column} = ${address}
    or (${byteOrdered} >= ${`${local}+`} and ${byteOrdered} < ${`${local},`}
      and ${column} like ${ending} escape '\\'))`
}

/** The parts of an address, in lower case and without its tag. */
function mailboxOf(email: string): { address: string; local: string; domain: string } {
  const [whole = '', domain = ''] = email.toLowerCase().split('@')
  const [local = whole] = /^[^+]+/.exec(whole) ?? []
  return { address: `${local}@${domain}`, local, domain }
}
