import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContactMailData } from '../../tests/factories/mail.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { storeReceived } from '../../tests/support/received-mail.ts'
import { runHere } from '../../tests/support/run-here.ts'
import {
  addBooking,
  addMessage,
  addNote,
  addRegistration,
  addRest,
  NOON,
} from '../../tests/support/leads.ts'
import { inTransaction } from '../db/transaction.ts'
import { contactMails } from '../features/contact/mails.ts'
import { recordSource } from '../features/sources/lead-sources.ts'
import { enqueueAll } from '../features/outbox/enqueue.ts'

const SOURCE = {
  landing_path: '/services',
  last_path: '/contact',
  referrer_host: 'news.example',
  utm_source: '',
  utm_medium: '',
  utm_campaign: 'spring\u202e',
  utm_term: '',
  utm_content: '',
}

eachDatabase('npm run leads -- show', (open) => {
  async function start() {
    const opened = await open()
    await addBooking(opened, '1', { created_at: '2026-11-20T19:00:00.000Z' })
    await addMessage(opened, '2', { created_at: '2026-11-21T19:00:00.000Z' })
    await addRegistration(opened, 'w1')
    await addRest(opened)
    await addBooking(opened, '9', { name: 'Bob', email: 'bob@example.com' })
    const staff = [{ name: null, address: 'desk@example.net' }]
    await inTransaction(opened.db, (trx) =>
      enqueueAll(trx, contactMails(buildContactMailData({ id: '2' }), staff), new Date(NOON)),
    )
    await addNote(opened)
    await inTransaction(opened.db, (trx) =>
      storeReceived(trx, {
        id: '2',
        kind: 'answer',
        subject: 'Re: Your books',
        files: [
          { part: '2', name: 'books.csv', size: 3, kept: true },
          { part: '3', name: 'scan.pdf', size: 20_000_000, kept: false },
        ],
      }),
    )
    await inTransaction(opened.db, (trx) => recordSource(trx, '2', SOURCE))
    return opened
  }

  test('prints everything about one person, oldest first, and nothing about others [DK-18]', async () => {
    const { env } = await start()
    const { code, stdout } = await runHere('leads', ['show', 'ADA@example.com'], env)
    expect(code).toBe(0)
    const order = ['booking  1', 'webinar  w1', 'contact  2'].map((text) => stdout.indexOf(text))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order[0]).toBeGreaterThanOrEqual(0)
    expect(stdout).toContain('Came from news.example to /services; campaign spring')
    expect(stdout).toContain('held     s1')
    expect(stdout).toContain('A field that people cannot see was filled in.')
    expect(stdout).toContain('note     by Olive: Prefers mornings')
    expect(stdout).toContain('email    pending to ada@example.com: We received your message')
    expect(stdout).toContain('email    pending to desk@example.net: Message from Ada Lovelace')
    expect(stdout).toMatch(
      /received from ada@example\.com: Re: Your books\n +file: books\.csv\n +file in the mailbox: scan\.pdf\n/i,
    )
    expect(stdout).toMatch(/\nADA@example\.com: 4 entries, 3 emails, 1 stored replies\n$/)
    expect(stdout).not.toMatch(/bob|\u001b/i)
    const nobody = await runHere('leads', ['show', 'nobody@example.com'], env)
    expect(nobody).toMatchObject({ code: 1, stderr: 'There is no data for nobody@example.com.\n' })
  })

  test('exports one person as JSON, readable only by the owner', async () => {
    const { dataDir, env } = await start()
    const out = join(dataDir, 'ada.json')
    const parameters = ['show', 'ada@example.com', '--json', '--out', out]
    expect(await runHere('leads', parameters, env)).toMatchObject({ code: 0, stdout: '' })
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const person = JSON.parse(readFileSync(out, 'utf8'))
    expect(person).toMatchObject({
      email: 'ada@example.com',
      entries: [
        { kind: 'booking', id: '1', phone: '+44 20 7946 0018', timezone: 'Europe/London' },
        expect.anything(),
        expect.anything(),
        {
          kind: 'contact',
          id: '2',
          message: 'Please call me back.',
          source: { landingPath: '/services', utmTerm: '' },
        },
      ],
      desk: {
        status: 'new',
        nextStep: '',
        notes: [{ author: 'Olive', text: 'Prefers\nmornings' }],
      },
      storedReplies: [{ endpoint: 'contact', status: 201, reply: {} }],
    })
    expect(person.received).toMatchObject([
      { subject: 'Re: Your books', files: [{ name: 'books.csv', kept: true }, { kept: false }] },
    ])
    expect(person.emails).toHaveLength(3)
    expect(person.emails.map(({ text }: { text: string }) => text).join()).toContain('Dear Ada')
    expect(JSON.stringify(person)).not.toContain('bob@')
    const printed = await runHere('leads', ['show', 'ada@example.com', '--json'], env)
    expect(JSON.parse(printed.stdout).entries).toEqual(person.entries)
  })
})
