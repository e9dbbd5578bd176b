import { afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readEnv } from '../../config/env.ts'
import { COMMAND } from '../../lib/actor.ts'
import { retryFailedMails, retryMail } from '../outbox/change-outbox.ts'
import { markBounced } from '../outbox/mark-bounced.ts'
import { readOutbox } from '../outbox/read-outbox.ts'
import { startLimitedSite, stopLimitedSites, TIMES } from '../../../tests/support/limited-site.ts'

const VISITOR = 'robin@client.example'
const DAY = 24 * 3_600_000

eachDatabase('emails about changes of a booking', (open) => {
  afterEach(stopLimitedSites)

  async function start() {
    // An address that is there twice gets two emails.
    const site = await startLimitedSite(open, {
      LIMIT_MAILS_PER_RECIPIENT: '5',
      MAIL_STAFF: 'desk@firm.example, partner@firm.example, desk@firm.example',
    })
    const { manageUrl } = bookingReply.parse((await site.book({ time: '4:30 PM' })).json())
    const change = (what: string, payload: object) =>
      site.app.inject({ method: 'POST', url: `/api${manageUrl}/${what}`, payload })
    /** The visitor's emails about changes, sent or not replaced, in the order in which they are due. */
    const changes = async () => {
      const rows = await site.db
        .selectFrom('outbox')
        .selectAll()
        .where('to_address', '=', VISITOR)
        .where('kind', 'in', ['booking-change', 'booking-cancellation'])
        .where(({ or, eb }) => or([eb('status', '=', 'sent'), eb('stopped_by', 'is', null)]))
        .orderBy('due_at')
        .execute()
      return rows.map(({ kind, due_at, data }) => ({ kind, due_at, ...JSON.parse(data) }))
    }
    /** Sets the state of unsent emails that are due, as the worker would. */
    const set = (status: 'sent' | 'dead', now: Date) =>
      inTransaction(site.db, (trx) =>
        trx
          .updateTable('outbox')
          .set({ status, sent_at: status === 'sent' ? now.toISOString() : null })
          .where('status', '=', 'pending')
          .where('due_at', '<=', now.toISOString())
          .execute(),
      )
    const send = (now: Date) => set('sent', now)
    /** Of all emails about the booking, without reminders. */
    const kinds = async (status: 'pending' | 'sent') => {
      const rows = await site.db
        .selectFrom('outbox')
        .select('kind')
        .where('status', '=', status)
        .where('kind', '!=', 'booking-reminder')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind }) => kind)
    }
    return { ...site, change, changes, set, send, kinds }
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

  it('a change replaces the confirmation and the staff’s emails that were not sent yet [BK-16]', async () => {
    const { change, kinds } = await start()
    const toAll = (kind: string) => [kind, ...Array(3).fill(`${kind}-notification`)]
    await change('move', moveTo('9:00 AM'))
    expect(await kinds('pending')).toEqual(toAll('booking-change'))
    await change('move', moveTo('9:30 AM'))
    expect(await kinds('pending')).toEqual(toAll('booking-change'))
    await change('cancel', {})
    expect(await kinds('pending')).toEqual(toAll('booking-cancellation'))
  })

  it('emails that failed can’t be sent again after a change, and those that were sent stay [BK-16]', async () => {
    const { change, kinds, set, db } = await start()
    await set('sent', FRIDAY_MORNING)
    const sent = await kinds('sent')
    expect(sent).toHaveLength(4)
    await change('move', moveTo('9:00 AM'))
    await set('dead', FRIDAY_MORNING)
    await change('cancel', {})
    const context = { db, now: FRIDAY_MORNING, actor: COMMAND }
    expect(await retryFailedMails(context)).toBe(0)
    const { id } = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'booking-change')
      .executeTakeFirstOrThrow()
    await expect(retryMail(context, id)).rejects.toThrow('withdrew this email')
    expect(await kinds('pending')).toHaveLength(4)
    expect(await kinds('sent')).toEqual(sent)
  })

  it('an email that comes back after a change can’t be sent again [BK-16]', async () => {
    const { change, send, db } = await start()
    await send(FRIDAY_MORNING)
    await change('cancel', {})
    const { id } = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'booking-confirmation')
      .executeTakeFirstOrThrow()
    const env = readEnv({})
    const confirmation = async () => {
      const { mails } = await readOutbox({ db, env, now: FRIDAY_MORNING }, { address: VISITOR })
      return mails.find((mail) => mail.id === id)
    }
    expect(await confirmation()).toMatchObject({ state: 'sent', stoppedBy: null })
    const bounce = { reason: 'returned: 550 No such mailbox', at: FRIDAY_MORNING }
    expect(await markBounced(db, [id], bounce)).toBe(1)
    expect(await confirmation()).toMatchObject({ state: 'stopped', stoppedBy: 'a later change' })
    const context = { db, now: FRIDAY_MORNING, actor: COMMAND }
    expect(await retryFailedMails(context)).toBe(0)
    await expect(retryMail(context, id)).rejects.toThrow('withdrew this email')
  })

  it('emails that were replaced before they were sent don’t count toward the limit [BK-16]', async () => {
    const { change, changes } = await start()
    for (const time of TIMES.slice(0, 6)) await change('move', moveTo(time))
    expect(await changes()).toMatchObject([{ sequence: 6, due_at: FRIDAY_MORNING.toISOString() }])
  })

  it('past the limit of emails, the visitor gets one email about the last change a day later [BK-16]', async () => {
    const { change, changes, send, setNow, mailsTo } = await start()
    await send(FRIDAY_MORNING)
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
