import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addBooking,
  addHeldMessage,
  addMessage,
  addRegistration,
} from '../../../tests/support/leads.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { migrate } from './migrate.ts'
import { inTransaction } from '../transaction.ts'

/** Includes later migrations; in the order in which the tables can be dropped. */
const TABLES = [
  'push_messages',
  'imported_people',
  'people_imports',
  'person_checks',
  'mail_attachments',
  'reply_templates',
  'reply_times',
  'person_replies',
  'person_notes',
  'person_words',
  'merged_people',
  'people',
] as const

/** The migrations that made them, and those that change them. */
const MIGRATIONS = [
  '010-people',
  '012-replies',
  '026-attachments',
  '030-conflict-checks',
  '031-fees',
  '2026-11-25-people-imports',
]

eachDatabase('a database from before there were people', (open) => {
  test('everyone who booked, wrote, or registered becomes a person [DK-07]', async () => {
    const opened = await open()
    const { db } = opened
    await inTransaction(db, async (trx) => {
      for (const table of TABLES) {
        await trx.schema.dropTable(table).execute()
      }
      await sql`delete from schema_migrations where name in (${sql.join(MIGRATIONS)})`.execute(trx)
    })
    await addBooking(opened, '1', { created_at: '2026-11-01T12:00:00.000Z' })
    await addMessage(opened, 'message', {
      name: 'Ada King',
      created_at: '2026-11-03T12:00:00.000Z',
    })
    await addRegistration(opened, 'registration', { created_at: '2026-11-02T12:00:00.000Z' })
    await addHeldMessage(opened, 'held', {}, '2026-11-01T13:00:00.000Z')
    expect(await migrate(db)).toEqual(MIGRATIONS)
    const people = await db.selectFrom('people').selectAll().orderBy('created_at').execute()
    expect(people).toMatchObject([
      {
        email: 'ada@example.com',
        name: 'Ada King',
        phone: '+44 20 7946 0018',
        company: 'Engines',
        status: 'new',
        bookings: 1,
        messages: 1,
        registrations: 1,
        held: 1,
        last_at: '2026-11-03T12:00:00.000Z',
        waiting_since: null,
        created_at: '2026-11-01T12:00:00.000Z',
      },
    ])
    const rows = await db
      .selectFrom('person_words')
      .select('word')
      .where('person_id', '=', people[0]?.id ?? '')
      .execute()
    const words = rows.map(({ word }) => word)
    expect(words).toEqual(expect.arrayContaining(['lovelace', 'king', 'engines', '442079460018']))
    expect(words).toContain('please')
  })
})
