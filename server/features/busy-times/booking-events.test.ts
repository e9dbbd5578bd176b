import { afterEach, expect, test } from 'vitest'
import { site as firm } from '../../../cms/site.ts'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildCalendar, buildEvent } from '../../../tests/factories/calendar.ts'
import { startBusySite, stopBusySites } from '../../../tests/support/busy-site.ts'
import { eachDatabase, type OpenDatabase } from '../../../tests/support/databases.ts'
import { feedPath } from '../bookings/feed-address.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { mailContext } from '../../mail/context.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { parseCalendar } from './parse-calendar.ts'
import { inTransaction } from '../../db/transaction.ts'

afterEach(stopBusySites)

const INTERVAL_MINUTES = 10

/** Our UIDs end with it. */
const HOST = new URL(firm.url).hostname

/** With a booking at 3:00 PM and one busy calendar. */
async function start(open: OpenDatabase) {
  const site = await startBusySite(open)
  const { id, manageUrl } = bookingReply.parse((await site.book('3:00 PM')).json())
  const post = async (action: 'move' | 'cancel', payload: object = {}) => {
    const url = `/api${manageUrl}/${action}`
    const { statusCode } = await site.app.inject({ method: 'POST', url, payload })
    expect(statusCode).toBe(200)
  }
  let minutes = 0
  return {
    ...site,
    id,
    move: (time: string) => post('move', { date: '2026-11-24', time }),
    cancel: () => post('cancel'),
    /** Replaces the calendar's content and fetches it. */
    async setCalendar(text: string) {
      site.answer.text = text
      minutes += INTERVAL_MINUTES
      await site.refresh(minutes)
    },
    /** The staff's feed of all bookings. */
    feed: async () => (await site.app.inject(await feedPath(site.db))).body,
    /** The invitation attached to the staff's email. */
    async invitation() {
      const mail = await site.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'booking-notification')
        .executeTakeFirstOrThrow()
      const context = { ...mailContext(site.env), linkSecret: await linkSecret(site.db) }
      return renderMail(mail, context).calendar?.content ?? ''
    },
  }
}

eachDatabase("busy calendars that contain the site's own bookings", (open) => {
  test.each(['feed', 'invitation'] as const)(
    'booking events from the %s are ignored; the booking itself decides which time is taken [SL-03]',
    async (kind) => {
      const { busy, setCalendar, move, cancel, book, ...site } = await start(open)
      const before = await site[kind]()
      await setCalendar(before)
      expect(await busy()).toEqual(['3:00 PM'])
      await move('10:00 AM')
      // The busy calendar still has the old time, whether it was read before or after the change.
      expect(await busy()).toEqual(['10:00 AM'])
      await setCalendar(before)
      expect(await busy()).toEqual(['10:00 AM'])
      await cancel()
      expect(await busy()).toEqual([])
      await setCalendar(before)
      expect(await busy()).toEqual([])
      expect((await book('3:00 PM')).statusCode).toBe(201)
    },
  )

  test('other events in that calendar block their times, even with a UID like a booking’s', async () => {
    const { busy, setCalendar, id, cancel, feed } = await start(open)
    const ours = (await feed()).match(/BEGIN:VEVENT[\s\S]*END:VEVENT/)?.[0] ?? ''
    const at = (hour: number) => [`DTSTART:20261124T${hour}0000Z`, 'DURATION:PT30M']
    await cancel()
    const unknownId = id.replace(/^.{8}/, '00000000')
    await setCalendar(
      buildCalendar(
        ours,
        ...buildEvent(`UID:${unknownId}@${HOST}`, ...at(18)),
        ...buildEvent(`UID:webinar-2026-11-24@${HOST}`, ...at(19)),
        ...buildEvent(`UID:x${id}@${HOST}`, ...at(20)),
        ...buildEvent(...at(21)),
        // An uppercase UID from another host, for the canceled booking.
        ...buildEvent(`UID:${id.toUpperCase()}@old.example`, ...at(22)),
      ),
    )
    expect(await busy()).toEqual(['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'])
  })

  test('once a booking is deleted, an event that is left over from it blocks its time', async () => {
    const { busy, setCalendar, db, feed } = await start(open)
    const left = await feed()
    await inTransaction(db, (trx) => trx.deleteFrom('occupied_cells').execute())
    await inTransaction(db, (trx) => trx.deleteFrom('bookings').execute())
    await setCalendar(left)
    expect(await busy()).toEqual(['3:00 PM'])
  })
})

test('booking events are grouped by booking, recurrences included', () => {
  const id = '1d0f7ee4-13fe-4f4b-bd4a-95a5d9d0d8a7'
  const text = buildCalendar(
    ...buildEvent(
      `UID:${id}@${HOST}`,
      'DTSTART:20261124T170000Z',
      'DURATION:PT30M',
      'RRULE:FREQ=DAILY;COUNT=2',
    ),
    ...buildEvent('DTSTART:20261124T170000Z', 'DURATION:PT15M'),
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20261124T200000Z/PT1H',
    'END:VFREEBUSY',
  )
  const day = (date: number) => Date.UTC(2026, 10, date)
  const hour = 3_600_000
  const span = (date: number, from: number, length: number) => ({
    startsAt: day(date) + from * hour,
    endsAt: day(date) + (from + length) * hour,
  })
  const window = { startsAt: day(1), endsAt: day(30) }
  expect(parseCalendar({ text, window, officeZone: 'America/Los_Angeles' })).toEqual({
    spans: [span(24, 17, 0.25), span(24, 20, 1)],
    possibleBookings: { [id]: [span(24, 17, 0.5), span(25, 17, 0.5)] },
    unreadable: 0,
  })
})
