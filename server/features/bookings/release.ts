import type { Release } from '../held/decide.ts'
import { changedSinceRelease } from '../held/errors.ts'
import { bookingMails, reminderIds, remindersOf } from './mails.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { saveBooking } from './book.ts'
import { bookingRow } from './booking-row.ts'
import { releaseTooLate, slotGone } from './errors.ts'
import { mailDataOf } from './change-booking.ts'
import { holdCells } from './occupied.ts'
import { deleteUnchanged, takeOverCells } from './repository.ts'
import { cancelMails, enqueueAll } from '../outbox/enqueue.ts'

/**
 * Releases a held booking: books it in its kept slot, or in the same slot if that is still free.
 * Undoing that frees the slot.
 */
export function bookingRelease({
  staff,
  latestMinutes,
}: {
  staff: readonly MailAddress[]
  /** A reminder that is more than this many minutes late is dropped. */
  latestMinutes: number
}): Release {
  return {
    async save(trx, held, { now, sendAt }) {
      const booking = bookingRow.parse(JSON.parse(held.payload))
      const span = { startsAt: Date.parse(booking.starts_at), endsAt: Date.parse(booking.ends_at) }
      if (span.startsAt <= now.getTime()) throw releaseTooLate()
      await saveBooking(trx, booking, now)
      const isKept = await takeOverCells(trx, booking.id)
      if (!isKept && !(await holdCells(trx, { booking_id: booking.id }, span))) throw slotGone()
      const data = mailDataOf(booking)
      const mails = [...bookingMails(data, staff), ...remindersOf(data, { now, latestMinutes })]
      await enqueueAll(trx, mails, sendAt)
      return booking.id
    },
    async remove(trx, { payload }) {
      const booking = bookingRow.parse(JSON.parse(payload))
      if (!(await deleteUnchanged(trx, booking))) throw changedSinceRelease('booking')
      await cancelMails(trx, reminderIds(booking))
    },
  }
}
