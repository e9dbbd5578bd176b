import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/booking/booking.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { loggerOptions } from '../../log.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('the visitor’s own booking without scripts', (open) => {
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
  const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

  it('is shown in the page, which is kept and told by nobody [BK-16] [SH-08]', async () => {
    const { app, book, lines } = await start()
    const path = await book({ timezone: 'Europe/London', time: '5:00 PM' })
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    const said = /<noscript>.*<\/noscript>/s.exec(body)?.[0] ?? ''
    expect(said).toContain('Your consultation is scheduled')
    expect(said).toContain('Tuesday, November 24, 2026')
    expect(said).toContain('5:00 PM, London time (9:00 AM Pacific)')
    // The script still finds the page as it was built.
    expect(body).toContain('<script data-chunks')
    const token = path.slice('/booking/'.length)
    for (const hidden of [token, 'robin', 'Robin']) expect(body).not.toContain(hidden)
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
    expect(lines.join('')).not.toContain(token)
  })

  it('a link that leads nowhere is told so, the same for each [BK-16]', async () => {
    const { app, book, submit } = await start()
    const path = await book()
    const wrong = ['/booking/x', `${path}A`, `/booking/${'A'.repeat(64)}`]
    const answers = await Promise.all([
      ...wrong.map((url) => app.inject(url)),
      ...wrong.map((url) => submit(url, { step: 'cancel' })),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.slice(0, 3).map(({ body }) => body)).size).toBe(1)
    for (const { body } of answers) expect(body).toContain('There is no booking at this address')
  })

  it('nothing changes by looking at any step [BK-16]', async () => {
    const { app, book, booking } = await start()
    const path = await book()
    const before = await booking()
    const steps = [
      '?step=cancel',
      '?step=move',
      query({ ...TO, time: '2026-11-25 5:30 PM' }),
      query({ ...TO, instead: '2026-11-25 5:30 PM', once: 'x' }),
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

  it('is canceled by a POST behind a question, and says so [BK-16] [SH-08]', async () => {
    const { app, book, submit, booking } = await start()
    const path = await book()
    const question = await app.inject(`${path}?step=cancel`)
    expect(question.body).toContain('Cancel this consultation?')
    expect(question.body).toMatch(/<form[^>]*method="post"/)
    const answer = await submit(path, { step: 'cancel' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?canceled`])
    expect(answer.headers['referrer-policy']).toBe('strict-origin')
    expect((await booking()).status).toBe('cancelled')
    const after = await app.inject(`${path}?canceled`)
    expect(after.body).toContain('Your consultation has been canceled.')
    expect(after.body).not.toContain('step=move')
    const late = await submit(path, { ...TO, time: '5:30 PM' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('This consultation is canceled. Please schedule a new one.')
    expect((await app.inject(`${path}?booked`)).body).toContain('Your consultation is canceled')
  })

  it('is moved to another time behind a question, once [BK-16] [BK-17] [SH-08]', async () => {
    const { app, book, submit, booking } = await start()
    const path = await book()
    expect((await app.inject(`${path}?step=move`)).body).toContain('Choose another time')
    const day = await app.inject(path + query(TO))
    expect(day.body).toMatch(/5:30 PM\s+<small>\(9:30 AM Pacific\)<\/small>/)
    const listed = '2026-11-25 Europe/London'
    const none = await app.inject(path + query({ ...TO, listed }))
    expect(none.body).toContain('Please select a time')
    const time = '2026-11-25 5:30 PM'
    const changed = await app.inject(path + query({ ...TO, listed, time, date: '2026-11-26' }))
    expect(changed.body).toContain('value="2026-11-26 5:30 PM"')
    const asked = await app.inject(path + query({ ...TO, listed, time }))
    expect(asked.body).toContain('Move your consultation?')
    expect(asked.body).toContain('Tuesday, November 24, 2026, 2:30 PM, Pacific (Los Angeles) time')
    expect(asked.body).toContain(
      'Wednesday, November 25, 2026, 5:30 PM, London time (9:30 AM Pacific)',
    )
    const fields = Array.from(
      asked.body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g),
      ([, name = '', value = '']) => [name, value] as const,
    )
    const moves = await Promise.all([1, 2].map(() => submit(path, Object.fromEntries(fields))))
    for (const { statusCode, headers } of moves) {
      expect([statusCode, headers.location]).toEqual([303, `${path}?moved`])
    }
    expect(await booking()).toMatchObject({
      starts_at: '2026-11-25T17:30:00.000Z',
      timezone: 'Europe/London',
      sequence: 1,
    })
    expect((await app.inject(`${path}?moved`)).body).toContain('Your consultation has been moved.')
  })

  it('a lost time offers the nearest free ones, each behind the question [SL-04] [BK-16]', async () => {
    const { app, book, submit, booking } = await start()
    const path = await book()
    await book({ email: 'next@client.example', date: '2026-11-25', time: '9:30 AM' })
    const answer = await submit(path, { ...TO, time: '5:30 PM', once: 'one' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('Your consultation has not been moved yet')
    expect(answer.body).toContain('This time has just been taken. Please choose another one.')
    expect(answer.body).not.toContain('<script')
    const nearest = Array.from(
      answer.body.matchAll(/<button[^>]*name="instead"\s+value="([^"]*)"[^>]*>([^<]*)</g),
      ([, value = '', label = '']) => [value, label.replace(/\s+/g, ' ').trim()],
    )
    expect(nearest).toEqual([
      ['2026-11-25 5:00 PM', 'Move to 5:00 PM (9:00 AM Pacific)'],
      ['2026-11-25 6:00 PM', 'Move to 6:00 PM (10:00 AM Pacific)'],
      ['2026-11-25 6:30 PM', 'Move to 6:30 PM (10:30 AM Pacific)'],
    ])
    const instead = nearest[0]?.[0] ?? ''
    const asked = await app.inject(path + query({ ...TO, instead }))
    expect(asked.body).toContain('Move your consultation?')
    expect((await booking()).sequence).toBe(0)
  })

  it('what cannot be is said beside its field, and once it has begun it is only shown [BK-16]', async () => {
    const { app, book, submit, setNow } = await start()
    const path = await book()
    const same = await submit(path, { step: 'move', date: '2026-11-24', time: '2:30 PM' })
    expect(same.statusCode).toBe(400)
    expect(same.body).toMatch(/id="time-error">\s*Your consultation is at this time already/)
    const weekend = await app.inject(path + query({ ...TO, date: '2026-11-28' }))
    expect(weekend.body).toMatch(/id="date-error">\s*We are closed on Saturdays and Sundays/)
    const zone = await app.inject(path + query({ ...TO, timezone: 'Mars/Olympus' }))
    expect(zone.body).toMatch(/id="timezone-error">\s*Unknown time zone/)
    for (const form of [{}, { step: 'x' }]) {
      expect((await submit(path, form)).headers.location).toBe(`${path}?`)
    }
    setNow(new Date('2026-11-24T22:30:00Z'))
    const begun = await app.inject(`${path}?step=move`)
    expect(begun.body).toContain('This consultation has begun or is over')
    expect(begun.body).not.toContain('<form method="post"')
    const late = await submit(path, { step: 'cancel' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('can no longer be changed here. Please call us.')
  })

  it('takes forms of this page alone, which has no Origin to name [BK-16]', async () => {
    const { book, submit, booking } = await start()
    const path = await book()
    const post = async (headers: Record<string, string>) =>
      (await submit(path, { step: 'cancel' }, headers)).statusCode
    expect(await post({ origin: 'https://evil.example' })).toBe(403)
    expect(await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect((await booking()).status).toBe('confirmed')
    expect(await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303)
  })

  it('out of reach, the page still comes and says so [BK-16]', async () => {
    const { app, db, book } = await start()
    const path = await book()
    await db.schema.dropTable('occupied_cells').execute()
    await db.schema.dropTable('bookings').execute()
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('The booking could not be loaded.')
    expect(answer.body).toContain('<script data-chunks')
  })
})
