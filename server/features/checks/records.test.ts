import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'
import { deleteAllExpired } from '../retention/retention.ts'
import { checkRecords } from './records.ts'

const { api } = deskPaths
const DAY_MS = 86_400_000
const KEPT_MAIL = { mailKeepDays: 90 }

eachDatabase('records', (open) => {
  /** A desk with bookings by a visitor, by staff, and from the held submissions. */
  async function start() {
    const { app, db, owner } = await startDesk(open)
    const book = async (changes: object) => {
      const payload = buildBooking(changes)
      const answer = await app.inject({ method: 'POST', url: paths.api.schedule(), payload })
      expect(answer.statusCode).toBe(201)
      return bookingReply.parse(answer.json())
    }
    const visitor = await book({ email: 'Visitor@Client.example', time: '9:00 AM' })
    const held = await book({ email: 'held@client.example', time: '10:00 AM', fax_extension: '1' })
    const request = buildBooking({ email: 'client@client.example', time: '11:05 AM' })
    const made = await owner.post(api.clientBookings(), { ...request, override: true })
    expect(made.statusCode).toBe(201)
    expect((await owner.post(api.releaseHeld(held.id))).statusCode).toBe(200)
    const [staffs = ''] = (
      await db.selectFrom('bookings').select('id').where('email', '=', request.email).execute()
    ).map(({ id }) => id)
    return {
      app,
      db,
      owner,
      book,
      visitor: visitor.id,
      link: visitor.manageUrl,
      staffs,
      released: held.id,
      async breaches(now = FRIDAY_MORNING) {
        const findings = await checkRecords({ db, env: KEPT_MAIL, now })
        return findings
          .filter(({ state }) => state !== 'ok')
          .map(({ id, found }) => `${id} ${found}`)
      },
      /** Runs SQL that damages the data in a way that the site never does. */
      break: (statement: ReturnType<typeof sql>) =>
        inTransaction(db, (trx) => statement.execute(trx)),
    }
  }

  it('nothing is found after bookings are made, moved, canceled, released, and deleted', async () => {
    const { app, owner, db, book, link, staffs, released, breaches } = await start()
    const change = async (what: string, payload: object) => {
      const url = `/api${link}/${what}`
      expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    }
    await change('move', { date: '2026-11-25', time: '9:00 AM' })
    const to = { date: '2026-11-25', time: '10:00' }
    expect((await owner.post(api.moveClient(staffs), to)).statusCode).toBe(200)
    const canceled = await book({ email: 'canceled@client.example', time: '2:00 PM' })
    await app.inject({ method: 'POST', url: `/api${canceled.manageUrl}/cancel` })
    await book({ email: 'deleted@client.example', time: '3:00 PM' })
    await inTransaction(db, (trx) => deletePersonalData(trx, { email: 'deleted@client.example' }))
    await inTransaction(db, (trx) => deletePersonalData(trx, { id: released }))
    expect(await breaches()).toEqual([])
    await change('cancel', {})
    expect(await breaches()).toEqual([])
  })

  it('nothing is found once email was deleted by age, or the consultation is over', async () => {
    const { db, book, breaches } = await start()
    await book({ email: 'far@client.example', date: '2027-06-01', time: '9:00 AM' })
    await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ status: 'sent', sent_at: FRIDAY_MORNING.toISOString() })
        // Emails of the release are due after ten seconds.
        .where('due_at', '<=', new Date(FRIDAY_MORNING.getTime() + 60_000).toISOString())
        .execute(),
    )
    const later = new Date(FRIDAY_MORNING.getTime() + 120 * DAY_MS)
    const retention = {
      leadsDays: 0,
      heldDays: 90,
      deadMailDays: 180,
      receiptsDays: 1,
      visitsDays: 0,
    }
    await deleteAllExpired(db, { dataDir: '/nonexistent', retention, ...KEPT_MAIL }, later)
    const confirmations = db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'booking-confirmation')
    expect(await confirmations.execute()).toEqual([])
    expect(await breaches(later)).toEqual([])
  })

  it('a booking without all of its cells is named', async () => {
    const { visitor, breaches, ...site } = await start()
    await site.break(sql`delete from occupied_cells where cell in (
      select max(cell) from occupied_cells where booking_id = ${visitor})`)
    expect(await breaches()).toEqual([
      `booking-cells The time of these bookings can be booked again, because it isn’t marked as taken: ${visitor}.`,
    ])
  })

  it('a booking without its confirmation or a reminder is named', async () => {
    const { visitor, staffs, breaches, ...site } = await start()
    await site.break(sql`delete from outbox
      where kind = 'booking-confirmation' and lower(about) = 'visitor@client.example'`)
    await site.break(sql`delete from outbox where id in (
      select max(id) from outbox
      where kind = 'booking-reminder' and lower(about) = 'client@client.example')`)
    expect(await breaches()).toEqual([
      `booking-mail The confirmation or a reminder of these bookings isn’t in the outbox: ${visitor}, ${staffs}.`,
    ])
  })

  it('a booking without its person is named, also a canceled one', async () => {
    const { visitor, breaches, ...site } = await start()
    await site.break(sql`delete from people where email = 'visitor@client.example'`)
    const found = `booking-person The desk’s list of people lacks the person of these bookings: ${visitor}.`
    expect(await breaches()).toEqual([found])
    await site.break(sql`delete from occupied_cells where booking_id = ${visitor}`)
    await site.break(sql`update bookings set status = 'canceled' where id = ${visitor}`)
    expect(await breaches()).toEqual([found])
  })

  it('a booking that staff made or released and that the audit log lacks is named', async () => {
    const { staffs, released, breaches, ...site } = await start()
    await site.break(sql`delete from desk_audit`)
    expect(await breaches()).toEqual([
      `booking-audit Staff made, moved, or released these bookings, but the audit log doesn’t say who: ${released}, ${staffs}.`,
    ])
  })

  it('of many, five are named', async () => {
    const { book, breaches, ...site } = await start()
    for (const time of ['12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM']) await book({ time })
    await site.break(sql`delete from occupied_cells`)
    expect((await breaches()).join()).toMatch(/: (?:[\w-]{36}, ){5}and 2 more\.$/)
  })
})
