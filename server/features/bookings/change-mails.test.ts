import { afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startLimitedSite, stopLimitedSites, TIMES } from '../../../tests/support/limited-site.ts'

const VISITOR = 'robin@client.example'
const DAY = 24 * 3_600_000

eachDatabase('emails about changes of a booking', (open) => {
  afterEach(stopLimitedSites)

  async function start() {
    const site = await startLimitedSite(open, { LIMIT_MAILS_PER_RECIPIENT: '5' })
    const { manageUrl } = bookingReply.parse((await site.book({ time: '4:30 PM' })).json())
    const change = (what: string, payload: object) =>
      site.app.inject({ method: 'POST', url: `/api${manageUrl}/${what}`, payload })
    /** The visitor's emails about changes, in the order in which they are due. */
    const changes = async () => {
      const rows = await site.db
        .selectFrom('outbox')
        .selectAll()
        .where('to_address', '=', VISITOR)
        .where('kind', 'in', ['booking-change', 'booking-cancellation'])
        .orderBy('due_at')
        .execute()
      return rows.map(({ kind, due_at, data }) => ({ kind, due_at, ...JSON.parse(data) }))
    }
    /** Marks emails that are due as sent, as the worker would. */
    const send = (now: Date) =>
      inTransaction(site.db, (trx) =>
        trx
          .updateTable('outbox')
          .set({ status: 'sent' })
          .where('due_at', '<=', now.toISOString())
          .execute(),
      )
    return { ...site, change, changes, send }
  }

  const moveTo = (time: string | undefined) => ({ date: '2026-11-24', time })

  it('a later change replaces an email that was not sent yet [BK-16]', async () => {
    const { change, changes } = await start()
    await change('move', moveTo('9:00 AM'))
    await change('move', moveTo('9:30 AM'))
    expect(await changes()).toMatchObject([
      { kind: 'booking-change', sequence: 2, startsAt: '2026-11-24T17:30:00.000Z' },
    ])
    await change('cancel', {})
    expect(await changes()).toMatchObject([{ kind: 'booking-cancellation', sequence: 3 }])
  })

  it('past the limit of emails, the visitor gets one email about the last change a day later [BK-16]', async () => {
    const { change, changes, send, setNow, mailsTo } = await start()
    for (const [minute, time] of TIMES.slice(0, 10).entries()) {
      const now = new Date(FRIDAY_MORNING.getTime() + minute * 60_000)
      setNow(now)
      expect((await change('move', moveTo(time))).statusCode).toBe(200)
      await send(now)
    }
    // The confirmation and four changes went out within the day.
    const end = new Date(FRIDAY_MORNING.getTime() + DAY - 1)
    expect(await mailsTo(VISITOR, end)).toHaveLength(5)
    const last = (await changes()).at(-1)
    expect(last).toMatchObject({
      due_at: new Date(FRIDAY_MORNING.getTime() + DAY).toISOString(),
      sequence: 10,
      startsAt: '2026-11-24T21:30:00.000Z',
    })
    expect(await changes()).toHaveLength(5)
    // Canceling works even past the limit; its email replaces the one that waits.
    expect((await change('cancel', {})).statusCode).toBe(200)
    const left = await changes()
    expect(left.map(({ kind }) => kind)).toEqual([
      ...Array(4).fill('booking-change'),
      'booking-cancellation',
    ])
    expect(left.at(-1)?.due_at).toBe(last?.due_at)
    expect(await mailsTo(VISITOR, end)).toHaveLength(5)
  })
})
