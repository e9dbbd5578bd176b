import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../tests/support/free-port.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { readEnv } from '../../config/env.ts'
import { Alerts } from './alerts.ts'
import type { Finding } from './finding.ts'

const MINUTE = 60_000
const clock = () => new Date()

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
const well: Finding = { id: 'worker', state: 'ok', found: 'The worker runs.', next: '' }

async function watch(smtpUrl: string, alertSmtpUrl = '') {
  const env = readEnv({
    MAIL_ALERTS: 'Ada <ada@firm.example>, bo@firm.example',
    MAIL_FROM: 'Firm <site@firm.example>',
    SMTP_URL: smtpUrl,
    ALERT_SMTP_URL: alertSmtpUrl,
  })
  let elapsed = 0
  const { log, lines } = collectLog()
  const alerts = new Alerts({ env, clock, log, elapsed: () => elapsed })
  cleanups.push(() => alerts.close())
  const { signal } = new AbortController()
  return {
    lines,
    at: (minutes: number, ...findings: Finding[]) => {
      elapsed = minutes * MINUTE
      return alerts.update(findings, signal)
    },
  }
}

describe('alerts', () => {
  test('a problem that lasts is mailed once, then daily, and once more when it is over', async () => {
    const server = await startSmtp()
    cleanups.push(() => server.stop())
    const { at, lines } = await watch(server.url)
    const subjects = () => server.received.map(({ subject }) => subject)
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
    const server = await startSmtp()
    cleanups.push(() => server.stop())
    const { at } = await watch(server.url)
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
    const { at } = await watch(`smtp://127.0.0.1:${await freePort()}`, `smtp://127.0.0.1:${port}`)
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
    const server = await startSmtp(() => 'stall')
    cleanups.push(() => server.stop())
    const env = readEnv({ MAIL_ALERTS: 'ada@firm.example', SMTP_URL: server.url })
    const { log } = collectLog()
    let elapsed = 0
    const alerts = new Alerts({ env, clock, log, elapsed: () => elapsed })
    const stopping = new AbortController()
    await alerts.update([refused], stopping.signal)
    elapsed = 3 * MINUTE
    const sending = alerts.update([refused], stopping.signal)
    await server.attempts(1)
    stopping.abort()
    await expect(sending).rejects.toThrow()
    alerts.close()
  })
})
