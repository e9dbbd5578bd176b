import { afterEach, expect, it } from 'vitest'
import { bookingReply, slotsReply } from '../../../contracts/bookings/booking.ts'
import { UNDO_SECONDS } from '../../../contracts/replies/replies.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startLimitedSite, stopLimitedSites } from '../../../tests/support/limited-site.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bookingPath } from '../../mail/booking-link.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { freeHeldSlots } from './free-slots.ts'
import { heldReleases } from '../../app.ts'
import { discardHeld, releaseHeld } from './decide.ts'
import { listHeld } from './list-held.ts'
import { COMMAND } from '../../lib/actor.ts'

const VISITOR = 'robin@client.example'
const STAFF = 'staff@fixture.example'
const DAY = 24 * 3_600_000
/** When the emails of a release go out. */
const SENT_AT = new Date(FRIDAY_MORNING.getTime() + UNDO_SECONDS * 1000)
/** The kinds of email that a visitor gets about a booking. */
const BOOKED = ['booking-confirmation', 'booking-reminder', 'booking-reminder']
const ACKNOWLEDGED = ['contact-acknowledgement', 'webinar-confirmation']
const SPAM = { fax_extension: 'x' }

eachDatabase('held submissions', (open) => {
  afterEach(stopLimitedSites)

  async function start() {
    const site = await startLimitedSite(open, {})
    const { db } = site
    const releases = heldReleases(readEnv({ MAIL_STAFF: STAFF }))
    return {
      ...site,
      bookHeld: async (time = '2:30 PM') => {
        const reply = bookingReply.parse((await site.book({ ...SPAM, time })).json())
        expect(reply.message).toBeDefined()
        return reply
      },
      release: (id: string, now = FRIDAY_MORNING) =>
        inTransaction(db, (trx) =>
          releaseHeld(trx, { id, now, actor: COMMAND, releases, webhook: undefined }),
        ),
      discard: (id: string, now = FRIDAY_MORNING) =>
        inTransaction(db, (trx) => discardHeld(trx, { id, now, actor: COMMAND })),
      kindsTo: async (address: string, now?: Date) =>
        (await site.mailsTo(address, now)).map(({ kind }) => kind).toSorted(),
      /** Requests the page behind the booking's link. */
      page: async (id: string) => site.app.inject(`/api${bookingPath(id, await linkSecret(db))}`),
      isFree: async (time: string) => {
        const query = { date: '2026-11-24', timezone: 'America/Los_Angeles' }
        const answer = await site.app.inject({ url: '/api/schedule/available-slots', query })
        return slotsReply.parse(answer.json()).slots.find((slot) => slot.time === time)?.available
      },
    }
  }

  it('a released booking keeps its slot and id, and the usual emails go out', async () => {
    const site = await start()
    const { id } = await site.bookHeld()
    // The booking's link doesn't work before the release.
    expect((await site.page(id)).statusCode).toBe(404)
    expect(await site.isFree('2:30 PM')).toBe(false)
    expect(await site.mailsTo(VISITOR)).toEqual([])
    await site.release(id)
    expect(await site.bookings()).toMatchObject([{ id, status: 'confirmed', email: VISITOR }])
    const cells = await site.cells()
    expect(cells.map((cell) => cell.booking_id)).toEqual(Array(6).fill(id))
    expect(cells.map((cell) => cell.held_id)).toEqual(Array(6).fill(null))
    expect((await site.page(id)).json()).toMatchObject({ status: 'booked', changeable: true })
    expect(await site.kindsTo(VISITOR, new Date('2026-11-24T22:30:00Z'))).toEqual(BOOKED)
    expect(await site.kindsTo(STAFF)).toEqual(['held-notification'])
    const sent = ['booking-notification', 'held-notification']
    expect(await site.kindsTo(STAFF, SENT_AT)).toEqual(sent)
  })

  it('a released message or registration is what was sent, with the usual emails', async () => {
    const site = await start()
    const message = await site.write({ ...SPAM, message: 'Please value our firm.' })
    const registration = await site.register(SPAM)
    await site.release(message.json().id)
    await site.release(registration.json().id)
    expect(await site.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
      { id: message.json().id, message: 'Please value our firm.', email: VISITOR },
    ])
    expect(await site.db.selectFrom('webinar_registrations').selectAll().execute()).toMatchObject([
      { full_name: 'Robin Example', email: VISITOR, created_at: FRIDAY_MORNING.toISOString() },
    ])
    expect(await site.kindsTo(VISITOR)).toEqual([])
    expect(await site.kindsTo(VISITOR, SENT_AT)).toEqual(ACKNOWLEDGED)
    // Registering is idempotent, and so is the release of a second registration.
    const again = await site.register(SPAM)
    await site.release(again.json().id)
    expect(await site.kindsTo(VISITOR, SENT_AT)).toHaveLength(2)
  })

  it('a discarded booking frees its slot and sends nothing', async () => {
    const site = await start()
    const { id } = await site.bookHeld()
    await site.discard(id)
    expect(await site.cells()).toEqual([])
    expect(await site.isFree('2:30 PM')).toBe(true)
    expect(await site.kindsTo(VISITOR)).toEqual([])
    expect(await listHeld(site.db, { status: 'held', limit: 10 })).toEqual([])
    expect(await listHeld(site.db, { limit: 10 })).toMatchObject([
      { id, status: 'discarded', decidedAt: FRIDAY_MORNING.toISOString() },
    ])
  })

  it('a decision is made once, also by two people at the same moment', async () => {
    const site = await start()
    const { id } = await site.bookHeld()
    const decisions = await Promise.allSettled([
      site.release(id),
      site.discard(id),
      site.release(id),
      site.discard(id),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const decision of decisions) {
      if (decision.status === 'rejected') {
        expect(decision.reason).toMatchObject({ statusCode: 409, errorCode: 'already_decided' })
      }
    }
    const bookings = (await site.bookings()).length
    expect(await site.cells()).toHaveLength(bookings * 6)
    expect(await site.db.selectFrom('desk_audit').select('id').execute()).toHaveLength(1)
    await expect(site.release('no-such-id')).rejects.toMatchObject({ statusCode: 404 })
  })

  it('after 24 hours the worker frees the slot; the submission stays and can be released', async () => {
    const site = await start()
    const { id } = await site.bookHeld()
    const at = (ms: number) => new Date(FRIDAY_MORNING.getTime() + ms)
    expect(await freeHeldSlots(site.db, buildTime(at(DAY - 1)))).toBe(0)
    expect(await site.cells()).toHaveLength(6)
    const unsure = buildTime(at(DAY), { mayExpire: false })
    expect(await freeHeldSlots(site.db, unsure)).toBe(0)
    expect(await freeHeldSlots(site.db, buildTime(at(DAY)))).toBe(1)
    expect(await site.cells()).toEqual([])
    expect(await site.held()).toMatchObject([{ id, status: 'held', slot_until: null }])
    expect(await freeHeldSlots(site.db, buildTime(at(DAY + 1)))).toBe(0)
    await site.release(id, at(DAY + 120_000))
    expect(await site.bookings()).toMatchObject([{ id, status: 'confirmed' }])
    expect(await site.cells()).toHaveLength(6)
  })

  it('a release is refused, and nothing changes, if the slot is taken or its time has passed', async () => {
    const site = await start()
    const { id } = await site.bookHeld()
    await freeHeldSlots(site.db, buildTime(new Date(FRIDAY_MORNING.getTime() + DAY)))
    expect((await site.book({ email: 'other@client.example' })).statusCode).toBe(201)
    await expect(site.release(id)).rejects.toMatchObject({ errorCode: 'slot_taken' })
    const early = await site.bookHeld('9:00 AM')
    const over = new Date('2026-11-24T17:00:00Z')
    await expect(site.release(early.id, over)).rejects.toMatchObject({
      errorCode: 'booking_closed',
    })
    const held = await site.held()
    expect(held.map(({ status }) => status)).toEqual(['held', 'held'])
    expect(await site.bookings()).toHaveLength(1)
    expect(await site.kindsTo(VISITOR)).toEqual([])
  })

  it('a list has the details and the reasons, newest first, page by page', async () => {
    const site = await start()
    await site.write({ fax_extension: 'x', message: 'See http://a.example, http://b.example now.' })
    site.setNow(new Date(FRIDAY_MORNING.getTime() + 1000))
    await site.bookHeld()
    site.setNow(new Date(FRIDAY_MORNING.getTime() + 2000))
    await site.register(SPAM)
    const [first, second, ...rest] = await listHeld(site.db, { status: 'held', limit: 2 })
    expect(rest).toEqual([])
    expect([first?.kind, first?.name]).toEqual(['webinar', 'Robin Example'])
    expect(second).toMatchObject({
      kind: 'booking',
      service: 'General Consultation',
      startsAt: '2026-11-24T22:30:00.000Z',
      slotUntil: '2026-11-21T17:30:01.000Z',
    })
    const after = { at: second?.createdAt ?? '', id: second?.id ?? '' }
    expect(await listHeld(site.db, { status: 'held', limit: 2, after })).toMatchObject([
      {
        kind: 'contact',
        message: 'See http://a.example, http://b.example now.',
        reasons: ['A field that people cannot see was filled in.', 'It has links.'],
      },
    ])
  })

  it('/readyz says how many submissions wait for a decision', async () => {
    const site = await start()
    const warnings = async (): Promise<string[]> =>
      (await site.app.inject('/readyz')).json().warnings
    // The content's office hours may differ from the app's.
    const others = await warnings()
    const { id } = await site.bookHeld()
    expect((await warnings()).filter((one) => !others.includes(one))).toEqual([
      '1 submission is waiting for your decision: open /desk/held.',
    ])
    await site.discard(id)
    expect(await warnings()).toEqual(others)
  })
})
