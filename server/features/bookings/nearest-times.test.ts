import { afterEach, expect, it, vi } from 'vitest'
import { type FreeTime, slotTakenBody } from '../../../contracts/bookings/booking.ts'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { NO_LIMITS } from '../../../tests/factories/limits.ts'
import { buildOffice } from '../../../tests/factories/office.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import type { BookingDependencies } from './book.ts'
import { createCalendar, type SlotCalendar } from './calendar.ts'
import { bookOrOffer } from './nearest-times.ts'

onSqlite('nearest free times instead of a taken one', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start(env: Record<string, string> = {}) {
    const { db } = await open()
    const test = await buildTestApp(db, { env })
    started.push(test)
    const book = (changes: Parameters<typeof buildBooking>[0] = {}) =>
      test.app.inject({ method: 'POST', url: '/api/schedule', payload: buildBooking(changes) })
    /** Books these times, then tries to book the first one again. */
    async function bookTaken(times: readonly string[], changes: { date?: string } = {}) {
      for (const time of times) {
        expect((await book({ ...changes, time })).statusCode).toBe(201)
      }
      const [time = ''] = times
      const answer = await book({ ...changes, time })
      expect(answer.statusCode).toBe(409)
      return slotTakenBody.parse(answer.json()).nearest
    }
    return { db, book, bookTaken }
  }

  const asTexts = (times: readonly FreeTime[]) => times.map(({ date, time }) => `${date} ${time}`)

  it('are the three nearest on the same date [SL-04] [BK-13]', async () => {
    const { bookTaken } = await start()
    const times = await bookTaken(['2:30 PM', '2:00 PM'])
    expect(asTexts(times)).toEqual([
      '2026-11-24 3:00 PM',
      '2026-11-24 1:30 PM',
      '2026-11-24 3:30 PM',
    ])
    expect(times[0]?.startsAt).toBe('2026-11-24T23:00:00.000Z')
  })

  it('are on other dates if the date has too few [SL-04]', async () => {
    const { bookTaken } = await start({ OFFICE_HOURS: '09:00-10:30', CLOSED_DAYS: '2026-11-23' })
    expect(asTexts(await bookTaken(['9:30 AM', '9:00 AM']))).toEqual([
      '2026-11-24 10:00 AM',
      '2026-11-25 9:00 AM',
      '2026-11-25 9:30 AM',
    ])
  })

  it('are never past, too soon, or on a weekend [SL-03]', async () => {
    const { bookTaken } = await start({ OFFICE_HOURS: '11:30-12:30' })
    // It's Friday 9:30 AM, so with two hours' notice the first slot is at 11:30 AM.
    expect(asTexts(await bookTaken(['12:00 PM'], { date: '2026-11-20' }))).toEqual([
      '2026-11-20 11:30 AM',
      '2026-11-23 11:30 AM',
      '2026-11-23 12:00 PM',
    ])
  })

  it('are in the visitor’s zone [SL-02]', async () => {
    const { book } = await start()
    const london = { timezone: 'Europe/London', date: '2026-11-24', time: '5:00 PM' }
    expect((await book(london)).statusCode).toBe(201)
    const { nearest } = slotTakenBody.parse((await book(london)).json())
    expect(asTexts(nearest)).toEqual([
      '2026-11-24 5:30 PM',
      '2026-11-24 6:00 PM',
      '2026-11-24 6:30 PM',
    ])
  })

  it('are on the same date first, even if the office’s day ends at another one’s midnight [SL-02] [BK-14]', async () => {
    const { book } = await start()
    const kolkata = { timezone: 'Asia/Kolkata', date: '2026-11-24', time: '11:30 PM' }
    expect((await book(kolkata)).statusCode).toBe(201)
    const { nearest } = slotTakenBody.parse((await book(kolkata)).json())
    expect(asTexts(nearest)).toEqual([
      '2026-11-24 11:00 PM',
      '2026-11-24 10:30 PM',
      '2026-11-24 6:00 AM',
    ])
  })

  it('can be empty [SL-04]', async () => {
    const { bookTaken } = await start({ OFFICE_HOURS: '09:00-09:30', BOOKING_HORIZON_DAYS: '4' })
    expect(asTexts(await bookTaken(['9:00 AM'], { date: '2026-11-23' }))).toEqual([
      '2026-11-24 9:00 AM',
    ])
    expect(await bookTaken(['9:00 AM'], { date: '2026-11-24' })).toEqual([])
  })

  it('are omitted if the lookup fails, which is logged [SL-04]', async () => {
    const { db, book } = await start()
    expect((await book()).statusCode).toBe(201)
    const calendar = createCalendar(buildOffice())
    let checks = 0
    const failing: SlotCalendar = {
      ...calendar,
      isOffered(...slot) {
        checks += 1
        if (checks > 1) throw new Error('the lookup failed')
        return calendar.isOffered(...slot)
      },
    }
    const warn = vi.fn<BookingDependencies['log']['warn']>()
    const settings = { staff: [], latestMinutes: 60, limits: NO_LIMITS, webhook: undefined }
    const deps = { ...settings, db, calendar: failing, now: FRIDAY_MORNING, log: { warn } }
    const booked = bookOrOffer(deps, buildBooking(), { key: undefined, ip: '127.0.0.1' })
    await expect(booked).rejects.toMatchObject({ errorCode: 'slot_taken', nearest: [] })
    expect(warn).toHaveBeenCalledOnce()
  })
})
