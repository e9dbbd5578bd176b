import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'

/** A change that makes a valid body invalid, the field that is reported, and its message. */
const REFUSED: readonly [string, Record<string, unknown>, string, string][] = [
  ['no name', { name: undefined }, 'name', 'Name must be at least 2 characters'],
  ['a name of one letter', { name: ' R ' }, 'name', 'Name must be at least 2 characters'],
  ['a name that is a number', { name: 12 }, 'name', 'Name must be at least 2 characters'],
  ['a name that is null', { name: null }, 'name', 'Name must be at least 2 characters'],
  [
    'a name that is a list',
    { name: ['Robin', 'Example'] },
    'name',
    'Name must be at least 2 characters',
  ],
  ['an over-long name', { name: 'R'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
  [
    'a name of two lines',
    { name: 'Robin\r\nBcc: all@firm.example' },
    'name',
    'Name contains characters that cannot be used',
  ],
  [
    'a name with a NUL character',
    { name: 'Robin\u0000Example' },
    'name',
    'Name contains characters that cannot be used',
  ],
  [
    'a name with a lone surrogate',
    { name: 'Robin \ud83d' },
    'name',
    'Name contains characters that cannot be used',
  ],
  ['no email', { email: undefined }, 'email', 'Invalid email address'],
  ['an email without a domain', { email: 'robin@' }, 'email', 'Invalid email address'],
  [
    'an email with a second recipient',
    { email: 'robin@client.example,all@firm.example' },
    'email',
    'Invalid email address',
  ],
  [
    'an over-long email',
    { email: `${'r'.repeat(250)}@client.example` },
    'email',
    'Invalid email address',
  ],
  [
    'a short phone number',
    { phone: '555-0123' },
    'phone',
    'Phone number must be at least 10 digits',
  ],
  [
    'an over-long phone number',
    { phone: '5'.repeat(41) },
    'phone',
    'Phone number must be at most 40 characters',
  ],
  ['no service', { service: '' }, 'service', 'Please name a service'],
  [
    'an over-long service',
    { service: 'S'.repeat(101) },
    'service',
    'Service must be at most 100 characters',
  ],
  ['no date', { date: undefined }, 'date', 'Please select a date'],
  ['a date that does not exist', { date: '2026-02-30' }, 'date', 'Please select a date'],
  ['a date in another format', { date: '11/24/2026' }, 'date', 'Please select a date'],
  ['a date with a time', { date: '2026-11-24T14:30' }, 'date', 'Please select a date'],
  [
    'a past date',
    { date: '2026-11-19' },
    'date',
    'That date has passed. Please choose a later one.',
  ],
  [
    'a Saturday',
    { date: '2026-11-21' },
    'date',
    "We're closed on Saturdays and Sundays. Please choose a weekday.",
  ],
  [
    'a Sunday',
    { date: '2026-11-22' },
    'date',
    "We're closed on Saturdays and Sundays. Please choose a weekday.",
  ],
  [
    'a Saturday in the visitor’s zone when the office is open',
    { date: '2026-11-28', time: '7:00 AM', timezone: 'Pacific/Auckland' },
    'date',
    "We're closed on Saturdays and Sundays. Please choose a weekday.",
  ],
  [
    'a date beyond the horizon',
    { date: '2036-11-24' },
    'date',
    'That date is too far ahead. Please choose an earlier one.',
  ],
  ['no time', { time: undefined }, 'time', 'Please select a time'],
  ['an empty time', { time: '' }, 'time', 'Please select a time'],
  [
    'a time that is not a slot',
    { time: '2:45 PM' },
    'time',
    "That isn't an appointment time. Choose one from the list.",
  ],
  [
    'a time after hours',
    { time: '5:00 PM' },
    'time',
    "That isn't an appointment time. Choose one from the list.",
  ],
  [
    'a time that has begun',
    { date: '2026-11-20', time: '9:30 AM' },
    'time',
    'That time can no longer be booked. Please choose another one.',
  ],
  [
    'a time within the notice',
    { date: '2026-11-20', time: '11:00 AM' },
    'time',
    'That time can no longer be booked. Please choose another one.',
  ],
  [
    'a time on a closed day',
    { date: '2026-11-26' },
    'time',
    "We're closed that day. Please choose another day.",
  ],
  [
    'an unknown zone',
    { timezone: 'Mars/Olympus_Mons' },
    'timezone',
    'Unknown time zone. Please choose one from the list.',
  ],
  [
    'an offset instead of a zone',
    { timezone: '+05:00' },
    'timezone',
    'Unknown time zone. Please choose one from the list.',
  ],
  ['an empty zone', { timezone: '' }, 'timezone', 'Unknown time zone'],
  [
    'an over-long zone',
    { timezone: 'A'.repeat(65) },
    'timezone',
    'Time zone must be at most 64 characters',
  ],
]

onSqlite('refused bookings', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const test = await buildTestApp(db, {
      env: { CLOSED_DAYS: '2026-11-26', BOOKING_HORIZON_DAYS: '3600' },
    })
    started.push(test)
    return { db, app: test.app }
  }

  it('report the field and what to do, and save nothing [SL-05] [BK-03] [BK-04] [BK-05] [BK-06]', async () => {
    const { db, app } = await start()
    for (const [what, change, path, message] of REFUSED) {
      const payload = { ...buildBooking(), ...change }
      const answer = await app.inject({ method: 'POST', url: '/api/schedule', payload })
      expect([what, answer.statusCode]).toEqual([what, 400])
      const body = errorBody.parse(answer.json())
      expect([what, body.code, body.message]).toEqual([what, 'invalid_request', message])
      expect([what, body.issues]).toEqual([what, [{ path, message }]])
    }
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('report every invalid field [SL-05]', async () => {
    const { app } = await start()
    const answer = await app.inject({ method: 'POST', url: '/api/schedule', payload: {} })
    expect(answer.statusCode).toBe(400)
    const paths = errorBody.parse(answer.json()).issues?.map(({ path }) => path)
    expect(paths).toEqual(['name', 'email', 'phone', 'date', 'time', 'service'])
  })

  it('arbitrary bodies never cause a server error [SL-05]', async () => {
    const { app } = await start()
    const good = buildBooking()
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.jsonValue(),
      fc.constant(undefined),
    )
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.oneof(fc.constant(good.name), field),
          email: fc.oneof(fc.constant(good.email), fc.emailAddress(), field),
          phone: fc.oneof(fc.constant(good.phone), field),
          date: fc.oneof(
            fc.constant(good.date),
            fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
            field,
          ),
          time: fc.oneof(fc.constant(good.time), field),
          service: fc.oneof(fc.constant(good.service), field),
          timezone: fc.oneof(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), field),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/schedule',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload) ?? '',
        })
        expect([201, 400, 409]).toContain(answer.statusCode)
        if (answer.statusCode !== 201) errorBody.parse(answer.json())
      }),
      { numRuns: 150 },
    )
  })

  it('a body that is not JSON, too long, or of another content type is refused [SL-05]', async () => {
    const { app } = await start()
    const send = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/schedule',
        headers: { 'content-type': type },
        payload,
      })
    const good = JSON.stringify(buildBooking())
    expect((await send('{"name":')).statusCode).toBe(400)
    expect((await send('{"__proto__":{"name":"x"}}')).statusCode).toBe(400)
    expect(
      (await send(JSON.stringify({ ...buildBooking(), extra: 'x'.repeat(70_000) }))).statusCode,
    ).toBe(413)
    expect((await send(good, 'text/plain')).statusCode).toBe(415)
    expect((await send(good, 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send(JSON.stringify({ ...buildBooking(), extra: 1 }))).statusCode).toBe(201)
  })
})

describe('refused slot queries', () => {
  onSqlite('slots', (open) => {
    it('a missing or invalid date, or an unknown zone, gets 400 [SL-05]', async () => {
      const { db } = await open()
      const { app } = await buildTestApp(db)
      const ask = (query: Record<string, string>) =>
        app.inject({ url: '/api/schedule/available-slots', query })
      const refused: [Record<string, string>, string, string][] = [
        [{}, 'date', 'Please select a date'],
        [{ date: '2026-02-30' }, 'date', 'Please select a date'],
        [{ date: '26-11-24' }, 'date', 'Please select a date'],
        [
          { date: '2026-11-24', timezone: 'Mars/Olympus' },
          'timezone',
          'Unknown time zone. Please choose one from the list.',
        ],
        [
          { date: '2026-11-24', timezone: '+05:00' },
          'timezone',
          'Unknown time zone. Please choose one from the list.',
        ],
        [
          { date: '1999-01-01', timezone: 'Nowhere' },
          'timezone',
          'Unknown time zone. Please choose one from the list.',
        ],
      ]
      for (const [query, path, message] of refused) {
        const answer = await ask(query)
        expect([query, answer.statusCode]).toEqual([query, 400])
        expect(errorBody.parse(answer.json()).issues).toEqual([{ path, message }])
      }
      const twice = await app.inject({
        url: '/api/schedule/available-slots?date=2026-11-24&date=2026-11-25',
      })
      expect(twice.statusCode).toBe(400)
      await app.close()
    })
  })
})
