import { expect, it } from 'vitest'
import { LUNCH, startBlocks, TUESDAY } from '../../../tests/support/blocked-times.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, DeskBrowser } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths
const WEEK = { version: 0, date: TUESDAY }

eachDatabase('skipped weeks of a block', (open) => {
  const start = () => startBlocks(open)

  it('desk calendar: a skipped week is offered again right away, in every process, and the calendar and the reasons agree [DK-20]', async () => {
    const desk = await start()
    const { app: other } = await desk.another()
    const { id } = await desk.block({ repeats: 'weekly' })
    const skip = await desk.owner.post(api.blockWeek(id), { ...WEEK, skipped: true })
    expect(skip.json()).toEqual({ id, bookings: 0, version: 1 })
    expect(await desk.closed(TUESDAY, other)).toEqual([])
    expect(await desk.closed('2026-12-01', other)).toEqual(['12:00 PM', '12:30 PM'])
    expect(await desk.why('2026-11-24T20:00:00.000Z')).toEqual([])
    const { blocks, skipped } = await desk.week()
    expect(blocks).toEqual([])
    expect(skipped).toMatchObject([
      {
        startsAt: '2026-11-24T20:00:00.000Z',
        date: TUESDAY,
        block: { id, version: 1, skipped: [TUESDAY], author: 'Olive Owner' },
      },
    ])
    expect((await desk.book({ time: '12:30 PM' })).statusCode).toBe(201)
    const again = { ...WEEK, version: 1, skipped: false }
    const blocked = await desk.owner.post(api.blockWeek(id), again)
    expect(blocked.json()).toEqual({ id, bookings: 1, version: 2 })
    expect(await desk.closed(TUESDAY, other)).toEqual(['12:00 PM', '12:30 PM'])
    const { blocks: restored, bookings } = await desk.week()
    expect(restored).toMatchObject([{ date: TUESDAY, block: { skipped: [] } }])
    expect(bookings).toHaveLength(1)
    expect((await desk.audit()).map(({ action, after }) => [action, after]).toSorted()).toEqual([
      ['block.added', expect.not.stringContaining('skipped')],
      ['block.resumed', `{"date":"${TUESDAY}"}`],
      ['block.skipped', `{"date":"${TUESDAY}"}`],
    ])
  })

  it('desk calendar: skipping again after a lost answer changes nothing, and the second of two who change a block is told [DK-20]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const { id } = await desk.block({ repeats: 'weekly' })
    const skip = (date: string, browser = desk.owner) =>
      browser.post(api.blockWeek(id), { version: 0, date, skipped: true })
    expect((await skip(TUESDAY)).json().version).toBe(1)
    expect((await skip(TUESDAY)).json()).toEqual({ id, bookings: 0, version: 1 })
    expect(await desk.audit()).toHaveLength(2)
    const second = await skip('2026-12-01', member)
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed'])
    const change = { version: 0, block: { ...LUNCH, repeats: 'weekly' } }
    expect((await member.send('PATCH', api.block(id), change)).statusCode).toBe(409)
    expect(await desk.closed('2026-12-01')).toEqual(['12:00 PM', '12:30 PM'])
  })

  it.each([
    ['a day that the block isn’t on', { repeats: 'weekly' }, '2026-11-25'],
    ['a day before its first', { repeats: 'weekly' }, '2026-11-17'],
    ['a day after its last', { repeats: 'weekly', until: '2026-11-24' }, '2026-12-01'],
    ['a block that doesn’t repeat', {}, TUESDAY],
    ['a date that doesn’t exist', { repeats: 'weekly' }, '2026-11-31'],
  ])('desk calendar: skipping %s is refused [DK-20]', async (_, changes, date) => {
    const desk = await start()
    const { id } = await desk.block(changes)
    const answer = await desk.owner.post(api.blockWeek(id), { version: 0, date, skipped: true })
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'date'])
    expect(await desk.closed()).toEqual(['12:00 PM', '12:30 PM'])
  })

  it('desk calendar: a changed block stays skipped in the same weeks, and one that is deleted leaves nothing [DK-20]', async () => {
    const desk = await start()
    const { id } = await desk.block({ repeats: 'weekly' })
    await desk.owner.post(api.blockWeek(id), { ...WEEK, date: '2026-12-01', skipped: true })
    const wednesday = {
      ...LUNCH,
      repeats: 'weekly',
      starts: '2026-11-25T12:00',
      ends: '2026-11-25T13:00',
    }
    await desk.owner.send('PATCH', api.block(id), { version: 1, block: wednesday })
    expect(await desk.closed('2026-11-25')).toEqual(['12:00 PM', '12:30 PM'])
    expect(await desk.closed('2026-12-02')).toEqual([])
    expect(await desk.closed('2026-12-09')).toEqual(['12:00 PM', '12:30 PM'])
    await desk.owner.send('DELETE', api.block(id))
    const again = { version: 2, date: '2026-12-02', skipped: false }
    expect((await desk.owner.post(api.blockWeek(id), again)).statusCode).toBe(404)
    // Undo sends the weeks with the rest.
    await desk.block({ ...wednesday, skipped: ['2026-12-02', '2026-12-03'] })
    expect(await desk.closed('2026-12-02')).toEqual([])
    expect(
      (await desk.week('2026-12-01T08:00:00.000Z', '2026-12-04T08:00:00.000Z')).skipped,
    ).toMatchObject([{ date: '2026-12-02', block: { skipped: ['2026-12-02'] } }])
    await desk.block(wednesday)
    expect(await desk.closed('2026-12-02')).toEqual(['12:00 PM', '12:30 PM'])
  })

  it('desk calendar: a booking that races “block again” is made before it and counted, or refused [DK-20]', async () => {
    const desk = await start()
    const second = new DeskBrowser((await desk.another()).app, desk.owner.authenticator)
    await second.signIn()
    const { id } = await desk.block({ repeats: 'weekly', starts: `${TUESDAY}T09:00` })
    for (const [index, date] of ['2026-12-01', '2026-12-08', '2026-12-15'].entries()) {
      const version = 2 * index
      await desk.owner.post(api.blockWeek(id), { version, date, skipped: true })
      const [saved, ...answers] = await Promise.all([
        second.post(api.blockWeek(id), { version: version + 1, date, skipped: false }),
        ...['9:00 AM', '10:00 AM', '11:30 AM'].map((time, at) =>
          desk.book({ date, time, email: `robin${index}${at}@client.example` }),
        ),
      ])
      const made = answers.filter(({ statusCode }) => statusCode === 201).length
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3 - made)
      expect(saved.json().bookings, date).toBe(made)
    }
  })
})
