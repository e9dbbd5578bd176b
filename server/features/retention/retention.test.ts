import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { site as firm } from '../../../cms/site.ts'
import { storedRecords } from '../../../cms/pages/privacy.ts'
import { keptDays } from '../../../cms/retention.ts'
import { buildOutgoingMail } from '../../../tests/factories/mail.ts'
import { buildWebinarSession } from '../../../tests/factories/webinar.ts'
import { runScript } from '../../../tests/support/command.ts'
import { eachDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import {
  addBooking,
  addHeldMessage,
  addMessage,
  addRegistration,
} from '../../../tests/support/leads.ts'
import { readEnv } from '../../config/env.ts'
import { confirmTime } from '../../db/recorded-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mailFile } from '../../mail/mail-files.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { settingsWarnings } from '../checks/settings-warnings.ts'
import { countAllExpired, deleteAllExpired, policyDifferences } from './retention.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-24T12:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()

const SETTINGS = {
  mailKeepDays: 90,
  retention: { leadsDays: 365, heldDays: 30, deadMailDays: 180, receiptsDays: 1, visitsDays: 1095 },
}

/** An old and a newer record of each kind, named after their ages. */
async function fill(opened: OpenedDatabase): Promise<void> {
  const { db } = opened
  for (const [index, [age, id]] of [
    [366, 'old'],
    [364, 'new'],
  ].entries() as Iterable<[number, [number, string]]>) {
    const own = { email: `${id}@example.com`, created_at: daysAgo(age) }
    const times = { starts_at: daysAgo(age), ends_at: daysAgo(age) }
    await addBooking(opened, String(index), { ...own, created_at: daysAgo(400), ...times })
    await addMessage(opened, `message-${id}`, own)
    await addRegistration(opened, `registration-${id}`, own)
  }
  for (const [age, id] of [
    [31, 'old'],
    [29, 'new'],
  ] as const) {
    await addHeldMessage(opened, `held-${id}`, {}, daysAgo(age))
  }
  const mails = [
    ['sent', 91, 'old'],
    ['sent', 89, 'new'],
    ['dead', 181, 'old'],
    ['dead', 179, 'new'],
  ] as const
  for (const [status, age, id] of mails) {
    const address = `${status}-${id}@example.com`
    const mail = buildOutgoingMail({ about: address, to: { name: null, address } })
    await inTransaction(db, async (trx) => {
      await enqueue(trx, mail, new Date(daysAgo(age)))
      const sent = status === 'sent' ? { sent_at: daysAgo(age) } : {}
      await trx
        .updateTable('outbox')
        .set({ status, ...sent })
        .where('about', '=', address)
        .execute()
    })
  }
  await inTransaction(db, async (trx) => {
    for (const [age, path] of [
      [1096, '/old'],
      [1095, '/new'],
    ] as const) {
      const day = daysAgo(age).slice(0, 10)
      const visit = { day, path, referrer_host: '', campaign: '', count: 3 }
      await trx.insertInto('visits').values(visit).execute()
    }
    for (const [age, key] of [
      [1.1, 'old'],
      [0.9, 'new'],
    ] as const) {
      const rest = { scope: 's', body_hash: 'h', status: 201, reply: '{}', email: 'x@y.example' }
      const receipt = { key, created_at: daysAgo(age), ...rest }
      await trx.insertInto('idempotency_keys').values(receipt).execute()
      const sender = { id: key, kind: 'contact', address_hash: 'h', created_at: daysAgo(age) }
      await trx
        .insertInto('submission_senders')
        .values({ ...sender, kind: 'contact' as const })
        .execute()
    }
  })
}

/** The remaining records of each kind. */
async function left({ db }: OpenedDatabase): Promise<Record<string, string[]>> {
  const ids = async (table: 'bookings' | 'contact_messages' | 'webinar_registrations') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const held = await db.selectFrom('held_submissions').select('id').orderBy('id').execute()
  const mails = await db.selectFrom('outbox').select('about').orderBy('about').execute()
  const receipts = await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
  const visits = await db.selectFrom('visits').select('path').orderBy('path').execute()
  const senders = await db.selectFrom('submission_senders').select('id').orderBy('id').execute()
  return {
    bookings: await ids('bookings'),
    messages: await ids('contact_messages'),
    registrations: await ids('webinar_registrations'),
    held: held.map(({ id }) => id),
    mails: mails.map(({ about }) => about),
    receipts: receipts.map(({ key }) => key),
    senders: senders.map(({ id }) => id),
    visits: visits.map(({ path }) => path),
  }
}

const NEW_ONLY = {
  bookings: ['1'],
  messages: ['message-new'],
  registrations: ['registration-new'],
  held: ['held-new'],
  mails: ['dead-new@example.com', 'sent-new@example.com'],
  receipts: ['new'],
  senders: ['new'],
  visits: ['/new'],
}

eachDatabase('retention', (open) => {
  it('counts what is old without changing it, and then deletes exactly that [DK-18]', async () => {
    const opened = await open()
    await fill(opened)
    const before = await left(opened)
    const settings = { ...SETTINGS, dataDir: opened.dataDir }
    const counted = await countAllExpired(opened.db, settings, NOW)
    expect(counted.map(({ kind, count }) => [kind, count])).toEqual([
      ['bookings', 1],
      ['messages', 1],
      ['registrations', 1],
      ['held', 1],
      ['sentMails', 1],
      ['deadMails', 1],
      ['receipts', 1],
      ['visits', 1],
    ])
    expect(await left(opened)).toEqual(before)
    expect(await deleteAllExpired(opened.db, settings, NOW)).toEqual(
      Object.fromEntries(counted.map(({ kind }) => [kind, 1])),
    )
    expect(await left(opened)).toEqual(NEW_ONLY)
    expect(await deleteAllExpired(opened.db, settings, NOW)).toEqual({})
  })

  it('0 days keeps records, however old they are', async () => {
    const opened = await open()
    await fill(opened)
    const forever = {
      leadsDays: 0,
      heldDays: 0,
      deadMailDays: 0,
      receiptsDays: 1,
      visitsDays: 0,
    }
    const settings = { dataDir: opened.dataDir, mailKeepDays: 0, retention: forever }
    const later = new Date(NOW.getTime() + 10_000 * DAY)
    expect(await deleteAllExpired(opened.db, settings, later)).toEqual({ receipts: 2 })
    const { bookings, held, mails, visits } = await left(opened)
    const counts = [bookings, held, mails, visits].map((list) => list?.length)
    expect(counts).toEqual([2, 2, 4, 2])
  })

  it('keeps entries of a person to whom an email is still due, and frees nothing else', async () => {
    const opened = await open()
    await fill(opened)
    const reminder = buildOutgoingMail({ kind: 'webinar-reminder', about: 'OLD@example.com' })
    await inTransaction(opened.db, (trx) => enqueue(trx, reminder, NOW))
    await deleteAllExpired(opened.db, { ...SETTINGS, dataDir: opened.dataDir }, NOW)
    const { bookings, messages, registrations } = await left(opened)
    expect([bookings, messages, registrations].map((list) => list?.length)).toEqual([2, 2, 2])
  })

  it('keeps registrations as long after their session as bookings after their end', async () => {
    const opened = await open()
    for (const [age, id] of [
      [366, 'old'],
      [364, 'new'],
      [-1, 'ahead'],
    ] as const) {
      const session = buildWebinarSession({ id, starts_at: daysAgo(age) })
      await inTransaction(opened.db, (trx) =>
        trx.insertInto('webinar_sessions').values(session).execute(),
      )
      const waiting = { event_id: id, state: 'waitlisted', created_at: daysAgo(400) }
      await addRegistration(opened, id, waiting)
    }
    await deleteAllExpired(opened.db, { ...SETTINGS, dataDir: opened.dataDir }, NOW)
    expect((await left(opened))['registrations']).toEqual(['ahead', 'new'])
  })

  it('deletes more than one batch, the files of emails, and the cells of bookings', async () => {
    const opened = await open()
    const { db, dataDir } = opened
    await addBooking(opened, '1', { ends_at: daysAgo(500) })
    const old = new Date(daysAgo(200))
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < 1100; n += 1) await enqueue(trx, buildOutgoingMail(), old)
      await trx
        .updateTable('outbox')
        .set({ status: 'sent', sent_at: daysAgo(200) })
        .execute()
    })
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const file = mailFile(dataDir, id)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'mail')
    const deleted = await deleteAllExpired(db, { ...SETTINGS, dataDir }, NOW)
    expect(deleted).toEqual({ bookings: 1, sentMails: 1100 })
    expect(existsSync(file)).toBe(false)
    expect(await db.selectFrom('occupied_cells').selectAll().execute()).toEqual([])
  })

  it('a sender of a booking is kept until the booking is over', async () => {
    const opened = await open()
    await addBooking(opened, '1')
    const sender = { id: '1', kind: 'booking', address_hash: 'h', created_at: daysAgo(9) } as const
    await inTransaction(opened.db, (trx) =>
      trx.insertInto('submission_senders').values(sender).execute(),
    )
    const settings = { ...SETTINGS, dataDir: opened.dataDir }
    await deleteAllExpired(opened.db, settings, NOW)
    expect((await left(opened))['senders']).toEqual(['1'])
    await deleteAllExpired(opened.db, settings, new Date(NOW.getTime() + 2 * DAY))
    expect((await left(opened))['senders']).toEqual([])
  })

  test('npm run retention shows what would be deleted, and deletes it with --yes', async () => {
    const opened = await open()
    await addMessage(opened, '1', { created_at: '2020-01-01T00:00:00.000Z' })
    await addMessage(opened, '2', { created_at: new Date().toISOString() })
    const env = { ...opened.env, LEADS_KEEP_DAYS: '100' }
    const dry = await runScript('retention', [], env)
    expect(dry).toMatchObject({ code: 0, stderr: '' })
    expect(dry.stdout).toMatch(
      /^ +1 {2}messages +from before \d{4}-\d\d-\d\d .*\(LEADS_KEEP_DAYS=100\)$/m,
    )
    expect(dry.stdout).toContain('LEADS_KEEP_DAYS is 100, but the privacy policy is written for 0.')
    expect(dry.stdout).toMatch(/\nNothing was changed\. Add --yes to delete it now\.\n$/)
    expect((await left(opened))['messages']).toEqual(['1', '2'])
    const kept = await runHere('retention', ['--yes'], opened.env)
    expect(kept.stdout).toContain('kept until someone deletes them (LEADS_KEEP_DAYS=0)')
    expect((await left(opened))['messages']).toEqual(['1', '2'])
    expect(await runHere('retention', ['--yes'], env)).toMatchObject({ code: 0 })
    expect((await left(opened))['messages']).toEqual(['2'])
    expect(await runHere('retention', ['now'], env)).toMatchObject({ code: 2 })
  })

  test('npm run retention deletes nothing by a clock in doubt, until it is confirmed', async () => {
    const opened = await open()
    const env = { ...opened.env, LEADS_KEEP_DAYS: '100' }
    await addMessage(opened, '1', { created_at: '2020-01-01T00:00:00.000Z' })
    await confirmTime(opened.db, new Date(Date.now() - 2 * DAY))
    const refused = await runHere('retention', ['--yes'], env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('run `npm run retention -- --confirm-clock` first')
    expect((await left(opened))['messages']).toEqual(['1'])
    expect(await runHere('retention', ['--yes', '--confirm-clock'], env)).toMatchObject({ code: 2 })
    const confirmed = await runHere('retention', ['--confirm-clock'], env)
    expect(confirmed.stdout).toMatch(/^Confirmed: it is \d{4}-\d\d-\d\d .* at the office\.\n$/)
    expect((await left(opened))['messages']).toEqual(['1'])
    expect(await runHere('retention', ['--yes'], env)).toMatchObject({ code: 0 })
    expect((await left(opened))['messages']).toEqual([])
  })
})

describe('retention and the privacy policy', () => {
  test('the settings’ defaults are what the policy says', () => {
    expect(policyDifferences(readEnv({}))).toEqual([])
    const until = storedRecords.map((record) => record.until).join('\n')
    expect(until).toContain(`${keptDays.sentMail} days after it is sent`)
    expect(until).toContain(`kept for ${keptDays.deadMail} days`)
    expect(until).toContain(`${keptDays.held} days after we receive it`)
    expect(until).toContain('deleted after 1 day.')
  })

  test('a setting that differs from the policy is a warning', () => {
    const env = readEnv({ HELD_KEEP_DAYS: '7', MAIL_KEEP_DAYS: '0' })
    expect(policyDifferences(env)).toEqual([
      { setting: 'HELD_KEEP_DAYS', days: 7, stated: 90 },
      { setting: 'MAIL_KEEP_DAYS', days: 0, stated: 90 },
    ])
    const compared = { site: firm, builtFor: undefined }
    expect(settingsWarnings(env, compared).join()).toContain(
      'HELD_KEEP_DAYS is 7, but the privacy policy is written for 90.',
    )
  })
})
