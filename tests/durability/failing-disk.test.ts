import { describe, expect, it } from 'vitest'
import type { BookingReply } from '../../contracts/bookings/booking.ts'
import { inDatabase, sqliteFile } from '../../server/db/connection.ts'
import { next, postBooking, replyOf, slotsAhead } from '../races/bookings.ts'
import { cutPower, eventsOf } from './cut-power.ts'
import { canTrace, folder, startTraced, type TracedSite } from './traced-site.ts'

const CUTS = 50
/** More bookings than are possible before the fault. */
const MANY = 60

/** Books one slot after the other until a booking isn't acknowledged, or `count` are. */
async function bookUntilRefused(
  { url }: TracedSite,
  slots: ReturnType<typeof slotsAhead>,
  count: number,
) {
  const acknowledged: BookingReply[] = []
  while (acknowledged.length < count) {
    const response = await postBooking(url, next(slots)).catch(() => undefined)
    if (response?.status !== 201) return { acknowledged, refusal: response?.status ?? 'no answer' }
    acknowledged.push(replyOf(response))
  }
  return { acknowledged, refusal: undefined }
}

const filesIn = (dataDir: string) => [sqliteFile(dataDir), `${sqliteFile(dataDir)}-wal`]

describe.skipIf(!canTrace('failing disk'))('failing disk', () => {
  it.each(['EIO', 'ENOSPC'] as const)(
    'after a sync that failed with %s nothing is acknowledged, the server ends, and a later power cut loses nothing [SL-04]',
    async (error) => {
      const dataDir = folder()
      const slots = slotsAhead()
      const files = filesIn(dataDir)
      const failing = await startTraced(dataDir, { files, calls: 'fsync', error, when: '40' })
      const before = await bookUntilRefused(failing, slots, MANY)
      expect(before.refusal).toBe('no answer')
      expect(before.acknowledged.length).toBeGreaterThan(5)
      expect(await failing.kill('SIGTERM')).toEqual({ code: 1, signal: null })
      expect(failing.output()).toContain('the disk failed to store a change')
      await failing.logged()

      const restarted = await startTraced(dataDir)
      const after = await bookUntilRefused(restarted, slots, 20)
      expect(after.refusal).toBeUndefined()
      await restarted.kill('SIGKILL')
      await restarted.logged()
      const first = await eventsOf(failing.log)
      expect(first.filter((event) => event.kind === 'sync' && !event.ok)).toEqual([
        { kind: 'sync', file: files[1], ok: false },
      ])
      const events = await eventsOf(failing.log, restarted.log)
      const acknowledged = before.acknowledged.map(({ id }) => id)
      const from = first.length
      expect(cutPower({ dataDir, events, from, acknowledged, cuts: CUTS })).toEqual([])
    },
  )

  it.each(['EIO', 'ENOSPC'] as const)(
    'a write that fails with %s is refused with 503, and the next booking succeeds [SL-04]',
    async (error) => {
      const dataDir = folder()
      const slots = slotsAhead()
      const files = filesIn(dataDir).slice(1)
      // The first start alone makes over 900 writes, because it stores the content.
      const site = await startTraced(dataDir, { files, calls: 'pwrite64', error, when: '1800' })
      const before = await bookUntilRefused(site, slots, MANY)
      expect(before.refusal).toBe(503)
      const after = await bookUntilRefused(site, slots, 20)
      expect(after.refusal).toBeUndefined()
      await site.kill('SIGKILL')
      await site.logged()
      const acknowledged = [...before.acknowledged, ...after.acknowledged].map(({ id }) => id)
      const stored = await inDatabase({ dataDir }, (db) =>
        db.selectFrom('bookings').select('id').execute(),
      )
      expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    },
  )
})
