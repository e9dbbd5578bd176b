import { afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildOffice } from '../../../tests/factories/office.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startLimitedSite, stopLimitedSites } from '../../../tests/support/limited-site.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { createCalendar } from './calendar.ts'
import { bookForClient, cancelForClient, moveForClient } from './staff-booking.ts'
import { OverrideNeeded } from './staff-slot.ts'
import { COMMAND } from '../../lib/actor.ts'

const VISITOR = 'robin@client.example'
const STAFF = { name: null, address: 'staff@fixture.example' }
const CLOSED = '2026-11-26'

eachDatabase('bookings by the staff', (open) => {
  afterEach(stopLimitedSites)

  async function start(env: Record<string, string> = {}) {
    const site = await startLimitedSite(open, env)
    const { db } = site
    const calendar = createCalendar(buildOffice({ closedDays: new Map([[CLOSED, '']]) }))
    const now = FRIDAY_MORNING
    const log = { warn() {} }
    const settings = { staff: [STAFF], webhook: undefined, latestMinutes: 60 }
    const deps = { db, actor: COMMAND, calendar, now, log, ...settings }
    type Changes = Parameters<typeof buildBooking>[0]
    return {
      ...site,
      bookFor: (changes: Changes = {}, override = false) =>
        inTransaction(db, (trx) =>
          bookForClient(trx, deps, { request: buildBooking(changes), override }),
        ),
      moveFor: (
        id: string,
        request: { date: string; time: string; timezone?: string },
        override = false,
      ) => inTransaction(db, (trx) => moveForClient(trx, deps, { id, request, override })),
      cancelFor: (id: string) => inTransaction(db, (trx) => cancelForClient(trx, deps, { id })),
      kinds: async () => {
        const rows = await db.selectFrom('outbox').select(['kind', 'to_address']).execute()
        return rows.map((row) => `${row.kind} ${row.to_address}`).toSorted()
      },
      textOf: async (kind: string) => {
        const row = await db
          .selectFrom('outbox')
          .selectAll()
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow()
        return renderMail(row, buildMailContext()).text.replaceAll('\n', ' ')
      },
    }
  }

  it('books with the same emails and reminders as a visitor, past every limit', async () => {
    const site = await start({ LIMIT_OPEN_BOOKINGS_PER_EMAIL: '1', LIMIT_MAILS_PER_RECIPIENT: '1' })
    await site.book({ time: '9:00 AM' })
    const byVisitor = await site.kinds()
    const { booking, overrides } = await site.bookFor({ time: '2:30 PM' })
    expect(overrides).toEqual([])
    expect(await site.kinds()).toEqual([...byVisitor, ...byVisitor].toSorted())
    expect(await site.bookings()).toMatchObject([{}, { id: booking.id, status: 'confirmed' }])
    expect((await site.cells()).filter((cell) => cell.booking_id === booking.id)).toHaveLength(6)
    await expect(site.bookFor({ time: '2:30 PM' }, true)).rejects.toMatchObject({
      errorCode: 'slot_taken',
    })
    expect(await site.bookings()).toHaveLength(2)
  })

  it('moves and cancels, and the emails say that the staff did it', async () => {
    const site = await start()
    const { booking } = await site.bookFor({ timezone: 'Europe/London', time: '5:00 PM' })
    const moved = await site.moveFor(booking.id, { date: '2026-11-25', time: '5:30 PM' })
    expect(moved.booking).toMatchObject({
      starts_at: '2026-11-25T17:30:00.000Z',
      timezone: 'Europe/London',
      sequence: 1,
    })
    expect(await site.textOf('booking-change')).not.toContain('as you asked')
    expect(await site.textOf('booking-change-notification')).toContain(
      'A colleague rescheduled the consultation with Robin Example.',
    )
    await site.cancelFor(booking.id)
    expect(await site.textOf('booking-cancellation')).not.toContain('as you asked')
    expect(await site.cells()).toEqual([])
    const kinds = await site.kinds()
    expect(kinds.filter((kind) => kind.startsWith('booking-reminder'))).toEqual([])
    // The email about the move had not gone out yet, so the cancellation replaced it.
    expect(kinds).toContain(`booking-cancellation ${VISITOR}`)
    for (const id of [booking.id, 'no-such-id']) {
      await expect(site.cancelFor(id)).rejects.toMatchObject({ name: 'ApiError' })
      const move = site.moveFor(id, { date: '2026-11-25', time: '9:00 AM' })
      await expect(move).rejects.toMatchObject({ name: 'ApiError' })
    }
  })

  it('the emails about a move and a cancellation go out at once, past every limit', async () => {
    const site = await start({ LIMIT_MAILS_PER_RECIPIENT: '1' })
    const { booking } = await site.bookFor({ time: '9:00 AM' })
    await site.bookFor({ time: '9:30 AM' })
    const dueNow = async () => (await site.mailsTo(VISITOR)).map(({ kind }) => kind)
    await site.moveFor(booking.id, { date: '2026-11-25', time: '9:00 AM' })
    expect(await dueNow()).toContain('booking-change')
    await site.cancelFor(booking.id)
    expect(await dueNow()).toContain('booking-cancellation')
  })

  it.each([
    ['outside office hours', { time: '7:05 PM' }, '2026-11-25T03:05:00.000Z'],
    ['weekend', { date: '2026-11-28', time: '10:00 AM' }, '2026-11-28T18:00:00.000Z'],
    ['closed day', { date: CLOSED, time: '10:00 AM' }, '2026-11-26T18:00:00.000Z'],
    ['short notice', { date: '2026-11-20', time: '10:00 AM' }, '2026-11-20T18:00:00.000Z'],
    ['too far ahead', { date: '2028-11-21', time: '10:00 AM' }, '2028-11-21T18:00:00.000Z'],
  ])('%s: is refused unless it is overridden, and says so', async (override, when, startsAt) => {
    const site = await start()
    const refused = site.bookFor(when)
    await expect(refused).rejects.toBeInstanceOf(OverrideNeeded)
    await expect(refused).rejects.toMatchObject({
      overrides: expect.arrayContaining([override]),
    })
    expect(await site.bookings()).toEqual([])
    const { booking, overrides } = await site.bookFor(when, true)
    expect(overrides).toContain(override)
    expect(booking).toMatchObject({ starts_at: startsAt })
    expect(Date.parse(booking.ends_at) - Date.parse(booking.starts_at)).toBe(30 * 60_000)
    const other = await site.bookFor({ time: '9:00 AM' })
    const moved = site.moveFor(other.booking.id, { date: '2026-11-24', ...when }, true)
    await expect(moved).rejects.toMatchObject({ errorCode: 'slot_taken' })
  })

  it('an override is never a second booking of a slot, and its time is gone for visitors', async () => {
    const site = await start()
    await site.bookFor({ time: '10:10 AM' }, true)
    expect((await site.book({ time: '10:00 AM' })).statusCode).toBe(409)
    expect((await site.book({ time: '10:30 AM' })).statusCode).toBe(409)
    expect((await site.book({ time: '11:00 AM' })).statusCode).toBe(201)
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(() => site.bookFor({ time: '6:00 PM' }, true)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('no override is offered for a time that another booking has, and one’s own booking may overlap [DK-20]', async () => {
    const site = await start()
    const { booking } = await site.bookFor({ time: '10:00 AM' })
    const inside = { date: '2026-11-24', time: '10:10 AM' }
    await expect(site.bookFor(inside)).rejects.toMatchObject({ errorCode: 'slot_taken' })
    const other = await site.bookFor({ time: '2:00 PM' })
    const move = site.moveFor(other.booking.id, inside)
    await expect(move).rejects.toMatchObject({ errorCode: 'slot_taken' })
    await expect(site.moveFor(booking.id, inside)).rejects.toBeInstanceOf(OverrideNeeded)
    const moved = await site.moveFor(booking.id, inside, true)
    expect(moved.booking.starts_at).toBe('2026-11-24T18:10:00.000Z')
  })

  it('a time that has passed, is skipped, or is not one is refused, overridden or not', async () => {
    const site = await start()
    for (const when of [
      { date: '2026-11-20', time: '9:00 AM' },
      { date: '2027-03-14', time: '2:30 AM' },
      { date: '2027-11-07', time: '1:30 AM' },
      { time: '10:07 AM' },
      { time: 'noon' },
      { time: '10:00 AM', timezone: 'Mars/Olympus' },
    ]) {
      await expect(site.bookFor(when, true)).rejects.toMatchObject({ statusCode: 400 })
    }
    expect(await site.bookings()).toEqual([])
  })

  it('a visitor’s booking can be moved by the staff, and its link goes on working [BK-16]', async () => {
    const site = await start()
    const { id, manageUrl } = bookingReply.parse((await site.book()).json())
    await site.moveFor(id, { date: '2026-11-25', time: '9:00 AM' })
    const seen = await site.app.inject(`/api${manageUrl}`)
    expect(seen.json()).toMatchObject({ startsAt: '2026-11-25T17:00:00.000Z', changeable: true })
  })
})
