import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { searchWords } from '../../lib/search-words.ts'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

type ColumnType = RawBuilder<unknown>

/** Adds people: one for each address that booked, wrote, or registered. */
export async function people(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const bytewise = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await createPeople(trx, bytewise)
  await createMerged(trx)
  await createWords(trx, bytewise)
  await createNotes(trx, bytewise)
  await addEarlierPeople(trx)
}

async function createPeople({ schema }: DatabaseTransaction, instant: ColumnType): Promise<void> {
  let table = schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('new', 'open', 'waiting', 'client', 'closed')`),
    )
    .addColumn('owner_id', 'text')
    .addColumn('next_step', 'text', (column) => column.notNull())
    .addColumn('next_step_on', 'text')
  for (const count of ['bookings', 'messages', 'registrations', 'held']) {
    table = table.addColumn(count, 'integer', (column) => column.notNull())
  }
  await table
    .addColumn('last_at', instant, (column) => column.notNull())
    .addColumn('waiting_since', instant)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema.createIndex('people_last_at').on('people').columns(['last_at', 'id']).execute()
}

async function createMerged({ schema }: DatabaseTransaction): Promise<void> {
  await schema
    .createTable('merged_people')
    .addColumn('person_id', 'text', (column) =>
      column.primaryKey().references('people.id').onDelete('cascade'),
    )
    .addColumn('main_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .execute()
  await schema.createIndex('merged_people_main_id').on('merged_people').column('main_id').execute()
}

async function createWords({ schema }: DatabaseTransaction, bytewise: ColumnType): Promise<void> {
  await schema
    .createTable('person_words')
    .addColumn('word', bytewise, (column) => column.notNull())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('person_words_pkey', ['word', 'person_id'])
    .execute()
  await schema
    .createIndex('person_words_person_id')
    .on('person_words')
    .column('person_id')
    .execute()
}

async function createNotes({ schema }: DatabaseTransaction, instant: ColumnType): Promise<void> {
  await schema
    .createTable('person_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('person_notes_person_id')
    .on('person_notes')
    .column('person_id')
    .execute()
}

interface Earlier {
  email: string
  created_at: string
  name: string
  phone: string
  company: string
  text: string
  kind: 'bookings' | 'messages' | 'registrations' | 'held'
}

async function addEarlierPeople(trx: DatabaseTransaction): Promise<void> {
  const bookings = await sql<Earlier>`select email, created_at, name, phone, '' as company,
    '' as text, 'bookings' as kind from bookings`.execute(trx)
  const messages = await sql<Earlier>`select email, created_at, name, '' as phone, company,
    message as text, 'messages' as kind from contact_messages`.execute(trx)
  const registrations = await sql<Earlier>`select email, created_at, full_name as name, phone,
    company, '' as text, 'registrations' as kind from webinar_registrations`.execute(trx)
  const held = await sql<{ email: string; created_at: string; payload: string }>`
    select email, created_at, payload from held_submissions where status = 'held'`.execute(trx)
  const waiting = held.rows.map(({ email, created_at, payload }): Earlier => {
    return { email, created_at, ...heldTexts(payload), kind: 'held' }
  })
  const all = [...bookings.rows, ...messages.rows, ...registrations.rows, ...waiting]
  const byAddress = Map.groupBy(all, ({ email }) => email.toLowerCase())
  for (const [email, submissions] of byAddress) await addPerson(trx, email, submissions)
}

const heldPayload = z.record(z.string(), z.unknown())

/** A payload that isn't an object is a message. */
function heldTexts(payload: string): Pick<Earlier, 'name' | 'phone' | 'company' | 'text'> {
  const stored = objectIn(payload) ?? { message: payload }
  const text = (key: string) => {
    const value = stored[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name') || text('fullName'),
    phone: text('phone'),
    company: text('company'),
    text: text('message'),
  }
}

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    return heldPayload.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

async function addPerson(
  trx: DatabaseTransaction,
  email: string,
  submissions: readonly Earlier[],
): Promise<void> {
  const newestFirst = submissions.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const last = (field: 'name' | 'phone' | 'company') =>
    newestFirst.map((each) => each[field]).find((value) => value !== '') ?? ''
  const count = (kind: Earlier['kind']) => submissions.filter((each) => each.kind === kind).length
  const id = randomUUID()
  const [name, phone, company] = [last('name'), last('phone'), last('company')]
  await sql`insert into people (id, email, name, phone, company, status, owner_id, next_step,
      next_step_on, bookings, messages, registrations, held, last_at, waiting_since, version,
      created_at)
    values (${id}, ${email}, ${name}, ${phone}, ${company}, 'new', null, '', null,
      ${count('bookings')}, ${count('messages')}, ${count('registrations')}, ${count('held')},
      ${newestFirst[0]?.created_at}, null, 0, ${newestFirst.at(-1)?.created_at})`.execute(trx)
  const words = searchWords(submissions.map((each) => ({ ...each, email })))
  if (words.length === 0) return
  const rows = words.map((word) => sql`(${word}, ${id})`)
  await sql`insert into person_words (word, person_id) values ${sql.join(rows)}`.execute(trx)
}
