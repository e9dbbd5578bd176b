import { expect, it } from 'vitest'
import type { Offers } from '../../../contracts/bookings/offers.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { ADA, BOB, startOffers } from '../../../tests/support/offers.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { freeExpiredOffers } from './offer-times.ts'

const { api } = deskPaths
const after = (hours: number) => new Date(FRIDAY_MORNING.getTime() + hours * 3_600_000)

eachDatabase('offered times', (open) => {
  it('three free times are kept for two days, each with a link, and no one else can book them [DK-25]', async () => {
    const { offered, owner, book, cells, app, tokenOf } = await startOffers(open)
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
    const shown = await app.inject({ method: 'GET', url: paths.api.booking(tokenOf(times[0])) })
    expect(shown.json()).toMatchObject({ status: 'offered', changeable: false })
  })

  it('a link books its time once, with the usual emails, and frees the others [DK-25]', async () => {
    const { db, offered, accept, book, cells } = await startOffers(open)
    const phone = '(212) 555-0147'
    await inTransaction(db, (trx) => trx.updateTable('people').set({ phone }).execute())
    const [first, second, third] = await offered()
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
    const { db, offered, accept, cells } = await startOffers(open)
    const times = await offered()
    const answers = await Promise.all(times.map((time) => accept(time)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    expect(await cells()).toHaveLength(6)
  })

  it('five offers at once, and visitors who book the same times, never share one [DK-25]', async () => {
    const { db, write, offer, offered, book, cells } = await startOffers(open)
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@client.example`)
    for (const email of emails) await write(email)
    const [known] = await offered()
    const answers = await Promise.all([
      ...emails.map((email) => offer(email)),
      book(known.startsAt),
    ])
    expect(answers.at(-1)?.statusCode).toBe(409)
    const rows = await db.selectFrom('offered_times').select(['id', 'starts_at']).execute()
    expect(new Set(rows.map(({ starts_at }) => starts_at)).size).toBe(rows.length)
    expect(await cells()).toHaveLength(rows.length * 6)
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  it('times are freed by themselves after two days, but not while the clock is in doubt [DK-25]', async () => {
    const { db, offered, accept, book, cells, setNow } = await startOffers(open)
    const times = await offered()
    const [, , last] = times
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
    const { db, owner, offered, setNow } = await startOffers(open)
    const monday = after(72)
    setNow(monday)
    await owner.signIn()
    const [first] = await offered()
    const begins = new Date(first.startsAt)
    expect(begins.getTime() - monday.getTime()).toBeLessThan(48 * 3_600_000)
    const before = new Date(begins.getTime() - 1)
    expect(await freeExpiredOffers(db, buildTime(before))).toBe(0)
    expect(await freeExpiredOffers(db, buildTime(begins))).toBe(1)
  })

  it('a time that has passed, a forged link, and a deleted person’s link book nothing [DK-25]', async () => {
    const { db, owner, offered, accept, tokenOf, setNow, cells } = await startOffers(open)
    const [first, second] = await offered()
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
    const { offer } = await startOffers(open)
    const statuses = []
    for (let tried = 0; tried < 4; tried += 1) statuses.push((await offer()).statusCode)
    expect(statuses).toEqual([201, 201, 201, 409])
  })
  it('times whose answer was lost are returned when they’re asked for again, also at the same moment [DK-25] [SL-06]', async () => {
    const { offer, accept, cells, tokenOf, owner, find, db } = await startOffers(open)
    const key = { 'idempotency-key': 'offer-1' }
    const answers = await Promise.all([offer(ADA, key), offer(ADA, key)])
    const last = await offer(ADA, key)
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([201, last.body])
    expect(await cells()).toHaveLength(3 * 6)
    const [time]: Offers['times'] = last.json().times
    if (!time) throw new Error('No time was offered')
    const stored = await db.selectFrom('idempotency_keys').select('reply').execute()
    expect(JSON.stringify(stored)).toContain(time.id)
    expect(JSON.stringify(stored)).not.toContain(tokenOf(time))
    expect((await accept(time)).statusCode).toBe(200)
    const other = { to: ADA, service: 'CFO Services' }
    const reused = await owner.send('POST', api.offers(await find()), other, key)
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('staff can book one for the person it’s kept for, which frees the others; for anyone else it’s taken [DK-25] [DK-20]', async () => {
    const desk = await startOffers(open)
    const { owner, find, write, merge, offered, whenOf, accept, cells, bookings, kept } = desk
    const bookFor = async (email: string, when: object, personId?: string) =>
      owner.post(api.clientBookings(), { ...buildBooking({ email }), ...when, personId })
    await write(BOB)
    const [, time] = await offered()
    const when = whenOf(time.startsAt)
    const [ada, bob] = [await find(ADA), await find(BOB)]
    for (const answer of [await bookFor(BOB, when, bob), await bookFor(ADA, when)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'slot_taken'])
    }
    expect((await bookFor(ADA, { time: '7:00 PM' }, ada)).json().code).toBe('override_needed')
    expect((await bookFor(ADA, { date: '2026-12-08' }, ada)).statusCode).toBe(201)
    expect(await kept()).toHaveLength(3)
    await merge(BOB, ADA)
    expect((await bookFor(BOB, when, bob)).statusCode).toBe(201)
    expect(await bookings()).toMatchObject([{}, { email: BOB, starts_at: time.startsAt }])
    expect(await kept()).toEqual([])
    expect(await cells()).toHaveLength(2 * 6)
    expect((await accept(time)).statusCode).toBe(404)
  })

  it('staff can move the person’s booking to one, which frees the others; anyone else’s they can’t [DK-25] [DK-20]', async () => {
    const { owner, write, offered, whenOf, bookings, cells, kept } = await startOffers(open)
    await write(BOB)
    for (const [email, time] of [
      [ADA, '9:00 AM'],
      [BOB, '10:00 AM'],
    ] as const) {
      const body = buildBooking({ email, date: '2026-12-08', time })
      expect((await owner.post(api.clientBookings(), body)).statusCode).toBe(201)
    }
    const [, { startsAt }] = await offered()
    const move = async (email: string) => {
      const id = (await bookings()).find((booking) => booking.email === email)?.id ?? ''
      return owner.post(api.moveClient(id), whenOf(startsAt))
    }
    expect((await move(BOB)).json().code).toBe('slot_taken')
    expect(await kept()).toHaveLength(3)
    expect((await move(ADA)).statusCode).toBe(200)
    expect(await kept()).toEqual([])
    expect(await cells()).toHaveLength(2 * 6)
  })
})
