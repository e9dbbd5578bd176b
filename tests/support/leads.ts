import { inTransaction } from '../../server/db/transaction.ts'
import { recordSubmission } from '../../server/features/people/record-submission.ts'
import { buildOutgoingMail } from '../factories/mail.ts'
import type { OpenedDatabase } from './databases.ts'
import { enqueue } from '../../server/features/outbox/enqueue.ts'

/** When all leads of these helpers were received. */
export const NOON = '2026-11-20T20:00:00.000Z'

/** Adds a confirmed booking, by default for Ada; the id decides its slot. */
export async function addBooking(
  { db }: OpenedDatabase,
  id: string,
  changes: object = {},
): Promise<void> {
  const start = new Date(Date.parse('2026-11-24T17:00:00Z') + Number(id) * 1_800_000)
  const booking = {
    id,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0018',
    service: '409A Valuation',
    timezone: 'Europe/London',
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 1_800_000).toISOString(),
    status: 'confirmed' as const,
    sequence: 0,
    created_at: NOON,
    ...changes,
  }
  await inTransaction(db, async (trx) => {
    await trx.insertInto('bookings').values(booking).execute()
    const cell = start.getTime() / 300_000
    await trx.insertInto('occupied_cells').values({ cell, booking_id: id }).execute()
  })
}

/** Adds a message from Ada. */
export async function addMessage(
  { db }: OpenedDatabase,
  id: string,
  changes: object = {},
): Promise<void> {
  const message = {
    id,
    name: 'Ada Lovelace',
    email: 'Ada@Example.com',
    company: 'Engines',
    message: 'Please call me back.',
    created_at: NOON,
    ...changes,
  }
  await inTransaction(db, (trx) => trx.insertInto('contact_messages').values(message).execute())
}

/** Adds a registration by Ada. */
export async function addRegistration(
  { db }: OpenedDatabase,
  id: string,
  changes: object = {},
): Promise<void> {
  const registration = {
    id,
    event_id: '2027-03-09',
    state: 'registered' as const,
    full_name: 'Ada Lovelace',
    email: 'Ada@example.com',
    phone: '+44 20 7946 0018',
    company: 'Engines',
    created_at: NOON,
    ...changes,
  }
  await inTransaction(db, (trx) =>
    trx.insertInto('webinar_registrations').values(registration).execute(),
  )
}

/** Adds Ada as a person of the desk, with a note. */
export async function addNote({ db }: OpenedDatabase): Promise<void> {
  const ada = { email: 'ada@example.com', name: 'Ada Lovelace', phone: '', company: '', text: '' }
  const note = { author_id: null, author: 'Olive', text: 'Prefers\nmornings', created_at: NOON }
  await inTransaction(db, async (trx) => {
    await recordSubmission(trx, { kind: 'bookings', ...ada, now: new Date(NOON) })
    const { id } = await trx.selectFrom('people').select('id').executeTakeFirstOrThrow()
    await trx
      .insertInto('person_notes')
      .values({ id: 'note', person_id: id, ...note })
      .execute()
  })
}

/**
 * Adds the remaining kinds of personal data: a held submission and a stored reply of Ada, an email
 * about her, and one about Bob.
 */
export async function addRest({ db }: OpenedDatabase): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('held_submissions')
      .values({
        id: 's1',
        kind: 'contact',
        email: 'ada@example.com',
        payload: JSON.stringify({ name: '\u001b[31mRobot' }),
        reasons: '["honeypot"]',
        status: 'held',
        created_at: NOON,
      })
      .execute()
    await trx
      .insertInto('idempotency_keys')
      .values({
        scope: 'contact',
        key: 'k',
        body_hash: 'h',
        status: 201,
        reply: '{}',
        email: 'ada@example.com',
        created_at: NOON,
      })
      .execute()
    const notification = { to: { name: null, address: 'desk@example.net' } }
    await enqueue(trx, buildOutgoingMail(notification), new Date(NOON))
    await enqueue(trx, buildOutgoingMail({ about: 'bob@example.com' }), new Date(NOON))
  })
}

/** Adds a held message from Ada. */
export async function addHeldMessage(
  { db }: Pick<OpenedDatabase, 'db'>,
  id: string,
  changes: object,
  created_at = NOON,
): Promise<void> {
  const typed = { name: 'Ada Lovelace', company: 'Engines', message: 'Please call me back.' }
  const payload = JSON.stringify({ id, email: 'ada@example.com', ...typed, ...changes })
  const rest = { email: 'ada@example.com', reasons: '["links"]', created_at }
  await inTransaction(db, (trx) =>
    trx
      .insertInto('held_submissions')
      .values({ id, kind: 'contact', payload, status: 'held', ...rest })
      .execute(),
  )
}
