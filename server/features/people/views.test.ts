import { expect, it } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

eachDatabase('desk views', (open) => {
  const mine = { name: 'New bookings', filter: { kind: 'booking', status: 'new' } }

  it('staff share the views that they save and delete, and the audit has their names only [DK-07] [DK-06]', async () => {
    const desk = await startDesk(open)
    const member = await addMember(desk)
    const other = { name: 'About Ada', filter: { search: 'ada lovelace' } }
    expect((await member.post(api.peopleViews(), mine)).statusCode).toBe(201)
    expect((await desk.owner.post(api.peopleViews(), other)).statusCode).toBe(201)
    const { views } = (await desk.owner.get(api.peopleViews())).json()
    expect(views).toMatchObject([other, mine])
    expect((await member.send('DELETE', api.peopleView(views[0].id))).statusCode).toBe(200)
    expect((await member.send('DELETE', api.peopleView(views[0].id))).statusCode).toBe(404)
    expect((await member.get(api.peopleViews())).json().views).toMatchObject([mine])
    const { rows } = (await desk.owner.get(`${api.audit()}?kind=view`)).json()
    const changes = rows.map(
      ({ action, subject }: Record<string, string>) => `${action} ${subject}`,
    )
    expect(changes.toSorted()).toEqual([
      'view.added About Ada',
      'view.added New bookings',
      'view.deleted About Ada',
    ])
    expect(JSON.stringify(rows)).not.toContain('lovelace')
  })

  it('a view needs a name of its own and a filter that exists [DK-07]', async () => {
    const { owner } = await startDesk(open)
    const refused = async (view: object) => {
      const answer = await owner.post(api.peopleViews(), view)
      return [answer.statusCode, answer.json().issues]
    }
    expect(await refused({ ...mine, name: ' ' })).toEqual([
      400,
      [{ path: 'name', message: 'Please enter a name' }],
    ])
    expect(await refused({ ...mine, filter: {} })).toEqual([
      400,
      [{ path: 'filter', message: 'Choose a filter first' }],
    ])
    expect((await refused({ ...mine, filter: { status: 'lost' } }))[0]).toBe(400)
    expect((await refused({ ...mine, name: 'a\u0000b' }))[0]).toBe(400)
    const [first, second] = await Promise.all([
      owner.post(api.peopleViews(), mine),
      owner.post(api.peopleViews(), mine),
    ])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([201, 409])
    const later = await owner.post(api.peopleViews(), mine)
    expect(later.json().issues).toEqual([
      { path: 'name', message: 'There is a view with this name. Choose another name.' },
    ])
  })
})
