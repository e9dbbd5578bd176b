import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildBookingRow } from '../tests/factories/bookings.ts'
import { eachDatabase } from '../tests/support/databases.ts'
import { readEnv } from './config/env.ts'
import { inTransaction } from './db/transaction.ts'
import { startServer } from './start-server.ts'

const HOUR_MS = 3_600_000

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
})
