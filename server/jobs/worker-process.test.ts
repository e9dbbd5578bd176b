import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { SAMPLE } from '../../cms/folders.ts'
import { buildBookingMailData, buildOutgoingMail, SENDER } from '../../tests/factories/mail.ts'
import { buildTime } from '../../tests/factories/time.ts'
import { spawnEntry } from '../../tests/support/command.ts'
import { eachDatabase, onSqlite } from '../../tests/support/databases.ts'
import { collectOutput, ended, nodeBinary } from '../../tests/support/process.ts'
import { allSent, until } from '../../tests/support/outbox.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import type { ContentVersionsTable } from '../db/content-tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { bookingMails } from '../features/bookings/mails.ts'
import { readContentFiles } from '../features/content/content-files.ts'
import { publishFiles } from '../features/content/import-files.ts'
import { findPublished } from '../features/content/repository.ts'
import { COMMAND } from '../lib/actor.ts'
import { startWorker } from './worker.ts'
import { enqueue } from '../features/outbox/enqueue.ts'

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
  test('an email whose worker was killed while sending is sent again with the same Message-ID', async () => {
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
        officeTimeZone: 'America/Los_Angeles',
        mailRetryBaseSeconds: 30,
        mailRetryCapSeconds: 900,
        workerPollSeconds: 5,
      },
      // By then the dead worker's lease has expired.
      time: () => buildTime(new Date(Date.now() + 3 * 60_000)),
      log,
    })
    cleanups.push(() => worker.stop())
    await server.accepted(1)
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@site.example>`])
  })

  test('it sends pending mail, logs no address, and stops cleanly on SIGTERM', async () => {
    const { db, env } = await open()
    const server = await startSmtp()
    cleanups.push(() => server.stop())
    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), new Date()))
    const child = spawnWorker({ ...env, SMTP_URL: server.url })
    const output = collectOutput(child)
    await server.accepted(1)
    await expect.poll(() => output()).toContain('mail sent')
    child.kill('SIGTERM')
    expect(await ended(child)).toEqual({ code: 0, signal: null })
    expect(output()).toContain('Sending mail by SMTP\n')
    expect(output()).not.toContain('@')
    const rows = await db.selectFrom('outbox').select('status').execute()
    expect(rows).toEqual([{ status: 'sent' }])
  })

  test('it ends if it read other content than the published one, as when the database answers too late', async () => {
    const { db, env } = await open()
    const changed = new Map(readContentFiles(SAMPLE)).set('retention.yaml', Buffer.from('# new\n'))
    const context = { db, now: new Date(), actor: COMMAND, author: 'test' }
    await publishFiles(context, changed, { note: '', changes: [] })
    const run = `import { runWorker } from './server/jobs/worker-process.ts'; await runWorker(process.env)`
    const child = spawnEntry('--eval', [run], { ...env, CONTENT_DIR: '' })
    cleanups.push(() => void child.kill('SIGKILL'))
    const output = collectOutput(child)
    await expect.poll(output).toContain('The worker could not start: other content was published')
    expect(await ended(child)).toEqual({ code: 1, signal: null })
  })
})

onSqlite('worker process', (open) => {
  test('unfinished files of a killed process are deleted at the start', async () => {
    const { env } = await open()
    const dead = spawnSync(nodeBinary, ['--eval', '']).pid
    const directory = join(env.DATA_DIR, 'mail')
    mkdirSync(directory)
    writeFileSync(join(directory, `an-email.eml.${dead}.tmp`), 'To: ada@example.com')
    const output = collectOutput(spawnWorker(env))
    await expect.poll(output).toContain('deleted unfinished mail files')
    expect(readdirSync(directory)).toEqual([])
  })
})

onSqlite('worker process', (open) => {
  test('it sends confirmations and publishes scheduled content after the folder of its version was deleted [ED-02]', async () => {
    const { db, env } = await open()
    const context = { db, now: new Date(), actor: COMMAND, author: 'test' }
    const files = readContentFiles(SAMPLE)
    const retention = files.get('retention.yaml')?.toString() ?? ''
    for (const remark of ['# First\n', '# Second\n']) {
      const changed = new Map(files).set('retention.yaml', Buffer.from(retention + remark))
      await publishFiles(context, changed, { note: '', changes: [] })
    }
    const setSecond = (columns: Partial<ContentVersionsTable>) =>
      inTransaction(db, (trx) =>
        trx.updateTable('content_versions').set(columns).where('base_number', '=', 1).execute(),
      )
    const waiting = { state: 'scheduled', number: null, published_at: null } as const
    await setSecond({ ...waiting, publish_at: new Date(Date.now() + 3_600_000).toISOString() })
    const output = collectOutput(spawnWorker({ ...env, CONTENT_DIR: '' }))
    await expect.poll(output).toContain('Sending mail')
    rmSync(join(env.DATA_DIR, 'content'), { recursive: true })
    const [confirmation] = bookingMails(buildBookingMailData(), [])
    await inTransaction(db, (trx) => enqueue(trx, confirmation, new Date()))
    await setSecond({ publish_at: new Date(0).toISOString() })
    await until(db, allSent)
    const published = async () => (await findPublished(db))?.number
    await expect.poll(published).toBe(2)
  })
})

test('worker process: an invalid SMTP_URL ends it with a message that names the variable', async () => {
  const child = spawnWorker({ DATA_DIR: '/tmp/never-made', SMTP_URL: 'mail.example:25' })
  const output = collectOutput(child)
  expect(await ended(child)).toEqual({ code: 1, signal: null })
  expect(output()).toBe('SMTP_URL must be a URL that begins with smtp:// or smtps://.\n')
})
