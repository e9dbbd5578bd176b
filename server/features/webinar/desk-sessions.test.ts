import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { WebinarSession } from '../../../contracts/webinar/desk.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'

const { api } = deskPaths

const FIELDS = {
  title: 'Piers and prices',
  intro: 'How harbors price their berths.',
  points: 'What a berth costs\nWhat a storm costs',
  starts: '2026-12-10T12:00',
  ends: '2026-12-10T13:00',
  closesOn: '2026-12-08',
  seats: 1,
  joinUrl: 'https://meet.fixture.example/piers',
  replayUrl: '',
}

async function start(open: OpenDatabase) {
  const desk = await startDesk(open, { webinar: fixtureWebinar })
  const { owner, app, db, setNow } = desk
  let registered = 0
  const create = async (changes: object = {}): Promise<string> => {
    const answer = await owner.post(api.webinarSessions(), { ...FIELDS, ...changes })
    expect(answer.statusCode).toBe(201)
    return answer.json().id
  }
  const sessions = async (): Promise<WebinarSession[]> =>
    (await owner.get(api.webinarSessions())).json().sessions
  const details = async (id: string) => (await owner.get(api.webinarSession(id))).json()
  const change = (id: string, changes: object, version = 0) =>
    owner.send('PATCH', api.webinarSession(id), { version, session: { ...FIELDS, ...changes } })
  /** Registers one second after the registration before. */
  const register = async (name: string) => {
    registered += 1
    setNow(new Date(FRIDAY_MORNING.getTime() + registered * 1000))
    const payload = buildRegistration({ email: `${name}@client.example`, fullName: name })
    const url = '/api/webinar-registration'
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(201)
  }
  /** Emails to a registrant, sorted by kind and due date. */
  const mailsTo = async (name: string) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('to_address', '=', `${name}@client.example`)
      .orderBy('kind')
      .orderBy('due_at')
      .execute()
    return rows.map((row) => ({ ...row, ...renderMail(row, buildMailContext()) }))
  }
  return { ...desk, create, sessions, details, change, register, mailsTo }
}

eachDatabase('desk webinar sessions', (open) => {
  it('the content’s session is listed, and a created one is on the site right away [DK-15]', async () => {
    const { app, create, sessions } = await start(open)
    expect(await sessions()).toMatchObject([{ id: fixtureWebinar.id, isShown: true, seats: null }])
    const id = await create()
    const [content, created] = await sessions()
    expect(content).toMatchObject({ id: fixtureWebinar.id, isShown: false })
    expect(created).toMatchObject({
      ...FIELDS,
      id,
      // The fixture's zone is New York.
      startsAt: '2026-12-10T17:00:00.000Z',
      timeZone: 'America/New_York',
      status: 'scheduled',
      isShown: true,
      registered: 0,
    })
    const { session } = (await app.inject('/api/webinar-session')).json()
    expect(session).toMatchObject({
      id,
      title: FIELDS.title,
      intro: FIELDS.intro,
      points: ['What a berth costs', 'What a storm costs'],
      startsAt: '2026-12-10T12:00:00-05:00',
    })
  })

  it('of two who change a session, the second is told, and nothing is overwritten [DK-15]', async () => {
    const { create, change, sessions } = await start(open)
    const id = await create()
    expect((await change(id, { title: 'First' })).statusCode).toBe(200)
    const second = await change(id, { title: 'Second' })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed'])
    expect((await sessions()).map(({ title }) => title)).toContain('First')
  })

  it('a raised limit seats those who wait, in order, and confirms it once [DK-15]', async () => {
    const { create, change, details, register, mailsTo } = await start(open)
    const id = await create()
    for (const name of ['ada', 'bob', 'cy']) await register(name)
    expect((await change(id, { seats: 2 })).json()).toEqual({ emailed: 0, seated: 1 })
    expect((await change(id, { seats: 2 }, 1)).json()).toEqual({ emailed: 0, seated: 0 })
    const { registrations } = await details(id)
    expect(registrations.map(({ state }: { state: string }) => state)).toEqual([
      'registered',
      'registered',
      'waitlisted',
    ])
    const kinds = (await mailsTo('bob')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'webinar-confirmation')).toHaveLength(1)
    expect((await mailsTo('cy')).map(({ kind }) => kind)).toEqual(['webinar-waitlist'])
  })

  it('a canceled registration gives its seat to the first who waits, and can be made again [DK-15]', async () => {
    const { db, owner, create, details, register, mailsTo } = await start(open)
    const id = await create()
    for (const name of ['ada', 'bob']) await register(name)
    const [{ id: seat }] = (await details(id)).registrations
    const cancel = () => owner.post(api.webinarRegistrationCancel(seat))
    expect((await cancel()).json()).toEqual({ emailed: 1, seated: 1 })
    expect((await cancel()).json()).toEqual({ emailed: 0, seated: 0 })
    const states = async () =>
      (await details(id)).registrations.map(
        ({ name, state }: Record<string, string>) => `${name} ${state}`,
      )
    expect((await states()).toSorted()).toEqual(['ada canceled', 'bob registered'])
    expect(await mailsTo('ada')).toEqual([])
    await register('ada')
    expect((await states()).toSorted()).toEqual(['ada waitlisted', 'bob registered'])
    expect((await mailsTo('ada')).map(({ kind }) => kind)).toContain('webinar-waitlist')
    const counts = await db.selectFrom('people').select('registrations').execute()
    expect(counts).toEqual([{ registrations: 1 }, { registrations: 1 }])
  })

  it('a new time is previewed and emailed, with the same UID and a higher SEQUENCE, and reminders move [DK-15]', async () => {
    const { owner, create, change, register, mailsTo } = await start(open)
    const id = await create({ seats: null })
    await register('ada')
    const moved = { seats: null, starts: '2026-12-11T15:00', ends: '2026-12-11T16:00' }
    const session = { ...FIELDS, ...moved }
    const preview = await owner.post(api.webinarChangePreview(id), { session })
    expect(preview.json()).toMatchObject({
      recipients: 1,
      email: { to: 'ada <ada@client.example>' },
    })
    expect(preview.json().email.text).toContain('Friday, December 11, 2026')
    expect((await change(id, moved)).json()).toEqual({ emailed: 1, seated: 0 })
    const mails = await mailsTo('ada')
    const byKind = (kind: string) => mails.filter((mail) => mail.kind === kind)
    expect(byKind('webinar-reminder').map(({ due_at: due }) => due)).toEqual([
      '2026-12-10T20:00:00.000Z',
      '2026-12-11T19:00:00.000Z',
    ])
    const events = [byKind('webinar-confirmation'), byKind('webinar-change')].map(([mail]) => {
      const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''))
      const event = calendar.getFirstSubcomponent('vevent')
      return ['uid', 'sequence'].map((name) => event?.getFirstPropertyValue(name))
    })
    const uid = `webinar-${id}@www.fixture.example`
    expect(events).toEqual([
      [uid, 0],
      [uid, 1],
    ])
    expect(byKind('webinar-change')[0]?.text).toContain('Thursday, December 10, 2026')
  })

  it('a change without a new time sends nothing, but reminders get the new link [DK-15]', async () => {
    const { owner, create, change, register, mailsTo } = await start(open)
    const id = await create({ seats: null })
    await register('ada')
    const joinUrl = 'https://meet.fixture.example/other'
    const session = { ...FIELDS, seats: null, joinUrl }
    const preview = await owner.post(api.webinarChangePreview(id), { session })
    expect(preview.json()).toEqual({ recipients: 0, email: null })
    expect((await change(id, { seats: null, joinUrl })).json()).toEqual({ emailed: 0, seated: 0 })
    const reminders = (await mailsTo('ada')).filter(({ kind }) => kind === 'webinar-reminder')
    expect(reminders).toHaveLength(2)
    for (const { text } of reminders) expect(text).toContain(joinUrl)
  })

  it('a reminder that the mail server refuses for now survives a change, but not a new time [DK-15]', async () => {
    const { db, create, change, register, mailsTo } = await start(open)
    const id = await create({ seats: null })
    await register('ada')
    await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ attempts: 1 })
        .where('due_at', '=', '2026-12-09T17:00:00.000Z')
        .execute(),
    )
    const due = async () =>
      (await mailsTo('ada')).flatMap(({ kind, due_at: at }) =>
        kind === 'webinar-reminder' ? [at.slice(0, 10)] : [],
      )
    await change(id, { seats: null, title: 'Changed' })
    expect(await due()).toContain('2026-12-09')
    await change(id, { seats: null, starts: '2026-12-21T12:00', ends: '2026-12-21T13:00' }, 1)
    expect(await due()).toEqual(['2026-12-20', '2026-12-21'])
  })

  it('canceling is previewed, emails everyone once, and drops the reminders [DK-15]', async () => {
    const { owner, app, create, register, mailsTo, sessions } = await start(open)
    const id = await create()
    for (const name of ['ada', 'bob']) await register(name)
    const note = 'The speaker is ill.'
    const preview = (await owner.post(api.webinarCancelPreview(id), { note })).json()
    expect(preview).toMatchObject({ recipients: 2 })
    expect(preview.email.text).toContain('> The speaker is ill.')
    const cancel = () => owner.post(api.webinarCancel(id), { version: 0, note })
    expect((await cancel()).json()).toEqual({ emailed: 2, seated: 0 })
    expect((await cancel()).statusCode).toBe(409)
    const ada = await mailsTo('ada')
    expect(ada.map(({ kind }) => kind)).toEqual(['webinar-cancellation', 'webinar-confirmation'])
    expect(ada[0]?.calendar?.method).toBe('CANCEL')
    expect(ada[0]?.calendar?.content).toContain('STATUS:CANCELLED')
    expect(ada[0]?.calendar?.content).toContain('SEQUENCE:1')
    const bob = await mailsTo('bob')
    expect(bob.map(({ kind }) => kind)).toEqual(['webinar-cancellation', 'webinar-waitlist'])
    expect(bob[0]?.calendar).toBeNull()
    expect((await sessions()).find((each) => each.id === id)).toMatchObject({ status: 'canceled' })
    const { session } = (await app.inject('/api/webinar-session')).json()
    expect(session.id).toBe(fixtureWebinar.id)
  })

  it('emails that a new time or a cancellation makes wrong are no longer sent, also failed ones [DK-15]', async () => {
    const { db, owner, create, change, register, mailsTo } = await start(open)
    const unsent = async (name: string) =>
      (await mailsTo(name)).flatMap(({ kind, stopped_by: by }) =>
        by !== null || kind === 'webinar-reminder' ? [] : [kind],
      )
    await register('ada')
    const id = await create()
    for (const name of ['ada', 'bob']) await register(name)
    await change(id, { starts: '2026-12-11T12:00', ends: '2026-12-11T13:00' })
    expect(await unsent('ada'), 'one is for another session').toEqual([
      'webinar-change',
      'webinar-confirmation',
    ])
    expect(await unsent('bob')).toEqual(['webinar-change'])
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ status: 'dead' }).execute())
    await owner.post(api.webinarCancel(id), { version: 1, note: '' })
    expect(await unsent('bob')).toEqual(['webinar-cancellation'])
    const reminders = (await mailsTo('ada')).filter(({ kind }) => kind === 'webinar-reminder')
    expect(reminders, 'of the other session').toHaveLength(2)
  })

  it('a session that is over can get a recording, but can’t be canceled [DK-15]', async () => {
    const { app, owner, create, change, setNow } = await start(open)
    const id = await create()
    setNow(new Date('2026-12-11T00:00:00.000Z'))
    await owner.signIn()
    expect((await owner.post(api.webinarCancel(id), { version: 0, note: '' })).statusCode).toBe(409)
    const replayUrl = 'https://video.fixture.example/piers'
    expect((await change(id, { replayUrl })).statusCode).toBe(200)
    const { session } = (await app.inject('/api/webinar-session')).json()
    expect(session.replay).toEqual({ title: FIELDS.title, url: replayUrl })
  })

  it('every change is in the audit log [DK-15] [DK-06]', async () => {
    const desk = await start(open)
    const { owner, create, change } = desk
    const member = await addMember(desk)
    const id = await create()
    await change(id, { title: 'Changed' })
    await member.post(api.webinarCancel(id), { version: 1, note: '' })
    const { rows } = (await owner.get(`${api.audit()}?kind=webinar`)).json()
    const lines = rows.map(
      ({ action, actor, subject }: Record<string, string>) => `${actor} ${action} ${subject}`,
    )
    expect(lines.toSorted()).toEqual([
      'member@firm.example webinar.canceled Changed',
      'owner@firm.example webinar.changed Changed',
      'owner@firm.example webinar.created Piers and prices',
    ])
  })
})

onSqlite('desk webinar sessions', (open) => {
  it('invalid fields are named [DK-15]', async () => {
    const { owner } = await start(open)
    const bad = { ...FIELDS, title: ' ', ends: FIELDS.starts, seats: 0, joinUrl: 'javascript:1' }
    const answer = await owner.post(api.webinarSessions(), bad)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'title',
      'seats',
      'joinUrl',
      'ends',
    ])
    const late = await owner.post(api.webinarSessions(), { ...FIELDS, closesOn: '2026-12-11' })
    expect(late.json().issues).toMatchObject([{ path: 'closesOn' }])
  })
})
