import { type KeyObject, randomUUID } from 'node:crypto'
import {
  type NewOffers,
  OFFER_HOURS,
  OFFERED_TIMES,
  type Offers,
  type StoredOffers,
  storedOffers,
} from '../../../contracts/bookings/offers.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { calendarDateIn } from '../../../words/format-date-time.ts'
import type { Database, DatabaseTransaction, OfferedTimesTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { ApiError } from '../../lib/errors.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import { withDomain } from '../../lib/origin.ts'
import { bookingPath } from '../../mail/booking-link.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { type KeyOptions, runIdempotent } from '../idempotency/idempotent.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { readMergedPerson } from '../people/merged-person.ts'
import type { SlotCalendar } from './calendar.ts'
import { slotTaken } from './errors.ts'
import { holdCells } from './occupied.ts'
import {
  countOffers,
  deleteExpiredOffers,
  hasExpiredOffers,
  insertOffer,
} from './offers-repository.ts'
import { findTaken } from './slot-list.ts'
import type { DaySlot } from './slots.ts'

const HOUR_MS = 3_600_000
/** The most times to keep for one person. */
const MOST_KEPT = 3 * OFFERED_TIMES
/** Retries are needed because another transaction may take a time after it was found free. */
const TRIES = 3

interface OfferContext extends StaffContext, KeyOptions {
  calendar: SlotCalendar
  publicUrl: string
}

/**
 * Keeps free times for a person, each with a link that books it. A time is freed when the person
 * books another one, or after two days.
 * @throws ApiError 404 if the person was deleted, 409 if too many times are kept for them or none
 * is free, 422 if the idempotency key was used with another body
 */
export async function offerTimes(
  context: OfferContext,
  personId: string,
  request: NewOffers,
): Promise<IdempotentReply> {
  // Read first: if this fails, no time may have been kept.
  const secret = await linkSecret(context.db)
  for (let tried = 1; ; tried += 1) {
    try {
      const stored = await inTransaction(context.db, (trx) =>
        offerOnce(trx, context, { personId, request }),
      )
      return withLinks(stored, secret, context.publicUrl)
    } catch (error) {
      const isTaken = error instanceof ApiError && error.errorCode === slotTaken().errorCode
      if (!isTaken || tried === TRIES) throw error
    }
  }
}

interface Wanted {
  personId: string
  request: NewOffers
}

async function offerOnce(
  trx: DatabaseTransaction,
  context: OfferContext,
  { personId, request: body }: Wanted,
): Promise<IdempotentReply> {
  const { all } = await readMergedPerson(trx, personId)
  const { email } = all.find((member) => member.email === body.to.toLowerCase()) ?? {}
  if (email === undefined) throw unknownAddress()
  const { key, now } = context
  const scope = `POST ${deskPaths.api.offers(personId)}`
  return runIdempotent(trx, { scope, key, body, email, now }, { status: 201, reply: {} }, () =>
    offer(trx, context, { personId, email, service: body.service }),
  )
}

async function offer(
  trx: DatabaseTransaction,
  { calendar, now, actor }: OfferContext,
  { personId, email, service }: { personId: string; email: string; service: string },
): Promise<StoredOffers> {
  if ((await countOffers(trx, personId)) + OFFERED_TIMES > MOST_KEPT) throw tooManyKept()
  const slots = await freeSlots(trx, calendar, now)
  if (slots.length === 0) throw noneFree()
  const heldUntil = new Date(now.getTime() + OFFER_HOURS * HOUR_MS).toISOString()
  const times = []
  for (const slot of slots) {
    const id = randomUUID()
    const startsAt = new Date(slot.startsAt).toISOString()
    const row: OfferedTimesTable = {
      id,
      person_id: personId,
      email,
      service,
      starts_at: startsAt,
      ends_at: new Date(slot.endsAt).toISOString(),
      held_until: startsAt < heldUntil ? startsAt : heldUntil,
      created_at: now.toISOString(),
    }
    await insertOffer(trx, row)
    if (!(await holdCells(trx, { offer_id: id }, slot))) throw slotTaken()
    times.push({ id, startsAt })
  }
  const subject = { id: personId, name: personId }
  const after = { times: times.map(({ startsAt }) => startsAt).join(', ') }
  await appendAudit(trx, { actor, action: 'person.offered', subject, after }, now)
  return { times, heldUntil, officeTimezone: calendar.office.timeZone }
}

function withLinks(stored: IdempotentReply, secret: KeyObject, publicUrl: string): IdempotentReply {
  const { times, ...more } = storedOffers.parse(JSON.parse(stored.json))
  const linked: Offers = {
    ...more,
    times: times.map((time) => ({
      ...time,
      url: withDomain(publicUrl) + bookingPath(time.id, secret),
    })),
  }
  return { ...stored, json: JSON.stringify(linked) }
}

/** From tomorrow on, at most two a day, hours apart, in order. */
async function freeSlots(db: Database, calendar: SlotCalendar, now: Date): Promise<DaySlot[]> {
  const { timeZone } = calendar.office
  const found: DaySlot[] = []
  for (const { slots } of calendar.datesOffered(calendarDateIn(timeZone, now), timeZone, now)) {
    const isTaken = await findTaken(db, slots)
    const free = slots.filter((slot) => !isTaken(slot))
    const [first, later] = [free[0], free[Math.ceil(free.length / 2)]]
    found.push(...[first, later].flatMap((slot) => slot ?? []))
    if (found.length >= OFFERED_TIMES) break
  }
  return found.slice(0, OFFERED_TIMES)
}

function unknownAddress(): ApiError {
  const message = 'This isn’t one of the person’s addresses. Reload the page and choose again.'
  return new ApiError(400, 'invalid_request', message, [{ path: 'to', message }])
}

function tooManyKept(): ApiError {
  const message = `This person already has ${MOST_KEPT} times on hold. They’re freed when the person books one, or after ${OFFER_HOURS} hours.`
  return new ApiError(409, 'invalid_request', message)
}

function noneFree(): ApiError {
  return new ApiError(409, 'invalid_request', 'There are no free times to offer.')
}

/**
 * Frees the times of expired offers.
 * @returns how many times were freed
 */
export async function freeExpiredOffers(
  db: Database,
  { byElapsed, mayExpire }: ExpiryTime,
): Promise<number> {
  if (!mayExpire || !(await hasExpiredOffers(db, byElapsed))) return 0
  return await inTransaction(db, (trx) => deleteExpiredOffers(trx, byElapsed))
}
