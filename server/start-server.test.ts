import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { buildBookingRow } from '../tests/factories/bookings.ts'
import { eachDatabase, onSqlite } from '../tests/support/databases.ts'
import { halfSentMessage } from '../tests/support/half-sent-message.ts'
import { readEnv } from './config/env.ts'
import { inTransaction } from './db/transaction.ts'
import { keepConfiguredFeeds } from './features/busy-times/busy-calendars.ts'
import { feedsOfSettings } from './features/busy-times/feed.ts'
import { startServer } from './start-server.ts'

const HOUR_MS = 3_600_000

afterEach(() => {
  vi.restoreAllMocks()
})

eachDatabase('start', (open) => {
  test('the server accepts requests before it looks at earlier bookings', async () => {
    const { db, env: place } = await open()
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
    const booking = buildBookingRow({ starts_at: inHours(72), ends_at: inHours(72.5) })
    await inTransaction(db, (trx) => trx.insertInto('bookings').values(booking).execute())
    const reminders = () =>
      db.selectFrom('outbox').select('id').where('kind', '=', 'booking-reminder').execute()
    let atOpening: unknown[] | undefined
    const { stop } = await startServer({
      env: readEnv({ ...place, OFFICE_TIME_ZONE: 'America/Los_Angeles' }),
      log: pino({ level: 'silent' }),
      site: undefined,
      open: async (app: FastifyInstance) => {
        await app.ready()
        atOpening = await reminders()
        return undefined
      },
    })
    try {
      expect(atOpening).toEqual([])
      await expect.poll(reminders).toHaveLength(2)
    } finally {
      await stop()
    }
  })

  test('calendars that left the settings are deleted only once the server is open, because the one that it replaces may go on', async () => {
    const { db, env: place } = await open()
    const calendar = (name: string) => ({
      BUSY_CALENDAR_URLS: `https://calendar.example/${name}.ics`,
    })
    await keepConfiguredFeeds(db, readEnv(calendar('before')))
    const feeds = () => db.selectFrom('busy_feeds').select('id').execute()
    const before = await feeds()
    let atOpening: unknown[] | undefined
    const { stop } = await startServer({
      env: readEnv({ ...place, ...calendar('after'), WORKER: 'off' }),
      log: pino({ level: 'silent' }),
      site: undefined,
      open: async () => {
        atOpening = await feeds()
        return undefined
      },
    })
    try {
      expect(atOpening).toEqual(before)
      const after = feedsOfSettings(readEnv(calendar('after'))).map(({ id }) => ({ id }))
      expect(await feeds()).toEqual(after)
    } finally {
      await stop()
    }
  })
})

onSqlite('stop', (open) => {
  test.each([
    { how: 'stop', limitMs: 10_000 },
    { how: 'stopReplaced', limitMs: 60_000 },
  ] as const)('$how: running requests may take $limitMs ms', async ({ how, limitMs }) => {
    const { env: place } = await open()
    let url = ''
    const server = await startServer({
      env: readEnv({ ...place, WORKER: 'off' }),
      log: pino({ level: 'silent' }),
      site: undefined,
      open: async (app) => (url = await app.listen({ host: '127.0.0.1', port: 0 })),
    })
    const [slow, endless] = [await halfSentMessage(url), await halfSentMessage(url)]
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const stopped = server[how]()
    const limit = () => timers.mock.calls.find(([, ms]) => ms === limitMs)
    await expect.poll(limit).toBeDefined()
    slow.finish()
    await expect.poll(slow.answer).toContain('HTTP/1.1 201 Created')
    expect(endless.isClosed()).toBe(false)
    limit()?.[0]()
    await stopped
    await expect.poll(endless.isClosed).toBe(true)
  })
})
