import { expect, it } from 'vitest'
import { calendarWeek } from '../../../contracts/bookings/calendar.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths
const CALLER = {
  name: 'Dana Reyes',
  phone: '(415) 555-0177',
  email: '',
  company: '',
  text: 'Wants a 409A',
  source: 'phone',
  awaitsAnswer: true,
}

eachDatabase('bookings for known callers', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const { db, owner } = desk
    return {
      ...desk,
      addCaller: async (changes: object = {}): Promise<string> =>
        (await owner.post(api.people(), { ...CALLER, ...changes })).json().id,
      book: (changes: object) =>
        owner.post(api.clientBookings(), { ...buildBooking(), name: 'Dana Reyes', ...changes }),
      addresses: () => db.selectFrom('people').select(['id', 'email']).orderBy('email').execute(),
      bookings: () => db.selectFrom('bookings').select('email').execute(),
    }
  }

  it('desk calendar: the week lists the times that nothing takes, at short notice too [DK-20]', async () => {
    const { owner, setNow } = await start()
    setNow(new Date('2026-11-24T17:10:00.000Z'))
    await owner.signIn()
    await owner.post(api.clientBookings(), { ...buildBooking(), date: '2026-11-24', time: '14:30' })
    const block = { label: 'Lunch', starts: '2026-11-24T12:00', ends: '2026-11-24T13:00' }
    await owner.post(api.blocks(), { ...block, repeats: 'never', until: null })
    const day = 'from=2026-11-24T08:00:00.000Z&to=2026-11-25T08:00:00.000Z'
    const { free } = calendarWeek.parse((await owner.get(`${api.calendar()}?${day}`)).json())
    const hours = free.map(({ startsAt }) => startsAt.slice(11, 16))
    expect(hours).toEqual(
      ['17:30', '18:00', '18:30', '19:00', '19:30', '21:00', '21:30', '22:00', '23:00'].concat([
        '23:30',
        '00:00',
        '00:30',
      ]),
    )
  })

  it('desk calendar: a caller without an address gets the one that the call is booked with [DK-20] [DK-29]', async () => {
    const desk = await start()
    const personId = await desk.addCaller()
    const booked = await desk.book({ personId, email: 'Dana@client.example' })
    expect(booked.statusCode).toBe(201)
    expect(await desk.addresses()).toEqual([{ id: personId, email: 'dana@client.example' }])
    const again = await desk.book({ personId, email: 'dana@client.example', time: '10:00' })
    expect(again.statusCode).toBe(201)
    expect(await desk.addresses()).toHaveLength(1)
  })

  it('desk calendar: a call for a person at another address joins their history [DK-20]', async () => {
    const desk = await start()
    const personId = await desk.addCaller({ email: 'dana@client.example' })
    await desk.book({ personId, email: 'dana@client.example', time: '10:00' })
    await desk.book({ personId, email: 'dana@home.example', time: '11:00' })
    const { merged } = (await desk.owner.get(api.person(personId))).json()
    expect(merged).toMatchObject([{ email: 'dana@home.example' }])
  })

  it('desk calendar: a call isn’t booked for a person at someone else’s address, or for no one [DK-20]', async () => {
    const desk = await start()
    const personId = await desk.addCaller()
    await desk.addCaller({ name: 'Ada Lovelace', email: 'ada@client.example' })
    const refused = await desk.book({ personId, email: 'ada@client.example' })
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: 'email', message: expect.stringContaining('Ada Lovelace has this address.') }],
    ])
    expect((await desk.book({ personId: 'gone' })).statusCode).toBe(404)
    expect(await desk.bookings()).toEqual([])
  })
})
