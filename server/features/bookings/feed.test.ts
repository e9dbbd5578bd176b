import { setImmediate as others } from 'node:timers/promises'
import ICAL from 'ical.js'
import { afterEach, expect, it } from 'vitest'
import { parts } from '../../../cms/quiz/questions.ts'
import { site as firm } from '../../../cms/site.ts'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBookingRow } from '../../../tests/factories/bookings.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase, freshDatabase } from '../../../tests/support/databases.ts'
import { feedPath } from './feed-address.ts'
import type { Database } from '../../db/tables.ts'
import { bookingsFeed } from './feed.ts'
import { inTransaction } from '../../db/transaction.ts'

const NOW = new Date('2026-11-20T17:30:00.000Z')
/** Of `CCCCCCCCABCD`, part by part. */
const ANSWERS = ['C C C C (leans toward C)', 'C C C C (leans toward C)', 'A B C D (leans toward A)']

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    return { event, value }
  })
  const value = (name: string) => String(calendar.getFirstPropertyValue(name) ?? '')
  return { value, events }
}

eachDatabase('calendar of all bookings', (open) => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function serve(db: Database) {
    const { app }: TestApp = await buildTestApp(db, { now: NOW })
    closing.push(() => app.close())
    return app
  }

  it('has each confirmed booking with everything the staff need for the call [BK-18]', async () => {
    const { db } = await open()
    const app = await serve(db)
    const path = await feedPath(db)
    const name = 'Zoë O’Neil; Jr., \\ "Z"'
    const request = buildBooking({ name, assessment: 'CCCCCCCCABCD', timezone: 'Europe/London' })
    const payload = { ...request, time: '5:00 PM' }
    const booked = await app.inject({ method: 'POST', url: '/api/schedule', payload })
    const { id, manageUrl } = bookingReply.parse(booked.json())
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline; filename="consultations.ics"',
    })
    for (const line of answer.body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
    const { value, events } = read(answer.body)
    expect(value('method')).toBe('PUBLISH')
    // ical.js doesn't know that these properties are text, so their commas are still escaped.
    const title = `${firm.company}: consultations`.replaceAll(/[\\;,]/g, String.raw`\$&`)
    expect([value('name'), value('x-wr-calname')]).toEqual([title, title])
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT15M', 'PT15M'])
    expect(events).toHaveLength(1)
    const of = (property: string) => events[0]?.value(property)
    expect(of('uid')).toBe(`${id}@${new URL(firm.url).hostname}`)
    expect([of('sequence'), of('status')]).toEqual(['0', 'CONFIRMED'])
    expect([of('dtstart'), of('dtend')]).toEqual(['2026-11-24T17:00:00Z', '2026-11-24T17:30:00Z'])
    expect(of('summary')).toBe(`${name}: General Consultation`)
    expect(of('description')?.split('\n')).toEqual([
      'Phone: +1 415 555 0123',
      'Email: robin@client.example',
      'Service: General Consultation',
      'Their time zone: Europe/London',
      '',
      'Assessment',
      'Mostly C: Low Risk / Ready with Support',
      ...parts.map(({ title }, index) => `${title}: ${ANSWERS[index] ?? ''}`),
    ])

    const to = { date: '2026-11-25', time: '6:00 PM', timezone: 'Europe/London' }
    await app.inject({ method: 'POST', url: `/api${manageUrl}/move`, payload: to })
    const [moved, ...more] = read((await app.inject(path)).body).events
    expect(more).toEqual([])
    expect(moved?.value('uid')).toBe(of('uid'))
    expect(moved?.value('sequence')).toBe('1')
    expect(moved?.value('dtstart')).toBe('2026-11-25T18:00:00Z')
    await app.inject({ method: 'POST', url: `/api${manageUrl}/cancel`, payload: {} })
    expect(read((await app.inject(path)).body).events).toEqual([])
  })

  it('goes back 90 days and has all future bookings, in order [BK-18]', async () => {
    const { db } = await open()
    const days = [-91, 3000, -89, 0, 90]
    const at = (day: number) => new Date(NOW.getTime() + day * 86_400_000)
    const rows = days.map((day) =>
      buildBookingRow({
        starts_at: at(day).toISOString(),
        ends_at: new Date(at(day).getTime() + 1_800_000).toISOString(),
      }),
    )
    await inTransaction(db, (trx) => trx.insertInto('bookings').values(rows).execute())
    const { body } = await bookingsFeed(db, buildMailContext(), NOW)
    const starts = read(body.toString()).events.map(({ event }) =>
      new ICAL.Event(event).startDate.toJSDate(),
    )
    expect(starts).toEqual([-89, 0, 90, 3000].map((day) => at(day)))
  })

  it('is answered with 304 while nothing has changed, in every process [BK-18]', async () => {
    const { db, again } = await open()
    const path = await feedPath(db)
    const [app, other] = [await serve(db), await serve(await again())]
    await inTransaction(db, (trx) =>
      trx.insertInto('bookings').values(buildBookingRow({})).execute(),
    )
    const first = await app.inject(path)
    const { etag } = first.headers
    const headers = { 'if-none-match': `"other", W/${String(etag)}` }
    const same = await other.inject({ url: path, headers })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    expect(same.headers['cache-control']).toBe('private, no-cache')
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({
      etag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': first.headers['content-length'],
    })
    await inTransaction(db, (trx) => trx.updateTable('bookings').set({ sequence: 1 }).execute())
    expect((await other.inject({ url: path, headers })).statusCode).toBe(200)
  })
})

it('calendar of all bookings: other requests are answered while thousands of bookings are written [BK-18]', async () => {
  // SQLite runs queries on the event loop, so only its queries can delay other requests.
  const { db, close } = await freshDatabase('sqlite')
  const rows = Array.from({ length: 3000 }, (_, n) =>
    buildBookingRow({
      name: `Visitor ${n}`,
      starts_at: new Date(NOW.getTime() + n * 1_800_000).toISOString(),
    }),
  )
  for (let at = 0; at < rows.length; at += 500) {
    await inTransaction(db, (trx) =>
      trx
        .insertInto('bookings')
        .values(rows.slice(at, at + 500))
        .execute(),
    )
  }
  let turns = 0
  let done = false
  const neighbor = (async () => {
    while (!done) {
      turns += 1
      await others()
    }
  })()
  const { body } = await bookingsFeed(db, buildMailContext(), NOW)
  done = true
  await neighbor
  expect(turns).toBeGreaterThan(50)
  const { events } = read(body.toString())
  expect(events.map(({ value }) => value('uid').slice(0, 36))).toEqual(rows.map(({ id }) => id))
  await close()
})
