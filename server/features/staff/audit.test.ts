import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, invitationToken, startDesk } from '../../../tests/support/desk.ts'
import { paths } from '../../../web/paths.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { projectFiles } from '../../../tests/architecture/project-files.ts'
import type { AuditRow } from '../../../contracts/audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE_MS)

eachDatabase('desk audit', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const rows = async (query = ''): Promise<AuditRow[]> =>
      (await desk.owner.get(api.audit() + query)).json().rows
    return { ...desk, rows }
  }

  it('every change is recorded with who, what, before, after, and when [DK-06]', async () => {
    const { db, owner, rows, app, setNow } = await start()
    const member = new DeskBrowser(app)
    setNow(at(1))
    const invited = await invitationToken(db, { email: 'mel@firm.example', now: at(1) })
    await member.setUp(invited, { name: 'Mel Member' })
    const { staff } = (await owner.get(api.staff())).json()
    const { id } = staff.find(({ role }: { role: string }) => role === 'member')
    setNow(at(2))
    await owner.send('PATCH', api.staffMember(id), { role: 'owner' })
    setNow(at(3))
    await owner.send('DELETE', api.staffMember(id))
    const recorded = (await rows()).toReversed()
    const brief = recorded.map(({ at: when, actor, action, subject }) => [
      new Date(when).getTime() - FRIDAY_MORNING.getTime(),
      actor,
      action,
      subject,
    ])
    const same = (lines: unknown[][]) => lines.map(String).toSorted()
    const [olive, mel] = ['owner@firm.example', 'mel@firm.example']
    expect(same(brief)).toEqual(
      same([
        [0, olive, 'staff.added', olive],
        [0, olive, 'passkey.added', olive],
        [0, olive, 'session.started', 'Firefox on Linux'],
        [MINUTE_MS, 'command', 'invitation.sent', mel],
        [MINUTE_MS, mel, 'staff.added', mel],
        [MINUTE_MS, mel, 'passkey.added', mel],
        [MINUTE_MS, mel, 'session.started', 'Firefox on Linux'],
        [2 * MINUTE_MS, olive, 'staff.role-changed', mel],
        [3 * MINUTE_MS, olive, 'staff.removed', mel],
      ]),
    )
    const [removed, changed] = recorded.toReversed()
    expect(changed).toMatchObject({ before: { role: 'member' }, after: { role: 'owner' } })
    expect(removed).toMatchObject({ before: { name: 'Mel Member', role: 'owner' }, after: null })
  })

  it('ids are shown as the names that they stand for, which the log doesn’t store [DK-06] [DK-33]', async () => {
    const { app, db, owner, rows } = await start()
    const send = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, payload })).json().id
    const id = await send(
      paths.api.schedule(),
      buildBooking({ name: 'Ada Lovelace', email: 'ada@client.example' }),
    )
    const { people } = (await owner.get(api.people())).json()
    const [{ id: personId, version }] = people
    await owner.send('PATCH', api.person(personId), { version, status: 'open' })
    await owner.post(api.cancelClient(id), {})
    const subjects = async () => {
      const about = (await rows()).filter(({ action }) => /^(?:person|booking)/.test(action))
      return about.map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual(['Ada Lovelace', 'Ada Lovelace'])
    const stored = await db.selectFrom('desk_audit').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/Ada|client\.example/)
    await owner.send('DELETE', api.person(personId))
    expect(await subjects()).toEqual(Array(2).fill('a person who was deleted'))
  })

  it('each wrong code is recorded, without the code [DK-06]', async () => {
    const { app, rows } = await start()
    const stranger = new DeskBrowser(app)
    await stranger.post(api.codeRequest(), { email: 'owner@firm.example' })
    for (const code of ['AAAAAAAA', 'BBBBBBBB']) await stranger.post(api.code(), { code })
    const recorded = await rows('?kind=code')
    const failed = recorded.filter(({ action }) => action === 'code.failed')
    expect(failed.map(({ after }) => after?.['triesLeft']).toSorted()).toEqual([3, 4])
    for (const row of failed) {
      expect(row).toMatchObject({ actor: 'someone', subject: 'owner@firm.example' })
    }
    expect(JSON.stringify(recorded)).not.toContain('AAAAAAAA')
  })

  it('if a change can’t be recorded, it isn’t made [DK-06]', async () => {
    const { db, owner } = await start()
    await inTransaction(db, (trx) => trx.schema.dropTable('desk_audit').execute())
    const { staff: before } = (await owner.get(api.staff())).json()
    const body = { email: 'mel@firm.example', role: 'member' }
    expect((await owner.post(api.invitations(), body)).statusCode).toBe(500)
    expect((await owner.post(api.signOut())).statusCode).toBe(500)
    expect(await owner.signedInAs()).toBe('owner@firm.example')
    expect((await owner.get(api.staff())).json()).toEqual({ staff: before, invitations: [] })
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('owners filter it by person, kind, and day, page by page [DK-06]', async () => {
    const { db, owner, rows, setNow } = await start()
    for (let n = 0; n < 60; n += 1) {
      await invitationToken(db, { email: `m${n}@firm.example`, now: at(n * 60) })
    }
    setNow(at(1))
    expect(await rows('?kind=invitation&actor=command')).toHaveLength(50)
    expect(await rows('?kind=invitation&actor=owner@firm.example')).toEqual([])
    expect(await rows('?kind=staff')).toMatchObject([{ action: 'staff.added' }])
    // 09:30 in Los Angeles plus 14 hours is 23:30; the next one is on the next day.
    const first = await rows('?kind=invitation&from=2026-11-20&to=2026-11-20')
    expect(first.map(({ subject }) => subject).at(0)).toBe('m14@firm.example')
    expect(first).toHaveLength(15)
    const page = (await owner.get(`${api.audit()}?kind=invitation`)).json()
    const rest = (await owner.get(`${api.audit()}?kind=invitation&after=${page.next}`)).json()
    expect(rest.rows).toHaveLength(10)
    expect(rest.next).toBeNull()
    const ids = [...page.rows, ...rest.rows].map(({ id }: AuditRow) => id)
    expect(new Set(ids).size).toBe(60)
    expect(page.actors).toEqual(['command', 'owner@firm.example'])
  })

  it('no endpoint deletes it, and only the deletion of a person changes it [DK-06]', async () => {
    const { owner } = await start()
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect((await owner.send(method, api.audit(), {})).statusCode).toBe(405)
    }
    const files = projectFiles(/^server\/(?!db\/migrations).*(?<!\.test)\.ts$/)
    const callers = (method: string) =>
      files.filter(({ text }) => text.includes(`${method}('desk_audit')`)).map(({ path }) => path)
    expect(callers('deleteFrom')).toEqual([])
    expect(callers('updateTable')).toEqual(['server/features/personal-data/mentions-repository.ts'])
  })
})
