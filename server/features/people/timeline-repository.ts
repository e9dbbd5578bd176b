import { sql } from 'kysely'
import type {
  PersonNotesTable,
  PersonRepliesTable,
  ReceivedMailsTable,
} from '../../db/people-tables.ts'
import type {
  BookingsTable,
  ContactMessagesTable,
  Database,
  HeldSubmissionsTable,
  OutboxTable,
  WebinarRegistrationsTable,
} from '../../db/tables.ts'

/** The newest rows of each kind, at most this many. */
export const MOST_ROWS = 200

/** Null for messages that didn't come by email. */
interface ReceivedMail {
  mail_kind: ReceivedMailsTable['kind'] | null
  mail_subject: string | null
  mail_files: string | null
}

/** Everything about the person's addresses. */
export interface TimelineRows {
  bookings: BookingsTable[]
  messages: (ContactMessagesTable & ReceivedMail)[]
  registrations: WebinarRegistrationsTable[]
  held: HeldSubmissionsTable[]
  mails: OutboxTable[]
  notes: PersonNotesTable[]
  replies: PersonRepliesTable[]
}

const lowerEmail = sql<string>`lower(email)`

/** Addresses are in lowercase. */
export async function timelineRows(
  db: Database,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<TimelineRows> {
  return {
    bookings: await newest(db.selectFrom('bookings').selectAll().where(lowerEmail, 'in', emails)),
    messages: await newest(
      db
        .selectFrom('contact_messages')
        .leftJoin('received_mails', 'received_mails.id', 'contact_messages.id')
        .selectAll('contact_messages')
        .select(['kind as mail_kind', 'subject as mail_subject', 'files as mail_files'])
        .where(sql<string>`lower(contact_messages.email)`, 'in', emails),
    ),
    registrations: await newest(
      db.selectFrom('webinar_registrations').selectAll().where(lowerEmail, 'in', emails),
    ),
    held: await newest(
      db.selectFrom('held_submissions').selectAll().where(lowerEmail, 'in', emails),
    ),
    mails: await newest(
      db
        .selectFrom('outbox')
        .selectAll()
        .where(sql<string>`lower(about)`, 'in', emails),
    ),
    notes: await newest(db.selectFrom('person_notes').selectAll().where('person_id', 'in', ids)),
    replies: await newest(
      db.selectFrom('person_replies').selectAll().where('person_id', 'in', ids),
    ),
  }
}

interface Sortable<Row> {
  orderBy: (column: 'created_at', direction: 'desc') => Sortable<Row>
  limit: (rows: number) => Sortable<Row>
  execute: () => Promise<Row[]>
}

function newest<Row>(query: Sortable<Row>): Promise<Row[]> {
  return query.orderBy('created_at', 'desc').limit(MOST_ROWS).execute()
}
