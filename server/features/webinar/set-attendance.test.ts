import { expect, it } from 'vitest'
import { type Attendance, webinarDetails } from '../../../contracts/webinar/desk.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths
const { id: SESSION } = fixtureWebinar
const ada = 'ada@client.example'
const bob = 'bob@client.example'

eachDatabase('attendance by hand', (open) => {
  /** Ada and Bob are registered, and the session has begun unless `isAhead`. */
  async function start({ isAhead = false } = {}) {
    const desk = await startDesk(open, { webinar: fixtureWebinar })
    const { owner, app, db, setNow } = desk
    const member = await addMember(desk)
    const register = (email: string, fullName: string) => {
      const payload = buildRegistration({ email, fullName })
      return app.inject({ method: 'POST', url: '/api/webinar-registration', payload })
    }
    await register(ada, 'Ada Lovelace')
    await register(bob, 'Bob Example')
    if (!isAhead) {
      setNow(new Date(fixtureWebinar.startsAt))
      for (const browser of [owner, member]) await browser.signIn()
    }
    const read = async () =>
      webinarDetails.parse((await owner.get(api.webinarSession(SESSION))).json())
    const { registrations } = await read()
    const idOf = (email: string) => registrations.find((each) => each.email === email)?.id ?? ''
    return {
      ...desk,
      member,
      register,
      idOf,
      read,
      set: (email: string, before: Attendance, attendance: Attendance, browser = owner) =>
        browser.post(api.webinarRegistrationAttendance(idOf(email)), { before, attendance }),
      importFile: (file: string) => owner.post(api.webinarAttendance(SESSION), { file }),
      shown: async () => (await read()).registrations.map(({ attendance }) => attendance),
      recipients: async (audience: string) => {
        const mail = { audience, subject: 'Hello', text: 'Hello' }
        return (await owner.post(api.webinarMailPreview(SESSION), mail)).json().recipients
      },
      audit: () =>
        db
          .selectFrom('desk_audit')
          .selectAll()
          .where('action', '=', 'webinar.attendance-set')
          .execute(),
    }
  }

  it('one registrant’s attendance is set without a file, and counts, groups, and the export follow [DK-15]', async () => {
    const { set, shown, read, recipients, owner, audit, idOf } = await start()
    expect(await shown()).toEqual(['unknown', 'unknown'])
    expect((await set(ada, 'unknown', 'attended')).statusCode).toBe(200)
    expect((await set(bob, 'unknown', 'absent')).statusCode).toBe(200)
    expect(await shown()).toEqual(['attended', 'absent'])
    expect((await read()).session).toMatchObject({ attended: 1, attendanceAt: null })
    expect([await recipients('attended'), await recipients('absent')]).toEqual([1, 1])
    const file = (await owner.get(api.webinarExport(SESSION))).body
    expect(file).toMatch(/"Ada Lovelace",.*,"registered","yes",/)
    expect(file).toMatch(/"Bob Example",.*,"registered","no",/)
    expect((await set(bob, 'absent', 'unknown')).statusCode).toBe(200)
    expect(await recipients('absent')).toBe(0)
    expect((await owner.get(api.webinarExport(SESSION))).body).toMatch(/"Bob.*,"registered",,/)
    const rows = await audit()
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor: 'owner@firm.example',
        subject_id: idOf(ada),
        before: '{"attendance":"unknown"}',
        after: '{"attendance":"attended"}',
      }),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Ada|client\.example/)
  })

  it('the second of two who change the same one is told, and a repeated request changes nothing [DK-15] [DK-17]', async () => {
    const { set, shown, member, audit } = await start()
    const answers = await Promise.all([
      set(ada, 'unknown', 'attended'),
      set(ada, 'unknown', 'absent', member),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [now = 'unknown'] = await shown()
    expect((await set(ada, 'unknown', now)).statusCode).toBe(200)
    expect(await audit()).toHaveLength(1)
    const other = now === 'absent' ? 'attended' : 'absent'
    const late = await set(ada, 'unknown', other)
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed'])
    expect(await shown()).toEqual([now, 'unknown'])
  })

  it('a later file changes those whom it names, and keeps what was set by hand for others [DK-15]', async () => {
    const { set, shown, importFile, read } = await start()
    await importFile(`Email\n${bob}`)
    expect(await shown()).toEqual(['absent', 'attended'])
    await set(ada, 'absent', 'attended')
    await importFile(`Email\neve@client.example`)
    expect(await shown(), 'by hand, and no longer in a file').toEqual(['attended', 'absent'])
    expect((await read()).session.attended).toBe(1)
    await importFile(`Email,Attended\n${ada},No\n${bob},Yes`)
    expect(await shown()).toEqual(['absent', 'attended'])
    await set(bob, 'attended', 'unknown')
    await importFile(`Email\n${ada}`)
    expect(await shown()).toEqual(['attended', 'unknown'])
    await importFile(`Email\n${bob}`)
    expect(await shown()).toEqual(['absent', 'attended'])
  })

  it('is refused before the session begins, and for a canceled one [DK-15]', async () => {
    const { set, shown, owner, read } = await start({ isAhead: true })
    const early = await set(ada, 'unknown', 'attended')
    expect([early.statusCode, early.json().code]).toEqual([409, 'changed'])
    const { session } = await read()
    expect(session.hasBegun).toBe(false)
    const body = { version: session.version, note: '' }
    expect((await owner.post(api.webinarCancel(SESSION), body)).statusCode).toBe(200)
    expect((await set(ada, 'unknown', 'attended')).statusCode).toBe(409)
    expect(await shown()).toEqual(['unknown', 'unknown'])
  })

  it('someone who cancels and registers again begins without it [DK-15]', async () => {
    const { set, register, owner, idOf, shown } = await start()
    await set(ada, 'unknown', 'absent')
    await owner.post(api.webinarRegistrationCancel(idOf(ada)))
    expect((await register(ada, 'Ada Lovelace')).statusCode).toBe(201)
    expect(await shown()).toEqual(['unknown', 'unknown'])
  })
})
