import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'
import { buildOutgoingMail } from '../../tests/factories/mail.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailFile } from '../mail/mail-files.ts'
import { enqueue } from '../mail/outbox.ts'
import { readLeads, type LeadKind } from './leads.ts'
import type { LeadFilter } from './leads-repository.ts'
import { endOfDay } from './local-time.ts'

// Each command is a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const NOON = '2026-11-20T20:00:00.000Z'

async function addBooking({ db }: OpenedDatabase, id: string, changes: object = {}): Promise<void> {
  const start = new Date(Date.parse('2026-11-24T17:00:00Z') + Number(id) * 1_800_000)
  const booking = {
    id,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0018',
    service: '409A Valuation',
    timezone: 'Europe/London',
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 1_800_000).toISOString(),
    status: 'confirmed' as const,
    sequence: 0,
    created_at: NOON,
    ...changes,
  }
  await inTransaction(db, async (trx) => {
    await trx.insertInto('bookings').values(booking).execute()
    const cell = start.getTime() / 300_000
    await trx.insertInto('occupied_cells').values({ cell, booking_id: id }).execute()
  })
}

async function addMessage({ db }: OpenedDatabase, id: string, changes: object = {}): Promise<void> {
  const message = {
    id,
    name: 'Ada Lovelace',
    email: 'Ada@Example.com',
    company: 'Engines',
    message: 'Please call me back.',
    created_at: NOON,
    ...changes,
  }
  await inTransaction(db, (trx) => trx.insertInto('contact_messages').values(message).execute())
}

async function addRegistration({ db }: OpenedDatabase, id: string): Promise<void> {
  const registration = {
    id,
    event_id: '2027-03-09',
    full_name: 'Ada Lovelace',
    email: 'Ada@example.com',
    phone: '+44 20 7946 0018',
    company: 'Engines',
    created_at: NOON,
  }
  await inTransaction(db, (trx) =>
    trx.insertInto('webinar_registrations').values(registration).execute(),
  )
}

async function addRest({ db }: OpenedDatabase): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('suspected_submissions')
      .values({
        id: 's1',
        kind: 'contact',
        email: 'ada@example.com',
        payload: '{"name":"\u001b[31mRobot"}',
        created_at: NOON,
      })
      .execute()
    await trx
      .insertInto('idempotency_keys')
      .values({
        scope: 'contact',
        key: 'k',
        body_hash: 'h',
        status: 201,
        reply: '{}',
        email: 'ada@example.com',
        created_at: NOON,
      })
      .execute()
    const notification = { to: { name: null, address: 'desk@example.net' } }
    await enqueue(trx, buildOutgoingMail(notification), new Date(NOON))
    await enqueue(trx, buildOutgoingMail({ about: 'bob@example.com' }), new Date(NOON))
  })
}

eachDatabase('npm run leads', (open) => {
  test('lists bookings and messages with filters, and says how many', async () => {
    const opened = await open()
    await addBooking(opened, '1')
    await addBooking(opened, '2', { email: 'bob@example.com', service: '100% review' })
    await addMessage(opened, '3', { created_at: '2026-11-22T08:00:00.000Z' })
    await addRest(opened)
    const ids = async (kinds: LeadKind[], filter: LeadFilter) => {
      const found: string[] = []
      for await (const { id } of readLeads(opened.db, kinds, filter)) found.push(id)
      return found
    }
    const usual: LeadKind[] = ['booking', 'contact']
    expect(await ids(usual, {})).toEqual(['1', '2', '3'])
    expect(await ids(['contact'], {})).toEqual(['3'])
    await addRegistration(opened, 'w1')
    expect(await ids(['webinar'], { email: 'ada@EXAMPLE.com' })).toEqual(['w1'])
    expect(await ids([...usual, 'webinar'], { service: 'review' })).toEqual(['2'])
    expect(await ids(['suspected', 'booking'], {})).toEqual(['1', '2', 's1'])
    expect(await ids(usual, { email: 'ADA@example.com' })).toEqual(['1', '3'])
    expect(await ids(usual, { service: '0% R' })).toEqual(['2'])
    // 2026-11-22T08:00Z is midnight in the office: the first moment of the 22nd.
    const since = ['--since', '2026-11-22', '--json']
    const late = await runScript('leads', since, opened.env)
    expect(JSON.parse(late.stdout)).toMatchObject([{ kind: 'contact', id: '3' }])
    const before = { until: endOfDay('2026-11-21', 'America/Los_Angeles') }
    expect(await ids(usual, before)).toEqual(['1', '2'])
    const { stdout } = await runScript('leads', ['--kind', 'suspected'], opened.env)
    expect(stdout).toContain('Robot')
    expect(stdout).not.toContain('\u001b')
    expect(stdout).toMatch(/\n1 lead\n$/)
  })

  test('says of a booking whether it is booked, moved or canceled', async () => {
    const opened = await open()
    await addBooking(opened, '1')
    await addBooking(opened, '2', { sequence: 1 })
    await addBooking(opened, '3', { sequence: 2, status: 'cancelled' })
    const states = []
    for await (const { status } of readLeads(opened.db, ['booking'], {})) states.push(status)
    expect(states).toEqual(['booked', 'moved', 'canceled'])
    const { stdout } = await runScript('leads', ['export'], opened.env)
    expect(stdout.match(/\b(?:booked|moved|canceled)\b/g)).toEqual(states)
  })

  test('exports more than one page, every lead once', async () => {
    const opened = await open()
    const count = 1203
    await inTransaction(opened.db, async (trx) => {
      for (let n = 0; n < count; n += 1) {
        await trx
          .insertInto('contact_messages')
          .values({
            id: String(n),
            name: 'N',
            email: 'n@example.com',
            company: 'C',
            message: 'M',
            created_at: NOON,
          })
          .execute()
      }
    })
    const { stdout } = await runScript('leads', ['export'], opened.env)
    const rows = stdout.trimEnd().split('\r\n')
    expect(rows).toHaveLength(count + 1)
    expect(new Set(rows).size).toBe(count + 1)
  })

  test('exports CSV that no spreadsheet takes for formulas, readable by the owner only', async () => {
    const opened = await open()
    await addMessage(opened, '1', {
      name: '=HYPERLINK("http://evil.example","x")',
      company: '@SUM(A1)',
      message: '-2+3\nsecond "line", with more',
    })
    await addRegistration(opened, 'w1')
    const out = join(opened.dataDir, 'leads.csv')
    const { code } = await runScript('leads', ['export', '--bom', '--out', out], opened.env)
    expect(code).toBe(0)
    const csv = readFileSync(out, 'utf8')
    expect(csv.startsWith('\ufeffkind,id,createdAt,name,')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(csv).toContain(`,'@SUM(A1),`)
    expect(csv).toContain(`"'-2+3\nsecond ""line"", with more"\r\n`)
    expect(csv).toContain(
      "webinar,w1,2026-11-20T20:00:00.000Z,Ada Lovelace,Ada@example.com,'+44 20 7946 0018,Engines,",
    )
    expect(statSync(out).mode & 0o777).toBe(0o600)
  })

  test('deletes all that is kept of a visitor, and of nobody else', async () => {
    const opened = await open()
    await addBooking(opened, '1')
    await addBooking(opened, '2', { email: 'bob@example.com' })
    await addMessage(opened, '3')
    await addRegistration(opened, 'w1')
    await addRest(opened)
    const mails = await opened.db.selectFrom('outbox').select(['id', 'about']).execute()
    mkdirSync(join(opened.dataDir, 'mail'))
    for (const { id } of mails) writeFileSync(mailFile(opened.dataDir, id), 'mail')
    const parameters = ['delete', '--email', 'ADA@example.com']

    const asked = await runScript('leads', parameters, opened.env)
    expect(asked.stdout).toContain('Would delete')
    expect(await opened.db.selectFrom('bookings').select('id').execute()).toHaveLength(2)

    const done = await runScript('leads', [...parameters, '--yes'], opened.env)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    for (const line of [
      '1 booking',
      '1 message',
      '1 webinar registration',
      '1 suspected submission',
      '1 kept answer',
      '1 mail in the outbox',
      '1 mail file',
    ]) {
      expect(done.stdout).toContain(`  ${line}\n`)
    }
    const { db } = opened
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([{ id: '2' }])
    expect(await db.selectFrom('occupied_cells').select('booking_id').execute()).toEqual([
      { booking_id: '2' },
    ])
    for (const table of [
      'contact_messages',
      'webinar_registrations',
      'suspected_submissions',
    ] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    }
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('about').execute()).toEqual([
      { about: 'bob@example.com' },
    ])
    for (const { id, about } of mails) {
      expect(existsSync(mailFile(opened.dataDir, id))).toBe(about === 'bob@example.com')
    }
    const again = await runScript('leads', [...parameters, '--yes'], opened.env)
    expect(again).toMatchObject({ code: 0, stdout: 'Nothing is kept of ADA@example.com.\n' })
  })
})

test('wrong usage ends with 2 and shows the usage, failure with 1 and a sentence', async () => {
  const nowhere = { DATA_DIR: '/tmp/there-is-no-such-directory' }
  const wrongOnes = [
    ['--no-such-option'],
    ['bake'],
    ['--kind', 'cake'],
    ['--since', '2026-02-30'],
    ['delete', '--yes'],
    ['list', 'more'],
  ]
  const results = wrongOnes.map((parameters) => runScript('leads', parameters, nowhere))
  for (const { code, stderr } of await Promise.all(results)) {
    expect(stderr).toContain('Usage: npm run leads')
    expect(code).toBe(2)
  }
  const missing = await runScript('leads', [], nowhere)
  expect(missing.code).toBe(1)
  expect(missing.stderr).toMatch(/^There is no database in [^\n]*\n$/)
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
  const help = await runScript('leads', ['--help'], nowhere)
  expect(help).toMatchObject({ code: 0, stderr: '' })
  const wrong = await runScript('leads', [], { ...nowhere, SMTP_URL: 'http://mail' })
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.stderr).toMatch(/^SMTP_URL must be a URL that begins with smtp:/)
})
