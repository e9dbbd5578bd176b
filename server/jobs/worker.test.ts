import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildTime } from '../../tests/factories/time.ts'
import { NOON, put, smtp, stopWorkers, work } from '../../tests/support/clocked-worker.ts'
import { eachDatabase, onSqlite } from '../../tests/support/databases.ts'
import { allSent, waitForLeases, rows, until } from '../../tests/support/outbox.ts'
import { inTransaction } from '../db/transaction.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

eachDatabase('worker', (open) => {
  afterEach(stopWorkers)

  test('an email is sent with its row’s id in the Message-ID and is marked as sent', async () => {
    const { db } = await open()
    const server = await smtp()
    await put(db, 'ada@example.com')
    work(db, server.url)
    await until(db, allSent)
    const [row] = await rows(db)
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@site.example>`])
    expect(row).toMatchObject({ attempts: 1, lease_id: null, leased_until: null, last_error: null })
    expect(row?.sent_at).toBe(new Date(NOON).toISOString())
  })

  test('wake sends committed mail without waiting for the next poll', async () => {
    const { db } = await open()
    const server = await smtp()
    const { worker } = work(db, server.url)
    await put(db, 'ada@example.com')
    worker.wake()
    await server.accepted(1)
    expect(server.attempted).toEqual(['ada@example.com'])
  })

  test('an email that becomes due while the outbox is read does not wait for another poll', async () => {
    const { db } = await open()
    const server = await smtp()
    await put(db, 'ada@example.com', NOON + 1)
    let now = NOON
    // Each reading of the clock is a millisecond after the one before.
    work(db, server.url, { time: () => buildTime(new Date(now++)), pollSeconds: 300 })
    await until(db, allSent)
    expect(server.attempted).toEqual(['ada@example.com'])
  })

  test('after a temporary error an email is retried with growing pauses for three days', async () => {
    const { db } = await open()
    const server = await smtp(() => 'defer')
    await put(db, 'ada@example.com')
    const { time, worker } = work(db, server.url)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect.poll(async () => (await rows(db))[0]?.lease_id, { interval: 10 }).toBe(null)
      await expect.poll(async () => (await rows(db))[0]?.attempts, { interval: 10 }).toBe(attempt)
      await expect.poll(async () => (await rows(db))[0]?.lease_id, { interval: 10 }).toBe(null)
      const [row] = await rows(db)
      const due = Date.parse(row?.due_at ?? '')
      pauses.push((due - time.now) / 1000)
      expect(row?.last_error).toContain('451 4.3.2 Try again later')
      time.now = due
      worker.wake()
    }
    const longest = [30, 60, 120, 240, 480, 900, 900, 900]
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((longest[index] ?? 0) / 2)
      expect(pause).toBeLessThanOrEqual(longest[index] ?? 0)
    }
    time.now = NOON + 72 * HOUR
    worker.wake()
    await until(db, ([state]) => state === 'dead')
  })

  test('a mail server that is down for an hour loses nothing', async () => {
    const { db } = await open()
    const before = await smtp()
    const { port } = before
    await before.stop()
    const recipients = Array.from({ length: 12 }, (_, n) => `visitor${n}@example.com`)
    const { time, worker, entries } = work(db, `smtp://127.0.0.1:${port}`)
    for (const [minute, recipient] of recipients.entries()) {
      time.now = NOON + minute * 5 * MINUTE
      await put(db, recipient, time.now)
      worker.wake()
      const failures = entries.length
      await expect.poll(() => entries.length, { interval: 10 }).toBeGreaterThan(failures)
      await waitForLeases(db)
    }
    expect((await rows(db)).every(({ status }) => status === 'pending')).toBe(true)
    const after = await smtp(undefined, port)
    time.now = NOON + HOUR + 15 * MINUTE
    worker.wake()
    await until(db, allSent)
    const sentTo = after.received.flatMap(({ to }) => (Array.isArray(to) ? to : [to]))
    expect(sentTo.map((to) => to?.text).toSorted()).toEqual(recipients.toSorted())
  })

  test('a clock jump while an email is being sent does not send it twice', async () => {
    const { db } = await open()
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const sent: string[] = []
    const transport = {
      async send(_message: object, name: string) {
        sent.push(name)
        begun.resolve()
        await held.promise
      },
      close() {},
    }
    await put(db, 'ada@example.com')
    const { time, worker } = work(db, undefined, { transport })
    await begun.promise
    time.now += HOUR
    // The new email shows that the worker has polled since the jump.
    await put(db, 'bob@example.com', NOON)
    worker.wake()
    await expect.poll(() => sent.length, { interval: 10 }).toBe(2)
    held.resolve()
    await until(db, allSent)
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('two workers share the outbox and no email is sent twice', async () => {
    const { db, again } = await open()
    const server = await smtp()
    for (let n = 0; n < 60; n += 1) await put(db, `visitor${n}@example.com`)
    work(db, server.url)
    work(await again(), server.url)
    await until(db, allSent)
    expect(server.received).toHaveLength(60)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(60)
    expect((await rows(db)).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  test('an email claimed by another worker is not touched until its lease expires', async () => {
    const { db } = await open()
    const server = await smtp()
    await put(db, 'leased@example.com')
    await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ lease_id: 'another', leased_until: new Date(NOON + 2 * MINUTE).toISOString() })
        .execute(),
    )
    await put(db, 'free@example.com')
    const { time, worker } = work(db, server.url)
    await server.accepted(1)
    expect(server.attempted).toEqual(['free@example.com'])
    time.now += 2 * MINUTE
    worker.wake()
    await server.accepted(2)
    await until(db, allSent)
  })

  test('stop lets the current email finish', async () => {
    const { db } = await open()
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const sent: string[] = []
    const transport = {
      async send(_message: object, name: string) {
        begun.resolve()
        await held.promise
        sent.push(name)
      },
      close() {},
    }
    await put(db, 'ada@example.com')
    const { worker } = work(db, undefined, { transport })
    await begun.promise
    const stopped = worker.stop()
    held.resolve()
    await stopped
    expect(sent).toHaveLength(1)
    expect((await rows(db)).map(({ status }) => status)).toEqual(['sent'])
  })

  test('stop returns an email that isn’t sent within its time limit', async () => {
    const { db } = await open()
    const begun = Promise.withResolvers<void>()
    const transport = {
      async send(_message: object, _name: string, signal: AbortSignal) {
        begun.resolve()
        await once(signal, 'abort')
        signal.throwIfAborted()
      },
      close() {},
    }
    await put(db, 'ada@example.com')
    const { worker } = work(db, undefined, { transport, stopTimeoutMs: 50 })
    await begun.promise
    const stopping = performance.now()
    await worker.stop()
    expect(performance.now() - stopping).toBeLessThan(2000)
    expect((await rows(db))[0]).toMatchObject({ status: 'pending', attempts: 0, lease_id: null })
  })
})

/** On SQLite only: a mail server's answers don’t depend on the database. */
onSqlite('worker and mail server', (open) => {
  afterEach(stopWorkers)

  test('an email with a rejected recipient is dead right away, visible, and never tried again', async () => {
    const { db } = await open()
    const server = await smtp((to) => (to === 'nobody@example.com' ? 'refuse' : 'accept'))
    await put(db, 'nobody@example.com')
    const { time, worker, entries } = work(db, server.url)
    await until(db, ([state]) => state === 'dead')
    const [row] = await rows(db)
    expect(row?.last_error).toMatch(/^EENVELOPE: 550 5\.1\.1 <…> No such mailbox$/)
    time.now += 24 * HOUR
    await put(db, 'somebody@example.com', time.now)
    worker.wake()
    await server.accepted(1)
    expect(server.attempted).toEqual(['nobody@example.com', 'somebody@example.com'])
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test('an email with rejected content is dead right away', async () => {
    const { db } = await open()
    const server = await smtp(() => 'refuse content')
    await put(db, 'ada@example.com')
    work(db, server.url)
    await until(db, ([state]) => state === 'dead')
    expect((await rows(db))[0]?.last_error).toContain('554 5.6.0 Content not wanted')
  })

  test('emails that stall do not delay others and time out', async () => {
    const { db } = await open()
    const server = await smtp((to) => (to.startsWith('slow') ? 'stall' : 'accept'))
    for (let n = 0; n < 12; n += 1) await put(db, `slow${n}@example.com`, NOON - MINUTE)
    const { worker, time } = work(db, server.url, { sendTimeoutMs: 1500 })
    await server.attempts(5)
    // All slots are in use; the first to time out goes to the new email, not to a slow one.
    await put(db, 'quick@example.com', NOON)
    worker.wake()
    await server.accepted(1)
    const slow = (await rows(db)).filter(({ to_address: to }) => to.startsWith('slow'))
    expect(slow.every(({ status }) => status === 'pending')).toBe(true)
    await expect
      .poll(async () => (await rows(db)).filter((row) => row.last_error !== null).length)
      .toBeGreaterThan(0)
    const failed = (await rows(db)).find((row) => row.last_error !== null)
    expect(failed?.last_error).toBe('not delivered within 1.5 seconds; it may have arrived')
    expect(Date.parse(failed?.due_at ?? '')).toBeGreaterThan(time.now)
  })

  test('a new email is sent even while many others fail slowly', async () => {
    const { db } = await open()
    const server = await smtp((to) => (to.startsWith('slow') ? 'stall' : 'accept'))
    for (let n = 0; n < 12; n += 1) await put(db, `slow${n}@example.com`, NOON - MINUTE)
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ attempts: 1 }).execute())
    const { worker } = work(db, server.url, { stopTimeoutMs: 50 })
    await server.attempts(4)
    await put(db, 'quick@example.com', NOON)
    worker.wake()
    await server.accepted(1)
    expect(server.attempted).toHaveLength(5)
  })

  test('without SMTP every email becomes a file named by its id', async () => {
    const { db } = await open()
    await put(db, 'ada@example.com')
    await put(db, 'bob@example.com')
    const { dataDir } = work(db, undefined)
    await until(db, allSent)
    const files = (await rows(db)).map(({ id }) => `${id}.eml`).toSorted()
    expect(readdirSync(join(dataDir, 'mail')).toSorted()).toEqual(files)
  })
})
