import {
  type AcceptRequest,
  acceptRequestWith,
  type CallDetail,
  type ManagedBooking,
} from '../../../contracts/bookings/manage-booking.ts'
import type { BookingsTable, OfferedTimesTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { verifyToken } from '../../mail/booking-link.ts'
import { announceSubmission } from '../people/announce.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { type BookingDependencies, saveBooking } from './book.ts'
import { mailDataOf } from './change-booking.ts'
import { invalidFields, noSuchBooking, offerOver } from './errors.ts'
import { bookingMails, remindersOf } from './mails.ts'
import { findManagedBooking } from './manage-booking.ts'
import { readOfferedPerson } from './offered-person.ts'
import { bookOffered, deleteOffers, lockOffer } from './offers-repository.ts'
import { findBooking } from './repository.ts'

/**
 * Turns the offer behind a link into a booking, which has the same link, and frees the other times
 * that were offered to the person. A second click changes nothing.
 * @throws ApiError 404 for an unknown link or an expired offer, 409 if its time has passed, 400 if a
 * missing detail isn't typed
 */
export async function acceptOffer(
  dependencies: BookingDependencies,
  token: string,
  typed: AcceptRequest,
): Promise<ManagedBooking> {
  const { db, now, staff, webhook, latestMinutes, calendar } = dependencies
  const { id, valid } = verifyToken(token, await linkSecret(db))
  if (!valid) throw noSuchBooking()
  await inTransaction(db, async (trx) => {
    const offer = await lockOffer(trx, id)
    if (offer === undefined) {
      if ((await findBooking(trx, id)) === undefined) throw noSuchBooking()
      return
    }
    if (Date.parse(offer.starts_at) <= now.getTime()) throw offerOver()
    const {
      ids,
      missing,
      timezone = calendar.office.timeZone,
      ...known
    } = await readOfferedPerson(trx, offer)
    const parsed = acceptRequestWith(missing).safeParse(typed)
    if (!parsed.success) throw invalidFields(parsed.error)
    const person = { ...known, ...parsed.data }
    const booking = bookingOf(offer, { person, now, timezone })
    await announceSubmission(trx, { webhook, now, email: booking.email }, async () => {
      await saveBooking(trx, booking, now)
      await bookOffered(trx, booking)
      await deleteOffers(trx, ids)
      const data = mailDataOf(booking)
      const mails = [...bookingMails(data, staff), ...remindersOf(data, { now, latestMinutes })]
      await enqueueAll(trx, mails, now)
      return { kind: 'booking', id }
    })
  })
  return findManagedBooking(dependencies, token)
}

function bookingOf(
  { id, email, service, starts_at, ends_at }: OfferedTimesTable,
  { person, now, timezone }: { person: Record<CallDetail, string>; now: Date; timezone: string },
): BookingsTable {
  return {
    id,
    ...person,
    email,
    service,
    timezone,
    starts_at,
    ends_at,
    status: 'confirmed',
    sequence: 0,
    assessment: null,
    worksheet: null,
    created_at: now.toISOString(),
  }
}
