import { sql } from 'kysely'
import type {
  MailboxesTable,
  PeopleTable,
  ReceivedFilesTable,
  ReceivedMailsTable,
} from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/**
 * Adds the mailbox if it's new, and leases it.
 * @returns undefined while another worker reads it
 */
export async function claimMailbox(
  trx: DatabaseTransaction,
  id: string,
  { now, leaseId, leaseMs }: { now: Date; leaseId: string; leaseMs: number },
): Promise<MailboxesTable | undefined> {
  const none = { uid_validity: null, lease_id: null, leased_until: null, read_at: null }
  const first = { id, first_read_at: now.toISOString(), last_uid: 0 }
  await trx
    .insertInto('mailboxes')
    .values({ ...none, ...first, fault: null, failing_since: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
  return trx
    .updateTable('mailboxes')
    .set({ lease_id: leaseId, leased_until: leasedUntil })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', now.toISOString()),
        // A later end means that the clock was set back.
        eb('leased_until', '>', leasedUntil),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** @returns false if another worker has taken over the lease */
export async function updateMailbox(
  trx: DatabaseTransaction,
  { id, lease_id }: { id: string; lease_id: string },
  changes: Partial<Omit<MailboxesTable, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mailboxes')
    .set(changes)
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function findMailbox(db: Database, id: string): Promise<MailboxesTable | undefined> {
  return db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The recipient's address in lowercase, by the email's id. Only emails to the person they're about.
 */
export async function recipientsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const address = sql<string>`lower(to_address)`
  const mails = await db
    .selectFrom('outbox')
    .select(['id', address.as('address')])
    .where('id', 'in', ids)
    .where(address, '=', sql<string>`lower(about)`)
    .execute()
  // Replies stay in the desk longer than their emails in the outbox, so look in both.
  const replies = await db
    .selectFrom('person_replies')
    .select(['id', address.as('address')])
    .where('id', 'in', ids)
    .execute()
  return new Map([...mails, ...replies].map(({ id, address: to }) => [id, to]))
}

export type KnownPerson = Pick<PeopleTable, 'email' | 'name' | 'created_at'>

/** @param emails in lowercase */
export async function peopleWith(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['email', 'name', 'created_at'])
    .where('email', 'in', emails)
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

/** Of everyone who may sign in to the desk, in lowercase. */
export async function staffAddresses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('desk_staff').select('email_address').execute()
  return rows.map(({ email_address: address }) => address.toLowerCase())
}

type Place = Pick<ReceivedMailsTable, 'mailbox_id' | 'uid_validity' | 'uid'>

/** @returns false if the message isn't stored */
export async function updatePlace(
  trx: DatabaseTransaction,
  id: string,
  { mailbox_id, uid_validity, uid }: Place,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('received_mails')
    .set({ mailbox_id, uid_validity, uid })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertReceived(
  trx: DatabaseTransaction,
  mail: ReceivedMailsTable,
): Promise<void> {
  await trx.insertInto('received_mails').values(mail).execute()
}

export function findReceived(
  db: Database,
  id: string,
): Promise<Pick<ReceivedMailsTable, 'files'> | undefined> {
  return db.selectFrom('received_mails').select('files').where('id', '=', id).executeTakeFirst()
}

type FilePlace = Pick<ReceivedFilesTable, 'mail_id' | 'part'>

export async function insertPieces(
  trx: DatabaseTransaction,
  { pieces, ...file }: FilePlace & { pieces: readonly Buffer[] },
): Promise<void> {
  for (const [position, content] of pieces.entries()) {
    await trx
      .insertInto('received_files')
      .values({ ...file, position, content })
      .execute()
  }
}

/** The content of a file, one piece at a time. */
export async function* readPieces(
  db: Database,
  { mail_id, part }: FilePlace,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await db
      .selectFrom('received_files')
      .select('content')
      .where('mail_id', '=', mail_id)
      .where('part', '=', part)
      .where('position', '=', position)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.content
  }
}
