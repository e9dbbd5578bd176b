import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { LUNCH, startBlocks, TUESDAY } from '../../../tests/support/blocked-times.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, DeskBrowser } from '../../../tests/support/desk.ts'
import { startOffers } from '../../../tests/support/offers.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

eachDatabase('blocked times', (open) => {
  const start = (env?: Record<string, string>) => startBlocks(open, env)

  it('desk calendar: a blocked time is gone from the public slots right away, in every process, and can’t be booked [DK-20]', async () => {
    const desk = await start()
    const { app: other } = await desk.another()
    expect(await desk.closed()).toEqual([])
    const { id, bookings } = await desk.block()
    expect(bookings).toBe(0)
    expect(await desk.closed()).toEqual(['12:00 PM', '12:30 PM'])
    expect(await desk.closed(TUESDAY, other)).toEqual(['12:00 PM', '12:30 PM'])
    const refused = await desk.book({ time: '12:30 PM' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_taken'])
    expect(refused.json().nearest[0].time).toBe('1:00 PM')
    const booked = (await desk.book({ time: '1:00 PM' })).json()
    const move = { date: TUESDAY, time: '12:00 PM', timezone: 'America/Los_Angeles' }
    const url = `/api${booked.manageUrl}/move`
    const moved = await desk.app.inject({ method: 'POST', url, payload: move })
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'slot_taken'])
    expect(await desk.why('2026-11-24T20:30:00.000Z')).toEqual([
      { kind: 'blocked', block: { label: 'Lunch with Robin', author: 'Olive Owner' } },
    ])
    expect((await desk.owner.send('DELETE', api.block(id))).statusCode).toBe(200)
    expect(await desk.closed()).toEqual(['1:00 PM'])
    expect((await desk.book({ time: '12:30 PM' })).statusCode).toBe(201)
  })

  it('desk calendar: a weekly block is in each week until its last day [DK-20]', async () => {
    const desk = await start()
    await desk.block({ repeats: 'weekly', until: '2026-12-01' })
    expect(await desk.closed('2026-12-01')).toEqual(['12:00 PM', '12:30 PM'])
    expect(await desk.closed('2026-12-08')).toEqual([])
    const { blocks } = await desk.week('2026-11-24T08:00:00.000Z', '2026-12-02T08:00:00.000Z')
    expect(blocks.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-24T20:00:00.000Z',
      '2026-12-01T20:00:00.000Z',
    ])
  })

  it('desk calendar: a block over a booking leaves it, and says how many there are that aren’t canceled [DK-20]', async () => {
    const desk = await start()
    const { manageUrl } = (await desk.book({ time: '12:00 PM' })).json()
    await desk.app.inject({ method: 'POST', url: `/api${manageUrl}/cancel`, payload: {} })
    await desk.book({ time: '12:30 PM' })
    await desk.book({ time: '9:00 AM', date: '2026-12-01' })
    expect((await desk.block()).bookings).toBe(1)
    expect((await desk.block({ ends: '2026-12-02T00:00' })).bookings).toBe(2)
    const { bookings, blocks } = await desk.week()
    expect(bookings).toMatchObject([{ name: 'Robin Example', isChangeable: true }])
    expect(bookings[0]?.personId).toMatch(/^[\w-]{36}$/)
    expect(blocks).toHaveLength(2)
  })

  it('desk calendar: a block also counts times that are kept for a decision or offered [DK-20]', async () => {
    const desk = await start({ LIMIT_OPEN_BOOKINGS_PER_EMAIL: '1' })
    await desk.book({ time: '12:00 PM' })
    await desk.book({ time: '12:30 PM' })
    expect((await desk.week()).held).toHaveLength(1)
    expect((await desk.block()).bookings).toBe(2)
    const { owner, offered, whenOf } = await startOffers(open)
    const [first, , last] = await offered()
    const { date, time } = whenOf(first.startsAt)
    const ends = `${whenOf(last.startsAt).date}T23:00`
    const block = { ...LUNCH, starts: `${date}T${time}`, ends }
    expect((await owner.post(api.blocks(), block)).json().bookings).toBe(3)
  })

  it('desk calendar: the second of two people who change a block is told, and nothing is lost [DK-20]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const { id } = await desk.block()
    const later = { ...LUNCH, label: 'Later', ends: `${TUESDAY}T14:00` }
    const first = await member.send('PATCH', api.block(id), { version: 0, block: later })
    expect(first.statusCode).toBe(200)
    const second = await desk.owner.send('PATCH', api.block(id), { version: 0, block: LUNCH })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed'])
    expect(await desk.closed()).toHaveLength(4)
    expect((await desk.week()).blocks).toMatchObject([
      { block: { label: 'Later', author: 'Mel Member', version: 1 } },
    ])
    const remove = () => desk.owner.send('DELETE', api.block(id))
    const twice = await Promise.all([remove(), remove()])
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    const gone = await member.send('PATCH', api.block(id), { version: 1, block: LUNCH })
    expect(gone.statusCode).toBe(404)
  })

  it('desk calendar: each change is in the audit log with its times and without its label [DK-20]', async () => {
    const desk = await start()
    const { id } = await desk.block()
    await desk.owner.send('PATCH', api.block(id), {
      version: 0,
      block: { ...LUNCH, repeats: 'weekly' },
    })
    await desk.owner.send('DELETE', api.block(id))
    const rows = await desk.audit()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'block.added',
      'block.changed',
      'block.removed',
    ])
    expect(rows.every(({ actor, subject_id }) => actor && subject_id === id)).toBe(true)
    expect(JSON.stringify(rows)).toContain('2026-11-24T12:00')
    expect(JSON.stringify(rows)).not.toContain('Robin')
  })

  it.each([
    ['an end before the start', { ends: `${TUESDAY}T11:00` }, 'ends'],
    ['a weekly block of two days', { repeats: 'weekly', ends: '2026-11-26T12:00' }, 'ends'],
    ['more than a year', { ends: '2028-01-01T00:00' }, 'ends'],
    ['a last day before the first', { repeats: 'weekly', until: '2026-11-01' }, 'until'],
    ['a date that doesn’t exist', { starts: '2026-02-30T12:00' }, 'starts'],
    ['an instant with a zone', { starts: '2026-11-24T12:00Z' }, 'starts'],
    ['a long label', { label: 'x'.repeat(101) }, 'label'],
    ['an unknown repetition', { repeats: 'daily' }, 'repeats'],
  ])('desk calendar: %s is refused [DK-20]', async (_, changes, path) => {
    const desk = await start()
    const answer = await desk.owner.post(api.blocks(), { ...LUNCH, ...changes })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(await desk.closed()).toEqual([])
  })

  it('desk calendar: a booking that races a block is made before it and counted, or refused [DK-20]', async () => {
    const desk = await start()
    const second = new DeskBrowser((await desk.another()).app, desk.owner.authenticator)
    await second.signIn()
    for (let day = 1; day <= 8; day += 1) {
      const date = `2026-12-0${day}`
      if ([5, 6].includes(day)) continue
      const times = { starts: `${date}T09:00`, ends: `${date}T12:00` }
      const [saved, ...answers] = await Promise.all([
        desk.block(times, second),
        ...['9:00 AM', '10:00 AM', '11:30 AM'].map((time, index) =>
          desk.book({ date, time, email: `robin${index}${day}@client.example` }),
        ),
      ])
      const made = answers.filter(({ statusCode }) => statusCode === 201).length
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3 - made)
      expect(saved.bookings, date).toBe(made)
    }
  })

  it('desk calendar: closed days, held times, and office hours are in the week [DK-20]', async () => {
    const desk = await start({
      OFFICE_HOURS: '09:00-12:00, 13:00-17:00',
      HOLIDAYS: 'on',
      CLOSED_DAYS: '2026-11-25',
      LIMIT_OPEN_BOOKINGS_PER_EMAIL: '1',
    })
    await desk.book({ time: '9:00 AM' })
    await desk.book({ time: '10:00 AM' })
    const { officeHours, closedDays, held, bookings, officeTimeZone } = await desk.week()
    expect(officeTimeZone).toBe('America/Los_Angeles')
    expect(officeHours).toEqual([
      { startsAt: '2026-11-23T17:00:00.000Z', endsAt: '2026-11-23T20:00:00.000Z' },
      { startsAt: '2026-11-23T21:00:00.000Z', endsAt: '2026-11-24T01:00:00.000Z' },
      { startsAt: '2026-11-24T17:00:00.000Z', endsAt: '2026-11-24T20:00:00.000Z' },
      { startsAt: '2026-11-24T21:00:00.000Z', endsAt: '2026-11-25T01:00:00.000Z' },
    ])
    expect(closedDays).toEqual([
      {
        startsAt: '2026-11-25T17:00:00.000Z',
        endsAt: '2026-11-26T01:00:00.000Z',
        date: '2026-11-25',
        closedFor: '',
      },
      expect.objectContaining({ date: '2026-11-26', closedFor: 'Thanksgiving' }),
      expect.objectContaining({ date: '2026-11-27', closedFor: 'Thanksgiving weekend' }),
    ])
    expect(bookings).toHaveLength(1)
    expect(held).toMatchObject([
      { startsAt: '2026-11-24T18:00:00.000Z', endsAt: '2026-11-24T18:30:00.000Z' },
    ])
    expect(await desk.why('2026-11-26T18:00:00.000Z')).toEqual([
      { kind: 'closed-day', closedFor: 'Thanksgiving' },
    ])
    expect(await desk.why('2026-11-24T20:15:00.000Z')).toEqual([{ kind: 'outside-hours' }])
    expect(await desk.why('2026-11-24T18:00:00.000Z')).toEqual([{ kind: 'held' }])
    expect(await desk.why('2026-11-28T18:10:00.000Z')).toEqual([{ kind: 'weekend' }])
    expect(await desk.why(FRIDAY_MORNING.toISOString())).toEqual([{ kind: 'past' }])
    expect(await desk.why('2026-11-24T19:00:00.000Z')).toEqual([])
    const tooLong = `${api.calendar()}?from=2026-11-01T00:00:00.000Z&to=2026-12-01T00:00:00.000Z`
    expect((await desk.owner.get(tooLong)).statusCode).toBe(400)
  })
})
