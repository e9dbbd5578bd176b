import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { eachDatabase } from '../../tests/support/databases.ts'
import { allSent, nothingInHand, rows, until } from '../../tests/support/outbox.ts'
import { startSmtp, type SmtpServer, type Treatment } from '../../tests/support/smtp.ts'
import { buildOutgoingMail, SENDER } from '../../tests/factories/mail.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../mail/outbox.ts'
import { startWorker, type Worker, type WorkerDependencies } from './worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = new Date('2026-11-24T12:00:00.000Z').getTime()

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** A worker whose clock only the test moves. */
function work(db: Database, smtpUrl: string | undefined, own: Partial<WorkerDependencies> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'worker-'))
  const time = { now: NOON }
  const entries: { facts: object; sentence: string }[] = []
  const write = (facts: object, sentence: string) => void entries.push({ facts, sentence })
  const worker: Worker = startWorker({
    db,
    env: {
      publicUrl: 'https://site.example',
      smtpUrl,
      dataDir,
      mailFrom: SENDER,
      mailStaff: [],
      mailKeepDays: 90,
      officeTimeZone: 'America/Los_Angeles',
      mailRetryBaseSeconds: 30,
      mailRetryCapSeconds: 900,
      workerPollSeconds: 0.05,
    },
    clock: () => new Date(time.now),
    log: { info: write, warn: write, error: write },
    ...own,
  })
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  cleanups.push(() => worker.stop())
  return { worker, time, dataDir, entries }
}

async function smtp(treat?: (recipient: string) => Treatment, port?: number): Promise<SmtpServer> {
  const server = await startSmtp(treat, port)
  cleanups.push(() => server.stop())
  return server
}

function put(db: Database, address: string, at = NOON): Promise<void> {
  const mail = buildOutgoingMail({ to: { name: null, address }, about: address })
  return inTransaction(db, (trx) => enqueue(trx, mail, new Date(at)))
}

eachDatabase('worker', (open) => {
  test('a mail goes out with the id of its row and is marked as sent', async () => {
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

  test('wake sends what was committed without waiting for the next look', async () => {
    const { db } = await open()
    const server = await smtp()
    const { worker } = work(db, server.url)
    await put(db, 'ada@example.com')
    worker.wake()
    await server.accepted(1)
    expect(server.attempted).toEqual(['ada@example.com'])
  })

  test('a refused recipient is dead at once, visible, and never tried again', async () => {
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

  test('refused content is dead at once', async () => {
    const { db } = await open()
    const server = await smtp(() => 'refuse content')
    await put(db, 'ada@example.com')
    work(db, server.url)
    await until(db, ([state]) => state === 'dead')
    expect((await rows(db))[0]?.last_error).toContain('554 5.6.0 Content not wanted')
  })

  test('a temporary refusal is retried after a growing pause until three days have passed', async () => {
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

  test('a server that is down for an hour loses nothing', async () => {
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
      await nothingInHand(db)
    }
    expect((await rows(db)).every(({ status }) => status === 'pending')).toBe(true)
    const after = await smtp(undefined, port)
    time.now = NOON + HOUR + 15 * MINUTE
    worker.wake()
    await until(db, allSent)
    const sentTo = after.received.flatMap(({ to }) => (Array.isArray(to) ? to : [to]))
    expect(sentTo.map((to) => to?.text).toSorted()).toEqual(recipients.toSorted())
  })

  test('a leap of the clock while a mail is in hand does not send it twice', async () => {
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
    // The new mail shows that the worker has looked again since the leap.
    await put(db, 'bob@example.com', NOON)
    worker.wake()
    await expect.poll(() => sent.length, { interval: 10 }).toBe(2)
    held.resolve()
    await until(db, allSent)
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('mails that stall delay no other, and are given up after their time', async () => {
    const { db } = await open()
    const server = await smtp((to) => (to.startsWith('slow') ? 'stall' : 'accept'))
    for (let n = 0; n < 12; n += 1) await put(db, `slow${n}@example.com`, NOON - MINUTE)
    const { worker, time } = work(db, server.url, { sendTimeoutMs: 1500 })
    await server.attempts(5)
    // All places are taken now; the first that is given up goes to the new mail, not to a slow one.
    await put(db, 'quick@example.com', NOON)
    worker.wake()
    await server.accepted(1)
    const slow = (await rows(db)).filter(({ to_address: to }) => to.startsWith('slow'))
    expect(slow.every(({ status }) => status === 'pending')).toBe(true)
    await expect
      .poll(async () => (await rows(db)).filter((row) => row.last_error !== null).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
    const failed = (await rows(db)).find((row) => row.last_error !== null)
    expect(failed?.last_error).toBe('not delivered within 1.5 seconds')
    expect(Date.parse(failed?.due_at ?? '')).toBeGreaterThan(time.now)
  })

  test('however many mails fail slowly, a new one goes out meanwhile', async () => {
    const { db } = await open()
    const server = await smtp((to) => (to.startsWith('slow') ? 'stall' : 'accept'))
    for (let n = 0; n < 12; n += 1) await put(db, `slow${n}@example.com`, NOON - MINUTE)
    await db.updateTable('outbox').set({ attempts: 1 }).execute()
    const { worker } = work(db, server.url, { stopPatienceMs: 50 })
    await server.attempts(4)
    await put(db, 'quick@example.com', NOON)
    worker.wake()
    await server.accepted(1)
    expect(server.attempted).toHaveLength(5)
  })

  test('two workers share the outbox and no mail goes out twice', async () => {
    const { db, again } = await open()
    const server = await smtp()
    const count = 60
    for (let n = 0; n < count; n += 1) await put(db, `visitor${n}@example.com`)
    work(db, server.url)
    work(await again(), server.url)
    await until(db, allSent)
    expect(server.received).toHaveLength(count)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(count)
    expect((await rows(db)).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  test('a mail in another hand is left alone until the lease has run out', async () => {
    const { db } = await open()
    const server = await smtp()
    await put(db, 'leased@example.com')
    await db
      .updateTable('outbox')
      .set({ lease_id: 'another', leased_until: new Date(NOON + 2 * MINUTE).toISOString() })
      .execute()
    await put(db, 'free@example.com')
    const { time, worker } = work(db, server.url)
    await server.accepted(1)
    expect(server.attempted).toEqual(['free@example.com'])
    time.now += 2 * MINUTE
    worker.wake()
    await server.accepted(2)
    await until(db, allSent)
  })

  test('stop lets the mail in hand go out', async () => {
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

  test('stop gives a stalled mail back within its bound', async () => {
    const { db } = await open()
    const server = await smtp(() => 'stall')
    await put(db, 'ada@example.com')
    const { worker } = work(db, server.url, { stopPatienceMs: 50 })
    await server.attempts(1)
    const begun = performance.now()
    await worker.stop()
    expect(performance.now() - begun).toBeLessThan(2000)
    expect((await rows(db))[0]).toMatchObject({ status: 'pending', attempts: 0, lease_id: null })
  })

  test('without a server every mail becomes a file named by its id', async () => {
    const { db } = await open()
    await put(db, 'ada@example.com')
    await put(db, 'bob@example.com')
    const { dataDir } = work(db, undefined)
    await until(db, allSent)
    const ids = (await rows(db)).map(({ id }) => `${id}.eml`)
    expect(readdirSync(join(dataDir, 'mail')).toSorted()).toEqual(ids.toSorted())
  })
})
