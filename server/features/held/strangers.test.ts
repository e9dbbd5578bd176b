import { afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startLimitedSite, stopLimitedSites, TIMES } from '../../../tests/support/limited-site.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HELD_MESSAGES } from './held-messages.ts'

/** Empty settings, so that the default limits apply. */
const DEFAULTS = {
  LIMIT_MAILS_PER_RECIPIENT: '',
  LIMIT_OPEN_BOOKINGS_PER_EMAIL: '',
  LIMIT_OPEN_BOOKINGS_PER_ADDRESS: '',
  LIMIT_MESSAGES_PER_ADDRESS: '',
}
const DAY_MS = 24 * 3_600_000

eachDatabase('emails to strangers', (open) => {
  afterEach(stopLimitedSites)

  async function start(env: Record<string, string> = DEFAULTS) {
    const site = await startLimitedSite(open, env)
    return {
      ...site,
      bookFor: async (email: string, time = '9:00 AM', ip?: string) => {
        const answer = await site.book({ email, time }, ip === undefined ? {} : { ip })
        expect(answer.statusCode).toBe(201)
        return bookingReply.parse(answer.json())
      },
      change: async (manageUrl: string | undefined, what: 'move' | 'cancel', payload = {}) => {
        const url = `/api${manageUrl}/${what}`
        const answer = await site.app.inject({ method: 'POST', url, payload })
        expect(answer.statusCode).toBe(200)
      },
    }
  }

  it('a network address that books for strangers and cancels gets no further than its limit', async () => {
    const site = await start()
    const links: (string | undefined)[] = []
    for (let count = 0; count < 14; count += 1) {
      const { manageUrl } = await site.bookFor(`stranger-${count}@client.example`, TIMES[count])
      links.push(manageUrl)
      if (manageUrl === undefined) continue
      await site.change(manageUrl, 'cancel')
    }
    expect(links.filter((link) => link !== undefined)).toHaveLength(10)
    expect(links.slice(10)).toEqual([undefined, undefined, undefined, undefined])
    const sent = await site.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', 'like', 'stranger-%')
      .execute()
    expect(sent).toHaveLength(20)
    site.setNow(new Date(FRIDAY_MORNING.getTime() + DAY_MS + 1))
    expect((await site.bookFor('later@client.example')).message).toBeUndefined()
  })

  it('past a limit, the answer has no link to cancel with, not even when it is repeated', async () => {
    const site = await start({ LIMIT_OPEN_BOOKINGS_PER_EMAIL: '1' })
    await site.bookFor('robin@client.example')
    for (const key of ['again', 'again']) {
      const answer = await site.book({ time: '10:00 AM' }, { key })
      expect(answer.json()).toMatchObject({ message: HELD_MESSAGES.booking })
      expect(answer.json()).not.toHaveProperty('manageUrl')
    }
  })

  it('addresses that reach one mailbox share its limits', async () => {
    const site = await start({
      LIMIT_MAILS_PER_RECIPIENT: '3',
      LIMIT_OPEN_BOOKINGS_PER_EMAIL: '2',
    })
    const reasons = async () => (await site.held()).map((row) => row.reasons)
    for (const email of ['robin.day@gmail.com', 'R.O.B.I.N.Day+a@googlemail.com']) {
      await site.write({ email, message: `Hello from ${email}` })
    }
    await site.bookFor('robinday@gmail.com')
    await site.write({ email: 'robin.d.a.y+tag@gmail.com', message: 'One more message' })
    expect(await reasons()).toEqual(['["mails-per-recipient"]'])
    const others = [
      'robin.days@gmail.com',
      'obinday@gmail.com',
      'robinday@gmail.example',
      'robin.day@client.example',
    ]
    for (const email of others) await site.write({ email })
    expect(await reasons()).toHaveLength(1)
    for (const [email, time] of [
      ['sam.day@icloud.com', '10:00 AM'],
      ['sam.day+x@me.com', '10:30 AM'],
      ['samday@icloud.com', '11:00 AM'],
      ['sam.day@mac.com', '11:30 AM'],
    ] as const) {
      await site.bookFor(email, time)
    }
    expect((await reasons()).slice(1)).toEqual(['["open-bookings-per-email"]'])
  })

  it('a client who books, moves twice, cancels, and books again is never held', async () => {
    const site = await start()
    // Mark emails as sent, because the next change would replace one that waits.
    const deliver = () =>
      inTransaction(site.db, (trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute())
    const { manageUrl } = await site.bookFor('client@client.example')
    for (const time of TIMES.slice(1, 3)) {
      await deliver()
      await site.change(manageUrl, 'move', { date: '2026-11-24', time })
    }
    await deliver()
    await site.change(manageUrl, 'cancel')
    await deliver()
    expect((await site.bookFor('client@client.example', '2:30 PM')).message).toBeUndefined()
    const sent = await site.mailsTo('client@client.example')
    expect(
      sent
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'booking-reminder')
        .toSorted(),
    ).toEqual([
      'booking-cancellation',
      'booking-change',
      'booking-change',
      'booking-confirmation',
      'booking-confirmation',
    ])
  })
})
