import { expect, it } from 'vitest'
import type { Offers } from '../../../contracts/bookings/offers.ts'
import type { PeoplePage } from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { freeExpiredOffers } from './offer-times.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const after = (hours: number) => new Date(FRIDAY_MORNING.getTime() + hours * 3_600_000)

eachDatabase('offered times', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const { app, db, owner } = desk
    const write = async (email: string) => {
      const payload = buildMessage({ email, name: 'Ada Lovelace' })
      const { statusCode } = await app.inject({ method: 'POST', url: paths.api.contact(), payload })
      expect(statusCode).toBe(201)
    }
    const find = async (email = ADA) => {
      const { people }: PeoplePage = (await owner.get(api.people())).json()
      return people.find((person) => person.email === email)?.id ?? ''
    }
    await write(ADA)
    const offer = async (email = ADA) => {
      const body = { to: email, service: 'General Consultation' }
      return owner.post(api.offers(await find(email)), body)
    }
    const offered = async (email = ADA): Promise<Offers['times']> => {
      const answer = await offer(email)
      expect(answer.statusCode).toBe(201)
      return answer.json().times
    }
    const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
    const accept = (time: { url: string }) =>
      app.inject({ method: 'POST', url: paths.api.acceptOffer(tokenOf(time)), payload: {} })
    /** As a visitor would, on the office's clock. */
    const book = (startsAt: string) => {
      const local = new Date(startsAt).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
      const [date = '', time = ''] = local.split(' ')
      const timezone = 'America/Los_Angeles'
      const payload = buildBooking({ date, time: time.slice(0, 5), timezone })
      return app.inject({ method: 'POST', url: paths.api.schedule(), payload })
    }
    const cells = () => db.selectFrom('occupied_cells').selectAll().orderBy('cell').execute()
    return { ...desk, write, offer, offered, tokenOf, accept, book, cells }
  }

  it('three free times are kept for two days, each with a link, and no one else can book them [DK-25]', async () => {
    const { offered, owner, book, cells, app, tokenOf } = await start()
    const times = await offered()
    expect(times).toHaveLength(3)
    expect(new Set(times.map(({ startsAt }) => startsAt)).size).toBe(3)
    expect(await cells()).toHaveLength(3 * 6)
    for (const { startsAt } of times) expect((await book(startsAt)).statusCode).toBe(409)
    const span = new URLSearchParams({ from: after(0).toISOString(), to: after(168).toISOString() })
    const { held } = (await owner.get(`${api.calendar()}?${span}`)).json()
    expect(held).toMatchObject(
      times.map(({ startsAt }) => ({ startsAt, offeredTo: { name: 'Ada Lovelace' } })),
    )
    const [time = { url: '' }] = times
    const shown = await app.inject({ method: 'GET', url: paths.api.booking(tokenOf(time)) })
    expect(shown.json()).toMatchObject({ status: 'offered', changeable: false })
  })

  it('a link books its time once, with the usual emails, and frees the others [DK-25]', async () => {
    const { db, offered, accept, book, cells } = await start()
    const phone = '(212) 555-0147'
    await inTransaction(db, (trx) => trx.updateTable('people').set({ phone }).execute())
    const [first, second, third] = await offered()
    if (!first || !second || !third) throw new Error('There aren’t three times')
    const answer = await accept(second)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'booked', startsAt: second.startsAt })
    expect((await accept(second)).statusCode).toBe(200)
    const bookings = await db.selectFrom('bookings').selectAll().execute()
    expect(bookings).toMatchObject([{ id: second.id, email: ADA, name: 'Ada Lovelace', phone }])
    expect(new Set((await cells()).map(({ booking_id }) => booking_id))).toEqual(
      new Set([second.id]),
    )
    const mails = await db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '=', 'booking-confirmation')
      .execute()
    expect(mails).toHaveLength(1)
    expect((await accept(first)).statusCode).toBe(404)
    expect((await book(third.startsAt)).statusCode).toBe(201)
  })

  it('of two clicks on two of the links at the same time, one books [DK-25]', async () => {
    const { db, offered, accept, cells } = await start()
    const times = await offered()
    const answers = await Promise.all(times.map((time) => accept(time)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    expect(await cells()).toHaveLength(6)
  })

  it('five offers at once, and visitors who book the same times, never share one [DK-25]', async () => {
    const { db, write, offer, offered, book, cells } = await start()
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@client.example`)
    for (const email of emails) await write(email)
    const [known] = await offered()
    const answers = await Promise.all([
      ...emails.map((email) => offer(email)),
      book(known?.startsAt ?? ''),
    ])
    expect(answers.at(-1)?.statusCode).toBe(409)
    const rows = await db.selectFrom('offered_times').select(['id', 'starts_at']).execute()
    expect(new Set(rows.map(({ starts_at }) => starts_at)).size).toBe(rows.length)
    expect(await cells()).toHaveLength(rows.length * 6)
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  it('times are freed by themselves after two days, but not while the clock is in doubt [DK-25]', async () => {
    const { db, offered, accept, book, cells, setNow } = await start()
    const times = await offered()
    const last = times.at(-1)
    if (!last) throw new Error('No time was offered')
    const unsure = { ...buildTime(after(49)), mayExpire: false }
    expect(await freeExpiredOffers(db, unsure)).toBe(0)
    expect(await freeExpiredOffers(db, buildTime(after(47)))).toBe(0)
    expect(await freeExpiredOffers(db, buildTime(after(100)))).toBe(times.length)
    expect(await cells()).toEqual([])
    expect((await accept(last)).statusCode).toBe(404)
    setNow(after(1))
    expect((await book(last.startsAt)).statusCode).toBe(201)
  })

  it('a time within the two days is freed when it begins [DK-25]', async () => {
    const { db, owner, offered, setNow } = await start()
    const monday = after(72)
    setNow(monday)
    await owner.signIn()
    const [first] = await offered()
    const begins = new Date(first?.startsAt ?? 0)
    expect(begins.getTime() - monday.getTime()).toBeLessThan(48 * 3_600_000)
    const before = new Date(begins.getTime() - 1)
    expect(await freeExpiredOffers(db, buildTime(before))).toBe(0)
    expect(await freeExpiredOffers(db, buildTime(begins))).toBe(1)
  })

  it('a time that has passed, a forged link, and a deleted person’s link book nothing [DK-25]', async () => {
    const { db, owner, offered, accept, tokenOf, setNow, cells } = await start()
    const [first, second] = await offered()
    if (!first || !second) throw new Error('There aren’t two times')
    const forged = { url: `/${tokenOf(first).slice(0, -4)}AAAA` }
    expect((await accept(forged)).statusCode).toBe(404)
    setNow(new Date(first.startsAt))
    expect((await accept(first)).statusCode).toBe(409)
    setNow(FRIDAY_MORNING)
    await owner.confirm()
    const [person] = await db.selectFrom('people').select('id').execute()
    expect((await owner.send('DELETE', api.person(person?.id ?? ''))).statusCode).toBe(200)
    expect((await accept(second)).statusCode).toBe(404)
    expect(await cells()).toEqual([])
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  it('at most nine times are kept for one person [DK-25]', async () => {
    const { offer } = await start()
    const statuses = []
    for (let tried = 0; tried < 4; tried += 1) statuses.push((await offer()).statusCode)
    expect(statuses).toEqual([201, 201, 201, 409])
  })
})
