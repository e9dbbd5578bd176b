import type {
  Database,
  DatabaseTransaction,
  InstantText,
  WebinarRegistrationsTable,
} from '../../db/tables.ts'

export type RegistrationState = WebinarRegistrationsTable['state']

/**
 * A canceled registration becomes a new one.
 * @returns false if the address is already registered for the session
 */
export async function saveRegistrationRow(
  trx: DatabaseTransaction,
  row: WebinarRegistrationsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webinar_registrations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('webinar_registrations.state', '=', 'canceled'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * If the address unsubscribed from the session's email, its row stays, canceled. Lock the session
 * first.
 * @returns false if it doesn't exist or was canceled
 */
export async function deleteRegistration(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('webinar_registrations')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '!=', 'canceled')
    .returning('unsubscribed_at')
    .executeTakeFirst()
  if (row?.unsubscribed_at === null) {
    await trx.deleteFrom('webinar_registrations').where('id', '=', id).execute()
  }
  return row !== undefined
}

/** Lock the session first. */
export async function countSeatsTaken(db: Database, sessionId: string): Promise<number> {
  const { n } = await db
    .selectFrom('webinar_registrations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('event_id', '=', sessionId)
    .where('state', '=', 'registered')
    .executeTakeFirstOrThrow()
  return n
}

/** By session and state. */
export async function countStates(
  db: Database,
): Promise<{ sessionId: string; state: RegistrationState; count: number; attended: number }[]> {
  const rows = await db
    .selectFrom('webinar_registrations')
    .select((eb) => [
      'event_id',
      'state',
      eb.fn.countAll<number>().as('n'),
      eb.fn.count<number>('attended_at').as('attended'),
    ])
    .groupBy(['event_id', 'state'])
    .execute()
  return rows.map(({ event_id: sessionId, state, n, attended }) => ({
    sessionId,
    state,
    count: n,
    attended,
  }))
}

/** In the order they came in. */
export function listRegistrations(
  db: Database,
  sessionId: string,
  states: readonly RegistrationState[] = ['registered', 'waitlisted', 'canceled'],
): Promise<WebinarRegistrationsTable[]> {
  return db
    .selectFrom('webinar_registrations')
    .selectAll()
    .where('event_id', '=', sessionId)
    .where('state', 'in', states)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The longest-waiting ones, at most `count`. */
export function firstWaitlisted(
  trx: DatabaseTransaction,
  sessionId: string,
  count: number,
): Promise<WebinarRegistrationsTable[]> {
  return trx
    .selectFrom('webinar_registrations')
    .selectAll()
    .where('event_id', '=', sessionId)
    .where('state', '=', 'waitlisted')
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

export async function setStates(
  trx: DatabaseTransaction,
  ids: readonly string[],
  state: RegistrationState,
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('webinar_registrations').set({ state }).where('id', 'in', ids).execute()
}

export async function sessionsWithWaitlist(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('webinar_registrations')
    .select('event_id')
    .distinct()
    .where('state', '=', 'waitlisted')
    .execute()
  return rows.map(({ event_id: id }) => id)
}

/** Reminders, whether or not they were sent; with `dueAfter`, those due later that haven't been tried. */
export async function remindersTo(
  trx: DatabaseTransaction,
  emails: readonly string[],
  dueAfter: InstantText | undefined,
): Promise<{ id: string; data: string }[]> {
  if (emails.length === 0) return []
  return (
    trx
      .selectFrom('outbox')
      .select(['id', 'data'])
      .where('kind', '=', 'webinar-reminder')
      .where('about', 'in', emails)
      // A mail server may have deferred one that was due before.
      .$if(dueAfter !== undefined, (query) =>
        query.where('due_at', '>', dueAfter ?? '').where('attempts', '=', 0),
      )
      .execute()
  )
}

/** Emails about registrations, whether or not they were sent. */
export function newsTo(
  trx: DatabaseTransaction,
  emails: readonly string[],
): Promise<{ id: string; data: string }[]> {
  return trx
    .selectFrom('outbox')
    .select(['id', 'data'])
    .where('kind', 'in', ['webinar-confirmation', 'webinar-waitlist', 'webinar-change'])
    .where('about', 'in', emails)
    .execute()
}
