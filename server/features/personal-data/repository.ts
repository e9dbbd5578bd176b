import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type {
  BookingsTable,
  ContactMessagesTable,
  Database,
  DatabaseTransaction,
  IdempotencyKeysTable,
  InstantText,
  OutboxTable,
} from '../../db/tables.ts'
import type {
  PeopleTable,
  PersonChecksTable,
  PersonNotesTable,
  PersonRepliesTable,
  ReceivedMailsTable,
} from '../../db/people-tables.ts'
import type { Whose } from '../backups/deletion.ts'

const ENTRIES = [
  'bookings',
  'contact_messages',
  'webinar_registrations',
  'held_submissions',
] as const

function ofEntries(whose: Whose): RawBuilder<SqlBool> {
  return 'email' in whose
    ? sql<SqlBool>`lower(email) = ${whose.email.toLowerCase()}`
    : sql<SqlBool>`id = ${whose.id}`
}

/** The data of every email about an entry has the entry's id. */
function ofMails(whose: Whose): RawBuilder<SqlBool> {
  return 'email' in whose
    ? sql<SqlBool>`lower(about) = ${whose.email.toLowerCase()}`
    : containsId('data', whose.id)
}

function ofReplies(whose: Whose): RawBuilder<SqlBool> {
  return 'email' in whose ? ofEntries(whose) : containsId('reply', whose.id)
}

function containsId(column: 'data' | 'reply', id: string): RawBuilder<SqlBool> {
  const pattern = `%"id":"${id.replace(/[\\%_]/g, String.raw`\$&`)}"%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** The number of rows in each table. */
export interface PersonalData {
  bookings: number
  messages: number
  registrations: number
  held: number
  notes: number
  checks: number
  replies: number
  idempotencyKeys: number
  /** Emails about the data, including those to staff. */
  mails: { id: string; leased_until: InstantText | null }[]
}

export async function findPersonalData(db: Database, whose: Whose): Promise<PersonalData> {
  const count = async (table: (typeof ENTRIES)[number]) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(ofEntries(whose))
      .executeTakeFirstOrThrow()
    return n
  }
  const { n: idempotencyKeys } = await db
    .selectFrom('idempotency_keys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ofReplies(whose))
    .executeTakeFirstOrThrow()
  return {
    bookings: await count('bookings'),
    messages: (await count('contact_messages')) + (await answersOf(db, whose)).length,
    registrations: await count('webinar_registrations'),
    held: await count('held_submissions'),
    notes: 'email' in whose ? (await notesAbout(db, whose.email)).length : 0,
    checks: 'email' in whose ? (await checksAbout(db, whose.email)).length : 0,
    replies: 'email' in whose ? (await repliesTo(db, whose.email)).length : 0,
    idempotencyKeys,
    mails: await db
      .selectFrom('outbox')
      .select(['id', 'leased_until'])
      .where(ofMails(whose))
      .execute(),
  }
}

/** Also frees the cells of bookings. */
export async function deleteRows(trx: DatabaseTransaction, whose: Whose): Promise<void> {
  // Those of `answersOf`.
  const received = trx.selectFrom('received_mails').select('id').where(ofEntries(whose))
  await trx.deleteFrom('contact_messages').where('id', 'in', received).execute()
  for (const table of ENTRIES) {
    const ids = trx.selectFrom(table).select('id').where(ofEntries(whose))
    await trx.deleteFrom('submission_senders').where('id', 'in', ids).execute()
    // Cells belong to a booking, a held submission, or an offered time and are deleted with it.
    await trx.deleteFrom(table).where(ofEntries(whose)).execute()
  }
  await trx.deleteFrom('offered_times').where(ofEntries(whose)).execute()
  await trx.deleteFrom('idempotency_keys').where(ofReplies(whose)).execute()
  await trx.deleteFrom('outbox').where(ofMails(whose)).execute()
}

/** What the address wrote by email in someone else's conversation, whose address is `email`. */
export async function answersOf(
  db: Database,
  whose: Whose,
): Promise<Pick<ContactMessagesTable, 'id' | 'email' | 'created_at'>[]> {
  if (!('email' in whose)) return []
  return db
    .selectFrom('received_mails')
    .innerJoin('contact_messages', 'contact_messages.id', 'received_mails.id')
    .select(['contact_messages.id', 'contact_messages.email', 'created_at'])
    .where(sql<string>`lower(received_mails.email)`, '=', whose.email.toLowerCase())
    .execute()
}

/** With the email address of each. */
export async function entriesOf(
  db: Database,
  whose: Whose,
): Promise<Pick<BookingsTable, 'id' | 'email'>[]> {
  const found: Pick<BookingsTable, 'id' | 'email'>[] = []
  for (const table of ENTRIES) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'email'])
      .where(ofEntries(whose))
      .execute()
    found.push(...rows)
  }
  return found
}

/** What is stored about a person besides submissions. Lists are oldest first. */
export interface PersonRows {
  mails: OutboxTable[]
  /** Undefined if the desk doesn't have the person. */
  person: PeopleTable | undefined
  notes: PersonNotesTable[]
  checks: PersonChecksTable[]
  sentReplies: PersonRepliesTable[]
  /** What the address wrote by email, and what others wrote in its conversation. */
  received: ReceivedRow[]
  replies: Pick<IdempotencyKeysTable, 'scope' | 'status' | 'reply' | 'created_at'>[]
}

type ReceivedRow = Pick<ReceivedMailsTable, 'id' | 'email' | 'subject' | 'files'> &
  Pick<ContactMessagesTable, 'message' | 'created_at'> & { conversation: string }

export async function readPersonRows(db: Database, email: string): Promise<PersonRows> {
  return {
    mails: await db
      .selectFrom('outbox')
      .selectAll()
      .where(ofMails({ email }))
      .orderBy('created_at')
      .execute(),
    person: await db
      .selectFrom('people')
      .selectAll()
      .where(ofEntries({ email }))
      .executeTakeFirst(),
    notes: await notesAbout(db, email),
    checks: await checksAbout(db, email),
    sentReplies: await repliesTo(db, email),
    received: await receivedFrom(db, email),
    replies: await db
      .selectFrom('idempotency_keys')
      .select(['scope', 'status', 'reply', 'created_at'])
      .where(ofReplies({ email }))
      .orderBy('created_at')
      .execute(),
  }
}

function notesAbout(db: Database, email: string): Promise<PersonNotesTable[]> {
  return db
    .selectFrom('person_notes')
    .innerJoin('people', 'people.id', 'person_notes.person_id')
    .selectAll('person_notes')
    .where('people.email', '=', email.toLowerCase())
    .orderBy('person_notes.created_at')
    .execute()
}

function checksAbout(db: Database, email: string): Promise<PersonChecksTable[]> {
  return db
    .selectFrom('person_checks')
    .innerJoin('people', 'people.id', 'person_checks.person_id')
    .selectAll('person_checks')
    .where('people.email', '=', email.toLowerCase())
    .orderBy('person_checks.created_at')
    .execute()
}

function repliesTo(db: Database, email: string): Promise<PersonRepliesTable[]> {
  return db
    .selectFrom('person_replies')
    .innerJoin('people', 'people.id', 'person_replies.person_id')
    .selectAll('person_replies')
    .where('people.email', '=', email.toLowerCase())
    .orderBy('person_replies.created_at')
    .execute()
}

function receivedFrom(db: Database, email: string): Promise<ReceivedRow[]> {
  return db
    .selectFrom('received_mails')
    .innerJoin('contact_messages', 'contact_messages.id', 'received_mails.id')
    .select(['received_mails.id', 'received_mails.email', 'subject', 'files'])
    .select(['message', 'created_at', 'contact_messages.email as conversation'])
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(contact_messages.email)`, '=', email.toLowerCase()),
        eb(sql<string>`lower(received_mails.email)`, '=', email.toLowerCase()),
      ]),
    )
    .orderBy('created_at')
    .execute()
}
