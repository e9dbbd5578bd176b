import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import {
  buildSiteDirectory,
  pageDataIn,
  renderedHtml,
} from '../../../tests/factories/site-directory.ts'
import { buildWebinarSession } from '../../../tests/factories/webinar.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertSession, listSessions } from './sessions-repository.ts'
import { chooseSession, eventOf, importSession } from './sessions.ts'

const NOW = new Date('2031-01-02T12:00:00.000Z')

describe('webinar: the session that the site shows', () => {
  const past = buildWebinarSession({ id: 'past', starts_at: '2030-12-01T20:00:00.000Z' })
  const next = buildWebinarSession({ id: 'next', starts_at: '2031-01-14T20:00:00.000Z' })
  const later = buildWebinarSession({ id: 'later', starts_at: '2031-02-14T20:00:00.000Z' })
  const chosen = (sessions: WebinarSessionsTable[], closes = false, now = NOW) =>
    chooseSession(sessions, { closes, now })?.id

  it('is the next one, else the last one that took place [DK-15] [WB-06]', () => {
    expect(chosen([later, past, next])).toBe('next')
    expect(chosen([past])).toBe('past')
    expect(
      chosen([past, buildWebinarSession({ id: 'x', starts_at: '2030-01-01T20:00:00.000Z' })]),
    ).toBe('past')
    expect(chosen([])).toBeUndefined()
  })

  it('is never a canceled one [DK-15]', () => {
    const canceled = { ...next, status: 'canceled' as const }
    expect(chosen([past, canceled, later])).toBe('later')
    expect(chosen([canceled])).toBeUndefined()
  })

  it('is the next open one, if registration ends on the closing date [DK-15] [WB-06]', () => {
    const closed = { ...next, closes_on: '2031-01-01' }
    expect(chosen([closed, later], true)).toBe('later')
    expect(chosen([closed, later], false)).toBe('next')
    expect(chosen([closed], true)).toBe('next')
  })
})

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('webinar sessions', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db, again } = await open()
    const options = { siteDirectory: site.directory, webinar: fixtureWebinar, now: NOW }
    const test = await buildTestApp(db, options)
    started.push(test)
    const add = (changes: Partial<WebinarSessionsTable>) =>
      inTransaction(db, (trx) => insertSession(trx, buildWebinarSession(changes)))
    const update = (changes: Partial<WebinarSessionsTable>) =>
      inTransaction(db, (trx) => trx.updateTable('webinar_sessions').set(changes).execute())
    return { ...test, db, again, add, update }
  }

  it('the content’s session is imported once, by processes that start together too [DK-15]', async () => {
    const { db, again } = await open()
    const other = await again()
    await Promise.all([
      importSession(db, fixtureWebinar, NOW),
      importSession(other, fixtureWebinar, NOW),
    ])
    const [session, ...others] = await listSessions(db)
    expect(others).toEqual([])
    expect(session && eventOf(session)).toEqual(fixtureWebinar)
    await inTransaction(db, (trx) =>
      trx.updateTable('webinar_sessions').set({ title: 'Changed in the desk' }).execute(),
    )
    await importSession(db, fixtureWebinar, NOW)
    expect((await listSessions(db)).map(({ title }) => title)).toEqual(['Changed in the desk'])
  })

  it('while it is the content’s, the pages of the build are sent as they are [DK-15] [WB-01]', async () => {
    const { app } = await start()
    const page = await app.inject({ url: '/webinar', headers: { accept: 'text/html' } })
    expect(page.body).toBe(renderedHtml('/webinar', 2031))
    expect(page.headers['cache-control']).toBe('no-cache')
    const head = await app.inject({ method: 'HEAD', url: '/webinar' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('a session of the desk is on the pages, in the file, and in the API without a build [DK-15]', async () => {
    const { app, add } = await start()
    await add({ id: 'sooner', title: 'Sooner', starts_at: '2031-01-10T20:00:00.000Z' })
    for (const [path, name] of [
      ['/webinar', 'webinar'],
      ['/webinar-thank-you', 'webinar-thank-you'],
    ] as const) {
      const page = await app.inject(path)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.headers['x-robots-tag']).toBeUndefined()
      expect(pageDataIn(page.body, name).session).toMatchObject({
        id: 'sooner',
        title: 'Sooner',
        startsAt: '2031-01-10T12:00:00-08:00',
      })
    }
    const { session } = (await app.inject('/api/webinar-session')).json()
    expect(session).toMatchObject({ id: 'sooner', title: 'Sooner' })
    expect(JSON.stringify(session)).not.toContain('meet.fixture.example')
    const file = await app.inject('/webinar.ics')
    expect(file.body).toContain('UID:webinar-sooner@')
    expect(file.body).not.toContain('meet.fixture.example')
  })

  it('after a session with a recording, the page offers it, also beside the next one [DK-15]', async () => {
    const { app, add, setNow } = await start()
    const replay_url = 'https://video.fixture.example/1'
    await add({ id: 'past', title: 'The last', starts_at: '2030-12-01T20:00:00.000Z', replay_url })
    const replay = { title: 'The last', url: replay_url }
    const shown = async () => pageDataIn((await app.inject('/webinar')).body, 'webinar').session
    expect(await shown()).toMatchObject({ id: fixtureWebinar.id, replay })
    setNow(new Date('2032-01-01T00:00:00.000Z'))
    expect(await shown()).toMatchObject({ id: fixtureWebinar.id, replay })
  })

  it('registrations go to the session that is shown; a full one says so [DK-15]', async () => {
    const { app, db, add } = await start()
    await add({ id: 'sooner', starts_at: '2031-01-10T20:00:00.000Z', seats: 1 })
    const submit = (email: string) => {
      const { fullName, phone, company } = buildRegistration()
      const fields = new URLSearchParams({ fullName, phone, company, email })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return app.inject({ method: 'POST', url: '/webinar', headers, payload: fields.toString() })
    }
    expect((await submit('ada@client.example')).headers.location).toBe('/webinar-thank-you')
    expect((await submit('bob@client.example')).headers.location).toBe('/webinar/received?waitlist')
    const page = await app.inject('/webinar/received?waitlist')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    const data = pageDataIn(page.body, 'webinar')
    expect(data.message).toContain('on the waitlist')
    expect(data.session).toMatchObject({ id: 'sooner', isFull: true })
    const rows = await db.selectFrom('webinar_registrations').select('event_id').execute()
    expect(rows).toEqual([{ event_id: 'sooner' }, { event_id: 'sooner' }])
    const bad = pageDataIn((await submit('no address')).body, 'webinar')
    expect(bad.session).toMatchObject({ id: 'sooner' })
    expect(bad.form?.errors).toEqual({ email: 'Invalid email address' })
  })

  it('without any session, the pages say so, and nothing can be registered for [DK-15]', async () => {
    const { app, update } = await start()
    await app.inject('/webinar')
    await update({ status: 'canceled' })
    expect(pageDataIn((await app.inject('/webinar')).body, 'webinar').session).toBeNull()
    expect((await app.inject('/webinar.ics')).statusCode).toBe(404)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/webinar-registration',
      payload: buildRegistration(),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'registration_closed'])
    expect(answer.json().message).toContain('No session is scheduled right now.')
  })
})
