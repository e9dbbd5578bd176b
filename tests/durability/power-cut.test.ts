import { describe, expect, it } from 'vitest'
import { sqliteFile } from '../../server/db/connection.ts'
import { next, postBooking, slotsAhead } from '../races/bookings.ts'
import { cutPower, eventsOf, isAcknowledged } from './cut-power.ts'
import { Disk } from './disk.ts'
import { canTrace, folder, startTraced, type TracedSite } from './traced-site.ts'

const VISITORS = 4
const BOOKINGS = 120
const CUTS = 200

/** Several visitors book at the same time. */
async function book({ url }: TracedSite): Promise<void> {
  const slots = slotsAhead()
  let booked = 0
  const visitor = async () => {
    while (booked < BOOKINGS) {
      booked += 1
      expect((await postBooking(url, next(slots))).status).toBe(201)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
}

describe.skipIf(!canTrace('power cut'))('power cut', () => {
  it(`none of ${CUTS} cuts during bookings loses an acknowledged one, and none is acknowledged before its sync [SL-04]`, async () => {
    const dataDir = folder()
    const site = await startTraced(dataDir)
    await book(site)
    await site.kill('SIGKILL')
    await site.logged()
    const events = await eventsOf(site.log)
    expect(events.filter(isAcknowledged)).toHaveLength(BOOKINGS)

    const wal = `${sqliteFile(dataDir)}-wal`
    const disk = new Disk()
    let synced = 0
    const early: number[] = []
    for (const [index, event] of events.entries()) {
      if (event.kind === 'sync' && event.file === wal && disk.isDirty(wal)) synced += 1
      disk.apply(event)
      if (isAcknowledged(event) && disk.isDirty(wal)) early.push(index)
    }
    expect(early).toEqual([])
    expect(synced).toBeGreaterThanOrEqual(BOOKINGS)

    const from = events.findIndex(isAcknowledged) + 1
    expect(cutPower({ dataDir, events, from, cuts: CUTS })).toEqual([])
  })
})
