import { afterEach, expect, test } from 'vitest'
import { bookingReply } from '../../contracts/booking/booking.ts'
import { buildCalendar, buildEvent } from '../../tests/factories/calendar.ts'
import { startBusySite, stopBusySites } from '../../tests/support/busy-site.ts'
import { eachDatabase, type OpenDatabase } from '../../tests/support/databases.ts'
import { feedPath } from '../calendar-feed/address.ts'
import { linkSecret } from '../booking-link/secret.ts'
import { mailContext } from '../mail/context.ts'
import { wordsOf } from '../mail/words.ts'
import { readCalendar } from './read-calendar.ts'

afterEach(stopBusySites)

const INTERVAL_MINUTES = 10

/** A site with a booking at 3:00 PM, whose settings name a calendar of the firm. */
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
    /** The firm's calendar is this from now on, and is read. */
    async reads(text: string) {
      site.answer.text = text
      minutes += INTERVAL_MINUTES
      await site.refresh(minutes)
    },
    /** The feed as it is now. */
    feed: async () => (await site.app.inject(await feedPath(site.db))).body,
    /** What the mail to the staff has for calendars. */
    async invitation() {
      const mail = await site.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'booking-notification')
        .executeTakeFirstOrThrow()
      const context = { ...mailContext(site.env), linkSecret: await linkSecret(site.db) }
      return wordsOf(mail, context).calendar?.content ?? ''
    },
  }
}

eachDatabase('busy times and our own bookings', (open) => {
  test.each(['feed', 'invitation'] as const)(
    'the %s in a calendar of the firm holds no time: the booking does, where it is now [SL-03]',
    async (kind) => {
      const { busy, reads, move, cancel, book, ...site } = await start(open)
      const before = await site[kind]()
      await reads(before)
      expect(await busy()).toEqual(['3:00 PM'])
      await move('10:00 AM')
      // The calendar has not heard of it, whether it was read before or after.
      expect(await busy()).toEqual(['10:00 AM'])
      await reads(before)
      expect(await busy()).toEqual(['10:00 AM'])
      await cancel()
      expect(await busy()).toEqual([])
      await reads(before)
      expect(await busy()).toEqual([])
      expect((await book('3:00 PM')).statusCode).toBe(201)
    },
  )

  test('what else stands in that calendar takes its time, also under a name like ours', async () => {
    const { busy, reads, id, cancel, feed } = await start(open)
    const ours = (await feed()).match(/BEGIN:VEVENT[\s\S]*END:VEVENT/)?.[0] ?? ''
    const at = (hour: number) => [`DTSTART:20261124T${hour}0000Z`, 'DURATION:PT30M']
    await cancel()
    const stranger = id.replace(/^.{8}/, '00000000')
    await reads(
      buildCalendar(
        ours,
        ...buildEvent(`UID:${stranger}@laminar-advisory.example`, ...at(18)),
        ...buildEvent('UID:webinar-2026-11-24@laminar-advisory.example', ...at(19)),
        ...buildEvent(`UID:x${id}@laminar-advisory.example`, ...at(20)),
        ...buildEvent(...at(21)),
        // Another program's letters, and another host of ours: the booking that was canceled.
        ...buildEvent(`UID:${id.toUpperCase()}@old.example`, ...at(22)),
      ),
    )
    expect(await busy()).toEqual(['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM'])
  })

  test('once a booking is deleted for good, an event that is left of it counts', async () => {
    const { busy, reads, db, feed } = await start(open)
    const left = await feed()
    await db.deleteFrom('occupied_cells').execute()
    await db.deleteFrom('bookings').execute()
    await reads(left)
    expect(await busy()).toEqual(['3:00 PM'])
  })
})

test('of our own events times are told apart by booking, recurrences and all', () => {
  const id = '1d0f7ee4-13fe-4f4b-bd4a-95a5d9d0d8a7'
  const text = buildCalendar(
    ...buildEvent(
      `UID:${id}@laminar-advisory.example`,
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
  expect(readCalendar({ text, window, officeZone: 'America/Los_Angeles' })).toEqual({
    spans: [span(24, 17, 0.25), span(24, 20, 1)],
    perhapsOurs: { [id]: [span(24, 17, 0.5), span(25, 17, 0.5)] },
    unreadable: 0,
  })
})
