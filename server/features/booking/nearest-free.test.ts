import { afterEach, expect, it } from 'vitest'
import { type FreeTime, slotTakenBody } from '../../../contracts/booking/booking.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'

eachDatabase('times in place of a lost one', (open) => {
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
    /** Takes these times, then loses the first of them. */
    async function lose(times: readonly string[], changes: { date?: string } = {}) {
      for (const time of times) {
        expect((await book({ ...changes, time })).statusCode).toBe(201)
      }
      const [time = ''] = times
      const answer = await book({ ...changes, time })
      expect(answer.statusCode).toBe(409)
      return slotTakenBody.parse(answer.json()).nearest
    }
    return { db, book, lose }
  }

  const said = (times: readonly FreeTime[]) => times.map(({ date, time }) => `${date} ${time}`)

  it('are the three nearest free ones of the same date [SL-04] [BK-13]', async () => {
    const { lose } = await start()
    const times = await lose(['2:30 PM', '2:00 PM'])
    expect(said(times)).toEqual(['2026-11-24 3:00 PM', '2026-11-24 1:30 PM', '2026-11-24 3:30 PM'])
    expect(times[0]?.startsAt).toBe('2026-11-24T23:00:00.000Z')
  })

  it('come from the dates around where the date itself has too few [SL-04]', async () => {
    const { lose } = await start({ OFFICE_HOURS: '09:00-10:30', CLOSED_DAYS: '2026-11-23' })
    expect(said(await lose(['9:30 AM', '9:00 AM']))).toEqual([
      '2026-11-24 10:00 AM',
      '2026-11-25 9:00 AM',
      '2026-11-25 9:30 AM',
    ])
  })

  it('are never past, never too soon, never on a weekend [SL-03]', async () => {
    const { lose } = await start({ OFFICE_HOURS: '11:30-12:30' })
    // Friday itself, 9:30 AM: with two hours of notice 11:30 AM is the first.
    expect(said(await lose(['12:00 PM'], { date: '2026-11-20' }))).toEqual([
      '2026-11-20 11:30 AM',
      '2026-11-23 11:30 AM',
      '2026-11-23 12:00 PM',
    ])
  })

  it('are told in the visitor’s own zone and dates [SL-02]', async () => {
    const { book } = await start()
    const london = { timezone: 'Europe/London', date: '2026-11-24', time: '5:00 PM' }
    expect((await book(london)).statusCode).toBe(201)
    const { nearest } = slotTakenBody.parse((await book(london)).json())
    expect(said(nearest)).toEqual([
      '2026-11-24 5:30 PM',
      '2026-11-24 6:00 PM',
      '2026-11-24 6:30 PM',
    ])
  })

  it('may be none at all [SL-04]', async () => {
    const { lose } = await start({ OFFICE_HOURS: '09:00-09:30', BOOKING_HORIZON_DAYS: '4' })
    expect(said(await lose(['9:00 AM'], { date: '2026-11-23' }))).toEqual(['2026-11-24 9:00 AM'])
    expect(await lose(['9:00 AM'], { date: '2026-11-24' })).toEqual([])
  })
})
