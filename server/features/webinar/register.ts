import type {
  RegistrationReply,
  WebinarRegistration,
} from '../../../contracts/webinar/registration.ts'
import type { WebinarEvent } from '../../../content/site.ts'
import { dayInWords, isClosed } from '../../../content/webinar/event-text.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { onlyOnce, type OnceReply } from '../../idempotency/only-once.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { enqueueAll } from '../../mail/outbox.ts'
import { registrationMails } from '../../mail/webinar-mails.ts'
import { refuseRobots } from '../../suspected/refuse-robots.ts'
import { uuidOf } from '../../uuid-of.ts'
import { remindersOf } from './reminders.ts'
import { insertRegistration, isRegistered } from './repository.ts'

export interface RegistrationDependencies {
  db: Database
  staff: readonly MailAddress[]
  event: WebinarEvent
  /** Whether registration ends with the event's closing date. */
  closes: boolean
  now: Date
}

/**
 * Registers a visitor for the session: the registration, its mails, the reminders and the answer to
 * repeat commit together. An address that is registered already is told the same once more, and
 * nothing is sent twice.
 * @throws ApiError 400 where a robot sent it, 409 after the closing date, 422 for a key used otherwise
 */
export async function register(
  { db, staff, event, closes, now }: RegistrationDependencies,
  request: WebinarRegistration,
  key: string | undefined,
): Promise<OnceReply> {
  await refuseRobots(db, { kind: 'webinar', body: request, now })
  const { fullName, phone, email, company } = request
  const once = { scope: 'POST /api/webinar-registration', key, body: request, email, now }
  const id = registrationId(event, email)
  // Whoever is registered hears so on any day.
  if (closes && isClosed(event, now) && !(await isRegistered(db, id))) throw closed(event)
  const registration = { id, fullName, phone, email, company, event }
  const mails = [...registrationMails(registration, staff), ...remindersOf(registration, now)]
  const row = { id, event_id: event.id, full_name: fullName, phone, email, company }
  const success = { status: 201, reply: { id } satisfies RegistrationReply }
  return inTransaction(db, (trx) =>
    onlyOnce(trx, once, success, async () => {
      if (!(await insertRegistration(trx, { ...row, created_at: now.toISOString() }))) return
      await enqueueAll(trx, mails, now)
    }),
  )
}

/**
 * The id of a registration: the same for the same address, however it is capitalized, so that the
 * primary key keeps one registration an address, and both requests get the same answer.
 */
function registrationId({ id }: WebinarEvent, email: string): string {
  return uuidOf(`${id}\n${email.toLowerCase()}`)
}

function closed({ closesOn }: WebinarEvent): ApiError {
  return new ApiError(
    409,
    'registration_closed',
    `Registration closed on ${dayInWords(closesOn)}. Write to us and we tell you of the next session.`,
  )
}
