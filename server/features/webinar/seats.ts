import type { MailAddress } from '../../mail/mail.ts'
import { mailTo, registrationMails, remindersOf } from './mails.ts'
import type { Database, DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { recordSubmission } from '../people/record-submission.ts'
import { refreshPeople } from '../people/refresh-people.ts'
import { mailDataOf } from './registration-mail-data.ts'
import { findRegistration, lastUnsubscribed } from './registrants-repository.ts'
import {
  firstWaitlisted,
  listRegistrations,
  newsTo,
  saveRegistrationRow,
  sessionsWithWaitlist,
  setStates,
  remindersTo,
} from './registrations-repository.ts'
import { lockSession } from './sessions-repository.ts'
import { freeSeats, isOver } from './sessions.ts'
import { registrationMailData } from '../../mail/mail-data.ts'
import { cancelMails, enqueueAll, replaceMails } from '../outbox/enqueue.ts'

/** The other columns depend on whether there is a seat. */
export type NewRegistration = Omit<
  WebinarRegistrationsTable,
  'state' | 'attended_at' | 'attendance' | 'unsubscribed_at'
>

export interface TakenSeat {
  /** False if the address was registered before; then nothing was saved or sent. */
  isNew: boolean
  /** Whether all seats were taken, for this address or others. */
  isFull: boolean
}

/**
 * Puts the visitor on the waitlist if all seats are taken, and enqueues the emails. Seats can't be
 * oversold, because each transaction locks the session before it counts them.
 * @throws ApiError 409 if the session was canceled
 */
export async function takeSeat(
  trx: DatabaseTransaction,
  registration: NewRegistration,
  { staff, now, sendAt = now }: { staff: readonly MailAddress[]; now: Date; sendAt?: Date },
): Promise<TakenSeat> {
  const session = await lockSession(trx, registration.event_id)
  if (session?.status !== 'scheduled') throw sessionCanceled()
  // A seat that has just become free belongs to someone who waits.
  await fillSeats(trx, session, now)
  const isFull = (await freeSeats(trx, session, now)) === 0
  const state = isFull ? 'waitlisted' : 'registered'
  const earlier = await findRegistration(trx, registration.id)
  const row: WebinarRegistrationsTable = {
    ...registration,
    state,
    attended_at: null,
    attendance: null,
    // The rows of earlier sessions, which had the mark, may be deleted before this one.
    unsubscribed_at: await lastUnsubscribed(trx, registration.email),
  }
  if (!(await saveRegistrationRow(trx, row))) return { isNew: false, isFull }
  const { email, full_name: name, phone, company } = row
  await recordSubmission(trx, { kind: 'registrations', email, name, phone, company, text: '', now })
  // Registering again after canceling reuses the row, so recount instead of counting it twice.
  if (earlier !== undefined) await refreshPeople(trx, [email])
  const data = mailDataOf(row, session)
  const reminders = isFull ? [] : remindersOf(data, now)
  await enqueueAll(trx, [...registrationMails(data, staff), ...reminders], sendAt)
  return { isNew: true, isFull }
}

/**
 * Gives free seats to the longest-waiting registrations and confirms them. Lock the session first.
 * @returns how many got a seat; none once the session is over
 */
export async function fillSeats(
  trx: DatabaseTransaction,
  session: WebinarSessionsTable,
  now: Date,
): Promise<number> {
  if (session.status !== 'scheduled' || isOver(session, now)) return 0
  const free = await freeSeats(trx, session, now)
  const next = await firstWaitlisted(trx, session.id, Math.min(free, MOST_AT_A_TIME))
  const ids = next.map(({ id }) => id)
  await setStates(trx, ids, 'registered')
  await stopNews(trx, next, replaceMails)
  for (const row of next) {
    const data = mailDataOf({ ...row, state: 'registered' }, session)
    await enqueueAll(trx, [mailTo(data, 'webinar-confirmation'), ...remindersOf(data, now)], now)
  }
  return next.length
}

/** Per transaction, because a session without a limit may have a long waitlist. */
const MOST_AT_A_TIME = 500

/**
 * Fills the free seats of every session, for example after a registrant's data was deleted.
 * @returns how many got a seat
 */
export async function fillAllSeats(db: Database, now: Date): Promise<number> {
  let filled = 0
  for (const id of await sessionsWithWaitlist(db)) {
    filled += await inTransaction(db, async (trx) => {
      const session = await lockSession(trx, id)
      return session === undefined ? 0 : fillSeats(trx, session, now)
    })
  }
  return filled
}

/**
 * Replaces the upcoming reminders of all registrations, so that they have the session's link. If
 * the session moved or is canceled, overdue ones are dropped too. A canceled session has none.
 */
export async function renewReminders(
  trx: DatabaseTransaction,
  session: WebinarSessionsTable,
  { now, isMoved }: { now: Date; isMoved: boolean },
): Promise<void> {
  const registered = await listRegistrations(trx, session.id, ['registered'])
  await cancelReminders(trx, registered, isMoved ? undefined : now)
  if (session.status !== 'scheduled') return
  const reminders = registered.flatMap((row) => remindersOf(mailDataOf(row, session), now))
  await enqueueAll(trx, reminders, now)
}

type Registrations = readonly Pick<WebinarRegistrationsTable, 'id' | 'email'>[]
type FindMails = (emails: readonly string[]) => Promise<{ id: string; data: string }[]>

/** Cancels reminders; with an instant, only those due after it. */
export async function cancelReminders(
  trx: DatabaseTransaction,
  registrations: Registrations,
  after?: Date,
): Promise<void> {
  const find: FindMails = (emails) => remindersTo(trx, emails, after?.toISOString())
  await stopFound(trx, registrations, { find, stop: cancelMails })
}

/**
 * Stops emails about registrations that a change makes wrong. Call it before the change's own email
 * is enqueued.
 */
export async function stopNews(
  trx: DatabaseTransaction,
  registrations: Registrations,
  stop: typeof cancelMails,
): Promise<void> {
  await stopFound(trx, registrations, { find: (emails) => newsTo(trx, emails), stop })
}

/** Databases limit the parameters of a statement. */
const BATCH_SIZE = 100

/** An address may have registered for other sessions too. */
async function stopFound(
  trx: DatabaseTransaction,
  registrations: Registrations,
  { find, stop }: { find: FindMails; stop: typeof cancelMails },
): Promise<void> {
  for (let first = 0; first < registrations.length; first += BATCH_SIZE) {
    const batch = registrations.slice(first, first + BATCH_SIZE)
    const ids = new Set(batch.map(({ id }) => id))
    const found = await find(batch.map(({ email }) => email))
    const theirs = found.filter(({ data }) => {
      const read = registrationMailData.safeParse(JSON.parse(data))
      // Emails of an earlier release are stored as text.
      return read.success && ids.has(read.data.id)
    })
    await stop(
      trx,
      theirs.map(({ id }) => id),
    )
  }
}

function sessionCanceled(): ApiError {
  return new ApiError(
    409,
    'registration_closed',
    'This session was canceled a moment ago. Reload the page to see the next one.',
  )
}
