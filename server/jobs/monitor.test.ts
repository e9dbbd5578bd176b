import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildOutgoingMail } from '../../tests/factories/mail.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { addBooking } from '../../tests/support/leads.ts'
import { readEnv } from '../config/env.ts'
import { inTransaction } from '../db/transaction.ts'
import { Alerts } from '../features/checks/alerts.ts'
import { dateOf, sendHeartbeat, timeElsewhere } from '../features/checks/heartbeat.ts'
import { RECORD_IDS } from '../features/checks/records.ts'
import { startMonitor } from './monitor.ts'
import { startUpkeep } from './upkeep.ts'
import { enqueue } from '../features/outbox/enqueue.ts'

const MINUTE = 60_000
const clock = () => new Date()

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const log = { info() {}, warn() {}, error() {} }

/** Counts its readings. The monitor reads the clock once before each check. */
function countingClock() {
  let readings = 0
  const clockOfChecks = () => {
    readings += 1
    return clock()
  }
  /** Waits until two more checks have started, so that the first of them has ended. */
  const pass = async () => {
    const before = readings
    await expect.poll(() => readings, { interval: 5 }).toBeGreaterThan(before + 1)
  }
  return { clock: clockOfChecks, pass }
}

/** Counts the heartbeats. */
async function heartbeatServer(answer: 'ok' | 'silence' | 'upgrade' | number = 'ok') {
  let count = 0
  const server = createServer((_, reply) => {
    count += 1
    if (answer === 'silence') return
    if (answer === 'upgrade') {
      reply.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      )
      return
    }
    reply.writeHead(answer === 'ok' ? 200 : answer).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/ping/secret-name`, count: () => count }
}

eachDatabase('monitor', (open) => {
  test('the heartbeat is sent while all is well, stops when email fails, and comes back', async () => {
    const { db, env: place } = await open()
    const heartbeat = await heartbeatServer()
    const env = readEnv({ ...place, HEARTBEAT_URL: heartbeat.url })
    const checks = countingClock()
    const monitor = startMonitor({ db, env, clock: checks.clock, log, intervalMs: 20 })
    cleanups.push(() => monitor?.stop())
    await expect.poll(heartbeat.count).toBeGreaterThan(2)

    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), clock()))
    const refusal = { attempts: 2, last_error: 'ESOCKET: connect ECONNREFUSED 127.0.0.1:25' }
    await inTransaction(db, (trx) => trx.updateTable('outbox').set(refusal).execute())
    await checks.pass()
    const stopped = heartbeat.count()
    await checks.pass()
    expect(heartbeat.count()).toBe(stopped)
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute())
    await expect.poll(heartbeat.count).toBeGreaterThan(stopped)
  })

  test('a warning alone does not stop the heartbeat; a lost database does', async () => {
    const { db, env: place, close } = await open()
    const heartbeat = await heartbeatServer()
    const env = readEnv({ ...place, HEARTBEAT_URL: heartbeat.url, DISK_MINIMUM_MB: '0' })
    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), clock()))
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ status: 'dead' }).execute())
    const checks = countingClock()
    const monitor = startMonitor({ db, env, clock: checks.clock, log, intervalMs: 20 })
    cleanups.push(() => monitor?.stop())
    await expect.poll(heartbeat.count).toBeGreaterThan(2)
    await close()
    await checks.pass()
    const stopped = heartbeat.count()
    await checks.pass()
    expect(heartbeat.count()).toBe(stopped)
  })

  test('a booking that lacks its records stops the heartbeat; they are compared once a day', async () => {
    const opened = await open()
    const { db, env: place } = opened
    const watch = async () => {
      const heartbeat = await heartbeatServer()
      const env = readEnv({ ...place, HEARTBEAT_URL: heartbeat.url, DISK_MINIMUM_MB: '0' })
      const checks = countingClock()
      const options = { db, env, clock: checks.clock, log, intervalMs: 20, recordsAfterMs: 0 }
      const monitor = startMonitor(options)
      cleanups.push(() => monitor?.stop())
      return { heartbeat, checks }
    }
    const before = await watch()
    await expect.poll(before.heartbeat.count).toBeGreaterThan(2)
    const at = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE).toISOString()
    await addBooking(opened, '1', { starts_at: at(72), ends_at: at(73) })
    const sent = before.heartbeat.count()
    await expect.poll(before.heartbeat.count).toBeGreaterThan(sent + 2)
    const { heartbeat, checks } = await watch()
    await checks.pass()
    expect(heartbeat.count()).toBe(0)
  })

  test('the alerts are told which records have not been compared since the start', async () => {
    const update = vi.spyOn(Alerts.prototype, 'update').mockResolvedValue()
    cleanups.push(() => update.mockRestore())
    const { db, env: place } = await open()
    const env = readEnv({ ...place, MAIL_ALERTS: 'ada@firm.example' })
    const unchecked = async (recordsAfterMs?: number) => {
      const before = update.mock.calls.length
      const after = recordsAfterMs === undefined ? {} : { recordsAfterMs }
      const monitor = startMonitor({ db, env, clock, log, intervalMs: 20, ...after })
      cleanups.push(() => monitor?.stop())
      await expect.poll(() => update.mock.calls.length).toBeGreaterThan(before)
      await monitor?.stop()
      return update.mock.calls[before]?.[2]
    }
    expect(await unchecked()).toEqual(RECORD_IDS)
    expect(await unchecked(0)).toEqual([])
  })

  test('a worker reports only while it runs', async () => {
    const { db, env: place } = await open()
    const env = readEnv({ ...place })
    const seen = () =>
      db.selectFrom('settings').select('value').where('name', '=', 'worker-seen').execute()
    const isRunning = vi.fn<() => boolean>(() => false)
    const hanging = startUpkeep({ db, env, clock, log, worker: { isRunning } })
    await hanging.stop()
    expect(isRunning).toHaveBeenCalled()
    expect(await seen()).toEqual([])
    const running = startUpkeep({ db, env, clock, log, worker: { isRunning: () => true } })
    cleanups.push(() => running.stop())
    await expect.poll(seen).toHaveLength(1)
  })
})

describe('heartbeat', () => {
  test.each(['silence', 'upgrade', 500] as const)(
    'a server that answers with %s never stops the monitor, and its address is not logged',
    async (answer) => {
      const server = await heartbeatServer(answer)
      const stopping = new AbortController()
      const attempt = sendHeartbeat(server.url, stopping.signal).then(
        () => 'sent',
        (error: Error) => `${error.message} ${String(error.cause)}`,
      )
      await expect.poll(server.count).toBe(1)
      stopping.abort()
      const outcome = await attempt
      expect(outcome).not.toContain('secret-name')
      expect(outcome).not.toBe('sent')
    },
  )

  test('another clock is read from an answer’s Date header, not from this machine', async () => {
    const paths: unknown[] = []
    const server = createServer(({ method, url }, reply) => {
      paths.push([method, url])
      reply.writeHead(404, { date: 'Fri, 20 Nov 2026 20:00:00 GMT' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanups.push(async () => void (await new Promise((resolve) => server.close(resolve))))
    const { port } = server.address() as AddressInfo
    const { signal } = new AbortController()
    const time = await dateOf(`http://127.0.0.1:${port}`, signal)
    expect(time).toEqual(new Date('2026-11-20T20:00:00Z'))
    // A HEAD request for the origin isn't a heartbeat.
    expect(paths).toEqual([['HEAD', '/']])
    expect(await timeElsewhere(`http://localhost:${port}/ping/secret-name`, signal)).toBeUndefined()
    expect(await timeElsewhere(undefined, signal)).toBeUndefined()
    expect(paths).toHaveLength(1)
  })

  test('another clock is told from this machine’s where the list of its addresses can’t be read', async () => {
    const list = vi.spyOn(os, 'networkInterfaces').mockImplementation(() => {
      throw new Error('A system error occurred: uv_interface_addresses returned EAFNOSUPPORT')
    })
    syncBuiltinESMExports()
    cleanups.push(() => {
      list.mockRestore()
      syncBuiltinESMExports()
    })
    const stopped = AbortSignal.abort()
    expect(await timeElsewhere('http://127.0.0.1/ping', stopped)).toBeUndefined()
    // An address for documentation, which no machine has.
    await expect(timeElsewhere('http://192.0.2.1/ping', stopped)).rejects.toThrow(/^no answer/)
  })

  test('neither HEARTBEAT_URL nor MAIL_ALERTS: nothing is watched', () => {
    expect(startMonitor({ db: undefined as never, env: readEnv({}), clock, log })).toBeUndefined()
  })
})
