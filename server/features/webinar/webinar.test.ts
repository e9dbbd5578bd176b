import { afterAll, afterEach, expect, it } from 'vitest'
import { errorBody } from '../../../contracts/errors.ts'
import { registrationReply } from '../../../contracts/webinar/registration.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../tests/factories/app.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'

/** On a Saturday at noon in Los Angeles. */
const WEBINAR = {
  ...fixtureWebinar,
  id: 'past-session',
  startsAt: '2025-05-24T12:00:00-07:00',
  endsAt: '2025-05-24T13:00:00-07:00',
  timeZone: 'America/Los_Angeles',
  zoneLabel: 'PT',
  closesOn: '2025-05-22',
}

/** The Tuesday morning before it. */
const BEFORE = new Date('2025-05-20T16:00:00.000Z')

const JOIN_URL = 'https://meet.fixture.example/hours'

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('webinar', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start(options: TestAppOptions = {}) {
    const { db } = await open()
    const test = await buildTestApp(db, {
      siteDirectory: site.directory,
      webinar: WEBINAR,
      ...options,
    })
    started.push(test)
    /** As a browser does. */
    const submit = (fields: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/webinar',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
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
        ...renderMail(row, buildMailContext({ webinarJoinUrl: JOIN_URL })),
      }))
    }
    return { ...test, db, post, submit, mails }
  }

  it('saves a registration, enqueues both emails, and answers 201 [WB-01] [WB-06]', async () => {
    const { db, post, mails } = await start()
    const answer = await post(buildRegistration({ fullName: '  Robin Example ' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { id } = registrationReply.parse(answer.json())
    expect(await db.selectFrom('webinar_registrations').selectAll().execute()).toEqual([
      {
        id,
        event_id: WEBINAR.id,
        full_name: 'Robin Example',
        email: 'robin@client.example',
        phone: '(415) 555-0123',
        company: 'Example & Partners',
        state: 'registered',
        attended_at: null,
        attendance: null,
        unsubscribed_at: null,
        created_at: '2026-11-20T17:30:00.000Z',
      },
    ])
    const written = await mails()
    // The session is over, so there are no reminders, and the email says so.
    expect(written.map(({ kind, calendar }) => [kind, calendar?.method ?? null])).toEqual([
      ['webinar-confirmation', null],
      ['webinar-notification', null],
    ])
    expect(written[0]?.text).toContain('You’re on the list')
    expect(written[1]?.to_address).toBe('staff@fixture.example')
  })

  it('sends reminders a day and an hour before a future session, but never after it starts [WB-04]', async () => {
    const { post, mails } = await start({ now: BEFORE })
    await post(buildRegistration())
    const reminders = (await mails()).filter(({ kind }) => kind === 'webinar-reminder')
    expect(reminders.map(({ due_at: due, give_up_at: until }) => [due, until])).toEqual([
      ['2025-05-23T19:00:00.000Z', '2025-05-24T19:00:00.000Z'],
      ['2025-05-24T18:00:00.000Z', '2025-05-24T19:00:00.000Z'],
    ])
    for (const { text } of reminders) {
      expect(text).toContain('Saturday, May 24, 2025')
      expect(text).toContain(JOIN_URL)
    }
  })

  it('does not enqueue a reminder whose time has passed [WB-04]', async () => {
    const { post, mails } = await start({ now: new Date('2025-05-24T12:00:00.000Z') })
    await post(buildRegistration())
    const kinds = (await mails()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'webinar-reminder')).toHaveLength(1)
  })

  it('registers an address only once with the same reply, regardless of case [WB-07]', async () => {
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

  it('a repeated key has one effect and is refused for another body [SL-06]', async () => {
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
    expect(
      await closing.db.selectFrom('webinar_registrations').select('id').execute(),
    ).toHaveLength(2)
  })

  it('after the closing date registered and other addresses get the same answer [WB-06] [WB-07]', async () => {
    const { post, submit, setNow } = await start({ now: BEFORE, env: { WEBINAR_CLOSES: 'on' } })
    const registered = buildRegistration()
    expect((await post(registered)).statusCode).toBe(201)
    const other = buildRegistration({ email: 'other@client.example' })
    setNow(new Date('2025-05-23T07:00:00.000Z'))
    const answers = [await post(registered), await post(other)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    const forms = []
    for (const { fullName, phone, email, company } of [registered, other]) {
      const { statusCode, body } = await submit({ fullName, phone, email, company })
      forms.push({ statusCode, body: body.replaceAll(email, '') })
    }
    expect(forms[0]).toEqual(forms[1])
  })

  it('a repeated key gets its reply even after the closing date [SL-06]', async () => {
    const { post, setNow } = await start({
      now: new Date('2025-05-23T06:59:00.000Z'),
      env: { WEBINAR_CLOSES: 'on' },
    })
    const key = { 'idempotency-key': 'webinar-1' }
    const first = await post(buildRegistration(), key)
    setNow(new Date('2025-05-23T07:00:00.000Z'))
    const again = await post(buildRegistration(), key)
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect((await post(buildRegistration({ company: 'Another' }), key)).statusCode).toBe(422)
  })

  it('reports the invalid field and saves nothing [WB-01]', async () => {
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

  it('holds spam with an honest page without JavaScript, and refuses other origins [WB-01] [SH-08]', async () => {
    const { app, db, post, submit } = await start()
    const answer = await submit({ ...buildRegistration(), fax_extension: '12' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/webinar/received'])
    const page = await app.inject('/webinar/received')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(pageDataIn(page.body, 'webinar')).toEqual({
      page: 'webinar',
      message: HELD_MESSAGES.webinar,
    })
    expect(await db.selectFrom('held_submissions').select('kind').execute()).toEqual([
      { kind: 'webinar' },
    ])
    const foreign = await post(buildRegistration(), { origin: 'https://elsewhere.example' })
    expect(foreign.statusCode).toBe(403)
    expect(await db.selectFrom('webinar_registrations').select('id').execute()).toEqual([])
  })

  it('without JavaScript, registering redirects with 303 to the thank-you page [SH-08] [WB-02]', async () => {
    const { db, submit } = await start()
    const { fullName, phone, email, company } = buildRegistration()
    const good = await submit({ fullName, phone, email, company, fax_extension: '' })
    expect([good.statusCode, good.headers.location]).toEqual([303, '/webinar-thank-you'])
    const bad = await submit({ fullName, phone: '', email: '"><b>', company })
    expect(bad.statusCode).toBe(400)
    expect(bad.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(pageDataIn(bad.body, 'webinar').form).toEqual({
      values: { fullName, phone: '', email: '"><b>', company, fax_extension: '' },
      errors: { phone: 'Please fill out this field', email: 'Invalid email address' },
    })
    expect(await db.selectFrom('webinar_registrations').select('email').execute()).toEqual([
      { email: 'robin@client.example' },
    ])
  })

  it('ignores unknown keys of a form that is sent without JavaScript [WB-01]', async () => {
    const { db, submit } = await start()
    const { fullName, ...others } = buildRegistration()
    const sent = { fullName, ...others, fax_extension: '' }
    const refused = await submit({ ...sent, unknown_key: 'x', phone: '' })
    expect(pageDataIn(refused.body, 'webinar').form?.values).toEqual({ ...sent, phone: '' })
    expect((await submit({ ...sent, unknown_key: 'x' })).statusCode).toBe(303)
    const [kept] = await db.selectFrom('webinar_registrations').selectAll().execute()
    expect(kept).toMatchObject({ full_name: fullName, ...others })
    expect(kept).not.toHaveProperty('unknown_key')
  })

  it('serves the session as a calendar file [WB-05]', async () => {
    const env = { WEBINAR_JOIN_URL: JOIN_URL }
    const { app } = await start({ env })
    const file = await app.inject({ url: '/webinar.ics' })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    // Visitors who haven't registered see when it is, but not the link.
    expect(file.body.replaceAll('\r\n ', '')).not.toContain('meet.fixture.example')
  })
})
