import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { runHere } from '../../tests/support/run-here.ts'
import {
  addBooking,
  addMessage,
  addRegistration,
  addRest,
  NOON,
} from '../../tests/support/leads.ts'
import { inTransaction } from '../db/transaction.ts'
import { readLeads, type LeadFilter, type LeadKind } from '../features/personal-data/leads.ts'
import { endOfDay } from '../lib/office-day.ts'

eachDatabase('npm run leads', (open) => {
  test('lists bookings and messages with filters, and prints the number', async () => {
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
    expect(await ids(usual, {})).toEqual(['3', '2', '1'])
    expect(await ids(['contact'], {})).toEqual(['3'])
    await addRegistration(opened, 'w1')
    expect(await ids(['webinar'], { email: 'ada@EXAMPLE.com' })).toEqual(['w1'])
    expect(await ids([...usual, 'webinar'], { service: 'review' })).toEqual(['2'])
    expect((await ids(['held', 'booking'], {})).toSorted()).toEqual(['1', '2', 's1'])
    expect(await ids(usual, { email: 'ADA@example.com' })).toEqual(['3', '1'])
    expect(await ids(usual, { service: '0% R' })).toEqual(['2'])
    // 2026-11-22T08:00Z is midnight in the office: the first moment of the 22nd.
    const since = ['--since', '2026-11-22', '--json']
    const late = await runScript('leads', since, opened.env)
    expect(JSON.parse(late.stdout)).toMatchObject([{ kind: 'contact', id: '3' }])
    const before = { until: endOfDay('2026-11-21', 'America/Los_Angeles') }
    expect(await ids(usual, before)).toEqual(['2', '1'])
    const { stdout } = await runHere('leads', ['--kind', 'held'], opened.env)
    expect(stdout).toContain('Robot')
    expect(stdout).not.toContain('\u001b')
    expect(stdout).toMatch(/\n1 lead\n$/)
  })

  test('finds people by part of a name, an address, or a phone number, however it is written', async () => {
    const opened = await open()
    await addBooking(opened, '1', { name: 'Zoë Müller', email: 'zoe@client.example' })
    await addBooking(opened, '2', { phone: '(415) 555-0123', email: 'bob@100%.example' })
    await addMessage(opened, '3', { name: "O'Neil", email: 'o_neil@client.example' })
    await addRegistration(opened, 'w1')
    await addRest(opened)
    const all: LeadKind[] = ['booking', 'contact', 'webinar', 'held']
    const found = async (search: string) => {
      const ids = []
      for await (const { id } of readLeads(opened.db, all, { search })) ids.push(id)
      return ids.toSorted()
    }
    expect(await found('müller')).toEqual(['1'])
    expect(await found('ZOE@')).toEqual(['1'])
    expect(await found('client.example')).toEqual(['1', '3'])
    expect(await found('415-555 01')).toEqual(['2'])
    expect(await found('+44 (20) 7946')).toEqual(['1', 'w1'])
    expect(await found("o'neil")).toEqual(['3'])
    expect(await found('o_n')).toEqual(['3'])
    expect(await found('100%')).toEqual(['2'])
    expect(await found('robot')).toEqual(['s1'])
    expect(await found("' or 1=1 --")).toEqual([])
    const { stdout } = await runHere('leads', ['--search', 'müller'], opened.env)
    expect(stdout).toContain('  1  Zoë Müller <zoe@client.example>')
    expect(stdout).toMatch(/\n1 lead\n$/)
  })

  test('lists the newest first, 50 on a page, across all kinds', async () => {
    const opened = await open()
    const at = (minute: number) => new Date(Date.parse(NOON) + minute * 60_000).toISOString()
    for (let n = 0; n < 60; n += 1) {
      if (n % 3 === 0) await addBooking(opened, String(n), { created_at: at(n) })
      else await addMessage(opened, String(n), { created_at: at(n) })
    }
    const ids = async (...parameters: string[]) => {
      const { stdout } = await runHere('leads', [...parameters, '--json'], opened.env)
      return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => Number(id))
    }
    const newestFirst = Array.from({ length: 60 }, (_, index) => 59 - index)
    expect(await ids()).toEqual(newestFirst.slice(0, 50))
    expect(await ids('--page', '2')).toEqual(newestFirst.slice(50))
    expect(await ids('--page', '3')).toEqual([])
    expect(await ids('--all')).toEqual(newestFirst)
    const first = await runHere('leads', [], opened.env)
    expect(first.stdout).toMatch(/\n50 leads\. For the next ones, add --page 2\n$/)
    const second = await runHere('leads', ['list', '--page', '2'], opened.env)
    expect(second.stdout).toMatch(/\n10 leads\n$/)
  })

  test('shows whether a booking is booked, moved, or canceled', async () => {
    const opened = await open()
    await addBooking(opened, '1')
    await addBooking(opened, '2', { sequence: 1 })
    await addBooking(opened, '3', { sequence: 2, status: 'canceled' })
    const states = []
    for await (const { status } of readLeads(opened.db, ['booking'], {})) states.push(status)
    expect(states).toEqual(['canceled', 'moved', 'booked'])
    const { stdout } = await runHere('leads', ['export'], opened.env)
    expect(stdout.match(/\b(?:booked|moved|canceled)\b/g)).toEqual(states)
  })

  test('exports more than one page, and every lead once', async () => {
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
    const { stdout } = await runHere('leads', ['export'], opened.env)
    const rows = stdout.trimEnd().split('\r\n')
    expect(rows).toHaveLength(count + 1)
    expect(new Set(rows).size).toBe(count + 1)
  })

  test('exports CSV without spreadsheet formulas, readable only by the owner', async () => {
    const opened = await open()
    await addMessage(opened, '1', {
      name: '=HYPERLINK("http://evil.example","x")',
      company: '@SUM(A1)',
      message: '-2+3\nsecond "line", with more',
    })
    await addRegistration(opened, 'w1')
    const out = join(opened.dataDir, 'leads.csv')
    const { code } = await runHere('leads', ['export', '--bom', '--out', out], opened.env)
    expect(code).toBe(0)
    const csv = readFileSync(out, 'utf8')
    expect(csv.startsWith('\ufeff"kind","id","createdAt","name",')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(csv).toContain(`,"'@SUM(A1)",`)
    expect(csv).toContain(`"'-2+3\nsecond ""line"", with more"\r\n`)
    expect(csv).toContain(
      `"webinar","w1","2026-11-20T20:00:00.000Z","Ada Lovelace","Ada@example.com","'+44 20 7946 0018","Engines",`,
    )
    expect(statSync(out).mode & 0o777).toBe(0o600)
  })
})

test('exits with 2 and the usage after a usage error, and with 1 and a message after a failure', async () => {
  const nowhere = { DATA_DIR: '/tmp/there-is-no-such-directory' }
  const wrongOnes = [
    ['--no-such-option'],
    ['bake'],
    ['--kind', 'cake'],
    ['--since', '2026-02-30'],
    ['delete', '--yes'],
    ['list', 'more'],
    ['--page', '0'],
    ['show'],
    ['show', 'ada@example.com', 'bob@example.com'],
    ['show', 'ada@example.com', '--out', 'file'],
    ['delete', '--email', 'ada@example.com', 'an-id'],
    ['release'],
    ['discard', 'one', 'two'],
    ['move', '--date', '2026-11-24', '--time', '9:00 AM'],
    ['cancel'],
    ['book', '--name', 'Ada'],
  ]
  for (const parameters of wrongOnes) {
    const { code, stderr } = await runHere('leads', parameters, nowhere)
    expect(stderr).toContain('Usage: npm run leads')
    expect(code).toBe(2)
  }
  const missing = await runScript('leads', [], nowhere)
  expect(missing.code).toBe(1)
  expect(missing.stderr).toMatch(/^No database was found in [^\n]*\n$/)
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
  const help = await runHere('leads', ['--help'], nowhere)
  expect(help).toMatchObject({ code: 0, stderr: '' })
  const wrong = await runHere('leads', [], { ...nowhere, SMTP_URL: 'http://mail' })
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.stderr).toMatch(/^SMTP_URL must be a URL that begins with smtp:/)
})
