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
})
