import { setTimeout as delay } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'
import { asApiError } from '../lib/errors.ts'
import { sqliteFile } from './connection.ts'
import { WriteTimeout } from '../lib/failures.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { WriteQueue } from './write-queue.ts'

describe('write queue', () => {
  test('write queue: writers run one at a time, in order of arrival', async () => {
    const queue = new WriteQueue(1000)
    const events: string[] = []
    const write = (name: string, ms: number) =>
      queue.run(async () => {
        events.push(`${name} begins`)
        await delay(ms)
        events.push(`${name} ends`)
      })
    await Promise.all([write('a', 20), write('b', 1), write('c', 5)])
    const order = ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`])
    expect(events).toEqual(order)
  })

  test('write queue: a writer that fails does not hold up the others', async () => {
    const queue = new WriteQueue(1000)
    const failing = queue.run(() => Promise.reject(new Error('full')))
    const next = queue.run(() => Promise.resolve('written'))
    await expect(failing).rejects.toThrow('full')
    expect(await next).toBe('written')
  })

  test('write queue: a writer’s timeout counts from its arrival, and waits do not add up', async () => {
    const queue = new WriteQueue(100)
    const release = Promise.withResolvers<void>()
    const holder = queue.run(() => release.promise)
    const begun = performance.now()
    const waits = await Promise.all(
      Array.from({ length: 10 }, () =>
        queue
          .run(async () => 0)
          .catch((error: unknown) => {
            expect(error).toBeInstanceOf(WriteTimeout)
            return performance.now() - begun
          }),
      ),
    )
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(95)
      expect(wait).toBeLessThan(250)
    }
    release.resolve()
    await holder
    expect(await queue.run(async () => 'written')).toBe('written')
  })

  test('write queue: requests and timers run between two writers', async () => {
    const queue = new WriteQueue(5000)
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const writers = Array.from({ length: 20 }, () =>
      queue.run(async () => {
        const until = performance.now() + 5
        while (performance.now() < until);
      }),
    )
    await Promise.all(writers)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  test('write queue: a writer that times out does not let the next one run early', async () => {
    const queue = new WriteQueue(100)
    const release = Promise.withResolvers<void>()
    let isHeld = true
    const holder = queue.run(() => release.promise)
    const impatient = queue.run(async () => {})
    await delay(60)
    const next = queue.run(async () => isHeld)
    await expect(impatient).rejects.toBeInstanceOf(WriteTimeout)
    await delay(10)
    isHeld = false
    release.resolve()
    await holder
    expect(await next).toBe(false)
  })

  test('write queue: the deadline passed to a writer counts from its arrival, not from its turn', async () => {
    const queue = new WriteQueue(1000)
    const arrived = performance.now()
    const first = queue.run(() => delay(50))
    const deadline = await queue.run(async (at) => at)
    await first
    expect(deadline - arrived).toBeGreaterThanOrEqual(1000)
    expect(deadline - arrived).toBeLessThan(1030)
  })
})

describe('SQLite writers while another process holds the lock', () => {
  const opened: OpenedDatabase[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  async function open(...options: Parameters<typeof freshDatabase>): Promise<OpenedDatabase> {
    const one = await freshDatabase(...options)
    opened.push(one)
    return one
  }
  const write = (db: Database, name: string) =>
    inTransaction(db, (trx) => trx.insertInto('settings').values({ name, value: '' }).execute())

  test('SQLite: behind a lock of 8 seconds, ten writers each get 503 within 5 seconds of their arrival', async () => {
    const { db, dataDir } = await open('sqlite')
    const other = new SqliteFile(sqliteFile(dataDir))
    other.exec('begin immediate')
    const released = delay(8000).then(() => other.exec('commit'))
    const visitor = async (index: number) => {
      await delay(100 * index)
      const arrived = performance.now()
      const failure: unknown = await write(db, `visitor-${index}`).catch((error: unknown) => error)
      return { status: asApiError(failure).statusCode, waited: performance.now() - arrived }
    }
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => visitor(index)))
    for (const { status, waited } of outcomes) {
      expect(status).toBe(503)
      expect(waited).toBeGreaterThan(4900)
      expect(waited).toBeLessThan(5500)
    }
    const last = write(db, 'after')
    await released
    await last
    other.close()
    const rows = await db.selectFrom('settings').select('name').where('value', '=', '').execute()
    expect(rows).toEqual([{ name: 'after' }])
  })
})
