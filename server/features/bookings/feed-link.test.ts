import { expect, it } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

eachDatabase('the calendar’s link in the desk', (open) => {
  it('staff make the link, and a new one stops the old one from working [DK-20] [BK-18] [DK-06]', async () => {
    const desk = await startDesk(open)
    const member = await addMember(desk)
    const status = async (url: string) =>
      (await desk.app.inject({ url: new URL(url).pathname })).statusCode
    expect((await desk.owner.get(api.calendarLink())).json()).toEqual({ url: null })
    const first = (await desk.owner.post(api.calendarLink())).json().url
    expect(first).toMatch(/^https?:\/\/[^/]+\/calendar\/[\w-]{43}\.ics$/)
    expect((await member.get(api.calendarLink())).json()).toEqual({ url: first })
    expect(await status(first)).toBe(200)
    const second = (await member.post(api.calendarLink())).json().url
    expect([await status(first), await status(second)]).toEqual([404, 200])
    const rows = await desk.db
      .selectFrom('desk_audit')
      .selectAll()
      .where('action', '=', 'calendar.link-made')
      .execute()
    expect(rows.map(({ actor }) => actor)).toEqual(['owner@firm.example', 'member@firm.example'])
    expect(JSON.stringify(rows)).not.toContain(new URL(second).pathname)
  })

  it('a new link is made when someone leaves the staff, if there is one [DK-05] [DK-20]', async () => {
    const desk = await startDesk(open)
    const { owner } = desk
    const link = async () => (await owner.get(api.calendarLink())).json().url
    const leave = async () => {
      const member = await addMember(desk)
      const { staff } = (await owner.get(api.staff())).json()
      const { id } = staff.find(({ name }: { name: string }) => name === 'Mel Member')
      return { member, remove: () => owner.send('DELETE', api.staffMember(id)) }
    }
    await (await leave()).remove()
    expect(await link()).toBeNull()
    const { member, remove } = await leave()
    const known = (await member.post(api.calendarLink())).json().url
    expect((await remove()).statusCode).toBe(200)
    const status = async (url: string) =>
      (await desk.app.inject({ url: new URL(url).pathname })).statusCode
    expect([await status(known), await status(await link())]).toEqual([404, 200])
    const audit = await desk.db.selectFrom('desk_audit').select(['actor', 'action']).execute()
    expect(audit).toContainEqual({ actor: 'owner@firm.example', action: 'calendar.link-made' })
  })
})
