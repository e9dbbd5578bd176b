import type { ChildProcess } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { buildOutgoingMail, SENDER } from '../../tests/factories/mail.ts'
import { spawnEntry } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { collectOutput, ended } from '../../tests/support/process.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../mail/outbox.ts'
import { startWorker } from './worker.ts'

// Workers are processes of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function spawnWorker(env: Record<string, string>): ChildProcess {
  const child = spawnEntry('server/worker.ts', [], {
    PUBLIC_URL: 'https://site.example',
    ...env,
  })
  cleanups.push(async () => {
    child.kill('SIGKILL')
    await ended(child)
  })
  return child
}

eachDatabase('worker process', (open) => {
  test('a mail whose worker was killed amid sending goes out under the same Message-ID', async () => {
    const { db, env } = await open()
    let stalling = true
    const server = await startSmtp(() => (stalling ? 'stall' : 'accept'))
    cleanups.push(() => server.stop())
    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), new Date()))
    const child = spawnWorker({ ...env, SMTP_URL: server.url })
    await server.attempts(1)
    child.kill('SIGKILL')
    await ended(child)

    const { id, status, lease_id } = await db
      .selectFrom('outbox')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(status).toBe('pending')
    expect(lease_id).not.toBe(null)
    stalling = false
    const log = { info() {}, warn() {}, error() {} }
    const worker = startWorker({
      db,
      env: {
        publicUrl: 'https://site.example',
        smtpUrl: server.url,
        dataDir: env.DATA_DIR,
        mailFrom: SENDER,
        mailStaff: [],
        mailKeepDays: 90,
        officeTimeZone: 'America/Los_Angeles',
        mailRetryBaseSeconds: 30,
        mailRetryCapSeconds: 900,
        workerPollSeconds: 5,
      },
      // The lease of the dead worker has run out by then.
      clock: () => new Date(Date.now() + 3 * 60_000),
      log,
    })
    cleanups.push(() => worker.stop())
    await server.accepted(1)
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@site.example>`])
  })

  test('it sends what is there, logs no address, and ends in order on SIGTERM', async () => {
    const { db, env } = await open()
    const server = await startSmtp()
    cleanups.push(() => server.stop())
    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), new Date()))
    const child = spawnWorker({ ...env, SMTP_URL: server.url })
    const output = collectOutput(child)
    await server.accepted(1)
    await expect.poll(() => output(), { timeout: 20_000 }).toContain('mail sent')
    child.kill('SIGTERM')
    expect(await ended(child)).toEqual({ code: 0, signal: null })
    expect(output()).toContain('Sending mail by SMTP\n')
    expect(output()).not.toContain('@')
    const rows = await db.selectFrom('outbox').select('status').execute()
    expect(rows).toEqual([{ status: 'sent' }])
  })
})

test('a wrong SMTP_URL stops the start with a sentence that names it', async () => {
  const child = spawnWorker({ DATA_DIR: '/tmp/never-made', SMTP_URL: 'mail.example:25' })
  const output = collectOutput(child)
  expect(await ended(child)).toEqual({ code: 1, signal: null })
  expect(output()).toBe('SMTP_URL must be a URL that begins with smtp:// or smtps://.\n')
})
