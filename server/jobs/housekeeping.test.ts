import { afterEach, expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../tests/factories/app.ts'
import { buildTime } from '../../tests/factories/time.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { addMessage } from '../../tests/support/leads.ts'
import { startLimitedSite, stopLimitedSites } from '../../tests/support/limited-site.ts'
import { inTransaction } from '../db/transaction.ts'
import { startHousekeeping, type HousekeepingDependencies } from './housekeeping.ts'

const DAY = 86_400_000
/** A little more than a day after FRIDAY_MORNING. */
const LATER = new Date('2026-11-21T18:00:00.000Z')
const RETENTION = { leadsDays: 1, heldDays: 0, deadMailDays: 0, receiptsDays: 1, visitsDays: 0 }

eachDatabase('housekeeping', (open) => {
  const cleanups: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const clean of cleanups.splice(0).toReversed()) await clean()
    await stopLimitedSites()
  })

  function start(db: HousekeepingDependencies['db'], time: HousekeepingDependencies['time']) {
    const messages: string[] = []
    const write = (_: object, message: string) => void messages.push(message)
    const housekeeping = startHousekeeping({
      db,
      env: { dataDir: 'unused', mailKeepDays: 0, retention: RETENTION },
      time,
      log: { info: write, warn: write, error: write },
      pauseMs: 5,
    })
    cleanups.push(() => housekeeping.stop())
    return { messages, stop: () => housekeeping.stop() }
  }

  it('frees expired slots and deletes old records, and says how many without naming anyone', async () => {
    const site = await startLimitedSite(open, {})
    await site.book({ fax_extension: 'x' })
    await addMessage(site, 'old', { created_at: '2026-11-20T00:00:00.000Z' })
    await addMessage(site, 'new', { created_at: '2026-11-21T17:00:00.000Z' })
    const { messages } = start(site.db, () => buildTime(LATER))
    await expect
      .poll(() => messages, { interval: 5 })
      .toEqual(['freed slots of held bookings', 'deleted old records'])
    expect(await site.cells()).toEqual([])
    const left = await site.db.selectFrom('contact_messages').select('id').execute()
    expect(left).toEqual([{ id: 'new' }])
  })

  it('frees a slot in the first round after it expires, even if the pause was a little shorter than usual', async () => {
    const site = await startLimitedSite(open, {})
    await site.book({ fax_extension: 'x' })
    const expires = new Date(FRIDAY_MORNING.getTime() + DAY)
    let now = new Date(expires.getTime() - 1)
    let rounds = 0
    const { messages } = start(site.db, () => {
      rounds += 1
      return buildTime(now)
    })
    await expect.poll(() => rounds, { interval: 5 }).toBeGreaterThan(1)
    now = expires
    await expect.poll(() => messages, { interval: 5 }).toEqual(['freed slots of held bookings'])
  })

  it('does nothing while the clock can’t be trusted, and judges by elapsed time', async () => {
    const site = await startLimitedSite(open, {})
    await site.book({ fax_extension: 'x' })
    await addMessage(site, 'old', { created_at: '2026-11-20T00:00:00.000Z' })
    let rounds = 0
    const changes = [{ mayExpire: false }, { byElapsed: new Date(LATER.getTime() - DAY) }]
    const { messages } = start(site.db, () => {
      rounds += 1
      return buildTime(LATER, changes[rounds % 2])
    })
    await expect.poll(() => rounds, { interval: 5 }).toBeGreaterThan(5)
    expect(messages).toEqual([])
    expect(await site.cells()).toHaveLength(6)
  })

  it('logs a failure and goes on, and stops right away', async () => {
    const { db } = await open()
    await inTransaction(db, (trx) => trx.schema.dropTable('submission_senders').execute())
    let now = LATER.getTime()
    const { messages, stop } = start(db, () => buildTime(new Date((now += DAY))))
    await expect.poll(() => messages.length, { interval: 5 }).toBeGreaterThan(1)
    expect(new Set(messages)).toEqual(new Set(['failed to delete old records']))
    await stop()
    const count = messages.length
    // Another process runs several rounds in the meantime.
    let rounds = 0
    start(db, () => {
      rounds += 1
      return buildTime(LATER)
    })
    await expect.poll(() => rounds, { interval: 5 }).toBeGreaterThan(5)
    expect(messages).toHaveLength(count)
  })
})
