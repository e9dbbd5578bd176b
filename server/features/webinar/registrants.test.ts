import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { WebinarRegistrant } from '../../../contracts/webinar/desk.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'

type Row = Pick<WebinarRegistrant, 'attendance'>

const { api } = deskPaths
const { id: SESSION } = fixtureWebinar
const ada = 'ada@client.example'
const bob = 'bob@client.example'

/** Ada and Bob are registered, and the session has begun unless `isAhead`. */
async function start(open: OpenDatabase, { isAhead = false } = {}) {
  const desk = await startDesk(open, { webinar: fixtureWebinar })
  const { owner, app, db, setNow } = desk
  const register = async (email: string, fullName: string, company = 'Engines LLP') => {
    const payload = buildRegistration({ email, fullName, company })
    const url = '/api/webinar-registration'
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
  }
  await register('Ada@Client.example', 'Ada Lovelace')
  await register(bob, 'Bob Example', '=cmd()')
  if (!isAhead) {
    setNow(new Date(fixtureWebinar.startsAt))
    await owner.signIn()
  }
  const importFile = (file: string) => owner.post(api.webinarAttendance(SESSION), { file })
  const registrations = async () =>
    (await owner.get(api.webinarSession(SESSION))).json().registrations
  const attended = async () =>
    (await registrations()).map(
      ({ attendance }: { attendance: string }) => attendance === 'attended',
    )
  /** Emails to registrants, including test emails. */
  const letters = async () => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'webinar-letter')
      .orderBy('to_address')
      .execute()
    return rows.map((row) => ({ ...row, ...renderMail(row, buildMailContext()) }))
  }
  return { ...desk, register, importFile, registrations, attended, letters }
}

const LETTER = {
  audience: 'all',
  subject: 'About {session}',
  text: 'Dear {first name} of {company},\nsee you on {date} at {time}.\n{my name}',
}

eachDatabase('desk webinar registrants', (open) => {
  it('attendance is imported with a report, and a corrected file replaces it [DK-15]', async () => {
    const { importFile, attended } = await start(open)
    const first = await importFile(`Name;E-Mail\nAda;${ada}\nAda;${ada}\nEve;eve@client.example\n;`)
    expect(first.json()).toEqual({
      matched: 1,
      unmatched: ['eve@client.example'],
      doubled: [ada],
      withoutAddress: 0,
    })
    expect(await attended()).toEqual([true, false])
    expect((await importFile(`\uFEFFEmail\n${bob}\n`)).json()).toMatchObject({ matched: 1 })
    expect(await attended()).toEqual([false, true])
  })

  it('attendance isn’t imported before the session begins, or for a canceled one [DK-15]', async () => {
    const { importFile, registrations, owner, setNow } = await start(open, { isAhead: true })
    const file = `Email\n${ada}`
    const early = await importFile(file)
    expect([early.statusCode, early.json().code]).toEqual([409, 'changed'])
    const { session } = (await owner.get(api.webinarSession(SESSION))).json()
    const body = { version: session.version, note: '' }
    expect((await owner.post(api.webinarCancel(SESSION), body)).statusCode).toBe(200)
    setNow(new Date(fixtureWebinar.startsAt))
    await owner.signIn()
    expect((await importFile(file)).statusCode).toBe(409)
    const shown = (await registrations()).map(({ attendance }: Row) => attendance)
    expect(shown).toEqual(['unknown', 'unknown'])
    expect((await owner.get(api.webinarSession(SESSION))).json().session.attendanceAt).toBeNull()
  })

  it('those on the waitlist and those who canceled were not absent [DK-15]', async () => {
    const { importFile, registrations, owner, db, register } = await start(open)
    await register('eve@client.example', 'Eve Example')
    for (const [email, state] of [
      [bob, 'waitlisted'],
      ['eve@client.example', 'canceled'],
    ] as const) {
      await inTransaction(db, (trx) =>
        trx
          .updateTable('webinar_registrations')
          .set({ state })
          .where('email', '=', email)
          .execute(),
      )
    }
    await importFile('Email\nguest@client.example')
    const shown = (await registrations()).map(({ attendance }: Row) => attendance)
    expect(shown).toEqual(['absent', 'unknown', 'unknown'])
    const file = (await owner.get(api.webinarExport(SESSION))).body
    expect(file).toMatch(/"Bob Example",.*,"waitlisted",,/)
    await importFile(`Email\n${bob}`)
    const [, waited] = await registrations()
    expect(waited.attendance, 'came without a seat').toBe('attended')
  })

  it('a large file of a meeting tool is taken [DK-15]', async () => {
    const { importFile } = await start(open)
    const others = Array.from(
      { length: 5000 },
      (_, index) => `Guest,guest-${index}@client.example,`,
    )
    const answer = await importFile(`Name,Email,Notes\n${others.join('\n')}\nAda,${ada},`)
    expect([answer.statusCode, answer.json().matched]).toEqual([200, 1])
  })

  it('registrations are exported without formulas [DK-15]', async () => {
    const { owner, importFile } = await start(open)
    await importFile(`Email\n${ada}`)
    const file = await owner.get(api.webinarExport(SESSION))
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, first, second] = file.body.split('\r\n')
    expect(heading).toBe(
      '\uFEFF"Name","Email","Phone","Company","State","Attended","Registered at"',
    )
    expect(first).toMatch(/^"Ada Lovelace","Ada@Client\.example",.*,"registered","yes",/)
    expect(second).toContain("'=cmd()")
    expect(second).toContain(',"registered","no",')
  })

  it('an email is previewed for a registrant, and goes to each of them once [DK-15]', async () => {
    const { owner, letters } = await start(open)
    const preview = (await owner.post(api.webinarMailPreview(SESSION), LETTER)).json()
    expect(preview).toMatchObject({
      recipients: 2,
      email: {
        to: 'Ada Lovelace <Ada@Client.example>',
        replyTo: 'owner@firm.example',
        subject: 'About Storms, piers, and prices',
      },
    })
    expect(preview.email.text).toContain(
      'Dear Ada of Engines LLP,\nsee you on Tuesday, January 14, 2031 at 6:30 PM ET.\nOlive Owner',
    )
    const id = randomUUID()
    const send = () => owner.post(api.webinarMails(SESSION), { ...LETTER, id })
    const answers = await Promise.all([send(), send()])
    answers.push(await send())
    for (const answer of answers) expect(answer.json()).toEqual({ recipients: 2 })
    const sent = await letters()
    expect(sent.map(({ to_address: to }) => to)).toEqual(['Ada@Client.example', bob])
    expect(sent[1]?.text).toContain('Dear Bob of =cmd(),')
    const { mailings } = (await owner.get(api.webinarSession(SESSION))).json()
    expect(mailings).toMatchObject([{ id, recipients: 2, author: 'Olive Owner', audience: 'all' }])
    const { rows } = (await owner.get(`${api.audit()}?kind=webinar`)).json()
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['webinar.mailed'])
  })

  it('an email that was changed after a lost answer isn’t taken for the first one [DK-15]', async () => {
    const { owner, letters } = await start(open)
    const mail = { ...LETTER, id: randomUUID() }
    const send = (changes: object = {}) =>
      owner.post(api.webinarMails(SESSION), { ...mail, ...changes })
    expect((await send()).statusCode).toBe(201)
    for (const changes of [{ text: 'No.' }, { subject: 'No' }, { audience: 'waitlist' }]) {
      const answer = await send(changes)
      expect([changes, answer.statusCode]).toEqual([changes, 409])
      expect(answer.json().message).toContain('already accepted')
    }
    expect(await letters()).toHaveLength(2)
    expect((await send({ id: randomUUID(), text: 'No.' })).json()).toEqual({ recipients: 2 })
    expect((await letters()).filter(({ text }) => text.startsWith('No.'))).toHaveLength(2)
  })

  it('those who attended, were absent, or wait are groups of their own [DK-15]', async () => {
    const { owner, importFile, db } = await start(open)
    const recipients = async (audience: string) => {
      const mail = { ...LETTER, audience }
      return (await owner.post(api.webinarMailPreview(SESSION), mail)).json()
    }
    expect(await recipients('absent')).toEqual({ recipients: 0, email: null })
    await importFile(`Email\n${ada}`)
    expect(await recipients('attended')).toMatchObject({
      recipients: 1,
      email: { to: 'Ada Lovelace <Ada@Client.example>' },
    })
    expect(await recipients('absent')).toMatchObject({ email: { to: `Bob Example <${bob}>` } })
    await inTransaction(db, (trx) =>
      trx
        .updateTable('webinar_registrations')
        .set({ state: 'waitlisted' })
        .where('email', '=', bob)
        .execute(),
    )
    expect(await recipients('waitlist')).toMatchObject({ email: { to: `Bob Example <${bob}>` } })
    expect(await recipients('all')).toMatchObject({ recipients: 1 })
    const none = { ...LETTER, audience: 'absent', id: randomUUID() }
    const refused = await owner.post(api.webinarMails(SESSION), none)
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'audience'])
  })

  it('a test goes to its author only, and once [DK-15]', async () => {
    const { owner, letters } = await start(open)
    const id = randomUUID()
    const test = () => owner.post(api.webinarMailTest(SESSION), { ...LETTER, id })
    expect((await test()).statusCode).toBe(201)
    expect((await test()).statusCode).toBe(201)
    const sent = await letters()
    expect(sent.map(({ to_address: to, subject }) => [to, subject])).toEqual([
      ['owner@firm.example', 'Test: About Storms, piers, and prices'],
    ])
    expect(sent[0]?.text).toContain('Dear Robin of Example LLP,')
  })

  it('deleting a person deletes attendance and emails too [DK-15] [DK-16]', async () => {
    const { owner, db, importFile, registrations, letters } = await start(open)
    await importFile(`Email\n${ada}`)
    await owner.post(api.webinarMails(SESSION), { ...LETTER, id: randomUUID() })
    const [{ personId }] = await registrations()
    expect((await owner.send('DELETE', api.person(personId))).statusCode).toBe(200)
    expect(await registrations()).toMatchObject([{ email: bob }])
    expect((await letters()).map(({ to_address: to }) => to)).toEqual([bob])
    const [{ id }] = await registrations()
    await inTransaction(db, (trx) => deletePersonalData(trx, { id }))
    expect(await letters()).toEqual([])
  })
})

onSqlite('desk webinar registrants', (open) => {
  it('a file with too many lines is refused, and says so [DK-15]', async () => {
    const { importFile } = await start(open)
    for (const [breaks, status] of [
      ['\n'.repeat(1_000_000 - 'Email'.length), 400],
      ['\r'.repeat(20_000), 400],
      ['\r\n'.repeat(19_999), 200],
    ] as const) {
      const answer = await importFile(`Email${breaks}`)
      expect(answer.statusCode).toBe(status)
      if (status === 200) continue
      expect(answer.json().issues).toEqual([
        {
          path: 'file',
          message: 'This file is too long. Please choose one of at most 20,000 lines.',
        },
      ])
    }
  })

  it('a file without addresses, and one that is too large, record nothing [DK-15]', async () => {
    const { importFile, attended } = await start(open)
    await importFile(`Email\n${ada}`)
    const bad = await importFile(`Name\nBob\n`)
    expect([bad.statusCode, bad.json().issues[0].path]).toEqual([400, 'file'])
    expect((await importFile(`Email\n${bob}\n`.repeat(60_000))).statusCode).toBe(400)
    expect((await importFile('x'.repeat(6_000_000))).statusCode).toBe(413)
    expect(await attended()).toEqual([true, false])
  })

  it('a placeholder that doesn’t exist, or has no value yet, is named [DK-15]', async () => {
    const { owner } = await start(open)
    const refused = async (text: string) =>
      (await owner.post(api.webinarMailPreview(SESSION), { ...LETTER, text })).json().issues
    expect(await refused('Dear {nickname}')).toEqual([
      { path: 'text', message: '{nickname} isn’t a placeholder' },
    ])
    expect(await refused('See {replay link}')).toEqual([
      {
        path: 'text',
        message: 'This session doesn’t have a replay link yet, so remove {replay link}',
      },
    ])
  })
})
