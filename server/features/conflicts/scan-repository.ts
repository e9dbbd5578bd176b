import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ConflictPlace } from '../../../contracts/conflicts/conflicts.ts'
import type { Database, InstantText } from '../../db/tables.ts'
import { storedFiles } from '../../mail/received-files.ts'
import { heldDetails } from '../people/submission-details.ts'

/** Rows per query, so that the process answers other requests in between. */
const BATCH_SIZE = 250
const SEPARATOR = ' · '

/** A text that the firm holds. */
export interface Scanned {
  id: string
  at: InstantText
  /** Null if it belongs to no person. */
  person_id: string | null
  text: string
}

interface Source {
  where: ConflictPlace
  /** Selects id, at, person_id, and text. */
  rows: RawBuilder<unknown>
  /** Reads text that is stored as JSON. */
  read?: (text: string) => string
}

const joined = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ${sql.lit(SEPARATOR)} || `,
  )
/** The person with the address of a submission. */
const sender = (address: string) =>
  sql`left join people on people.email = lower(${sql.ref(address)})`

const noted = z.object({ note: z.string() })

const SOURCES: readonly Source[] = [
  {
    where: 'person',
    rows: sql`select id, created_at as at, id as person_id,
      case when email like '%@%' then email else '' end || ${sql.lit(SEPARATOR)}
        || ${joined('name', 'company', 'phone', 'next_step', 'outcome_note')} as text
      from people`,
  },
  {
    where: 'booking',
    rows: sql`select b.id, b.created_at as at, people.id as person_id,
      ${joined('b.name', 'b.phone', 'b.email')} as text from bookings as b ${sender('b.email')}`,
  },
  {
    where: 'bookingNote',
    // The visitor and the staff get the same note; one email is enough.
    rows: sql`select o.id, o.created_at as at, people.id as person_id, o.data as text
      from outbox as o ${sender('o.about')}
      where o.kind in ('booking-confirmation', 'booking-change', 'booking-cancellation')`,
    read: (text) => noted.safeParse(JSON.parse(text)).data?.note ?? '',
  },
  {
    where: 'message',
    rows: sql`select m.id, m.created_at as at, people.id as person_id,
      ${joined('m.name', 'm.company', 'm.email', 'r.email', 'r.subject', 'm.message')} as text
      from contact_messages as m left join received_mails as r on r.id = m.id ${sender('m.email')}`,
  },
  {
    where: 'file',
    rows: sql`select r.id, m.created_at as at, people.id as person_id, r.files as text
      from received_mails as r join contact_messages as m on m.id = r.id ${sender('m.email')}
      where r.files <> '[]'`,
    read: (text) =>
      storedFiles(text)
        .map(({ name }) => name)
        .join(SEPARATOR),
  },
  {
    where: 'file',
    rows: sql`select id, created_at as at, person_id, name as text from mail_attachments`,
  },
  {
    where: 'registration',
    rows: sql`select w.id, w.created_at as at, people.id as person_id,
      ${joined('w.full_name', 'w.company', 'w.phone', 'w.email')} as text
      from webinar_registrations as w ${sender('w.email')}`,
  },
  {
    where: 'held',
    rows: sql`select h.id, h.created_at as at, people.id as person_id, h.payload as text
      from held_submissions as h ${sender('h.email')}`,
    read(text) {
      const { name, company, phone, message } = heldDetails(text)
      return [name, company, phone, message].join(SEPARATOR)
    },
  },
  {
    where: 'note',
    rows: sql`select id, created_at as at, person_id, text from person_notes`,
  },
  {
    where: 'reply',
    rows: sql`select id, created_at as at, person_id,
      ${joined('to_address', 'subject', 'text')} as text from person_replies`,
  },
  {
    where: 'check',
    rows: sql`select id, created_at as at, person_id, ${joined('adverse', 'note')} as text
      from person_checks`,
  },
  {
    where: 'block',
    rows: sql`select id, created_at as at, null as person_id, label as text from blocked_times`,
  },
  {
    where: 'view',
    rows: sql`select id, created_at as at, null as person_id, name as text from people_views`,
  },
]

/** Every text that may name someone, in batches. */
export async function* scanTexts(
  db: Database,
): AsyncGenerator<{ where: ConflictPlace; rows: Scanned[] }> {
  for (const { where, rows: source, read } of SOURCES) {
    let after = ''
    for (;;) {
      const { rows } = await sql<Scanned>`select * from (${source}) as entry
        where id > ${after} order by id limit ${BATCH_SIZE}`.execute(db)
      yield {
        where,
        rows: rows.map((row) => ({ ...row, text: tidy(read?.(row.text) ?? row.text) })),
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH_SIZE) break
      after = last.id
    }
  }
}

/** Without separators around empty fields, and with line breaks as spaces. */
function tidy(text: string): string {
  const fields = text.split(SEPARATOR).map((field) => field.replaceAll(/\s+/g, ' ').trim())
  return fields.filter((field) => field !== '').join(SEPARATOR)
}

/** The people that the desk shows, by their own ids and by the ids of people merged into them. */
export async function shownAs(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; company: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .leftJoin('merged_people', 'merged_people.person_id', 'people.id')
    .innerJoin('people as main', (join) =>
      join.on((eb) => eb('main.id', '=', eb.fn.coalesce('merged_people.main_id', 'people.id'))),
    )
    .select(['people.id as own', 'main.id', 'main.name', 'main.email', 'main.company'])
    .where('people.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ own, id, name, email, company }) => [own, { id, name: name || email, company }]),
  )
}
