import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../tests/factories/app.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { UnusableText } from '../lib/checked-text.ts'
import { inTransaction } from '../db/transaction.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

const TEXTS = { NUL: 'a\0b', 'a high surrogate': 'a\ud800b', 'a low surrogate': '\udc00' }

/** The half of a surrogate pair becomes its invalid UTF-8 bytes. */
function encoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const code = character.charCodeAt(0)
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    return bytes.map((byte) => `%${byte.toString(16)}`).join('')
  }).join('')
}

/** Every way for text to arrive, with the text in one field or part at a time. */
function requestsWith(text: string) {
  const inUrl = encoded(text)
  const json = (url: string, fields: object) =>
    Object.keys(fields).map((name) => ({
      url,
      method: 'POST' as const,
      payload: { ...fields, [name]: text },
    }))
  const form = (url: string, fields: object) =>
    Object.keys(fields).map((name) => ({
      url,
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Object.entries({ ...fields, [name]: text })
        .map(([key, value]) => `${key}=${encoded(value)}`)
        .join('&'),
    }))
  const withHeader = (name: string) => ({
    url: '/api/contact',
    method: 'POST' as const,
    headers: { [name]: text },
    payload: buildMessage(),
  })
  const honeypot = { fax_extension: '' }
  const time = { once: 'once', timezone: 'America/Los_Angeles', listed: '2026-11-24' }
  const booking = { ...buildBooking(), assessment: 'ABCDABCDABCD', ...honeypot }
  const token = 'x'.repeat(64)
  return [
    { url: `/contact/sent?message=${inUrl}` },
    { url: `/api/schedule/available-slots?date=2026-11-24&timezone=${inUrl}` },
    { url: `/api/schedule/available-slots?date=${inUrl}` },
    ...['date', 'time', 'timezone', 'service', 'listed', 'once'].map((name) => ({
      url: `/schedule?${name}=${inUrl}`,
    })),
    { url: `/booking/${inUrl}` },
    { url: `/booking/${token}?step=move&date=${inUrl}&timezone=${inUrl}` },
    { url: `/api/booking/${inUrl}` },
    { url: `/api/booking/${inUrl}/cancel`, method: 'POST' as const },
    { url: `/calendar/${inUrl}.ics` },
    { url: `/${inUrl}` },
    ...json('/api/schedule', booking),
    ...json('/api/contact', { ...buildMessage(), ...honeypot }),
    ...json('/api/webinar-registration', { ...buildRegistration(), ...honeypot }),
    ...json(`/api/booking/${token}/move`, { date: '2026-11-24', time: '3:00 PM', timezone: 'UTC' }),
    ...form('/schedule', { ...booking, ...time }),
    ...form('/contact', { ...buildMessage(), ...honeypot }),
    ...form('/webinar', { ...buildRegistration(), ...honeypot }),
    ...form(`/booking/${token}`, { step: 'move', date: '2026-11-24', time: '3:00 PM', ...time }),
    ...['idempotency-key', 'authorization', 'if-none-match', 'user-agent'].map(withHeader),
  ]
}

eachDatabase('text that no database can store', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  it.each(Object.entries(TEXTS))('%s is never a server error', async (_name, text) => {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory })
    started.push(test)
    const failed: string[] = []
    for (const request of requestsWith(text)) {
      const { statusCode } = await test.app.inject(request)
      if (statusCode >= 500) failed.push(`${statusCode} ${JSON.stringify(request)}`)
    }
    expect(failed).toEqual([])
  })

  it.each(Object.entries(TEXTS))('%s is refused before it is sent', async (_name, text) => {
    const { db } = await open()
    const read = db.selectFrom('settings').selectAll().where('name', '=', text).execute()
    await expect(read).rejects.toThrow(UnusableText)
    await expect(sql`select ${text}`.execute(db)).rejects.toThrow(UnusableText)
    const written = inTransaction(db, (trx) =>
      trx.insertInto('settings').values({ name: text, value: 'x' }).execute(),
    )
    await expect(written).rejects.toThrow(UnusableText)
    expect(await sql`select ${'a\u0001\u{1f600}b'} as text`.execute(db)).toMatchObject({
      rows: [{ text: 'a\u0001\u{1f600}b' }],
    })
  })

  it('a text that only the database refuses gets 400', async () => {
    const { db } = await open()
    const test = await buildTestApp(db)
    started.push(test)
    test.app.get('/test/:text', (request) =>
      db
        .selectFrom('settings')
        .selectAll()
        .where('name', '=', (request.params as { text: string }).text)
        .execute(),
    )
    const answer = await test.app.inject('/test/a%00b')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        code: 'invalid_request',
        message: "The request contains characters that can't be used.",
      },
    ])
  })

  it('a confirmation of a message that does not exist leads back to the form', async () => {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory })
    started.push(test)
    for (const message of ['%00', 'x', '%ED%A0%80', '00000000-0000-4000-8000-000000000000']) {
      const answer = await test.app.inject(`/contact/sent?message=${message}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact'])
    }
  })
})
