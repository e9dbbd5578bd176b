import { afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import {
  startLimitedSite,
  startSecondSite,
  stopLimitedSites,
  TIMES,
} from '../../../tests/support/limited-site.ts'
import { inTransaction } from '../../db/transaction.ts'
import { replaceMails } from '../outbox/enqueue.ts'
import { markBounced } from '../outbox/mark-bounced.ts'
import { HELD_MESSAGES } from './held-messages.ts'

const STAFF = 'staff@fixture.example'
const VISITOR = 'robin@client.example'
const later = (ms: number) => new Date(FRIDAY_MORNING.getTime() + ms)
const MINUTE = 60_000

eachDatabase('limits', (open) => {
  afterEach(stopLimitedSites)

  it('past the limit of bookings for an email address, a booking is held with its slot [SL-04]', async () => {
    const site = await startLimitedSite(open, { LIMIT_OPEN_BOOKINGS_PER_EMAIL: '3' })
    for (const time of TIMES.slice(0, 3)) {
      expect((await site.book({ time })).json()).not.toHaveProperty('message')
    }
    const mails = (await site.mailsTo(VISITOR)).length
    const fourth = await site.book({ time: '2:30 PM', email: 'Robin+4@Client.example' })
    expect(fourth.statusCode).toBe(201)
    const reply = bookingReply.parse(fourth.json())
    expect(reply).toMatchObject({
      startsAt: '2026-11-24T22:30:00.000Z',
      message: HELD_MESSAGES.booking,
    })
    expect(await site.bookings()).toHaveLength(3)
    const held = await site.held()
    expect(held).toMatchObject([
      {
        id: reply.id,
        kind: 'booking',
        email: 'Robin+4@Client.example',
        reasons: '["open-bookings-per-email"]',
        status: 'held',
        slot_until: '2026-11-21T17:30:00.000Z',
      },
    ])
    expect((await site.cells()).filter(({ held_id: id }) => id === reply.id)).toHaveLength(6)
    expect((await site.book({ time: '2:30 PM', email: 'other@client.example' })).statusCode).toBe(
      409,
    )
    expect(await site.mailsTo(VISITOR)).toHaveLength(mails)
    expect(await site.mailsTo('Robin+4@Client.example')).toEqual([])
    const told = (await site.mailsTo(STAFF)).filter(({ kind }) => kind === 'held-notification')
    expect(told).toHaveLength(1)
    expect(told[0]?.data).toContain(reply.id)
  })

  it('bookings that are over or canceled no longer count', async () => {
    const site = await startLimitedSite(open, { LIMIT_OPEN_BOOKINGS_PER_EMAIL: '1' })
    await site.book({ date: '2026-11-23', time: '9:00 AM' })
    site.setNow(new Date('2026-11-23T17:30:00Z'))
    const next = bookingReply.parse((await site.book({ time: '9:00 AM' })).json())
    expect(next.message).toBeUndefined()
    await site.app.inject({ method: 'POST', url: `/api${next.manageUrl}/cancel` })
    expect((await site.book({ time: '9:30 AM' })).json()).not.toHaveProperty('message')
    expect((await site.book({ time: '10:00 AM' })).json()).toHaveProperty('message')
  })

  it('past the limit of bookings from a network, a booking is held; a /64 is one network', async () => {
    const site = await startLimitedSite(open, { LIMIT_OPEN_BOOKINGS_PER_ADDRESS: '2' })
    const book = async (index: number, ip: string) => {
      const changes = { time: TIMES[index] ?? '', email: `visitor-${index}@client.example` }
      return bookingReply.parse((await site.book(changes, { ip })).json()).message
    }
    expect(await book(0, '2001:db8:1:2::1')).toBeUndefined()
    expect(await book(1, '2001:db8:1:2:ffff::1')).toBeUndefined()
    expect(await book(2, '2001:db8:1:2::3')).toBe(HELD_MESSAGES.booking)
    expect(await book(3, '2001:db8:1:3::1')).toBeUndefined()
    expect(await book(4, '203.0.113.1')).toBeUndefined()
    expect(await site.held()).toMatchObject([{ reasons: '["open-bookings-per-address"]' }])
  })

  it('held bookings keep no more slots than the limits allow, so they can’t fill the calendar', async () => {
    const env = { LIMIT_OPEN_BOOKINGS_PER_ADDRESS: '2' }
    const site = await startLimitedSite(open, env)
    const messages = []
    for (const [index, time] of TIMES.slice(0, 8).entries()) {
      const answer = await site.book({ time, email: `visitor-${index}@client.example` })
      expect(answer.statusCode).toBe(201)
      messages.push(bookingReply.parse(answer.json()).message)
    }
    const { booking, bookingWithoutSlot } = HELD_MESSAGES
    const without = Array(4).fill(bookingWithoutSlot)
    expect(messages).toEqual([undefined, undefined, booking, booking, ...without])
    expect(await site.held()).toHaveLength(6)
    expect(await site.cells()).toHaveLength(4 * 6)
    expect(
      (await site.book({ time: '12:30 PM', email: 'a@b.example' }, { ip: '198.51.100.1' })).json(),
    ).not.toHaveProperty('message')
    // A slot that is taken is refused, whether or not it would be kept.
    expect((await site.book({ time: '9:00 AM' })).statusCode).toBe(409)
  })

  it('past the limit of messages from a network, messages and registrations are held for a day', async () => {
    const site = await startLimitedSite(open, { LIMIT_MESSAGES_PER_ADDRESS: '3' })
    await site.write({ email: 'a@client.example' })
    await site.register({ email: 'b@client.example' })
    // Registering an address again sends no email, so it doesn't count.
    await site.register({ email: 'b@client.example' })
    await site.write({ email: 'c@client.example' })
    const message = await site.write({ email: 'd@client.example', message: 'Held, but not lost.' })
    expect([message.statusCode, message.json()]).toMatchObject([
      201,
      { message: HELD_MESSAGES.contact },
    ])
    const registration = await site.register({ email: 'e@client.example' })
    expect(registration.json()).toMatchObject({ message: HELD_MESSAGES.webinar })
    // The reply doesn't say whether an address is registered.
    const known = await site.register({ email: 'b@client.example' })
    expect(known.json()).toMatchObject({ message: HELD_MESSAGES.webinar })
    expect((await site.write({}, { ip: '198.51.100.1' })).json()).not.toHaveProperty('message')
    const held = await site.held()
    expect(held.map(({ kind, email }) => [kind, email])).toEqual(
      expect.arrayContaining([
        ['contact', 'd@client.example'],
        ['webinar', 'e@client.example'],
        ['webinar', 'b@client.example'],
      ]),
    )
    expect(held.find(({ kind }) => kind === 'contact')?.payload).toContain('Held, but not lost.')
    for (const address of ['d@client.example', 'e@client.example']) {
      expect(await site.mailsTo(address)).toEqual([])
    }
    site.setNow(later(24 * 60 * MINUTE + 1))
    expect((await site.write({ email: 'f@client.example' })).json()).not.toHaveProperty('message')
  })

  it('past the limit of emails to an address, everything for it is held for a day, tags included', async () => {
    const site = await startLimitedSite(open, { LIMIT_MAILS_PER_RECIPIENT: '3' })
    const from = (count: number) => ({ ip: `203.0.113.${count}` })
    await site.write({ email: VISITOR }, from(1))
    await site.register({ email: 'robin+a@client.example' }, from(2))
    await site.book({ email: 'ROBIN+b@client.example' }, from(3))
    const past = [
      await site.write({ email: VISITOR, message: 'A fourth one.' }, from(4)),
      await site.register({ email: 'robin+c@client.example' }, from(5)),
      await site.book({ email: 'robin+d@client.example', time: '9:00 AM' }, from(6)),
    ]
    for (const answer of past) {
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toHaveProperty('message')
    }
    const reasons = (await site.held()).map((row) => row.reasons)
    expect(reasons).toEqual(Array(3).fill('["mails-per-recipient"]'))
    for (const email of ['robina@client.example', 'robin@other.example', 'robi@client.example']) {
      expect((await site.write({ email }, from(7))).json()).not.toHaveProperty('message')
    }
    site.setNow(later(24 * 60 * MINUTE + 1))
    expect((await site.write({ email: VISITOR }, from(8))).json()).not.toHaveProperty('message')
  })

  it('an email that came back counts, even if a later one has replaced it', async () => {
    const site = await startLimitedSite(open, { LIMIT_MAILS_PER_RECIPIENT: '2' })
    await site.write()
    const ids = (await site.mailsTo(VISITOR)).map(({ id }) => id)
    const sent = { status: 'sent', sent_at: FRIDAY_MORNING.toISOString() } as const
    await inTransaction(site.db, async (trx) => {
      await trx.updateTable('outbox').set(sent).where('id', 'in', ids).execute()
      await replaceMails(trx, ids)
    })
    const bounce = { reason: 'returned: 550 No such mailbox', at: FRIDAY_MORNING }
    expect(await markBounced(site.db, ids, bounce)).toBe(1)
    expect((await site.write({ message: 'A second one.' })).json()).not.toHaveProperty('message')
    expect((await site.write({ message: 'A third one.' })).json()).toHaveProperty('message')
  })

  it('by default, the limits are 5 emails, 3 and 10 bookings, and 20 messages; 0 turns each off', async () => {
    const defaults = {
      LIMIT_MAILS_PER_RECIPIENT: '',
      LIMIT_OPEN_BOOKINGS_PER_EMAIL: '',
      LIMIT_OPEN_BOOKINGS_PER_ADDRESS: '',
      LIMIT_MESSAGES_PER_ADDRESS: '',
    }
    const site = await startLimitedSite(open, defaults)
    for (let count = 0; count < 22; count += 1) {
      await site.write({ email: `writer-${count}@client.example` })
    }
    expect(await site.held()).toHaveLength(2)
    const off = await startLimitedSite(open, {})
    for (const time of TIMES) await off.book({ time })
    for (let count = 0; count < 22; count += 1) await off.write({ message: `Message no. ${count}` })
    expect(await off.held()).toEqual([])
    // With all limits off, the sender's network isn't needed and must not be stored.
    expect(await off.db.selectFrom('submission_senders').selectAll().execute()).toEqual([])
  })

  it('of simultaneous submissions at the limit, on two connections, only as many as allowed are accepted', async () => {
    const env = { LIMIT_OPEN_BOOKINGS_PER_EMAIL: '2', LIMIT_MAILS_PER_RECIPIENT: '4' }
    const site = await startLimitedSite(open, env)
    const second = await startSecondSite(await site.again(), env)
    const answers = await Promise.all(
      TIMES.slice(0, 10).map((time, index) => (index % 2 === 0 ? site : second).book({ time })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(await site.bookings()).toHaveLength(2)
    expect(await site.held()).toHaveLength(8)
    const messages = ['one', 'two', 'three', 'four', 'five', 'six']
    await Promise.all(
      messages.map((word, index) =>
        (index % 2 === 0 ? site : second).write({ message: `Message number ${word}` }),
      ),
    )
    // Two confirmations and two acknowledgments.
    expect(await site.mailsTo(VISITOR)).toHaveLength(4)
    expect(await site.held()).toHaveLength(8 + 4)
  })

  it('a repeated request gets the held reply again and is held once [SL-06]', async () => {
    const site = await startLimitedSite(open, { LIMIT_MESSAGES_PER_ADDRESS: '1' })
    await site.write({ email: 'first@client.example' })
    const answers = await Promise.all([1, 2, 3].map(() => site.write({}, { key: 'held-1' })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toHaveProperty('message')
    expect(await site.held()).toHaveLength(1)
  })

  it('a flood of held submissions sends the staff two emails in a quarter of an hour', async () => {
    const site = await startLimitedSite(open, { LIMIT_MESSAGES_PER_ADDRESS: '1' })
    for (let count = 0; count < 12; count += 1) {
      await site.write({ email: `visitor-${count}@client.example` })
    }
    const held = await site.held()
    expect(held).toHaveLength(11)
    const about = async (now: Date) => {
      const mails = await site.mailsTo(STAFF, now)
      return mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('held'))
    }
    expect(await about(FRIDAY_MORNING)).toEqual(['held-notification'])
    expect(await about(later(15 * MINUTE))).toEqual(['held-notification', 'held-summary'])
    site.setNow(later(15 * MINUTE))
    await site.write({ email: 'late@client.example' })
    expect(await about(later(15 * MINUTE))).toHaveLength(3)
  })

  it('no table contains a network address', async () => {
    const env = { LIMIT_MESSAGES_PER_ADDRESS: '1', LIMIT_OPEN_BOOKINGS_PER_ADDRESS: '1' }
    const site = await startLimitedSite(open, env)
    const from = { ip: '203.0.113.77' }
    for (const time of TIMES.slice(0, 3)) await site.book({ time }, from)
    for (const email of ['a@b.example', 'c@d.example']) await site.write({ email }, from)
    const tables = await site.db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(({ name }) =>
        site.db
          .selectFrom(name as 'bookings')
          .selectAll()
          .execute(),
      ),
    )
    expect(JSON.stringify(rows)).toContain('robin@client.example')
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    const senders = await site.db.selectFrom('submission_senders').selectAll().execute()
    expect(
      senders
        .map(({ kind }) => kind)
        .toSorted()
        .join(' '),
    ).toBe('booking booking booking contact contact')
    expect(senders[0]?.address_hash).toMatch(/^[\w-]{43}$/)
  })
})
