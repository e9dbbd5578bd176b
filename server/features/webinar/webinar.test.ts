import { afterAll, afterEach, expect, it } from 'vitest'
import { errorBody } from '../../../contracts/errors.ts'
import { registrationReply } from '../../../contracts/webinar/registration.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../tests/factories/app.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { wordsOf } from '../../mail/words.ts'

/** A Tuesday morning before the session of content/site.ts, which is Saturday noon in Los Angeles. */
const BEFORE = new Date('2025-05-20T16:00:00.000Z')

const JOIN_URL = 'https://meet.laminar-advisory.example/hours'

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('webinar', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start(options: TestAppOptions = {}) {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory, ...options })
    started.push(test)
    const post = (payload: object, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url: '/api/webinar-registration', payload, headers })
    const mails = async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', 'to_address', 'due_at', 'give_up_at', 'created_at', 'data'])
        .orderBy('kind')
        .orderBy('due_at')
        .execute()
      return rows.map((row) => ({
        ...row,
        ...wordsOf(row, buildMailContext({ webinarJoinUrl: JOIN_URL })),
      }))
    }
    return { ...test, db, post, mails }
  }

  it('keeps a registration, writes both mails and answers 201 [WB-01] [WB-06]', async () => {
    const { db, post, mails } = await start()
    const answer = await post(buildRegistration({ fullName: '  Robin Example ' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { id } = registrationReply.parse(answer.json())
    expect(await db.selectFrom('webinar_registrations').selectAll().execute()).toEqual([
      {
        id,
        event_id: '2025-05-24',
        full_name: 'Robin Example',
        email: 'robin@client.example',
        phone: '(415) 555-0123',
        company: 'Example & Partners',
        created_at: '2026-11-20T17:30:00.000Z',
      },
    ])
    const written = await mails()
    // The session is over: nobody is reminded of it, and the mail says so.
    expect(written.map(({ kind, calendar }) => [kind, calendar?.method ?? null])).toEqual([
      ['webinar-confirmation', 'PUBLISH'],
      ['webinar-notification', null],
    ])
    expect(written[0]?.text).toContain('You are on the list for the next')
    expect(written[1]?.to_address).toBe('staff@laminar-advisory.example')
  })

  it('reminds a day and an hour before a session that lies ahead, and never after its start [WB-04]', async () => {
    const { post, mails } = await start({ now: BEFORE })
    await post(buildRegistration())
    const reminders = (await mails()).filter(({ kind }) => kind === 'webinar-reminder')
    expect(reminders.map(({ due_at: due, give_up_at: until }) => [due, until])).toEqual([
      ['2025-05-23T19:00:00.000Z', '2025-05-24T19:00:00.000Z'],
      ['2025-05-24T18:00:00.000Z', '2025-05-24T19:00:00.000Z'],
    ])
    expect(reminders[0]?.text).toContain('We begin tomorrow')
    expect(reminders[1]?.text).toContain('We begin in an hour')
    for (const { text } of reminders) expect(text).toContain(JOIN_URL)
  })

  it('a reminder whose moment has passed is not written [WB-04]', async () => {
    const { post, mails } = await start({ now: new Date('2025-05-24T12:00:00.000Z') })
    await post(buildRegistration())
    const kinds = (await mails()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'webinar-reminder')).toHaveLength(1)
  })

  it('the same address twice is one registration and the same success, however capitalized [WB-07]', async () => {
    const { db, post, mails } = await start({ now: BEFORE })
    const answers = await Promise.all([
      post(buildRegistration()),
      post(buildRegistration({ email: 'Robin@Client.example', fullName: 'R. Example' })),
    ])
    answers.push(await post(buildRegistration()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await db.selectFrom('webinar_registrations').select('id').execute()).toHaveLength(1)
    expect(await mails()).toHaveLength(4)
    await post(buildRegistration({ email: 'other@client.example' }))
    expect(await db.selectFrom('webinar_registrations').select('id').execute()).toHaveLength(2)
  })

  it('a repeated key acts once, and is refused for another body [SL-06]', async () => {
    const { post, mails } = await start()
    const key = { 'idempotency-key': 'webinar-1' }
    const first = await post(buildRegistration(), key)
    const second = await post(buildRegistration(), key)
    expect([second.statusCode, second.body]).toEqual([201, first.body])
    const other = await post(buildRegistration({ company: 'Another' }), key)
    expect(other.statusCode).toBe(422)
    expect(await mails()).toHaveLength(2)
  })

  it('registers after the closing date unless the setting forbids it [WB-06]', async () => {
    const open = await start({ now: new Date('2025-05-23T12:00:00.000Z') })
    expect((await open.post(buildRegistration())).statusCode).toBe(201)

    const closing = await start({ now: BEFORE, env: { WEBINAR_CLOSES: 'on' } })
    expect((await closing.post(buildRegistration())).statusCode).toBe(201)
    closing.setNow(new Date('2025-05-23T06:59:00.000Z'))
    const lastMinute = buildRegistration({ email: 'late@client.example' })
    expect((await closing.post(lastMinute)).statusCode).toBe(201)
    closing.setNow(new Date('2025-05-23T07:00:00.000Z'))
    const late = await closing.post(buildRegistration({ email: 'later@client.example' }))
    expect(late.statusCode).toBe(409)
    expect(errorBody.parse(late.json())).toMatchObject({
      code: 'registration_closed',
      message: expect.stringMatching(/^Registration closed on May 22nd\./),
    })
    // Whoever is registered hears so on any day.
    expect((await closing.post(buildRegistration())).statusCode).toBe(201)
    expect(
      await closing.db.selectFrom('webinar_registrations').select('id').execute(),
    ).toHaveLength(2)
  })

  it('names the field that is wrong, and keeps nothing [WB-01]', async () => {
    const { db, post } = await start()
    for (const path of ['fullName', 'phone', 'company'] as const) {
      const answer = await post(buildRegistration({ [path]: '  ' }))
      expect([path, answer.statusCode]).toEqual([path, 400])
      expect(errorBody.parse(answer.json()).issues).toEqual([
        { path, message: 'Please fill out this field' },
      ])
    }
    const email = await post(buildRegistration({ email: 'robin' }))
    expect(errorBody.parse(email.json()).message).toBe('Invalid email address')
    expect((await post({})).statusCode).toBe(400)
    expect(await db.selectFrom('webinar_registrations').select('id').execute()).toEqual([])
  })

  it('what a robot sent is kept apart, and other origins are refused [WB-01]', async () => {
    const { db, post } = await start()
    const answer = await post(buildRegistration({ fax_extension: '12' }))
    expect(answer.statusCode).toBe(400)
    expect(await db.selectFrom('suspected_submissions').select('kind').execute()).toEqual([
      { kind: 'webinar' },
    ])
    const foreign = await post(buildRegistration(), { origin: 'https://elsewhere.example' })
    expect(foreign.statusCode).toBe(403)
    expect(await db.selectFrom('webinar_registrations').select('id').execute()).toEqual([])
  })

  it('a browser without scripts registers too and lands on the page of thanks by 303 [SH-08] [WB-02]', async () => {
    const { app, db } = await start()
    const submit = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/webinar',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const { fullName, phone, email, company } = buildRegistration()
    const good = await submit({ fullName, phone, email, company, fax_extension: '' })
    expect([good.statusCode, good.headers.location]).toEqual([303, '/webinar-thank-you'])
    const bad = await submit({ fullName, phone: '', email: '"><b>', company })
    expect(bad.statusCode).toBe(400)
    expect(bad.body).toContain('value="Robin Example"')
    expect(bad.body).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(bad.body).toMatch(
      /<p class="field-error" id="phone-error">Please fill out this field<\/p>/,
    )
    expect(bad.body).toContain('RESERVE MY SEAT NOW')
    expect(await db.selectFrom('webinar_registrations').select('email').execute()).toEqual([
      { email: 'robin@client.example' },
    ])
  })

  it('gives the session to calendars as a file [WB-05]', async () => {
    const env = { WEBINAR_JOIN_URL: JOIN_URL }
    const { app } = await start({ env })
    const file = await app.inject({ url: '/webinar.ics' })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    // Whoever has not registered learns when, and not where.
    expect(file.body.replaceAll('\r\n ', '')).not.toContain('meet.laminar-advisory.example')
  })
})
