import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildCalendar, buildEvent } from '../../../tests/factories/calendar.ts'
import { buildOffice } from '../../../tests/factories/office.ts'
import { startBusySite, stopBusySites } from '../../../tests/support/busy-site.ts'
import { eachDatabase, type OpenDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readEnv } from '../../config/env.ts'
import { createCalendar } from '../bookings/calendar.ts'
import { listSlots } from '../bookings/slot-list.ts'
import { keepConfiguredFeeds } from './busy-calendars.ts'
import { parseCalendar } from './parse-calendar.ts'
import { keepFeeds, replaceTimes } from './repository.ts'
import { splitByDay } from './spans.ts'

afterEach(stopBusySites)

const MEETING = buildEvent('DTSTART:20261124T222000Z', 'DURATION:PT15M', 'SUMMARY:Board')

async function start(open: OpenDatabase) {
  const site = await startBusySite(open)
  site.answer.text = buildCalendar(...MEETING)
  return site
}

eachDatabase('busy times', (open) => {
  test('a slot that overlaps a busy event is neither offered nor booked [SL-03] [SL-04]', async () => {
    const { busy, book, refresh, warnings } = await start(open)
    expect(await busy()).toEqual([])
    await refresh(0)
    expect(await busy()).toEqual(['2:00 PM', '2:30 PM'])
    const refused = await book('2:30 PM')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'slot_taken' })
    expect((await book('3:00 PM')).statusCode).toBe(201)
    expect(await warnings()).toEqual([])
  })

  test('a booking cannot be moved to a slot that overlaps a busy event [BK-16] [SL-04]', async () => {
    const { app, book, db, refresh } = await start(open)
    const { manageUrl } = bookingReply.parse((await book('3:00 PM')).json())
    await refresh(0)
    const kept = async () => ({
      bookings: await db.selectFrom('bookings').selectAll().execute(),
      cells: await db.selectFrom('occupied_cells').selectAll().orderBy('cell').execute(),
      mails: await db.selectFrom('outbox').select('id').orderBy('id').execute(),
    })
    const before = await kept()
    const move = (time: string) =>
      app.inject({
        method: 'POST',
        url: `/api${manageUrl}/move`,
        payload: { date: '2026-11-24', time },
      })
    for (const time of ['2:00 PM', '2:30 PM']) {
      const refused = await move(time)
      expect(refused.statusCode).toBe(409)
      const { nearest: _nearest, ...same } = (await book(time)).json()
      expect(refused.json()).toMatchObject(same)
      expect(refused.json()).toMatchObject({ code: 'slot_taken' })
    }
    expect(await kept()).toEqual(before)
    expect((await move('1:30 PM')).statusCode).toBe(200)
  })

  test('only one of several processes fetches a calendar, once per interval', async () => {
    const { answer, refresh } = await start(open)
    await Promise.all([refresh(0), refresh(0), refresh(4)])
    expect(answer.asked).toBe(1)
    await refresh(10)
    expect(answer.asked).toBe(2)
  })

  test('a server whose clock is slightly behind waits too; one whose clock was set far back fetches', async () => {
    const { answer, refresh } = await start(open)
    await refresh(4)
    await refresh(0)
    expect(answer.asked).toBe(1)
    await refresh(-2)
    expect(answer.asked).toBe(2)
  })

  test('while a calendar fails, its last copy is used, and the log and /readyz say so', async () => {
    const { answer, busy, lines, refresh, warnings, app } = await start(open)
    await refresh(0)
    answer.status = 500
    await refresh(10)
    await refresh(20)
    answer.status = 200
    answer.text = '<html>'
    await refresh(30)
    expect(await busy()).toEqual(['2:00 PM', '2:30 PM'])
    expect(await warnings()).toEqual([
      'Busy calendar 1 of BUSY_CALENDAR_URLS has failed since 2026-11-20T17:40:00.000Z: it is not a calendar. The copy from 2026-11-20T17:30:00.000Z is in use. Open its address in a browser, or copy it from the calendar program again.',
    ])
    // Only a warning: the server is still ready.
    const readiness = await app.inject('/readyz')
    expect(readiness.statusCode).toBe(200)
    expect(readiness.json()).toMatchObject({ status: 'ready', pages: 'built' })
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'answered 500',
      'is not a calendar',
    ])
    answer.text = buildCalendar()
    await refresh(40)
    expect(await busy()).toEqual([])
    expect(await warnings()).toEqual([])
    expect(lines.join('\n')).not.toMatch(/127\.0\.0\.1|token-of-ada/)
  })

  test('a private address is rejected unless the settings allow it', async () => {
    const { answer, env, refresh, warnings } = await start(open)
    await refresh(0, { ...env, busyCalendars: { ...env.busyCalendars, allowPrivate: false } })
    expect(answer.asked).toBe(0)
    expect(await warnings()).toEqual([expect.stringMatching(/not public.*There is no copy of it/)])
  })

  test('a calendar that was removed from the settings blocks no time', async () => {
    const { busy, db, refresh } = await start(open)
    await refresh(0)
    await keepConfiguredFeeds(db, readEnv({}))
    expect(await busy()).toEqual([])
  })

  test('a slot is unavailable exactly when a busy time overlaps it [SL-03]', async () => {
    const { db } = await open()
    await inTransaction(db, (trx) => keepFeeds(trx, ['one']))
    const calendar = createCalendar(buildOffice())
    const minute = 60_000
    const monday = Date.parse('2026-10-26T00:00Z')
    const series = fc.record({
      start: fc.integer({ min: 0, max: 7 * 1440 }),
      length: fc.integer({ min: 0, max: 3000 }),
      everyDays: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 8 }),
      left: fc.integer({ min: 0, max: 8 }),
    })
    const run = fc.asyncProperty(fc.array(series, { maxLength: 5 }), async (all) => {
      const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, '')
      const busy: [number, number][] = []
      const events = all.flatMap(({ start, length, everyDays, count, left }) => {
        const at = (index: number) => monday + (start + index * everyDays * 1440) * minute
        for (let index = 0; index < count; index += 1) {
          if (index !== left) busy.push([at(index), at(index) + length * minute])
        }
        return buildEvent(
          `DTSTART:${stamp(at(0))}`,
          `DTEND:${stamp(at(0) + length * minute)}`,
          `RRULE:FREQ=DAILY;INTERVAL=${everyDays};COUNT=${count}`,
          `EXDATE:${stamp(at(left))}`,
        )
      })
      const window = { startsAt: monday - 1e10, endsAt: monday + 1e10 }
      const text = buildCalendar(...events)
      const { spans } = parseCalendar({ text, window, officeZone: 'America/Los_Angeles' })
      await inTransaction(db, (trx) => replaceTimes(trx, 'one', splitByDay(spans)))
      for (const date of ['2026-10-27', '2026-10-30', '2026-11-02', '2026-11-05']) {
        const { slots } = await listSlots({ db, calendar, now: new Date(monday - 1e9) }, { date })
        for (const { startsAt, available } of slots) {
          const from = Date.parse(startsAt)
          const overlaps = busy.some(
            ([begins, ends]) => begins < ends && begins < from + 30 * minute && from < ends,
          )
          expect(available, startsAt).toBe(!overlaps)
        }
      }
    })
    await fc.assert(run, { numRuns: 40 })
  })
})
