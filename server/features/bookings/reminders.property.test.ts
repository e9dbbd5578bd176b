import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { NO_LIMITS } from '../../../tests/factories/limits.ts'
import { buildOffice } from '../../../tests/factories/office.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { bookingToken } from '../../mail/booking-link.ts'
import type { Database } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { claimDue } from '../outbox/claims.ts'
import { deliver, type DeliveryDependencies } from '../outbox/delivery.ts'
import { book } from './book.ts'
import { createCalendar } from './calendar.ts'
import { cancelBooking, moveBooking } from './manage-booking.ts'
import { inTransaction } from '../../db/transaction.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEASE = 2 * MINUTE
const LATEST = 45
/** Fewer runs on PostgreSQL, where they only test the statements; SQLite's test the rules. */
const RUNS = { sqlite: 120, postgres: 30 }
/** A Wednesday before the US clock change on November 1. */
const BEGIN = Date.parse('2026-10-28T17:00:00Z')
const DATES = ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03', '2026-11-04']
const TIMES = ['9:00 AM', '11:30 AM', '4:30 PM']

type Booking = { act: 'book'; date: string; time: string }
type Change =
  | { act: 'move'; which: number; date: string; time: string }
  | { act: 'cancel'; which: number }
type Work = { act: 'work' | 'die before sending' | 'die after sending'; worker: number }
type Time =
  | { act: 'wait'; minutes: number }
  | { act: 'approach'; which: number; hours: number; minutes: number }
type Step = Booking | Change | Work | Time

const slot = { date: fc.constantFrom(...DATES), time: fc.constantFrom(...TIMES) }
const which = fc.nat(3)
const worker = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('book'), ...slot }) },
  fc.record({ act: fc.constant('move'), which, ...slot }),
  fc.record({ act: fc.constant('cancel'), which }),
  fc.record({ act: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 60 * 30 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('approach'),
      which,
      hours: fc.constantFrom(48, 2),
      minutes: fc.integer({ min: -3, max: LATEST + 15 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('work'), worker }) },
  fc.record({ act: fc.constantFrom('die before sending', 'die after sending'), worker }),
)

/** The expected state of a booking. */
interface Expected {
  token: string
  startsAt: number
  /** When it was booked or moved. */
  since: number
  isConfirmed: boolean
}

interface Sent {
  mail: string
  booking: string
  startsAt: number
  at: number
}

class History {
  now = BEGIN
  readonly sent: Sent[] = []
  readonly bookings: Expected[] = []
  readonly violations: string[] = []
  crashes = 0
  lastCrash = Number.NEGATIVE_INFINITY
  readonly #db: Database
  readonly #calendar = createCalendar(buildOffice())
  readonly #workers: DeliveryDependencies[]

  constructor(db: Database) {
    this.#db = db
    this.#workers = [0, 1, 2].map(() => this.#deps())
  }

  #deps(): DeliveryDependencies {
    return {
      db: this.#db,
      time: () => buildTime(new Date(this.now)),
      log: { info() {}, warn() {}, error() {} },
      transport: { send: () => Promise.resolve(), close() {} },
      context: buildMailContext(),
      backoff: { baseSeconds: 1, capSeconds: 1 },
      webhook: undefined,
      webhookTimeoutMs: 1000,
      sendTimeoutMs: 10_000,
      sent: new Map(),
    }
  }

  async apply(step: Step): Promise<void> {
    if (step.act === 'wait') this.now += step.minutes * MINUTE
    else if (step.act === 'approach') this.#approach(step)
    else if (step.act === 'book') await this.#book(step)
    else if (step.act === 'move' || step.act === 'cancel') await this.#change(step)
    else await this.#work(step)
  }

  /** Moves the clock to about the time of a reminder. */
  #approach({ which: index, hours, minutes }: Time & { act: 'approach' }): void {
    const booking = this.bookings[index % Math.max(1, this.bookings.length)]
    if (booking === undefined) return
    this.now = Math.max(this.now, booking.startsAt - hours * HOUR + minutes * MINUTE)
  }

  get #dependencies() {
    const now = new Date(this.now)
    const settings = {
      calendar: this.#calendar,
      staff: [],
      limits: NO_LIMITS,
      webhook: undefined,
      latestMinutes: LATEST,
    }
    return { ...settings, db: this.#db, now, log: { warn() {} } }
  }

  async #book({ date, time }: Booking): Promise<void> {
    const answer = await unlessRefused(
      book(this.#dependencies, buildBooking({ date, time }), { key: undefined, ip: '127.0.0.1' }),
    )
    if (answer === undefined) return
    const { id, startsAt } = JSON.parse(answer.json)
    const token = bookingToken(id, await linkSecret(this.#db))
    const times = { startsAt: Date.parse(startsAt), since: this.now }
    this.bookings.push({ token, ...times, isConfirmed: true })
  }

  async #change(step: Change): Promise<void> {
    const booking = this.bookings[step.which % Math.max(1, this.bookings.length)]
    if (booking === undefined) return
    if (step.act === 'cancel') {
      const answer = cancelBooking(this.#dependencies, booking.token, undefined)
      if ((await unlessRefused(answer)) !== undefined) booking.isConfirmed = false
      return
    }
    const { date, time } = step
    const request = { date, time, timezone: 'America/Los_Angeles' }
    const answer = await unlessRefused(
      moveBooking(this.#dependencies, booking.token, request, undefined),
    )
    if (answer === undefined) return
    booking.startsAt = Date.parse(JSON.parse(answer.json).startsAt)
    booking.since = this.now
  }

  async #work({ act, worker: index }: Work): Promise<void> {
    const deps = this.#workers[index] ?? this.#deps()
    const options = {
      leaseMs: LEASE,
      except: [],
      limit: 100,
      firstAttemptsOnly: false,
      lane: 'mail',
    } as const
    const claims = await claimDue(this.#db, { ...options, time: buildTime(new Date(this.now)) })
    if (act !== 'work' && claims.length > 0) {
      this.crashes += 1
      this.lastCrash = this.now
      // The worker that replaces it doesn't know what was sent.
      this.#workers[index] = this.#deps()
    }
    if (act === 'die before sending') return
    for (const { row, leaseId } of claims) {
      const attempted = Promise.withResolvers<void>()
      let sent = false
      const send = () => {
        sent = true
        attempted.resolve()
        // Never resolves: the worker dies after sending, before recording it.
        return act === 'work' ? Promise.resolve() : new Promise<void>(() => {})
      }
      const transport = { send, close() {} }
      const never = new AbortController().signal
      const delivered = deliver({ row, leaseId }, { ...deps, transport }, never)
      await Promise.race([delivered, attempted.promise])
      if (act === 'work') await delivered
      if (!sent || row.kind !== 'booking-reminder') continue
      const { id, startsAt: start } = JSON.parse(row.data)
      const booking = bookingToken(id, await linkSecret(this.#db))
      const startsAt = Date.parse(start)
      this.sent.push({ mail: row.id, booking, startsAt, at: this.now })
      this.#isDue(booking, startsAt)
    }
  }

  /**
   * A sent reminder must be about a confirmed booking at its current time, neither early nor late.
   */
  #isDue(token: string, startsAt: number): void {
    const booking = this.bookings.find((one) => one.token === token)
    if (!booking?.isConfirmed || booking.startsAt !== startsAt)
      this.violations.push('not about a confirmed booking')
    const lateness = [48, 2].map((hours) => this.now - (startsAt - hours * HOUR))
    const inTime = lateness.some((late) => late >= 0 && late <= LATEST * MINUTE)
    if (!inTime || this.now > startsAt) this.violations.push('at the wrong time')
  }

  /**
   * Reminders are sent only once, except after a crash, and none is missing while a worker runs.
   */
  check(worked: boolean): void {
    const mails = new Set(this.sent.map(({ mail }) => mail))
    if (this.crashes === 0 && mails.size !== this.sent.length) this.violations.push('sent twice')
    for (const { token, startsAt, since, isConfirmed } of this.bookings) {
      for (const hours of [48, 2]) {
        const due = startsAt - hours * HOUR
        const matching = this.sent.filter(
          (one) =>
            one.booking === token &&
            one.startsAt === startsAt &&
            one.at >= since &&
            one.at >= due &&
            one.at <= due + LATEST * MINUTE,
        )
        if (new Set(matching.map(({ mail }) => mail)).size > 1)
          this.violations.push('enqueued twice')
        const inTime = since < due && due <= this.now && this.now <= due + LATEST * MINUTE
        const isClaimed = this.now < this.lastCrash + LEASE
        const isRequired = worked && isConfirmed && inTime && !isClaimed
        if (isRequired && matching.length === 0) this.violations.push('missing')
      }
    }
  }
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function empty(db: Database): Promise<void> {
  for (const table of ['occupied_cells', 'bookings', 'outbox'] as const) {
    await inTransaction(db, (trx) => trx.deleteFrom(table).execute())
  }
}

eachDatabase('booking reminders', (open, engine) => {
  it('are sent once, on time, and only for confirmed bookings, after any sequence of changes', async () => {
    const { db } = await open()
    let reminded = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        await empty(db)
        const history = new History(db)
        for (const one of steps) {
          await history.apply(one)
          history.check(one.act === 'work')
        }
        expect(history.violations).toEqual([])
        reminded += history.sent.length
      }),
      { numRuns: RUNS[engine] },
    )
    // Make sure that the generated sequences produced reminders.
    expect(reminded).toBeGreaterThan(0)
  })
})
