import { setTimeout as delay } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'
import { asApiError } from '../lib/errors.ts'
import { sqliteFile } from './connection.ts'
import { eraseDeletedBefore } from './erase-deleted.ts'
import { WriteTimeout } from '../lib/failures.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { WriteQueue } from './write-queue.ts'

/** Fakes timers for the rest of the test; the returned function moves the clock. */
function fakeClock(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

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
    const advance = fakeClock()
    const queue = new WriteQueue(100)
    const release = Promise.withResolvers<void>()
    const holder = queue.run(() => release.promise)
    const failures: unknown[] = []
    for (let writer = 0; writer < 10; writer += 1) {
      queue.run(async () => 0).catch((error: unknown) => failures.push(error))
    }
    await advance(99)
    expect(failures).toEqual([])
    await advance(1)
    expect(failures).toEqual(Array.from({ length: 10 }, () => expect.any(WriteTimeout)))
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
    const advance = fakeClock()
    const queue = new WriteQueue(100)
    const release = Promise.withResolvers<void>()
    const events: string[] = []
    const holder = queue.run(() => release.promise)
    const impatient = queue.run(async () => {}).catch((error: unknown) => error)
    // The next writer's timeout comes later.
    await advance(60)
    const next = queue.run(async () => events.push('next'))
    await advance(40)
    expect(await impatient).toBeInstanceOf(WriteTimeout)
    await advance(10)
    events.push('released')
    release.resolve()
    await holder
    await next
    expect(events).toEqual(['released', 'next'])
  })

  test('write queue: the deadline passed to a writer counts from its arrival, not from its turn', async () => {
    const advance = fakeClock()
    const queue = new WriteQueue(1000)
    const arrived = performance.now()
    const release = Promise.withResolvers<void>()
    const first = queue.run(() => release.promise)
    const second = queue.run(async (deadline) => deadline)
    await advance(50)
    release.resolve()
    await first
    expect(await second).toBe(arrived + 1000)
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

  test('SQLite: ten writers each get 503 when the lock isn’t free in time after their own arrival', async () => {
    const { db, dataDir } = await open('sqlite', { writeTimeoutMs: 500 })
    const other = new SqliteFile(sqliteFile(dataDir))
    other.exec('begin immediate')
    const visitor = async (index: number) => {
      await delay(10 * index)
      const arrived = performance.now()
      const failure: unknown = await write(db, `visitor-${index}`).catch((error: unknown) => error)
      return { status: asApiError(failure).statusCode, waited: performance.now() - arrived }
    }
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => visitor(index)))
    for (const { status, waited } of outcomes) {
      expect(status).toBe(503)
      expect(waited).toBeGreaterThan(490)
      // If waits added up, the last one would take 5 seconds.
      expect(waited).toBeLessThan(2000)
    }
    other.exec('commit')
    other.close()
    await write(db, 'after')
    const rows = await db.selectFrom('settings').select('name').where('value', '=', '').execute()
    expect(rows).toEqual([{ name: 'after' }])
  })

  test('SQLite: rewriting the file after an upgrade waits for another process', async () => {
    const { db, dataDir } = await open('sqlite')
    const other = new SqliteFile(sqliteFile(dataDir))
    other.exec('begin immediate')
    const rewriting = eraseDeletedBefore(db)
    await delay(50)
    other.exec('commit')
    other.close()
    await expect(rewriting).resolves.toBeUndefined()
  })

  test('SQLite: a writer waits 5 seconds', async () => {
    const { db } = await open('sqlite')
    const advance = fakeClock()
    const release = Promise.withResolvers<void>()
    const holder = inTransaction(db, () => release.promise)
    const outcomes: unknown[] = []
    const writer = write(db, 'late').catch((error: unknown) => outcomes.push(error))
    await advance(4999)
    expect(outcomes).toEqual([])
    await advance(1)
    await writer
    expect(outcomes).toEqual([expect.any(WriteTimeout)])
    release.resolve()
    await holder
  })
})
