import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import type { Checklist } from '../../../contracts/checks/checklist.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readEnv } from '../../config/env.ts'
import { changeBackupState } from '../backups/backup-state.ts'
import { createChecklist, presentFinding } from './checklist.ts'

const { api } = deskPaths
const clock = () => FRIDAY_MORNING

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'checklist-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A server that accepts connections, counts them, and never answers. */
async function silentServer() {
  const state = { connections: 0 }
  const server = createServer((socket) => {
    state.connections += 1
    socket.on('error', () => {})
    cleanups.push(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  cleanups.push(() => server.close())
  return { state, url: `smtp://127.0.0.1:${await portOf(server)}` }
}

const stateOf = ({ findings }: Checklist, id: string) =>
  findings.find((finding) => finding.id === id)

it('desk checklist: long lists of places are shortened and counted [DK-14]', () => {
  const places = Array.from({ length: 53 }, (_, index) => `content/site.yaml:${index + 1}`)
  const long = { id: 'sample', state: 'warning', found: 'Found.', next: 'Replace.' } as const
  const shown = presentFinding({ ...long, details: places })
  expect(shown.details).toEqual(places.slice(0, 50))
  expect(shown.more).toBe(3)
  expect(presentFinding({ ...long, details: places.slice(0, 50) }).more).toBe(0)
})

onSqlite('desk checklist', (open) => {
  it('members read what doctor finds, each with what to do next [DK-14]', async () => {
    const env = { DATA_DIR: folder(), PORT: String(await freePort()), MAIL_STAFF: '' }
    const member = await addMember(await startDesk(open, { env }))
    const answer = await member.get(api.checklist())
    expect(answer.statusCode).toBe(200)
    const checklist: Checklist = answer.json()
    expect(checklist.examinedAt).toBe(FRIDAY_MORNING.toISOString())
    expect(stateOf(checklist, 'staff')).toMatchObject({
      label: 'Staff address',
      state: 'warning',
      next: 'Set it to the addresses of those who answer.',
    })
    expect(stateOf(checklist, 'server')).toMatchObject({ state: 'failure' })
    expect(stateOf(checklist, 'database')).toMatchObject({ state: 'ok', next: '' })
    for (const { state, next } of checklist.findings) expect(next === '').toBe(state === 'ok')
  })

  it('no secret of the settings is in it, whatever a mail server repeats [DK-14]', async () => {
    const { db } = await open()
    const mail = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        const repeated = Buffer.from(`\0${username}\0${password}`).toString('base64')
        const words = `Refused ${username} ${password} ${repeated}`
        done(Object.assign(new Error(words), { responseCode: 535 }))
      },
    })
    const smtp = mail.listen(0, '127.0.0.1')
    cleanups.push(() => new Promise<void>((resolve) => mail.close(resolve)))
    const heartbeat = createHttpServer((_, reply) => reply.writeHead(500).end()).listen(
      0,
      '127.0.0.1',
    )
    cleanups.push(() => heartbeat.close())
    const settingsFile = join(folder(), 'laminar.env')
    writeFileSync(settingsFile, 'METRICS_TOKEN=planted-metrics-1234\n', { mode: 0o600 })
    const smtpUrl = `smtp://planted-user:planted-password@127.0.0.1:${await portOf(smtp)}`
    const env = readEnv({
      DATA_DIR: folder(),
      PORT: '0',
      SMTP_URL: smtpUrl,
      ALERT_SMTP_URL: smtpUrl,
      HEARTBEAT_URL: `http://127.0.0.1:${await portOf(heartbeat)}/planted-heartbeat`,
      BUSY_CALENDAR_URLS: 'https://127.0.0.1/planted-calendar.ics',
      METRICS_TOKEN: 'planted-metrics-1234',
      OPERATOR_TOKEN: 'planted-operator-1234',
      BACKUP_DIR: folder(),
      BACKUP_COMMAND: 'curl https://127.0.0.1/planted-command',
      BACKUP_SCRATCH_URL: 'postgres://x:planted-scratch@127.0.0.1/scratch',
      WEBINAR_JOIN_URL: 'https://127.0.0.1/planted-webinar',
    })
    const fault = 'pg_dump: postgres://x:planted-backup@127.0.0.1 refused'
    await changeBackupState(db, (state) => ({
      ...state,
      fault,
      madeAt: FRIDAY_MORNING.toISOString(),
    }))
    const found = await createChecklist({ db, env, clock, settingsFile })()
    expect(stateOf(found, 'mail-server')).toMatchObject({ state: 'failure', details: [] })
    expect(stateOf(found, 'mail-server')?.found).toContain('(EAUTH)')
    expect(stateOf(found, 'backup')?.state).toBe('warning')
    expect(JSON.stringify(found)).not.toMatch(/planted/)
    expect(JSON.stringify(found)).not.toContain(Buffer.from('planted-password').toString('base64'))
  })

  it('what doesn’t answer in time is named, and the rest is still there [DK-14]', async () => {
    const { db } = await open()
    const silent = await silentServer()
    const env = readEnv({ DATA_DIR: folder(), PORT: '0', SMTP_URL: silent.url })
    const readChecklist = createChecklist({ db, env, clock, deadlineMs: 1000 })
    const unanswered = {
      label: 'Mail server',
      state: 'failure',
      found: 'There was no answer within 1 seconds.',
    }
    expect(stateOf(await readChecklist(), 'mail-server')).toMatchObject(unanswered)
    // The next run waits for the same attempt instead of starting another one.
    expect(stateOf(await readChecklist(), 'mail-server')).toMatchObject({ state: 'failure' })
    await expect.poll(() => silent.state.connections).toBe(1)
    // On a busy machine, the database's answer can miss the deadline of the first runs too.
    await expect
      .poll(async () => {
        const found = await readChecklist()
        return [stateOf(found, 'mail-server'), stateOf(found, 'database')]
      })
      .toMatchObject([unanswered, { state: 'ok' }])
  })

  it('only one examination runs at a time, and everyone gets its result [DK-14]', async () => {
    const { db } = await open()
    const silent = await silentServer()
    const env = readEnv({ DATA_DIR: folder(), PORT: '0', SMTP_URL: silent.url })
    const readChecklist = createChecklist({ db, env, clock, deadlineMs: 300 })
    const found = await Promise.all([readChecklist(), readChecklist(), readChecklist()])
    expect(new Set(found).size).toBe(1)
    await expect.poll(() => silent.state.connections).toBe(1)
    expect(await readChecklist()).not.toBe(found[0])
  })

  it('a check that fails doesn’t keep the others from being read [DK-14]', async () => {
    const { db } = await open()
    const env = readEnv({ DATA_DIR: folder(), PORT: '0' })
    const settingsFile = join(folder(), 'planted-missing.env')
    const found = await createChecklist({ db, env, clock, settingsFile })()
    expect(stateOf(found, 'settings-file')).toMatchObject({
      state: 'warning',
      found: 'This check failed before it had a result.',
    })
    expect(stateOf(found, 'database')).toMatchObject({ state: 'ok' })
    expect(JSON.stringify(found)).not.toContain('planted')
  })

  it('without its database it says so [DK-14]', async () => {
    const { db } = await open({ migrated: false })
    const env = readEnv({ DATA_DIR: folder(), PORT: '0' })
    const found = await createChecklist({ db, env, clock })()
    expect(stateOf(found, 'database')).toMatchObject({ state: 'failure' })
  })
})
