import { hostname } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, FRIDAY_MORNING, HOURS_OF_PAGES } from '../../../tests/factories/app.ts'
import { buildOutgoingMail } from '../../../tests/factories/mail.ts'
import { eachDatabase, onSqlite } from '../../../tests/support/databases.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { keepConfiguredFeeds } from '../busy-times/busy-calendars.ts'
import { readEnv } from '../../config/env.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import { confirmTime } from '../../db/recorded-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failureOf } from '../../mail/failure.ts'
import { smtpTransport } from '../../mail/smtp-transport.ts'
import { claimMailbox, updateMailbox } from '../mailbox/repository.ts'
import { reportWorker } from './worker-report.ts'
import { findPublishedId } from '../content/repository.ts'
import { reportUnserved } from '../content/unserved.ts'
import { importReleased } from '../content/versions.ts'
import { enqueue } from '../outbox/enqueue.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function minutesAgo(minutes: number): Date {
  return new Date(FRIDAY_MORNING.getTime() - minutes * MINUTE)
}

async function addMail(
  db: Database,
  created: Date,
  changes: Partial<OutboxTable>,
  address = 'ada@example.com',
) {
  const mail = buildOutgoingMail({ to: { name: null, address } })
  await inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('outbox').select('id').execute()
    await enqueue(trx, mail, created)
    const known = before.map(({ id }) => id)
    await trx
      .updateTable('outbox')
      .set({ status: 'pending', ...changes })
      .$if(known.length > 0, (query) => query.where('id', 'not in', known))
      .execute()
  })
}

async function start(db: Database, env: Record<string, string> = {}) {
  const { app, setNow } = await buildTestApp(db, { env: { ...HOURS_OF_PAGES, ...env } })
  cleanups.push(() => app.close())
  const warnings = async () => (await app.inject('/readyz')).json<{ warnings: string[] }>().warnings
  return { warnings, setNow }
}

/** The error that a real delivery attempt records. */
async function errorOf(smtpUrl: string): Promise<string> {
  const transport = smtpTransport(smtpUrl, { warn() {} })
  const message = { from: 'a@example.com', to: 'b@example.com', text: 'x' }
  const signal = AbortSignal.timeout(15_000)
  const error = await transport.send(message, 'x', signal).catch((thrown: unknown) => thrown)
  transport.close()
  return failureOf(error).summary
}

eachDatabase('readyz warnings', (open) => {
  test('a site without problems has none, with mail that was just accepted and mail for later', async () => {
    const { db } = await open()
    const { warnings } = await start(db)
    await addMail(db, minutesAgo(1), {})
    await addMail(db, minutesAgo(-60 * 24), {})
    await addMail(db, minutesAgo(20), { status: 'sent' })
    expect(await warnings()).toEqual([])
  })

  test('a recipient that is asked to wait is late only after ten minutes', async () => {
    const { db } = await open()
    const { warnings } = await start(db)
    const deferred = { attempts: 3, last_error: 'EENVELOPE: 451 4.3.2 Try again later' }
    await addMail(db, minutesAgo(9), deferred)
    expect(await warnings()).toEqual([])
    await addMail(db, minutesAgo(11), deferred)
    expect(await warnings()).toEqual([
      expect.stringMatching(/^2 emails have not been sent, .* shows why\.$/),
    ])
  })

  test('30 dead letters are counted for a week, and those for staff are named', async () => {
    const { db } = await open()
    const { warnings, setNow } = await start(db)
    await reportAt(db, FRIDAY_MORNING)
    for (let n = 0; n < 30; n += 1) {
      const address = n < 2 ? 'staff@fixture.example' : 'ada@example.com'
      await addMail(db, minutesAgo(n), { status: 'dead' }, address)
    }
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /^30 emails have failed for good in the last seven days\. 2 of them were for your staff\. /,
      ),
    ])
    const later = new Date(FRIDAY_MORNING.getTime() + 8 * DAY)
    await reportAt(db, later)
    setNow(later)
    expect(await warnings()).toEqual([])
  })

  test('a worker that stopped reporting is noticed, and so is one that never ran', async () => {
    const { db } = await open()
    const { warnings, setNow } = await start(db)
    const at = (minutes: number) => setNow(minutesAgo(-minutes))
    at(1)
    expect(await warnings()).toEqual([])
    at(3)
    expect(await warnings()).toEqual([expect.stringMatching(/^No worker has run so far, /)])
    await reportAt(db, minutesAgo(-3))
    expect(await warnings()).toEqual([])
    at(6)
    expect(await warnings()).toEqual([
      expect.stringMatching(/^No worker has run since 2026-11-20T17:33:00.000Z, .*npm run worker/),
    ])
  })

  test.each([-366, 2])('a clock that is %i days from the recorded time is named', async (days) => {
    const { db } = await open()
    const { warnings, setNow } = await start(db)
    const clockWarnings = async () =>
      (await warnings()).filter((warning) => warning.startsWith('The clock'))
    await confirmTime(db, FRIDAY_MORNING)
    setNow(minutesAgo(-23 * 60))
    expect(await clockWarnings()).toEqual([])
    const now = minutesAgo(-days * 24 * 60)
    setNow(now)
    expect(await clockWarnings()).toEqual([
      expect.stringContaining(
        `The clock says ${now.toISOString()}, but the last recorded time is 2026-11-20T17:30:00.000Z.`,
      ),
    ])
    await confirmTime(db, now)
    expect(await clockWarnings()).toEqual([])
  })

  test('a server that can’t serve the published content is named, until the next version [ED-09]', async () => {
    const { db } = await open()
    const { warnings, setNow } = await start(db)
    const content = (text: string) => new Map([['site.yaml', Buffer.from(text)]])
    const publish = async (text: string) => {
      await importReleased(db, content(text), FRIDAY_MORNING)
      return (await findPublishedId(db)) ?? ''
    }
    const id = await publish('first')
    await reportUnserved(db, { id, number: 7, reason: 'a secret path' }, minutesAgo(5))
    expect(await warnings()).toEqual([
      `These servers show the content from before version 7, which they couldn’t render: ${hostname()}. Correct its mistakes and publish again, or look at the log of these servers.`,
    ])
    // A server that still fails says so again every five minutes.
    await reportAt(db, minutesAgo(-7))
    setNow(minutesAgo(-7))
    expect(await warnings()).toEqual([])
    await reportAt(db, FRIDAY_MORNING)
    setNow(FRIDAY_MORNING)
    expect(await warnings()).not.toEqual([])
    await publish('second')
    expect(await warnings()).toEqual([])
  })

  test('a mailbox that can’t be read is named, with when it last was [DK-27]', async () => {
    const { db } = await open()
    const variables = { IMAP_URL: 'imaps://hello:secret@mail.example.com' }
    const { warnings } = await start(db, variables)
    expect(await warnings()).toEqual([])
    const { mailbox: { id } = { id: '' } } = readEnv(variables)
    const lease = { now: minutesAgo(90), leaseId: 'lease', leaseMs: MINUTE }
    await inTransaction(db, async (trx) => {
      await claimMailbox(trx, id, lease)
      const failing = {
        fault: 'the mail server can’t be used (ECONNREFUSED)',
        failing_since: '2026-11-20T16:29Z',
      }
      const changes = { ...failing, read_at: '2026-11-20T16:28Z' }
      await updateMailbox(trx, { id, lease_id: 'lease' }, changes)
    })
    expect(await warnings()).toEqual([
      'Reading the mailbox in IMAP_URL has failed since 2026-11-20T16:29Z: the mail server can’t be used (ECONNREFUSED). It was last read at 2026-11-20T16:28Z. Correct IMAP_URL, or set IMAP_OAUTH_REFRESH_TOKEN to a new token if the old one isn’t accepted. Answers stay in the mailbox and are read afterward.',
    ])
  })

  test('a calendar that no server or worker fetches is named, and so is one that was not fetched for an hour', async () => {
    const { db } = await open()
    const variables = { BUSY_CALENDAR_URLS: 'https://calendar.example.com/secret.ics' }
    const { warnings } = await start(db, variables)
    expect(await warnings()).toEqual([
      'Busy calendar 1 of BUSY_CALENDAR_URLS isn’t fetched, so visitors can book over its events. Reload the server with these settings, and restart the worker if it runs on its own.',
    ])
    await keepConfiguredFeeds(db, readEnv(variables))
    expect(await warnings()).toEqual([])
    const copied = { copied_at: minutesAgo(61).toISOString() }
    await inTransaction(db, (trx) => trx.updateTable('busy_feeds').set(copied).execute())
    expect(await warnings()).toEqual([
      'Busy calendar 1 of BUSY_CALENDAR_URLS was last fetched at 2026-11-20T16:29:00.000Z. Check that a worker runs.',
    ])
  })
})

/** On SQLite only: how stored errors and settings become warnings. */
onSqlite('readyz warnings', (open) => {
  test('a mail server that refuses connections is named after the first attempt', async () => {
    const { db } = await open()
    const { warnings } = await start(db)
    const last_error = await errorOf(`smtp://127.0.0.1:${await freePort()}`)
    await addMail(db, minutesAgo(1), { attempts: 1, last_error })
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /^1 email has not been sent, the oldest since 2026-11-20T17:29:00.000Z: the mail server cannot be used \(E[A-Z]+\)\. Check SMTP_URL/,
      ),
    ])
    expect(JSON.stringify(await warnings())).not.toContain('127.0.0.1')
  })

  test('a wrong password is named as such', async () => {
    const { db } = await open()
    const { warnings } = await start(db)
    await addMail(db, minutesAgo(1), {
      attempts: 2,
      last_error: 'EAUTH: 535 5.7.8 Error: authentication failed',
    })
    expect(await warnings()).toEqual([
      expect.stringContaining('the mail server refuses the user name or the password'),
    ])
  })

  test('a mail server that doesn’t relay is named as such', async () => {
    const { db } = await open()
    const { warnings } = await start(db)
    const last_error = 'EENVELOPE: 554 5.7.1 <…>: Relay access denied'
    await addMail(db, minutesAgo(1), { attempts: 2, last_error })
    expect(await warnings()).toEqual([
      expect.stringContaining('the mail server doesn’t send for this login or MAIL_FROM'),
    ])
  })

  test('after the clock was set back, a report from the future does not hide a dead worker', async () => {
    const { db } = await open()
    const { warnings, setNow } = await start(db)
    await reportAt(db, minutesAgo(-60))
    setNow(minutesAgo(-5))
    expect(await warnings()).toEqual([expect.stringContaining('No worker has run')])
  })

  test('a disk with less space than DISK_MINIMUM_MB is named', async () => {
    const { db, dataDir } = await open()
    const { warnings } = await start(db, { DISK_MINIMUM_MB: '1000000000', DATA_DIR: dataDir })
    expect(await warnings()).toEqual([
      expect.stringMatching(/^The disk of DATA_DIR has only \d+ MB left\. /),
    ])
    // This directory is on a file system without any space.
    const backups = await start(db, {
      DISK_MINIMUM_MB: '1',
      BACKUP_DIR: '/proc',
      DATA_DIR: dataDir,
    })
    expect(await backups.warnings()).toEqual([
      expect.stringMatching(/^The disk of BACKUP_DIR has only 0 MB left\. Make room/),
    ])
    const without = await start(db, { DISK_MINIMUM_MB: '0', DATA_DIR: `${dataDir}/not/yet` })
    expect(await without.warnings()).toEqual([])
  })
})

function reportAt(db: Database, now: Date): Promise<void> {
  return reportWorker(db, now)
}
