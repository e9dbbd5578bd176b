import { randomUUID } from 'node:crypto'
import type {
  RegistrationReply,
  WebinarRegistration,
} from '../../../contracts/webinar/registration.ts'
import type { WebinarEvent } from '../../../cms/site.ts'
import { formatOrdinalDay } from '../../../words/format-date-time.ts'
import { isClosed } from '../../../cms/webinar/registration-window.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import {
  acceptOrHold,
  type HoldDependencies,
  scoreSubmission,
  type SubmissionOrigin,
} from '../held/accept-or-hold.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { runIdempotent, storedReply } from '../idempotency/idempotent.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { recordSource } from '../sources/lead-sources.ts'
import { nameBasedUuid } from '../../lib/name-based-uuid.ts'
import { takeSeat } from './seats.ts'
import { currentSession, eventOf } from './sessions.ts'
import type { RegistrationMailData } from '../../mail/mail-data.ts'

export interface RegistrationDependencies extends HoldDependencies {
  /** The content's session, which is imported once. */
  event: WebinarEvent
  /** Whether registration ends on the closing date. */
  closes: boolean
  now: Date
}

/** Shown if all seats are taken; the same for addresses that are already registered. */
export const WAITLIST_MESSAGE =
  'This session is full, so you’re on the waitlist. We’ll email you if a seat becomes free. If you registered before, nothing has changed.'

/**
 * Commits the registration, its emails, its reminders, and the reply for the idempotency key
 * together. If all seats are taken, the visitor is on the waitlist. An address that is already
 * registered gets the same reply, but no email. Past a limit, or if it looks like spam, the
 * registration is held for the firm, whether or not the address is registered.
 * @throws ApiError 409 after the closing date or if no session is scheduled, 422 if the idempotency
 * key was used with another body
 */
export async function register(
  dependencies: RegistrationDependencies,
  request: WebinarRegistration,
  { key, ip, source }: SubmissionOrigin,
): Promise<IdempotentReply> {
  const { db, staff, closes, now } = dependencies
  const { fullName, phone, email, company } = request
  const idempotent = {
    scope: `POST ${paths.api.webinarRegistration()}`,
    key,
    body: request,
    email,
    now,
  }
  const session = await currentSession(db, dependencies)
  const event = session && eventOf(session)
  if (event === undefined || (closes && isClosed(event, now))) {
    // Look only for a stored reply: a lookup of the address would reveal who is registered.
    const earlier = await storedReply(db, idempotent)
    if (earlier === undefined) throw event ? closed(event) : noSession()
    return earlier
  }
  const id = registrationId(event, email)
  const registration: RegistrationMailData = { id, fullName, phone, email, company, event }
  const row = { id, event_id: event.id, full_name: fullName, phone, email, company }
  const success = { status: 201, reply: { id } satisfies RegistrationReply }
  const scored = await scoreSubmission(dependencies, {
    kind: 'webinar',
    id: randomUUID(),
    email,
    ip,
    now,
    typed: { name: fullName, phone, company, honeypot: request[HONEYPOT_FIELD] },
    payload: registration,
    source,
  })
  return inTransaction(db, (trx) =>
    runIdempotent(trx, idempotent, success, async () => {
      let message: string | undefined
      const held = await acceptOrHold(trx, dependencies, scored, {
        async accept() {
          const created_at = now.toISOString()
          const { isNew, isFull } = await takeSeat(trx, { ...row, created_at }, { staff, now })
          if (isFull) message = WAITLIST_MESSAGE
          if (!isNew) return undefined
          await recordSource(trx, id, source)
          return id
        },
      })
      if (held) return { id: scored.id, message: HELD_MESSAGES.webinar }
      return message === undefined ? undefined : { id, message }
    }),
  )
}

/**
 * Derived from the session and the address, ignoring case, so that the primary key allows one
 * registration per address and repeated requests get the same reply.
 */
function registrationId({ id }: WebinarEvent, email: string): string {
  return nameBasedUuid(`${id}\n${email.toLowerCase()}`)
}

function closed({ closesOn }: WebinarEvent): ApiError {
  return new ApiError(
    409,
    'registration_closed',
    `Registration closed on ${formatOrdinalDay(closesOn)}. If you registered before, you're still registered. Otherwise, write to us and we'll tell you about the next session.`,
  )
}

function noSession(): ApiError {
  return new ApiError(
    409,
    'registration_closed',
    "No session is scheduled right now. Write to us and we'll tell you about the next one.",
  )
}
