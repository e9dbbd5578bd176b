import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDateIn } from '../../../words/format-date-time.ts'
import { REASON_KINDS } from '../../../contracts/bookings/calendar.ts'
import { buildOffice } from '../../../tests/factories/office.ts'
import { buildBookingRow } from '../../../tests/factories/bookings.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { insertBlock } from '../busy-times/blocks-repository.ts'
import type { BlockedTimesTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createCalendar } from './calendar.ts'
import { findOccupied } from './occupied.ts'
import { reasonsAgainst } from './reasons.ts'
import { holdCells } from './occupied.ts'
import { insertBooking } from './repository.ts'
import { listSlots } from './slot-list.ts'

const DAY = 86_400_000
/** The clocks of the office's zone go back on November 1, 2026, and forward on March 14, 2027. */
const NOW = new Date('2026-10-28T16:20:00.000Z')
const calendar = createCalendar(
  buildOffice({
    horizonDays: 150,
    closedDays: new Map([['2026-11-11', '']]),
    holidays: ['Thanksgiving'],
  }),
)
const zone = fc.constantFrom(
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
)
/** From before `NOW` to past the horizon; November is twice as likely. */
const day = fc.oneof(fc.integer({ min: -2, max: 34 }), fc.integer({ min: -2, max: 155 }))

/** Days after `NOW` with each reason, and the days of both clock changes. */
const EXAMPLES: [string, number][] = [-1, 0, 4, 5, 6, 8, 10, 13, 14, 137, 138, 139, 152].map(
  (after) => ['America/Los_Angeles', after],
)

const BLOCK = {
  label: 'Lunch',
  time_zone: 'America/Los_Angeles',
  author: 'Olive Owner',
  skipped: '',
  version: 0,
  created_at: NOW.toISOString(),
}
const BLOCKS: readonly BlockedTimesTable[] = [
  {
    ...BLOCK,
    id: 'weekly',
    starts: '2026-10-27T12:00',
    ends: '2026-10-27T13:10',
    repeats: 'weekly',
    until: null,
    // A week in November, and the one after the clocks go forward.
    skipped: '2026-11-10 2027-03-16',
  },
  {
    ...BLOCK,
    id: 'ends',
    starts: '2026-10-30T09:00',
    ends: '2026-10-30T10:00',
    repeats: 'weekly',
    until: '2026-11-06',
  },
  {
    ...BLOCK,
    id: 'once',
    starts: '2026-11-05T15:45',
    ends: '2026-11-09T09:30',
    repeats: 'never',
    until: null,
  },
]

/** Starts of the slots in skipped occurrences of the weekly block. */
const SKIPPED_TIMES = new Set(
  [
    '2026-11-10T20:00Z',
    '2026-11-10T20:30Z',
    '2026-11-10T21:00Z',
    '2027-03-16T19:00Z',
    '2027-03-16T19:30Z',
    '2027-03-16T20:00Z',
  ].map((text) => Date.parse(text)),
)

async function occupy(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const block of BLOCKS) await insertBlock(trx, block)
    const starts_at = '2026-11-02T18:00:00.000Z'
    const booking = buildBookingRow({ starts_at, ends_at: '2026-11-02T18:30:00.000Z' })
    await insertBooking(trx, booking)
    const startsAt = Date.parse(starts_at)
    await holdCells(trx, { booking_id: booking.id }, { startsAt, endsAt: startsAt + 1_800_000 })
    await trx.insertInto('busy_feeds').values({ id: 'feed', unreadable: 0 }).execute()
    await trx
      .insertInto('busy_times')
      .values({
        feed_id: 'feed',
        starts_at: '2026-11-03T17:00:00.000Z',
        ends_at: '2026-11-03T19:00:00.000Z',
      })
      .execute()
  })
}

onSqlite('reasons why a time isn’t offered', (open) => {
  test('a time is offered if and only if there is no reason against it, for any zone and date [DK-20]', async () => {
    const { db } = await open()
    await occupy(db)
    const seen = new Set<string>()
    const offeredDespiteBlock = new Set<number>()
    await fc.assert(
      fc.asyncProperty(zone, day, async (timezone, after) => {
        const date = new Date(NOW.getTime() + after * DAY).toISOString().slice(0, 10)
        const { slots } = await listSlots({ db, calendar, now: NOW }, { date, timezone })
        const offered = slots
          .filter(({ available }) => available)
          .map(({ startsAt }) => Date.parse(startsAt))
        const span = {
          startsAt: Date.parse(`${date}T00:00Z`) - DAY,
          endsAt: Date.parse(`${date}T00:00Z`) + 2 * DAY,
        }
        const occupied = await findOccupied(db, span)
        const withoutReason: number[] = []
        for (let startsAt = span.startsAt; startsAt < span.endsAt; startsAt += 15 * 60_000) {
          if (calendarDateIn(timezone, new Date(startsAt)) !== date) continue
          const wanted = { startsAt, zone: timezone }
          const reasons = reasonsAgainst(calendar, wanted, { now: NOW, occupied })
          for (const { kind } of reasons) seen.add(kind)
          if (reasons.length === 0) withoutReason.push(startsAt)
        }
        expect(withoutReason).toEqual(offered)
        for (const time of offered) if (SKIPPED_TIMES.has(time)) offeredDespiteBlock.add(time)
      }),
      { numRuns: 80, examples: EXAMPLES },
    )
    expect(offeredDespiteBlock).toEqual(SKIPPED_TIMES)
    // No submission is held here, and no time is offered to anyone.
    expect(REASON_KINDS.filter((kind) => !seen.has(kind))).toEqual(['held', 'offered'])
  })
})
