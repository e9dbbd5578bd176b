import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { loggerOptions } from '../../lib/log.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

onSqlite('manage booking without JavaScript', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logger = pino(loggerOptions({ logLevel: 'info' }), sink)
    const test = await buildTestApp(db, { siteDirectory: site.directory, logger })
    started.push(test)
    const { app } = test
    const book = async (changes: Parameters<typeof buildBooking>[0] = {}) => {
      const payload = buildBooking(changes)
      const answer = await app.inject({ method: 'POST', url: '/api/schedule', payload })
      return bookingReply.parse(answer.json()).manageUrl ?? ''
    }
    const submit = (url: string, form: Record<string, string>, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      })
    const booking = () => db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    return { ...test, db, book, submit, booking, lines }
  }

  const TO = { step: 'move', timezone: 'Europe/London', date: '2026-11-25' }
  const stepIn = ({ body }: { body: string }) => pageDataIn(body, 'booking').step
  const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

  it('shows the booking; the page is not cached, indexed, or logged with its token [BK-16] [SH-08]', async () => {
    const { app, book, lines } = await start()
    const path = await book({ timezone: 'Europe/London', time: '5:00 PM' })
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    expect(pageDataIn(body, 'booking')).toEqual({
      page: 'booking',
      booking: {
        service: buildBooking().service,
        startsAt: '2026-11-24T17:00:00.000Z',
        endsAt: '2026-11-24T17:30:00.000Z',
        timezone: 'Europe/London',
        officeTimezone: 'America/Los_Angeles',
        status: 'booked',
        changeable: true,
      },
      step: { step: 'shown' },
    })
    const token = path.slice('/booking/'.length)
    for (const hidden of [token, 'robin', 'Robin']) expect(body).not.toContain(hidden)
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
    expect(lines.join('')).not.toContain(token)
  })

  it('every unknown link gets the same 404 page [BK-16]', async () => {
    const { app, book, submit } = await start()
    const path = await book()
    const wrong = ['/booking/x', `${path}A`, `/booking/${'A'.repeat(64)}`]
    const answers = await Promise.all([
      ...wrong.map((url) => app.inject(url)),
      ...wrong.map((url) => submit(url, { step: 'cancel' })),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.slice(0, 3).map(({ body }) => body)).size).toBe(1)
    for (const { body } of answers) expect(pageDataIn(body, 'booking').booking).toBeNull()
  })

  it('viewing any step changes nothing [BK-16]', async () => {
    const { app, book, booking } = await start()
    const path = await book()
    const before = await booking()
    const steps = [
      '?step=cancel',
      '?step=move',
      query({ ...TO, time: '2026-11-25 5:30 PM' }),
      query({ ...TO, nearestTime: '2026-11-25 5:30 PM', formId: 'x' }),
      '?step=x&step=y',
      '?booked&canceled',
    ]
    for (const step of steps) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await app.inject({ method, url: path + step })).statusCode, step).toBe(200)
      }
    }
    expect(await booking()).toEqual(before)
  })

  it('canceling needs confirmation, is a POST, and is acknowledged [BK-16] [SH-08]', async () => {
    const { app, book, submit, booking } = await start()
    const path = await book()
    const question = await app.inject(`${path}?step=cancel`)
    expect(stepIn(question)).toEqual({ step: 'cancel' })
    const answer = await submit(path, { step: 'cancel' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?canceled`])
    expect(answer.headers['referrer-policy']).toBe('strict-origin')
    expect((await booking()).status).toBe('canceled')
    const after = await app.inject(`${path}?canceled`)
    expect(pageDataIn(after.body, 'booking')).toMatchObject({
      booking: { status: 'canceled', changeable: false },
      step: { step: 'shown', done: 'canceled' },
    })
    const late = await submit(path, { ...TO, time: '5:30 PM' })
    expect(late.statusCode).toBe(409)
    expect(stepIn(late)).toEqual({
      step: 'shown',
      message: 'This consultation is canceled. Please schedule a new one.',
    })
    // The booking is no longer confirmed, so `?booked` shows no acknowledgment.
    expect(stepIn(await app.inject(`${path}?booked`))).toEqual({ step: 'shown' })
  })

  it('moves to another time once, after a confirmation [BK-16] [BK-17] [SH-08]', async () => {
    const { app, book, submit, booking } = await start()
    const path = await book()
    const first = stepIn(await app.inject(`${path}?step=move`))
    expect(first).toMatchObject({
      step: 'move',
      dateTime: { choice: { timezone: 'America/Los_Angeles', date: '' }, time: '' },
    })
    expect(first).not.toHaveProperty('form')
    const day = stepIn(await app.inject(path + query(TO)))
    expect(day).toMatchObject({
      dateTime: {
        choice: { timezone: 'Europe/London', date: '2026-11-25' },
        times: {
          slots: expect.arrayContaining([
            { time: '5:30 PM', available: true, startsAt: '2026-11-25T17:30:00.000Z' },
          ]),
        },
      },
    })
    expect(day).not.toHaveProperty('form')
    const timesFor = '2026-11-25 Europe/London'
    const none = stepIn(await app.inject(path + query({ ...TO, timesFor })))
    expect(none).toMatchObject({ step: 'move', form: { errors: { time: 'Please select a time' } } })
    const time = '5:30 PM'
    const changed = await app.inject(path + query({ ...TO, timesFor, time, date: '2026-11-26' }))
    expect(stepIn(changed)).toMatchObject({
      step: 'move',
      dateTime: { choice: { date: '2026-11-26' }, time: '' },
    })
    const asked = stepIn(await app.inject(path + query({ ...TO, timesFor, time })))
    expect(asked).toEqual({
      step: 'confirm-move',
      date: '2026-11-25',
      time: '5:30 PM',
      timezone: 'Europe/London',
      startsAt: '2026-11-25T17:30:00.000Z',
      formId: expect.stringMatching(/^[\w-]{36}$/),
    })
    const formId = asked.step === 'confirm-move' ? asked.formId : ''
    const answer = { ...TO, time, formId }
    const moves = await Promise.all([submit(path, answer), submit(path, answer)])
    for (const { statusCode, headers } of moves) {
      expect([statusCode, headers.location]).toEqual([303, `${path}?moved`])
    }
    expect(await booking()).toMatchObject({
      starts_at: '2026-11-25T17:30:00.000Z',
      timezone: 'Europe/London',
      sequence: 1,
    })
    expect(stepIn(await app.inject(`${path}?moved`))).toEqual({ step: 'shown', done: 'moved' })
  })

  it('if the time is taken, the nearest free ones are offered, each with a confirmation [SL-04] [BK-16]', async () => {
    const { app, book, submit, booking } = await start()
    const path = await book()
    await book({ email: 'next@client.example', date: '2026-11-25', time: '9:30 AM' })
    const answer = await submit(path, { ...TO, time: '5:30 PM', formId: 'one' })
    expect(answer.statusCode).toBe(409)
    expect(stepIn(answer)).toMatchObject({
      step: 'move',
      dateTime: {
        time: '',
        nearest: [
          { date: '2026-11-25', time: '5:00 PM', startsAt: '2026-11-25T17:00:00.000Z' },
          { date: '2026-11-25', time: '6:00 PM', startsAt: '2026-11-25T18:00:00.000Z' },
          { date: '2026-11-25', time: '6:30 PM', startsAt: '2026-11-25T18:30:00.000Z' },
        ],
      },
      form: {
        values: {},
        errors: { time: 'This time has just been taken. Please choose another one.' },
      },
    })
    // As the first offered time's button sends it.
    const asked = await app.inject(path + query({ ...TO, nearestTime: '2026-11-25 5:00 PM' }))
    expect(stepIn(asked)).toMatchObject({ step: 'confirm-move', time: '5:00 PM' })
    expect((await booking()).sequence).toBe(0)
  })

  it('errors appear with their field; once the booking has begun, it can only be viewed [BK-16]', async () => {
    const { app, book, submit, setNow } = await start()
    const path = await book()
    const same = await submit(path, { step: 'move', date: '2026-11-24', time: '2:30 PM' })
    expect(same.statusCode).toBe(400)
    const error = (field: string, starts: string) => ({
      step: 'move',
      form: { errors: { [field]: expect.stringMatching(`^${starts}`) } },
    })
    expect(stepIn(same)).toMatchObject(error('time', 'That is your current time'))
    const weekend = await app.inject(path + query({ ...TO, date: '2026-11-28' }))
    expect(stepIn(weekend)).toMatchObject(error('date', "We're closed on Saturdays and Sundays"))
    const zone = await app.inject(path + query({ ...TO, timezone: 'Mars/Olympus' }))
    expect(stepIn(zone)).toMatchObject(error('timezone', 'Unknown time zone'))
    for (const form of [{}, { step: 'x' }]) {
      expect((await submit(path, form)).headers.location).toBe(`${path}?`)
    }
    setNow(new Date('2026-11-24T22:30:00Z'))
    for (const step of ['move', 'cancel']) {
      const begun = await app.inject(`${path}?step=${step}`)
      expect(pageDataIn(begun.body, 'booking')).toMatchObject({
        booking: { status: 'booked', changeable: false },
        step: { step: 'shown' },
      })
    }
    const late = await submit(path, { step: 'cancel' })
    expect(late.statusCode).toBe(409)
    expect(stepIn(late)).toEqual({
      step: 'shown',
      message: expect.stringMatching(/can't be changed here\. Please call us\.$/),
    })
  })

  it('forms from other sites are refused, with or without an Origin header [BK-16]', async () => {
    const { book, submit, booking } = await start()
    const path = await book()
    const post = async (headers: Record<string, string>) =>
      (await submit(path, { step: 'cancel' }, headers)).statusCode
    expect(await post({ origin: 'https://evil.example' })).toBe(403)
    expect(await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect((await booking()).status).toBe('confirmed')
    expect(await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303)
  })

  it('if the booking cannot be read, the page is shown with status 500 [BK-16]', async () => {
    const { app, db, book } = await start()
    const path = await book()
    await inTransaction(db, (trx) => trx.schema.dropTable('occupied_cells').execute())
    await inTransaction(db, (trx) => trx.schema.dropTable('bookings').execute())
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(500)
    // Without a `booking` field, the page says that the booking couldn't be loaded.
    expect(pageDataIn(answer.body, 'booking')).toEqual({ page: 'booking', step: { step: 'shown' } })
  })
})
