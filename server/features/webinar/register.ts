import { randomUUID } from 'node:crypto'
import type {
  RegistrationReply,
  WebinarRegistration,
} from '../../../contracts/webinar/registration.ts'
import type { WebinarEvent } from '../../../content/site.ts'
import { formatOrdinalDay } from '../../../content/format-date-time.ts'
import { isClosed } from '../../../content/webinar/registration-window.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { acceptOrHold, type HoldDependencies, screen } from '../../held/accept-or-hold.ts'
import { HELD_MESSAGES } from '../../held/held-messages.ts'
import { runIdempotent, storedReply, type IdempotentReply } from '../../idempotency/idempotent.ts'
import { enqueueAll } from '../../mail/outbox-repository.ts'
import type { DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'
import { insertSource, type LeadSource } from '../../sources/repository.ts'
import { recordSubmission } from '../../people/repository.ts'
import {
  type RegistrationMailData,
  registrationMails,
  remindersOf,
} from '../../mail/webinar-mails.ts'
import { nameBasedUuid } from '../../name-based-uuid.ts'
import { insertRegistration } from './repository.ts'

export interface RegistrationDependencies extends HoldDependencies {
  event: WebinarEvent
  /** Whether registration ends on the event's closing date. */
  closes: boolean
  now: Date
}

/** How a request is recognized and limited. */
export interface RequestOrigin {
  /** Its idempotency key. */
  key: string | undefined
  /** The client's address. */
  ip: string
  /** Where the sender came from; undefined if unknown. */
  source?: LeadSource | undefined
}

/**
 * Registers a visitor for a session: the registration, its emails, the reminders, and the stored
 * reply commit in one transaction. An address that is already registered gets the same reply, and
 * no email is sent again. Past a limit, or if it looks like spam, the registration is held for the
 * firm instead, whether or not the address is registered.
 * @throws ApiError 409 after the closing date, 422 if the idempotency key was used with another body
 */
export async function register(
  dependencies: RegistrationDependencies,
  request: WebinarRegistration,
  { key, ip, source }: RequestOrigin,
): Promise<IdempotentReply> {
  const { db, staff, event, closes, now } = dependencies
  const { fullName, phone, email, company } = request
  const idempotent = {
    scope: `POST ${paths.api.webinarRegistration()}`,
    key,
    body: request,
    email,
    now,
  }
  const id = registrationId(event, email)
  if (closes && isClosed(event, now)) {
    // Registered addresses get the same answer as others, or anyone could find out who registered.
    const earlier = await storedReply(db, idempotent)
    if (earlier === undefined) throw closed(event)
    return earlier
  }
  const registration: RegistrationMailData = { id, fullName, phone, email, company, event }
  const mails = [...registrationMails(registration, staff), ...remindersOf(registration, now)]
  const row = { id, event_id: event.id, full_name: fullName, phone, email, company }
  const success = { status: 201, reply: { id } satisfies RegistrationReply }
  const screened = await screen(dependencies, {
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
      const held = await acceptOrHold(trx, dependencies, screened, {
        async accept() {
          const created_at = now.toISOString()
          if (!(await saveRegistration(trx, { ...row, created_at }, now))) return false
          await insertSource(trx, id, source)
          await enqueueAll(trx, mails, now)
          return true
        },
      })
      return held && { id: screened.id, message: HELD_MESSAGES.webinar }
    }),
  )
}

/**
 * Saves a registration and adds it to its person.
 * @returns false if the address is already registered for the session
 */
export async function saveRegistration(
  trx: DatabaseTransaction,
  row: WebinarRegistrationsTable,
  now: Date,
): Promise<boolean> {
  if (!(await insertRegistration(trx, row))) return false
  const { email, full_name: name, phone, company } = row
  await recordSubmission(trx, { kind: 'registrations', email, name, phone, company, text: '', now })
  return true
}

/**
 * The id of a registration, derived from the session and the address regardless of case, so that
 * the primary key allows one registration per address and repeated requests get the same reply.
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
