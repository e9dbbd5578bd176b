import { createSecretKey } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { bookingReply, slotTakenBody } from '../../../contracts/bookings/booking.ts'
import { managedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { SENDER } from '../../../tests/factories/mail.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { bookingToken } from '../../mail/booking-link.ts'
import { loggerOptions } from '../../lib/log.ts'
import { mailContext } from '../../mail/context.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'

eachDatabase('manage booking', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start(env: Record<string, string> = {}) {
    const { db, again } = await open()
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logger = pino(loggerOptions({ logLevel: 'info' }), sink)
    const test = await buildTestApp(db, { env, logger })
    started.push(test)
    const { app } = test
    const post = (url: string, payload: object = {}, key?: string) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      })
    const book = async (changes: Parameters<typeof buildBooking>[0] = {}) =>
      bookingReply.parse((await post('/api/schedule', buildBooking(changes))).json())
    const links = async () => {
      const booked = await book()
      const path = booked.manageUrl ?? ''
      const api = `/api${path}`
      return { booked, path, api, token: path.slice('/booking/'.length) }
    }
    const cells = () => db.selectFrom('occupied_cells').select('cell').orderBy('cell').execute()
    const kinds = async () => {
      const rows = await db.selectFrom('outbox').select('kind').orderBy('kind').execute()
      return rows.map(({ kind }) => kind)
    }
    return { db, again, app, setNow: test.setNow, post, book, links, cells, kinds, lines }
  }

  it('the link shows the booking without personal data [BK-16]', async () => {
    const { app, links, lines, db } = await start()
    const { api, token } = await links()
    const answer = await app.inject({ url: api })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.json()).toEqual({
      service: 'General Consultation',
      startsAt: '2026-11-24T22:30:00.000Z',
      endsAt: '2026-11-24T23:00:00.000Z',
      timezone: 'America/Los_Angeles',
      officeTimezone: 'America/Los_Angeles',
      status: 'booked',
      changeable: true,
    })
    // Opening the link, as email scanners do, must change nothing.
    for (const method of ['GET', 'HEAD'] as const) {
      for (const action of ['/cancel', '/move']) await app.inject({ method, url: api + action })
    }
    expect(managedBooking.parse((await app.inject({ url: api })).json()).status).toBe('booked')
    await app.inject({ url: `/booking/${token}` })
    await app.inject({ method: 'PUT', url: `/booking/${token}?${token}` })
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.join('')).not.toContain(token)
    for (const table of ['bookings', 'idempotency_keys', 'outbox', 'settings'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  it('the link is the same in the reply, in the email, in a repeated reply, and in every process [BK-16]', async () => {
    const { db, again, app, post } = await start({ PUBLIC_URL: 'https://www.firm.example' })
    const first = await post('/api/schedule', buildBooking(), 'once')
    const second = await post('/api/schedule', buildBooking(), 'once')
    expect(second.body).toBe(first.body)
    const { id, manageUrl = '' } = bookingReply.parse(first.json())
    expect(manageUrl).toMatch(/^https:\/\/www\.firm\.example\/booking\/[\w-]{64}$/)
    const kept = await db.selectFrom('idempotency_keys').select('reply').execute()
    expect(kept.map(({ reply }) => reply).join('')).not.toContain('booking/')
    const other = await again()
    expect(manageUrl).toContain(bookingToken(id, await linkSecret(other)))
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'booking-confirmation')
      .executeTakeFirstOrThrow()
    const settings = {
      publicUrl: 'https://www.firm.example',
      mailFrom: SENDER,
      mailStaff: [],
      officeTimeZone: 'America/Los_Angeles',
    }
    const context = { ...mailContext(settings), linkSecret: await linkSecret(db) }
    const { text, html } = renderMail(row, context)
    for (const body of [text, html]) expect(body).toContain(manageUrl)
    expect((await app.inject({ url: `/api${new URL(manageUrl).pathname}` })).statusCode).toBe(200)
  })

  it('an invalid link gets the same reply whatever is wrong with it [BK-16]', async () => {
    const { db, app, links, post } = await start()
    const { token } = await links()
    const secret = await linkSecret(db)
    const tokens = [
      'x',
      'A'.repeat(64),
      `${token}A`,
      token.slice(1),
      bookingToken('00000000-0000-4000-8000-000000000000', secret),
      bookingToken('00000000-0000-4000-8000-000000000000', createSecretKey(Buffer.alloc(32))),
    ]
    const answers = await Promise.all(
      tokens.flatMap((each) => [
        app.inject({ url: `/api/booking/${each}` }),
        post(`/api/booking/${each}/cancel`),
        post(`/api/booking/${each}/move`, { date: '2026-11-25', time: '9:00 AM' }),
      ]),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('canceling frees the time, sends two emails, and removes the reminders, only once [BK-16]', async () => {
    const { app, links, post, cells, kinds, book } = await start()
    const { api } = await links()
    const answer = await post(`${api}/cancel`, {}, 'key')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'canceled', changeable: false })
    expect(await cells()).toEqual([])
    const after = [
      'booking-cancellation',
      'booking-cancellation-notification',
      'booking-confirmation',
      'booking-notification',
    ]
    expect(await kinds()).toEqual(after)
    const again = await post(`${api}/cancel`, {}, 'key')
    expect([again.statusCode, again.body]).toEqual([200, answer.body])
    expect((await post(`${api}/cancel`)).statusCode).toBe(200)
    expect(await kinds()).toEqual(after)
    const move = await post(`${api}/move`, { date: '2026-11-25', time: '9:00 AM' })
    expect(move.statusCode).toBe(409)
    expect(errorBody.parse(move.json())).toMatchObject({
      code: 'booking_closed',
      message: 'This consultation is canceled. Please schedule a new one.',
    })
    expect((await app.inject({ url: api })).json()).toMatchObject({ status: 'canceled' })
    await book({ email: 'next@client.example' })
    expect(await cells()).toHaveLength(6)
  })

  it('moves to another time, and repeats its reply for the same key [BK-16] [SL-06]', async () => {
    const { db, app, links, post, cells, kinds, book } = await start()
    const { api } = await links()
    const to = { date: '2026-11-25', time: '6:00 PM', timezone: 'Europe/London' }
    const answer = await post(`${api}/move`, to, 'key')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      startsAt: '2026-11-25T18:00:00.000Z',
      endsAt: '2026-11-25T18:30:00.000Z',
      timezone: 'Europe/London',
      status: 'booked',
      changeable: true,
    })
    const again = await post(`${api}/move`, to, 'key')
    expect([again.statusCode, again.body]).toEqual([200, answer.body])
    const reused = await post(`${api}/move`, { ...to, time: '6:30 PM' }, 'key')
    expect(reused.statusCode).toBe(422)
    expect(await cells()).toHaveLength(6)
    const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ sequence: 1, status: 'confirmed' })
    const sent = (await kinds()).filter((kind) => kind.startsWith('booking-change'))
    expect(sent).toEqual(['booking-change', 'booking-change-notification'])
    const reminders = await db
      .selectFrom('outbox')
      .select('due_at')
      .where('kind', '=', 'booking-reminder')
      .orderBy('due_at')
      .execute()
    expect(reminders.map(({ due_at: due }) => due)).toEqual([
      '2026-11-23T18:00:00.000Z',
      '2026-11-25T16:00:00.000Z',
    ])
    expect((await app.inject({ url: api })).json()).toEqual(answer.json())
    await book({ email: 'next@client.example' })
    expect(await cells()).toHaveLength(12)
  })

  it('does not move to a time that is taken, is not a slot, or is its current one [BK-16]', async () => {
    const { links, post, cells, book, kinds } = await start()
    const { api } = await links()
    await book({ email: 'next@client.example', time: '3:00 PM' })
    const [before, mails] = [await cells(), await kinds()]
    const move = async (changes: object) => {
      const answer = await post(`${api}/move`, { date: '2026-11-24', ...changes })
      return [answer.statusCode, errorBody.parse(answer.json()).message]
    }
    expect(await move({ time: '3:00 PM' })).toEqual([
      409,
      'This time has just been taken. Please choose another one.',
    ])
    expect(await move({ time: '2:30 PM' })).toEqual([
      400,
      'That is your current time. Please choose another one.',
    ])
    const taken = await post(`${api}/move`, { date: '2026-11-24', time: '3:00 PM' })
    expect(slotTakenBody.parse(taken.json()).nearest.map(({ time }) => time)).toEqual([
      '3:30 PM',
      '2:00 PM',
      '4:00 PM',
    ])
    expect((await move({ time: '7:15 AM' }))[0]).toBe(400)
    expect((await move({ time: '' }))[0]).toBe(400)
    expect(await cells()).toEqual(before)
    expect(await kinds()).toEqual(mails)
  })

  it('can only be viewed once it has begun [BK-16]', async () => {
    const { app, links, post, setNow } = await start()
    const { api } = await links()
    setNow(new Date('2026-11-24T22:30:00Z'))
    expect((await app.inject({ url: api })).json()).toMatchObject({
      status: 'booked',
      changeable: false,
    })
    for (const action of ['cancel', 'move']) {
      const answer = await post(`${api}/${action}`, { date: '2026-11-25', time: '9:00 AM' })
      expect(answer.statusCode).toBe(409)
      expect(errorBody.parse(answer.json()).message).toBe(
        "This consultation has already started, so it can't be changed here. Please call us.",
      )
    }
  })

  it('of two simultaneous changes one succeeds, and the other is refused [BK-16] [SL-04]', async () => {
    const { db, links, post, cells } = await start()
    const { api } = await links()
    const times = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM']
    const answers = await Promise.all([
      ...times.map((time) => post(`${api}/move`, { date: '2026-11-25', time })),
      post(`${api}/cancel`),
    ])
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    const { sequence } = await db
      .selectFrom('bookings')
      .select('sequence')
      .executeTakeFirstOrThrow()
    expect(sequence).toBe(won.length)
    for (const lost of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(lost.statusCode).toBe(409)
      expect(errorBody.parse(lost.json()).message).toMatch(/changed somewhere else|is canceled/)
    }
    expect([0, 6]).toContain((await cells()).length)
  })

  it('changes from another site are refused, and changes are rate-limited [BK-16]', async () => {
    const { app, links } = await start({ RATE_LIMIT_WRITES: '3' })
    const { api } = await links()
    const cancel = (origin: string) =>
      app.inject({ method: 'POST', url: `${api}/cancel`, payload: {}, headers: { origin } })
    expect((await cancel('https://evil.example')).statusCode).toBe(403)
    expect((await app.inject({ url: api })).json()).toMatchObject({ status: 'booked' })
    const states = []
    for (let n = 0; n < 3; n += 1) states.push((await cancel('http://localhost:80')).statusCode)
    expect(states).toEqual([200, 200, 429])
  })
})
