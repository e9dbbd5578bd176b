import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { messageOf } from '../../features/outbox/message.ts'
import { migrate } from './migrate.ts'
import type { Database } from '../tables.ts'
import { inTransaction } from '../transaction.ts'
import { firstTables } from './001-first-tables.ts'
import { webinarRegistrations } from './002-webinar-registrations.ts'

const NOON = '2026-11-20T12:00:00.000Z'

/** A database of the release before, with two pending emails. */
async function ofTheReleaseBefore(db: Database, engine: 'sqlite' | 'postgres'): Promise<void> {
  await inTransaction(db, async (trx) => {
    await firstTables(trx, engine)
    await webinarRegistrations(trx, engine)
    await sql`create table schema_migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    )
    await sql`insert into schema_migrations (name, applied_at) values
      ('001-first-tables', ${NOON}), ('002-webinar-registrations', ${NOON})`.execute(trx)
    const mail = (id: string, replyTo: string | null, calendar: string | null) =>
      sql`insert into outbox (id, kind, about, to_name, to_address, reply_to, subject, text, html,
          calendar, calendar_method, status, attempts, due_at, give_up_at, created_at)
        values (${id}, 'booking-confirmation', 'ada@example.com', 'Ada', 'ada@example.com',
          ${replyTo}, 'A "subject"', 'Line one\nline two', '<p>É</p>', ${calendar},
          ${calendar === null ? null : 'REQUEST'}, 'pending', 3, ${NOON}, ${NOON}, ${NOON})`
    await mail('first', 'hello@firm.example', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').execute(trx)
    await mail('second', null, null).execute(trx)
  })
}

eachDatabase('emails from the previous release', (open, engine) => {
  test('are sent with the text and the Message-ID that they had', async () => {
    const { db } = await open({ migrated: false })
    await ofTheReleaseBefore(db, engine)
    expect(await migrate(db)).toContain('003-mail-as-data')
    const [first, second] = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
    if (!first || !second) throw new Error('A mail is lost')
    expect(first).toMatchObject({ id: 'first', attempts: 3, status: 'pending', due_at: NOON })
    const context = buildMailContext({ publicUrl: 'https://site.example' })
    expect(messageOf(first, context)).toMatchObject({
      messageId: '<first@site.example>',
      replyTo: { address: 'hello@firm.example' },
      subject: 'A "subject"',
      text: 'Line one\nline two',
      html: '<p>É</p>',
      icalEvent: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    })
    const later = messageOf(second, context)
    expect(later).not.toHaveProperty('replyTo')
    expect(later).not.toHaveProperty('icalEvent')
  })
})
