import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, invitationToken, startDesk } from '../../../tests/support/desk.ts'
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

  it('no endpoint changes or deletes it [DK-06]', async () => {
    const { owner } = await start()
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect((await owner.send(method, api.audit(), {})).statusCode).toBe(405)
    }
    const writes = projectFiles(/^server\/(?!db\/migrations).*(?<!\.test)\.ts$/).filter(
      ({ text }) => /(?:updateTable|deleteFrom)\('desk_audit'\)/.test(text),
    )
    expect(writes.map(({ path }) => path)).toEqual([])
  })
})
