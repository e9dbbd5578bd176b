import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { buildMessage } from '../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { breakWrites } from '../../tests/support/broken-writes.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { loggerOptions } from './log.ts'
import { KIND, limitRepeatedLines } from './repeated-lines.ts'

const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** With the product's options; keeps its lines. */
function startLog(everyMs: number) {
  const lines: Record<string, unknown>[] = []
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const repeated = limitRepeatedLines(everyMs)
  const log = pino(loggerOptions({ logLevel: 'info' }, repeated), sink)
  return { log, lines, flush: repeated.flush, bytes: () => bytes }
}

class FullDisk extends Error {
  readonly code = 'SQLITE_FULL'
}

test('log: repeats of one kind are counted, and written once per period', () => {
  vi.useFakeTimers()
  closing.push(() => void vi.useRealTimers())
  const { log, lines } = startLog(300)
  for (let n = 0; n < 1000; n += 1) {
    log.error({ path: `/${n}`, err: new FullDisk('database or disk is full') }, 'failed')
  }
  vi.advanceTimersByTime(299)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ path: '/0', err: { code: 'SQLITE_FULL' } })
  vi.advanceTimersByTime(1)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({
    level: 'error',
    msg: 'failed',
    path: '/999',
    reason: 'SQLITE_FULL',
    repeats: 999,
  })
  expect(lines[1]).not.toHaveProperty('err')
  // After an interval without repeats, the next line is written right away.
  vi.advanceTimersByTime(300)
  log.error({ err: new FullDisk('database or disk is full') }, 'failed')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toHaveProperty('err')
})

test('log: other messages, codes, and errors without a code are kinds of their own', () => {
  const { log, lines } = startLog(10_000)
  const here = () => new TypeError('x is undefined')
  const there = () => new TypeError('x is undefined')
  for (let n = 0; n < 3; n += 1) {
    log.error({ err: new FullDisk('full') }, 'failed')
    log.error({ err: new FullDisk('full') }, 'failed to save a form')
    log.error({ err: Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }) }, 'failed')
    log.error({ err: here() }, 'failed')
    log.error({ err: there() }, 'failed')
    log.info({ [KIND]: 'a', status: 429 }, 'answered')
    log.info({ [KIND]: 'b', status: 429 }, 'answered')
  }
  expect(lines).toHaveLength(7)
})

test('log: lines that are not refusals are all written', () => {
  const { log, lines } = startLog(10_000)
  for (let n = 0; n < 5; n += 1) {
    log.info({ status: 201 }, 'answered')
    log.warn({ mail: String(n), reason: '451 Later' }, 'mail will be retried')
    log.info('stopping')
  }
  expect(lines).toHaveLength(15)
})

test('log: the counts so far are written before the process ends', () => {
  const { log, lines, flush } = startLog(10_000)
  for (let n = 0; n < 5; n += 1) log.error({ err: new FullDisk('full') }, 'failed')
  flush()
  flush()
  expect(lines.map(({ repeats }) => repeats)).toEqual([undefined, 4])
})

eachDatabase('refusals in the log', (open) => {
  test('300 refusals on a full or read-only database are a few lines without stacks', async () => {
    const opened = await open()
    const site = buildSiteDirectory()
    closing.push(site.remove)
    const { log, lines, bytes, flush } = startLog(60_000)
    const { db } = await breakWrites(opened)
    const { app } = await buildTestApp(db, { siteDirectory: site.directory, logger: log })
    closing.push(() => app.close())
    const payload = buildMessage({ message: 'x'.repeat(5000) })
    const { name, email, company, message } = payload
    const form = new URLSearchParams({ name, email, company, message }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = new Set<number>()
    for (let n = 0; n < 100; n += 1) {
      const answers = await Promise.all([
        app.inject({ method: 'POST', url: '/api/contact', payload }),
        app.inject({ method: 'POST', url: '/contact', headers, payload: form }),
        app.inject(`/nowhere/${n}`),
      ])
      for (const { statusCode } of answers) statuses.add(statusCode)
    }
    expect([...statuses].toSorted()).toEqual([404, 503])
    flush()
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(bytes()).toBeLessThan(10_000)
    expect(JSON.stringify(lines)).not.toContain('"stack"')
    const counts = lines.filter(({ repeats }) => repeats !== undefined)
    expect(counts.map(({ msg, repeats }) => [msg, repeats]).toSorted()).toEqual([
      ['failed to save a form', 99],
      ['request completed', 99],
      ['request completed', 99],
      ['request completed', 99],
      ['request failed', 99],
    ])
  })
})
