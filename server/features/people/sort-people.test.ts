import { expect, it } from 'vitest'
import type { BookingRequest } from '../../../contracts/bookings/booking.ts'
import { PEOPLE_PAGE, type PeoplePage } from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildPersonRow } from '../../../tests/factories/people.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths

eachDatabase('the list of people', (open) => {
  it('sorts by any column both ways, page by page, and people without a value are last [DK-28]', async () => {
    const { app, db, owner, setNow } = await startDesk(open)
    const send = async (minutes: number, url: string, payload: object) => {
      setNow(new Date(FRIDAY_MORNING.getTime() + minutes * 60_000))
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
    }
    const book = (minutes: number, booking: Partial<BookingRequest>) =>
      send(minutes, paths.api.schedule(), buildBooking(booking))
    const list = async (query: string): Promise<PeoplePage> =>
      (await owner.get(`${api.people()}?${query}`)).json()
    await send(
      1,
      paths.api.contact(),
      buildMessage({ name: 'Ada Lovelace', email: 'ada@a.example' }),
    )
    await book(2, { name: 'Bob Builder', email: 'bob@a.example', service: '409A Valuation' })
    const cleos = { name: 'Cleo Carter', email: 'cleo@a.example', service: 'CFO Services' }
    await book(3, { ...cleos, time: '9:00 AM' })
    const [bob] = (await list('search=bob')).people
    if (bob === undefined) throw new Error('Bob is missing')
    const { staff } = (await owner.get(api.staff())).json()
    const change = { status: 'waiting', ownerId: staff[0].id, nextStepOn: '2026-12-01' }
    await owner.send('PATCH', api.person(bob.id), { version: bob.version, ...change })
    const [ada, cleo] = ['Ada Lovelace', 'Cleo Carter']
    const sorted = async (sort: string) =>
      (await list(`sort=${sort}`)).people.map(({ name }) => name)
    expect(await sorted('name')).toEqual([ada, 'Bob Builder', cleo])
    expect(await sorted('-name')).toEqual([cleo, 'Bob Builder', ada])
    expect(await sorted('wants')).toEqual(['Bob Builder', cleo, ada])
    expect(await sorted('-wants')).toEqual([cleo, 'Bob Builder', ada])
    expect((await sorted('waiting'))[0]).toBe(ada)
    expect((await sorted('-status'))[0]).toBe('Bob Builder')
    expect((await sorted('owner'))[0]).toBe('Bob Builder')
    expect((await sorted('-nextStep'))[0]).toBe('Bob Builder')
    expect(await sorted('-heard')).toEqual([cleo, 'Bob Builder', ada])
    expect((await list('')).people[0]).toMatchObject({ wants: 'CFO Services', waitedMinutes: null })
    await inTransaction(db, (trx) =>
      trx
        .insertInto('people')
        .values(Array.from({ length: PEOPLE_PAGE }, (_, index) => buildPersonRow(index)))
        .execute(),
    )
    const first = await list('sort=name')
    expect(first.people).toHaveLength(PEOPLE_PAGE)
    const query = new URLSearchParams({ sort: 'name', after: first.next ?? '' })
    const second = await list(query.toString())
    expect([second.people.length, second.next]).toEqual([3, null])
    const ids = [...first.people, ...second.people].map(({ id }) => id)
    expect(new Set(ids).size).toBe(PEOPLE_PAGE + 3)
  })

  it('keeps at most 20 saved views [DK-28]', async () => {
    const { owner } = await startDesk(open)
    const save = async (name: string) =>
      (await owner.post(api.peopleViews(), { name, filter: { status: 'new' } })).statusCode
    for (let number = 1; number <= 20; number += 1) expect(await save(`View ${number}`)).toBe(201)
    expect(await save('View 21')).toBe(409)
  })
})
