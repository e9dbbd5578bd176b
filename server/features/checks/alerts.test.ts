import { afterEach, expect, test, vi } from 'vitest'
import { onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { readEnv } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Transport } from '../../mail/transport.ts'
import { Alerts } from './alerts.ts'
import type { Finding, FindingId } from './finding.ts'
import { databaseFailure } from './running.ts'

const MINUTE = 60_000

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function collectLog() {
  const lines: string[] = []
  const add = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }))
  return { log: { info: add, warn: add, error: add }, lines }
}

const refused: Finding = {
  id: 'mail',
  state: 'failure',
  found: '3 emails have not been sent: the mail server cannot be used (ESOCKET).',
  next: 'Check SMTP_URL.',
}
const disk: Finding = { id: 'disk', state: 'warning', found: 'Only 5 MB left.', next: '' }
const cells: Finding = {
  id: 'booking-cells',
  state: 'failure',
  found: 'Booking 1 isn’t marked.',
  next: '',
}
const well: Finding = { id: 'worker', state: 'ok', found: 'The worker runs.', next: '' }

const NOON = Date.parse('2026-11-20T12:00:00Z')

interface Process {
  variables: Record<string, string>
  /** Minutes after NOON. */
  startedAt?: number
  /** How many minutes the clock is ahead. */
  ahead?: number
}

/** The alerts of one server process. */
function watch(db: Database, { variables, startedAt = 0, ahead = 0 }: Process) {
  const env = readEnv({
    MAIL_ALERTS: 'Ada <ada@firm.example>, bo@firm.example',
    MAIL_FROM: 'Firm <site@firm.example>',
    ...variables,
  })
  let minute = 0
  const { log, lines } = collectLog()
  const clock = () => new Date(NOON + (minute + ahead) * MINUTE)
  const elapsed = () => (minute - startedAt) * MINUTE
  const alerts = new Alerts({ db, env, clock, log, elapsed })
  cleanups.push(() => alerts.close())
  const { signal } = new AbortController()
  const update = (at: number, findings: Finding[], unchecked: FindingId[]) => {
    minute = at
    return alerts.update(findings, signal, unchecked)
  }
  return {
    lines,
    at: (minutes: number, ...findings: Finding[]) => update(minutes, findings, []),
    beforeRecords: (minutes: number, ...findings: Finding[]) =>
      update(minutes, findings, [cells.id]),
  }
}

/** A mail server, and alerts that use it. */
async function start(open: OpenDatabase) {
  const { db } = await open()
  const server = await startSmtp()
  cleanups.push(() => server.stop())
  return {
    db,
    server,
    subjects: () => server.received.map(({ subject }) => subject),
    watch: ({ variables = {}, ...process }: Partial<Process> = {}) =>
      watch(db, { variables: { SMTP_URL: server.url, ...variables }, ...process }),
  }
}

onSqlite('alerts', (open) => {
  test('a problem that lasts is mailed once, then daily, and once more when it is over', async () => {
    const { server, subjects, ...site } = await start(open)
    const { at, lines } = site.watch()
    await at(0, well, refused)
    await at(1, well, refused)
    expect(subjects()).toEqual([])
    await at(2, well, refused)
    expect(subjects()).toEqual([`Website problem: ${refused.found}`])
    const [mail] = server.received
    expect(mail?.text).toContain('What to do: Check SMTP_URL.')
    expect(mail?.text).not.toContain('The worker runs')
    expect(server.attempted).toEqual(['ada@firm.example', 'bo@firm.example'])
    for (let minute = 3; minute < 60; minute += 1) await at(minute, refused)
    expect(subjects()).toHaveLength(1)
    await at(24 * 60 + 3, refused)
    expect(subjects()).toHaveLength(2)
    await at(24 * 60 + 4, well)
    await at(24 * 60 + 6, well)
    expect(subjects().at(-1)).toBe('The website is working again')
    await at(24 * 60 + 30, well)
    expect(subjects()).toHaveLength(3)
    expect(lines.join('\n')).not.toContain('@')
  })

  test('a short interruption is not mailed, and a second problem waits for a quarter of an hour', async () => {
    const { server, ...site } = await start(open)
    const { at } = site.watch()
    await at(0, refused)
    await at(1)
    await at(2, refused)
    await at(3)
    await at(10, refused)
    await at(12, refused)
    await at(13, refused, disk)
    await at(16, refused, disk)
    expect(server.received).toHaveLength(1)
    await at(28, refused, disk)
    expect(server.received.map(({ subject }) => subject).at(-1)).toBe('Website: 2 problems')
  })

  test('it goes out by ALERT_SMTP_URL while the mail server is down, and is tried again if that fails', async () => {
    const port = await freePort()
    const { db } = await open()
    const variables = {
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      ALERT_SMTP_URL: `smtp://127.0.0.1:${port}`,
    }
    const { at } = watch(db, { variables })
    await at(0, refused)
    await expect(at(2, refused)).rejects.toThrow()
    const second = await startSmtp(() => 'accept', port)
    cleanups.push(() => second.stop())
    await at(3, refused)
    expect(second.received).toHaveLength(1)
    await at(4, refused)
    expect(second.received).toHaveLength(1)
  })

  test('a server that accepts and never answers is given up when the site stops', async () => {
    const { db } = await open()
    const server = await startSmtp(() => 'stall')
    cleanups.push(() => server.stop())
    const env = readEnv({ MAIL_ALERTS: 'ada@firm.example', SMTP_URL: server.url })
    const { log } = collectLog()
    let elapsed = 0
    const alerts = new Alerts({ db, env, clock: () => new Date(), log, elapsed: () => elapsed })
    const stopping = new AbortController()
    await alerts.update([refused], stopping.signal, [])
    elapsed = 3 * MINUTE
    const sending = alerts.update([refused], stopping.signal, [])
    await server.attempts(1)
    stopping.abort()
    await expect(sending).rejects.toThrow()
    alerts.close()
  })
})

onSqlite('alerts of a server that takes over', (open) => {
  test('what was mailed is repeated after a day, as before, and mailed once more when it is over', async () => {
    const { subjects, ...site } = await start(open)
    const takeOver = (startedAt: number) => site.watch({ startedAt })
    const first = takeOver(0)
    await first.at(0, refused)
    await first.at(2, refused)
    const second = takeOver(10)
    await second.at(10, refused)
    await second.at(12, refused)
    expect(subjects()).toHaveLength(1)
    const third = takeOver(20 * 60)
    await third.at(20 * 60, refused)
    await third.at(24 * 60 + 1, refused)
    expect(subjects()).toHaveLength(1)
    await third.at(24 * 60 + 2, refused)
    expect(subjects()).toHaveLength(2)
    const fourth = takeOver(25 * 60)
    await fourth.at(25 * 60, well)
    expect(subjects()).toHaveLength(2)
    await fourth.at(25 * 60 + 2, well)
    expect(subjects().at(-1)).toBe('The website is working again')
    const fifth = takeOver(26 * 60)
    await fifth.at(26 * 60, well)
    await fifth.at(26 * 60 + 2, well)
    expect(subjects()).toHaveLength(3)
  })

  test('another server on the same machine, with the same database, sends its own', async () => {
    const { subjects, ...site } = await start(open)
    for (const PORT of ['3000', '3001']) {
      const { at } = site.watch({ variables: { PORT } })
      await at(0, refused)
      await at(2, refused)
    }
    expect(subjects()).toHaveLength(2)
  })

  test('a clock that was a year ahead causes one more email, and no year of silence', async () => {
    const { subjects, ...site } = await start(open)
    const wrong = site.watch({ ahead: 365 * 24 * 60 })
    await wrong.at(0, refused)
    await wrong.at(2, refused)
    for (const startedAt of [10, 20]) {
      const { at } = site.watch({ startedAt })
      await at(startedAt, refused)
      await at(startedAt + 2, refused)
      expect(subjects()).toHaveLength(2)
    }
  })

  test('what was mailed while the database was out of reach is stored once it is back', async () => {
    const { db, subjects, ...site } = await start(open)
    const rename = (from: string, to: string) =>
      inTransaction(db, (trx) => trx.schema.alterTable(from).renameTo(to).execute())
    await rename('settings', 'elsewhere')
    const first = site.watch()
    await first.at(0, refused)
    await first.at(2, refused)
    await first.at(3, refused)
    expect(subjects()).toHaveLength(1)
    await rename('elsewhere', 'settings')
    await first.at(4, refused)
    const second = site.watch({ startedAt: 10 })
    await second.at(10, refused)
    await second.at(12, refused)
    expect(subjects()).toHaveLength(1)
  })

  test('a problem with the records is over only once they have been compared again', async () => {
    const { subjects, ...site } = await start(open)
    const first = site.watch()
    await first.at(0, cells)
    await first.at(2, cells)
    const second = site.watch({ startedAt: 10 })
    await second.beforeRecords(10, well)
    await second.beforeRecords(12, well)
    await second.at(20, well, cells)
    await second.at(22, well, cells)
    expect(subjects()).toHaveLength(1)
    await second.at(23, well)
    await second.at(25, well)
    expect(subjects().at(-1)).toBe('The website is working again')
  })
})

test('a database that hangs does not stop the alert about it', async () => {
  vi.useFakeTimers()
  cleanups.push(() => void vi.useRealTimers())
  const never = new Promise(() => {})
  const hanging: object = new Proxy(
    {},
    { get: (_, name) => () => (String(name).startsWith('execute') ? never : hanging) },
  )
  const send = vi.fn<Transport['send']>(async () => {})
  const alerts = new Alerts({
    db: hanging as Database,
    env: readEnv({ MAIL_ALERTS: 'ada@firm.example' }),
    clock: () => new Date(),
    log: collectLog().log,
    transport: { send, close() {} },
  })
  const { signal } = new AbortController()
  await alerts.update([databaseFailure], signal, [])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  const updated = alerts.update([databaseFailure], signal, [])
  await vi.advanceTimersByTimeAsync(MINUTE)
  await updated
  expect(send).toHaveBeenCalledTimes(1)
})
