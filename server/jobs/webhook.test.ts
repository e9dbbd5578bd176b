import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FRIDAY_MORNING } from '../../tests/factories/app.ts'
import { buildOutgoingMail } from '../../tests/factories/mail.ts'
import { buildMessage } from '../../tests/factories/requests.ts'
import { buildTime } from '../../tests/factories/time.ts'
import { spawnEntry } from '../../tests/support/command.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../tests/support/databases.ts'
import { startDesk } from '../../tests/support/desk.ts'
import { allSent, rows, until, waitForLeases } from '../../tests/support/outbox.ts'
import { ended } from '../../tests/support/process.ts'
import {
  isSigned,
  startReceiver,
  URL_TOKEN,
  WEBHOOK_SECRET,
  type Answer,
} from '../../tests/support/receiver.ts'
import { webhookEvent } from '../../contracts/webhook/event.ts'
import { paths } from '../../web/paths.ts'
import { readEnv } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { retryMail } from '../features/outbox/change-outbox.ts'
import { startWorker, type WorkerDependencies } from './worker.ts'
import { enqueue } from '../features/outbox/enqueue.ts'
import { COMMAND } from '../lib/actor.ts'

const MINUTE = 60_000

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function receiver(answer?: Answer, port?: number) {
  const started = await startReceiver(answer, port)
  cleanups.push(() => started.stop())
  return started
}

function work(db: Database, env: object, extra: Partial<WorkerDependencies> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'webhook-'))
  const time = { now: FRIDAY_MORNING.getTime() }
  const entries: unknown[] = []
  const write = (fields: object, message: string) => void entries.push([fields, message])
  const settings = readEnv({ PUBLIC_URL: 'https://site.example', DATA_DIR: dataDir, ...env })
  const worker = startWorker({
    db,
    env: { ...settings, workerPollSeconds: 0.05 },
    time: () => buildTime(new Date(time.now)),
    log: { info: write, warn: write, error: write },
    ...extra,
  })
  cleanups.push(
    () => rmSync(dataDir, { recursive: true }),
    () => worker.stop(),
  )
  return { worker, time, entries }
}

/** The event of a message, alone in the outbox. */
async function announced(open: OpenDatabase, env: Record<string, string>) {
  const desk = await startDesk(open, { env })
  const payload = buildMessage()
  const { statusCode } = await desk.app.inject({
    method: 'POST',
    url: paths.api.contact(),
    payload,
  })
  expect(statusCode).toBe(201)
  await inTransaction(desk.db, (trx) =>
    trx.deleteFrom('outbox').where('kind', 'not like', 'webhook-%').execute(),
  )
  expect(await rows(desk.db)).toHaveLength(1)
  return desk
}

eachDatabase('webhook delivery', (open) => {
  test('an event is posted with its row’s id and a valid signature', async () => {
    const { env, received, requests } = await receiver()
    const { db } = await announced(open, env)
    const { entries } = work(db, env)
    await requests(1)
    await until(db, allSent)
    const [row] = await rows(db)
    const [request, ...more] = received
    expect(more).toEqual([])
    if (request === undefined) throw new Error('nothing was received')
    expect(request.path).toBe(`/hooks/${URL_TOKEN}?key=${URL_TOKEN}`)
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': row?.id,
      'webhook-timestamp': String(FRIDAY_MORNING.getTime() / 1000),
    })
    expect(await isSigned(request, WEBHOOK_SECRET)).toBe(true)
    const altered = { ...request, body: request.body.replace('Robin', 'Robyn') }
    expect(await isSigned(altered, WEBHOOK_SECRET)).toBe(false)
    const event = webhookEvent.parse(JSON.parse(request.body))
    expect(event.data.person.url).toMatch(/^https:\/\/site\.example\/desk\/people\/[0-9a-f-]{36}$/)
    expect(row).toMatchObject({ attempts: 1, last_error: null })
    expect(JSON.stringify(entries)).toContain('event sent')
    for (const secret of [URL_TOKEN, WEBHOOK_SECRET, '@']) {
      expect(JSON.stringify(entries)).not.toContain(secret)
    }
  })

  test('a receiver that is down or fails gets the event later, with the same id and body', async () => {
    const first = await receiver()
    const { env, host } = first
    await first.stop()
    const { db } = await announced(open, env)
    const { time, worker, entries } = work(db, env)
    await expect
      .poll(async () => (await rows(db))[0]?.last_error)
      .toBe('the receiver can’t be reached (ECONNREFUSED)')
    await waitForLeases(db)
    let status = 500
    const second = await receiver(
      (response) => void response.writeHead(status).end('words of the receiver'),
      Number(host.split(':')[1]),
    )
    for (const failure of [500, 404, 410, 429]) {
      status = failure
      time.now += 16 * MINUTE
      worker.wake()
      await expect
        .poll(async () => (await rows(db))[0])
        .toMatchObject({ last_error: `HTTP ${failure}`, status: 'pending', lease_id: null })
    }
    status = 200
    time.now += 16 * MINUTE
    worker.wake()
    await until(db, allSent)
    const { received } = second
    expect(received).toHaveLength(5)
    const [row] = await rows(db)
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([row?.id]),
    )
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5)
    for (const each of received) expect(await isSigned(each, WEBHOOK_SECRET)).toBe(true)
    expect(JSON.stringify(entries)).not.toContain(URL_TOKEN)
    expect(JSON.stringify(await rows(db))).not.toContain(URL_TOKEN)
  })

  test('after three days an event is dead, and a retry sends it', async () => {
    const status = { now: 503 }
    const { env } = await receiver((response) => void response.writeHead(status.now).end())
    const { db, owner } = await announced(open, env)
    const { time, worker } = work(db, env)
    await expect.poll(async () => (await rows(db))[0]?.last_error).toBe('HTTP 503')
    await waitForLeases(db)
    time.now += 73 * 60 * MINUTE
    worker.wake()
    await until(db, ([state]) => state === 'dead')
    status.now = 200
    const { mails } = (await owner.get('/api/desk/outbox')).json()
    expect(mails).toMatchObject([{ state: 'failed', isEvent: true, lastError: 'HTTP 503' }])
    await retryMail({ db, now: new Date(time.now), actor: COMMAND }, mails[0].id)
    worker.wake()
    await until(db, allSent)
  })

  test('an event whose worker was killed while sending is sent again with the same id', async () => {
    const hanging = { now: true }
    const { env, received, requests } = await receiver((response) => {
      if (!hanging.now) response.writeHead(204).end()
    })
    const opened = await open()
    const { db } = await announced(() => Promise.resolve(opened), env)
    await inTransaction(db, (trx) =>
      // The child process uses the real clock, so make the event due by it.
      trx
        .updateTable('outbox')
        .set({ due_at: new Date().toISOString(), give_up_at: '2999-01-01T00:00:00.000Z' })
        .execute(),
    )
    const child = spawnEntry('server/worker.ts', [], { ...opened.env, ...env })
    await requests(1)
    child.kill('SIGKILL')
    await ended(child)
    hanging.now = false
    // By then the dead worker's lease has expired.
    const time = () => buildTime(new Date(Date.now() + 3 * MINUTE))
    work(db, env, { time })
    await requests(2)
    await until(db, allSent)
    const ids = received.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
  })

  test('without WEBHOOK_URL, events that wait fail with that reason and email goes on', async () => {
    const { env, received } = await receiver()
    const { db } = await announced(open, env)
    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), FRIDAY_MORNING))
    const transport = { send: async () => {}, close() {} }
    work(db, {}, { transport })
    await until(db, (states) => states.toSorted().join() === 'dead,sent')
    const dead = (await rows(db)).find(({ status }) => status === 'dead')
    expect(dead?.last_error).toBe('WEBHOOK_URL is not set')
    expect(received).toEqual([])
  })

  test('stop returns an event that hangs to the outbox as if not tried', async () => {
    const { env, requests } = await receiver(() => {})
    const { db } = await announced(open, env)
    const { worker } = work(db, env, { stopTimeoutMs: 50 })
    await requests(1)
    await worker.stop()
    expect((await rows(db))[0]).toMatchObject({ status: 'pending', attempts: 0, lease_id: null })
  })
})

/** On SQLite only: a receiver's answers don’t depend on the database. */
onSqlite('webhook delivery', (open) => {
  test('receivers that never answer time out, and email goes out meanwhile', async () => {
    const { env, requests } = await receiver(() => {})
    const { db } = await announced(open, env)
    const [event] = await rows(db)
    if (event === undefined) throw new Error('no event')
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < 20; n += 1) {
        await trx
          .insertInto('outbox')
          .values({ ...event, id: `event-${n}` })
          .execute()
      }
      await enqueue(trx, buildOutgoingMail(), FRIDAY_MORNING)
    })
    const sent: string[] = []
    const transport = { send: async (_: object, id: string) => void sent.push(id), close() {} }
    const { worker } = work(db, env, { transport, webhookTimeoutMs: 8000 })
    await requests(2)
    await expect.poll(() => sent.length, { timeout: 7000 }).toBe(1)
    // Two events are sent at a time, so wait until both attempts are of events that hang.
    await expect
      .poll(async () => (await rows(db)).filter(({ last_error }) => last_error !== null).length)
      .toBeGreaterThanOrEqual(2)
    const failed = (await rows(db)).find(({ last_error }) => last_error !== null)
    expect(failed?.last_error).toBe('not delivered within 8 seconds')
    worker.wake()
  })

  test('a redirect isn’t followed', async () => {
    const other = await receiver()
    const { env } = await receiver(
      (response) => void response.writeHead(307, { location: other.env.WEBHOOK_URL }).end(),
    )
    const { db } = await announced(open, env)
    work(db, env)
    await expect
      .poll(async () => (await rows(db))[0]?.last_error)
      .toBe('HTTP 307; redirects aren’t followed')
    expect(other.received).toEqual([])
  })

  test('an answer without an end is left unread', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    const { env } = await receiver((response) => {
      const more = () => {
        // The next chunk waits until the connection has taken this one.
        written += 65_536
        if (!response.destroyed) response.write(Buffer.alloc(65_536), more)
      }
      response.writeHead(200).on('close', closed.resolve)
      more()
    })
    const { db } = await announced(open, env)
    work(db, env)
    await until(db, allSent)
    await closed.promise
    expect(written).toBeLessThan(20 * 1024 * 1024)
  })
})
