import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { readEnv } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { tableOf } from './doctor.ts'
import { withDatabase } from './open-database.ts'
import { checkEverything } from '../features/checks/check-everything.ts'
import type { Finding, FindingId } from '../features/checks/finding.ts'
import { reportWorker } from '../features/checks/worker-report.ts'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'doctor-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const clock = () => new Date()

async function examined(env: Record<string, string>, settingsFile?: string) {
  const settings = readEnv(env)
  const database = {
    open: (act: (db: Database) => Promise<Finding[]>) => withDatabase(settings, act),
  }
  const findings = await checkEverything({ env: settings, clock, settingsFile, database })
  const of = (id: FindingId) => findings.find((finding) => finding.id === id)
  return { findings, of }
}

eachDatabase('doctor', (open) => {
  test('a site in order: its server, address, mail servers, and heartbeat answer', async () => {
    const { db, env } = await open()
    chmodSync(env.DATA_DIR, 0o700)
    const { app } = await buildTestApp(db, { env })
    await app.listen({ host: '127.0.0.1', port: 0 })
    cleanups.push(() => app.close())
    const { port } = app.server.address() as AddressInfo
    const smtp = await startSmtp()
    cleanups.push(() => smtp.stop())
    let pings = 0
    const monitor = createServer((_, reply) => {
      pings += 1
      reply.end('OK')
    }).listen(0, '127.0.0.1')
    await once(monitor, 'listening')
    cleanups.push(() => new Promise((resolve) => monitor.close(resolve)))
    await reportWorker(db, new Date())
    const settingsFile = join(folder(), 'laminar.env')
    writeFileSync(settingsFile, 'NODE_ENV=production\nSMTP_URL_FILE=/x\n', { mode: 0o640 })

    const { findings, of } = await examined(
      {
        ...env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: smtp.url,
        ALERT_SMTP_URL: smtp.url,
        MAIL_STAFF: 'ada@firm.example',
        MAIL_ALERTS: 'ada@firm.example',
        HEARTBEAT_URL: `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/`,
        DISK_MINIMUM_MB: '0',
      },
      settingsFile,
    )
    const expected: FindingId[] = ['settings-file', 'production', 'data', 'staff', 'smtp', 'alerts']
    const live: FindingId[] = ['server', 'address', 'mail-server', 'alert-server', 'database']
    for (const id of [...expected, ...live, 'worker' as const, 'mail' as const]) {
      expect(of(id), id).toMatchObject({ state: 'ok', next: '' })
    }
    expect(smtp.attempted).toEqual([])
    const broken = findings.some(({ state }) => state === 'failure')
    // Without built pages a check fails, and then the heartbeat must not be sent.
    expect(of('heartbeat')).toMatchObject({ state: 'ok' })
    expect(pings).toBe(broken ? 0 : 1)
  })

  test('a site with problems: each finding says what to do next', async () => {
    const { env } = await open()
    chmodSync(env.DATA_DIR, 0o755)
    const settingsFile = join(folder(), 'laminar.env')
    writeFileSync(settingsFile, 'MAIL_STAF=ada@firm.example\n', { mode: 0o600 })
    const closed = await freePort()
    const { findings, of } = await examined(
      {
        ...env,
        PORT: String(closed),
        PUBLIC_URL: `https://127.0.0.1:${closed}`,
        SMTP_URL: `smtp://127.0.0.1:${closed}`,
        SITE_DOMAIN: 'firm.example',
        SITE_A_RECORD: '203.0.113.10',
        DNS_SERVERS: `127.0.0.1:${closed}`,
      },
      settingsFile,
    )
    expect(of('settings-file')?.found).toContain('MAIL_STAF')
    const failures: FindingId[] = ['server', 'address', 'mail-server', 'domain', 'worker']
    const warnings: FindingId[] = [
      'settings-file',
      'production',
      'data',
      'staff',
      'alerts',
      'proxy',
    ]
    for (const id of failures) expect(of(id), id).toMatchObject({ state: 'failure' })
    for (const id of warnings) expect(of(id), id).toMatchObject({ state: 'warning' })
    for (const { id, state, next } of findings) expect(next === '', id).toBe(state === 'ok')
    chmodSync(settingsFile, 0o644)
    expect((await examined(env, settingsFile)).of('settings-file')?.next).toContain('chmod 640')
  })

  test('a database that is missing or not migrated is broken, and the rest is still checked', async () => {
    const { env } = await open({ migrated: false })
    const { of } = await examined({ ...env, PORT: '0' })
    expect(of('database')).toMatchObject({ state: 'failure' })
    expect(of('database')?.found).toMatch(
      /^(?:No database was found|The database is not up to date)/,
    )
    expect(of('database')?.next).toMatch(/^Start the server: it creates or migrates the database/)
    expect(of('production')).toBeDefined()
  })
})

describe('doctor: a mail server that refuses the login', () => {
  test('it is broken, and neither the password nor the address is repeated', async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => {
        done(Object.assign(new Error(`No such user ${username}`), { responseCode: 535 }))
      },
    })
    const listener = server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = listener.address() as AddressInfo
    const url = `smtp://user%40firm.example:hidden@127.0.0.1:${port}`
    const { findings, of } = await examined({ DATA_DIR: folder(), PORT: '0', SMTP_URL: url })
    expect(of('mail-server')).toMatchObject({ state: 'failure' })
    expect(of('mail-server')?.found).toContain('EAUTH')
    expect(JSON.stringify(findings)).not.toMatch(/hidden|user@/)
  })
})

describe('doctor: DNS updates', () => {
  const env = {
    PORT: '0',
    SITE_DOMAIN: 'firm.example',
    SITE_A_RECORD: '127.0.0.1',
    DNS_SERVERS: '127.0.0.1:1',
    OPERATOR_TOKEN: 'a-token-of-some-length',
    DNS_UPDATE_SERVER: '127.0.0.1:1',
    TSIG_KEY_NAME: 'site-key',
    TSIG_KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
  }
  afterEach(() => vi.unstubAllEnvs())

  test('with the provider rfc2136, a missing nsupdate is named with its package', async () => {
    const updating = { ...env, DATA_DIR: folder(), DNS_PROVIDER: 'rfc2136' }
    expect((await examined(updating)).of('dns-update')).toMatchObject({ state: 'ok' })
    vi.stubEnv('PATH', '/nowhere')
    const { of } = await examined(updating)
    expect(of('dns-update')).toMatchObject({ state: 'warning' })
    expect(of('dns-update')?.next).toContain('bind9-dnsutils')
    const byHand = await examined({ ...updating, DNS_PROVIDER: 'none' })
    expect(byHand.of('dns-update')).toBeUndefined()
  })
})

describe('doctor: the table', () => {
  test('what is broken comes first, and long texts are wrapped under their column', () => {
    const findings: Finding[] = [
      { id: 'clock', state: 'ok', found: 'It is noon.', next: '' },
      { id: 'staff', state: 'warning', found: 'One.', next: 'Two.', details: ['content/a:1'] },
      { id: 'server', state: 'failure', found: 'word '.repeat(30).trim(), next: 'Start it.' },
    ]
    const lines = tableOf(findings)
    expect(lines[2]).toMatch(/^BROKEN {2}Server {13}word word/)
    expect(lines.join('\n')).toMatch(/\n {27}-> Start it\.\nTO DO {3}Staff address {6}One\.\n/)
    expect(lines).toContain(`${' '.repeat(27)}   content/a:1`)
    expect(lines.at(-1)).toMatch(/^ok {6}Clock and zone/)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(99)
  })
})

test('npm run doctor prints the table, sends test email only with --mail, and exits with 1', async () => {
  const dataDir = folder()
  const env = { DATA_DIR: dataDir, PORT: '0', MAIL_ALERTS: 'ada@firm.example' }
  const plain = await runScript('doctor', [], env)
  expect(plain.code).toBe(1)
  expect(plain.stdout).toMatch(/^State {3}Check {14}Found, and what to do next\n---/)
  expect(plain.stderr).toMatch(/^\d+ checks need something, of \d+\.\n$/)
  const mailed = await runScript('doctor', ['--json', '--mail'], env)
  expect(mailed.stdout).toContain('No test email for MAIL_STAFF, because it is not set.\n')
  expect(mailed.stdout).toContain('A test email for MAIL_ALERTS was written to DATA_DIR/mail.')
  expect(JSON.parse(mailed.stdout.slice(0, mailed.stdout.lastIndexOf(']') + 1))).toBeInstanceOf(
    Array,
  )
  expect(await runScript('doctor', ['--mails'], env)).toMatchObject({ code: 2 })
})
