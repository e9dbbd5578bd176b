import { expect, it } from 'vitest'
import { bookingReply, slotsReply } from '../../../contracts/bookings/booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'

async function start(open: OpenDatabase, env: Record<string, string> = {}) {
  const { db, beforeClose } = await open()
  const test = await buildTestApp(db, { env })
  beforeClose(() => test.app.close())
  return {
    app: test.app,
    db,
    setNow: test.setNow,
    book: (changes: Parameters<typeof buildBooking>[0] = {}) =>
      test.app.inject({ method: 'POST', url: '/api/schedule', payload: buildBooking(changes) }),
    slots: (query: Record<string, string>) =>
      test.app.inject({ url: '/api/schedule/available-slots', query }),
    slotsOf: async (query: Record<string, string>) =>
      slotsReply.parse(
        (await test.app.inject({ url: '/api/schedule/available-slots', query })).json(),
      ),
  }
}

eachDatabase('booking', (open) => {
  it('books a slot, enqueues both emails, and answers 201 [SL-04] [BK-02]', async () => {
    const { db, book } = await start(open)
    const answer = await book()
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const reply = bookingReply.parse(answer.json())
    expect(reply).toEqual({
      id: reply.id,
      startsAt: '2026-11-24T22:30:00.000Z',
      endsAt: '2026-11-24T23:00:00.000Z',
      service: 'General Consultation',
      timezone: 'America/Los_Angeles',
      officeTimezone: 'America/Los_Angeles',
      date: '2026-11-24',
      time: '2:30 PM',
      manageUrl: expect.stringMatching(/^\/booking\/[\w-]{64}$/),
    })
    const rows = await db.selectFrom('bookings').selectAll().execute()
    expect(rows).toEqual([
      {
        id: reply.id,
        name: 'Robin Example',
        email: 'robin@client.example',
        phone: '+1 415 555 0123',
        service: 'General Consultation',
        timezone: 'America/Los_Angeles',
        worksheet: null,
        starts_at: reply.startsAt,
        ends_at: reply.endsAt,
        status: 'confirmed',
        sequence: 0,
        assessment: null,
        created_at: FRIDAY_MORNING.toISOString(),
      },
    ])
    const mails = await db
      .selectFrom('outbox')
      .select(['kind', 'to_address'])
      .orderBy('kind')
      .execute()
    expect(mails).toEqual([
      { kind: 'booking-confirmation', to_address: 'robin@client.example' },
      { kind: 'booking-notification', to_address: 'staff@fixture.example' },
      { kind: 'booking-reminder', to_address: 'robin@client.example' },
      { kind: 'booking-reminder', to_address: 'robin@client.example' },
    ])
  })

  it('notifies each member of the staff [SL-04]', async () => {
    const { db, book } = await start(open, { MAIL_STAFF: 'a@firm.example, b@firm.example' })
    await book()
    const mails = await db
      .selectFrom('outbox')
      .select('to_address')
      .where('kind', '=', 'booking-notification')
      .orderBy('to_address')
      .execute()
    expect(mails.map(({ to_address }) => to_address)).toEqual(['a@firm.example', 'b@firm.example'])
  })

  it('refuses a second booking of a slot and saves no part of it [SL-04]', async () => {
    const { db, book } = await start(open)
    await book()
    const second = await book({
      email: 'second@client.example',
      timezone: 'Europe/London',
      time: '10:30 PM',
    })
    expect(second.statusCode).toBe(409)
    const body = errorBody.parse(second.json())
    expect(body.code).toBe('slot_taken')
    expect(body.message).toBe('This time has just been taken. Please choose another one.')
    expect(await db.selectFrom('bookings').select('email').execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(4)
    expect(await db.selectFrom('occupied_cells').select('cell').execute()).toHaveLength(6)
  })

  it('prevents overlapping bookings after the slot length has changed [SL-04]', async () => {
    const { db, beforeClose } = await open()
    const [before, after] = [
      await buildTestApp(db, { env: { SLOT_MINUTES: '30' } }),
      await buildTestApp(db, { env: { SLOT_MINUTES: '60' } }),
    ]
    beforeClose(() => Promise.all([before.app.close(), after.app.close()]))
    const post = ({ app }: TestApp, time: string) =>
      app.inject({ method: 'POST', url: '/api/schedule', payload: buildBooking({ time }) })
    expect((await post(before, '2:30 PM')).statusCode).toBe(201)
    expect((await post(after, '2:00 PM')).statusCode).toBe(409)
    expect((await post(after, '3:00 PM')).statusCode).toBe(201)
    const answer = await after.app.inject({
      url: '/api/schedule/available-slots',
      query: { date: '2026-11-24' },
    })
    const taken = slotsReply.parse(answer.json()).slots.filter(({ available }) => !available)
    expect(taken.map(({ time }) => time)).toEqual(['2:00 PM', '3:00 PM'])
  })

  it('lists the slot just booked as unavailable, in every zone [BK-14] [SL-03]', async () => {
    const { book, slotsOf, slots } = await start(open)
    await book()
    const here = await slotsOf({ date: '2026-11-24', timezone: 'America/Los_Angeles' })
    expect(here.slots).toHaveLength(16)
    expect(here.slots.filter(({ available }) => !available)).toEqual([
      { time: '2:30 PM', available: false, startsAt: '2026-11-24T22:30:00.000Z' },
    ])
    const london = await slotsOf({ date: '2026-11-24', timezone: 'Europe/London' })
    expect(london.slots.filter(({ available }) => !available).map(({ time }) => time)).toEqual([
      '10:30 PM',
    ])
    const answer = await slots({ date: '2026-11-24' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('uses the office’s zone if none is sent, and accepts a time as 14:30 [SL-08]', async () => {
    const { app, db, book, slotsOf } = await start(open)
    const { timezone: _, ...withoutZone } = buildBooking({ time: '14:30' })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/schedule',
      payload: withoutZone,
    })
    expect(answer.statusCode).toBe(201)
    expect(bookingReply.parse(answer.json())).toMatchObject({
      timezone: 'America/Los_Angeles',
      time: '2:30 PM',
    })
    expect((await book()).statusCode).toBe(409)
    expect((await slotsOf({ date: '2026-11-24' })).timezone).toBe('America/Los_Angeles')
    expect(await db.selectFrom('bookings').select('timezone').execute()).toEqual([
      { timezone: 'America/Los_Angeles' },
    ])
  })

  it.each([
    ['a past date', { date: '2026-11-19', timezone: 'America/Los_Angeles' }],
    [
      'a weekend in the visitor’s zone with office slots',
      { date: '2026-11-28', timezone: 'Pacific/Auckland' },
    ],
    ['a date beyond the horizon', { date: '2046-11-23', timezone: 'America/Los_Angeles' }],
    ['the minimum date', { date: '1000-01-01', timezone: 'Pacific/Apia' }],
    ['the maximum date', { date: '9999-12-31', timezone: 'Pacific/Kiritimati' }],
  ])('lists no slots for %s, with 200 [SL-07]', async (_, query) => {
    const { slots } = await start(open)
    const answer = await slots(query)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...query, officeTimezone: 'America/Los_Angeles', slots: [] })
  })
})

onSqlite('booking', (open) => {
  it('lists slots that have begun, begin too soon, or are on closed days as unavailable [SL-03]', async () => {
    const { slotsOf, setNow } = await start(open, { CLOSED_DAYS: '2026-11-26' })
    setNow(new Date('2026-11-24T20:10:00Z'))
    const today = await slotsOf({ date: '2026-11-24' })
    // It's 12:10 PM, and visitors need two hours' notice.
    expect(today.slots.find(({ available }) => available)?.time).toBe('2:30 PM')
    const closed = await slotsOf({ date: '2026-11-26' })
    expect(closed.slots).toHaveLength(16)
    expect(closed.slots.some(({ available }) => available)).toBe(false)
  })

  it('is closed on holidays by default, says which, and names the next day [SL-03] [SL-07]', async () => {
    const { slotsOf, book } = await start(open, { HOLIDAYS: 'on' })
    const closed = await slotsOf({ date: '2026-11-26' })
    expect(closed.slots.map(({ available }) => available)).toEqual(Array(16).fill(false))
    expect(closed).toMatchObject({ closedFor: 'Thanksgiving', nextDate: '2026-11-30' })
    // Friday in Auckland is Thursday in the office.
    expect(await slotsOf({ date: '2026-11-27', timezone: 'Pacific/Auckland' })).toMatchObject({
      closedFor: 'Thanksgiving',
      nextDate: '2026-12-01',
    })
    // London's Friday begins on the office's Thursday.
    const london = { date: '2026-11-25', timezone: 'Europe/London' }
    expect(await slotsOf(london)).not.toHaveProperty('closedFor')
    const refused = await book({ date: '2026-12-25' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe("We're closed for Christmas. Please choose another day.")
  })

  it('is closed on CLOSED_DAYS, with and without a name, and open on holidays if they are off [SL-03]', async () => {
    const { slotsOf, book } = await start(open, {
      HOLIDAYS: 'off',
      CLOSED_DAYS: '2026-12-23, 2026-12-24 Christmas Eve',
    })
    expect(await slotsOf({ date: '2026-12-23' })).toMatchObject({ closedFor: '' })
    expect(await slotsOf({ date: '2026-12-24' })).toMatchObject({ closedFor: 'Christmas Eve' })
    const christmas = await slotsOf({ date: '2026-12-25' })
    expect(christmas).not.toHaveProperty('closedFor')
    expect(christmas.slots.every(({ available }) => available)).toBe(true)
    const { message } = (await book({ date: '2026-12-23' })).json()
    expect(message).toBe("We're closed that day. Please choose another day.")
  })

  it('includes the office’s zone, whichever zone is requested [BK-17]', async () => {
    const { slotsOf } = await start(open, { OFFICE_TIME_ZONE: 'Europe/Zurich' })
    const monday = { date: '2026-11-23', timezone: 'Pacific/Auckland' }
    expect(await slotsOf(monday)).toMatchObject({ ...monday, officeTimezone: 'Europe/Zurich' })
  })

  it('suggests the next date after a date without slots [SL-07]', async () => {
    const { db, slotsOf } = await start(open, { SLOT_MINUTES: '480' })
    const monday = { date: '2026-11-23', timezone: 'Pacific/Auckland' }
    const officeTimezone = 'America/Los_Angeles'
    const next = { nextDate: '2026-11-24' }
    expect(await slotsOf(monday)).toEqual({ ...monday, officeTimezone, slots: [], ...next })
    await inTransaction(db, (trx) => trx.insertInto('bookings').values(bookingRow()).execute())
    await occupy('2026-11-23T17:00:00Z', 3)
    expect((await slotsOf(monday)).nextDate).toBe('2026-11-27')
    await occupy('2026-11-26T17:00:00Z', 30)
    expect((await slotsOf(monday)).nextDate).toBe('2026-12-29')

    async function occupy(from: string, days: number) {
      const cell = Date.parse(from) / 300_000
      const cells = Array.from({ length: days }, (_, day) => cell + day * 288)
      await inTransaction(db, (trx) =>
        trx
          .insertInto('occupied_cells')
          .values(cells.map((each) => ({ cell: each, booking_id: 'all' })))
          .execute(),
      )
    }
  })
})

/** A booking for the foreign key of the test's cells. */
function bookingRow() {
  return {
    id: 'all',
    name: 'Someone',
    email: 'someone@client.example',
    phone: '415 555 0100',
    service: 'General Consultation',
    timezone: 'America/Los_Angeles',
    starts_at: '2026-11-23T17:00:00.000Z',
    ends_at: '2026-11-23T17:05:00.000Z',
    status: 'confirmed' as const,
    sequence: 0,
    created_at: FRIDAY_MORNING.toISOString(),
  }
}
