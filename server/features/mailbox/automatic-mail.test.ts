import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import type { Today } from '../../../contracts/today/today.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { type ImapServer, startImap } from '../../../tests/support/imap.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reopenFailed } from '../replies/take-back.ts'
import { readMailbox } from './read-mailbox.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const after = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)
const log = { info() {}, warn() {}, error() {} }

let imap: ImapServer
beforeAll(async () => {
  imap = await startImap()
})
afterAll(() => imap.stop())

const CALENDAR_REPLY = [
  'MIME-Version: 1.0',
  'Content-Type: text/calendar; method=REPLY; charset=utf-8',
]
const AUTOMATIC: Record<string, string[]> = {
  'an out-of-office reply': ['Auto-Submitted: auto-replied (vacation)'],
  'one by an older program': ['X-Autoreply: yes'],
  'bulk mail': ['Precedence: bulk'],
  'a mailing list': ['List-Id: Startup lawyers <startup.lawyers.example>'],
  'mail without a return address': ['Return-Path: <>'],
  'an accepted invitation': CALENDAR_REPLY,
}

function report(action: string, original: readonly string[]): string[] {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.client.example>',
    'To: hello@fixture.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mx.client.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'I could not deliver your message.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.client.example',
    '',
    `Final-Recipient: rfc822; ${ADA}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${ADA}>: Recipient address rejected:`,
    '    User unknown',
    '',
    '--part',
    ...original,
    '--part--',
    '',
  ]
}

const returned = (type: string, id: string) => [
  `Content-Type: ${type}`,
  '',
  `Message-ID: <${id}@fixture.example>`,
  'From: hello@fixture.example',
  'Subject: Your trust account',
  '',
  ...(type === 'message/rfc822' ? ['Yes, we can.', ''] : []),
]

eachDatabase('email about our own', (open) => {
  /** Ada wrote and was answered, and the answer was sent. */
  async function start() {
    const mailbox = imap.mailbox()
    const settings = { IMAP_URL: mailbox.url, MAIL_FROM: 'hello@fixture.example' }
    const desk = await startDesk(open, { env: settings })
    const { app, db, owner } = desk
    const env = readEnv(settings)
    const read = (at = after(90)) =>
      readMailbox({ db, env, log, clock: () => at }, new AbortController().signal)
    await mailbox.deliver(['From: x@elsewhere.example', '', 'Hello', ''])
    const payload = buildMessage({ email: ADA, name: 'Ada Lovelace' })
    await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const [found] = people
    const person = async (): Promise<PersonDetails> =>
      (await owner.get(api.person(found?.id ?? ''))).json()
    const id = randomUUID()
    const body = { id, version: found?.version, to: ADA, subject: 'Yes', text: 'We can.' }
    expect((await owner.post(api.replies(found?.id ?? ''), body)).statusCode).toBe(201)
    const send = (at: Date, mail: string = id) =>
      inTransaction(db, (trx) =>
        trx
          .updateTable('outbox')
          .set({ status: 'sent', sent_at: at.toISOString(), last_error: null })
          .where('id', '=', mail)
          .execute(),
      )
    await send(after(1))
    await read(after(2))
    const state = async () => (await person()).timeline.find(({ kind }) => kind === 'reply')
    return { ...desk, mailbox, read, person, id, send, state }
  }

  test('automatic replies, lists, and calendars start no clock [DK-27]', async () => {
    const { mailbox, read, person, id } = await start()
    for (const [text, headers] of Object.entries(AUTOMATIC)) {
      await mailbox.deliver(
        [
          `From: Ada <${ADA}>`,
          `Message-ID: <${randomUUID()}@client.example>`,
          `In-Reply-To: <${id}@fixture.example>`,
          ...headers,
          '',
          text,
          '',
        ],
        after(60),
      )
    }
    const count = Object.keys(AUTOMATIC).length
    expect(await read()).toBe(count)
    const { person: found, timeline } = await person()
    expect(found).toMatchObject({ waitingSince: null, status: 'waiting' })
    const marked = timeline.filter((entry) => 'email' in entry && entry.email === 'automatic')
    expect(marked).toHaveLength(count)
  })

  test.each(['message/rfc822', 'text/rfc822-headers'])(
    'a reply that bounced isn’t an answer: its person waits, and Today says why (%s) [DK-26] [DK-27]',
    async (type) => {
      const { db, owner, mailbox, read, person, id, state } = await start()
      await mailbox.deliver(report('failed', returned(type, id)), after(60))
      expect(await read()).toBe(0)
      expect(await state()).toMatchObject({
        state: 'failed',
        problem: 'returned: 550 5.1.1 <…>: Recipient address rejected: User unknown',
      })
      expect(await reopenFailed({ db, now: after(91) })).toBe(1)
      expect((await person()).person.waitingSince).toBe(FRIDAY_MORNING.toISOString())
      const today: Today = (await owner.get(api.today())).json()
      expect(today.failed).toMatchObject([{ id }])
      expect(today.replies).toMatchObject([{ name: 'Ada Lovelace' }])
    },
  )

  test.each(['headers', 'message', 'report’s references'])(
    'of a thread, only the email that came back failed, by its %s [DK-26]',
    async (source) => {
      const { db, mailbox, read, id, send, state } = await start()
      const acknowledgment = db
        .selectFrom('outbox')
        .select(['id', 'status'])
        .where('kind', '=', 'contact-acknowledgement')
      const { id: earlier } = await acknowledgment.executeTakeFirstOrThrow()
      await send(after(0), earlier)
      const thread = [
        `References: <${earlier}@fixture.example>`,
        `In-Reply-To: <${earlier}@fixture.example>`,
        // Mail servers fold long headers.
        'Message-ID:',
        ` <${id}@fixture.example>`,
      ]
      const reports: Record<string, string[]> = {
        headers: report('failed', ['Content-Type: text/rfc822-headers', '', ...thread, '']),
        message: report('failed', ['Content-Type: message/rfc822', '', ...thread, '', 'We can.']),
        'report’s references': [
          `References: <${earlier}@fixture.example> <${id}@fixture.example>`,
          ...report('failed', ['Content-Type: text/plain', '', 'It was too long to return.']),
        ],
      }
      await mailbox.deliver(reports[source] ?? [], after(60))
      await read()
      expect(await state()).toMatchObject({ state: 'failed' })
      expect(await acknowledgment.executeTakeFirst()).toMatchObject({ status: 'sent' })
    },
  )

  test('a report that an email is late, or about a stranger’s, changes nothing [DK-26] [DK-27]', async () => {
    const { mailbox, read, id, state } = await start()
    await mailbox.deliver(report('delayed', returned('message/rfc822', id)), after(60))
    await mailbox.deliver(report('failed', returned('message/rfc822', randomUUID())), after(60))
    expect(await read()).toBe(0)
    expect(await state()).toMatchObject({ state: 'sent' })
  })

  test('replies ask for answers to the mailbox [DK-27]', async () => {
    const { db, id } = await start()
    const { data } = await db
      .selectFrom('outbox')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({ replyTo: 'hello@fixture.example' })
  })

  test('a report counts only for the sending that it is about [DK-26]', async () => {
    const { mailbox, read, id, send, state } = await start()
    await mailbox.deliver(report('failed', returned('message/rfc822', id)), after(60))
    await read()
    expect(await state()).toMatchObject({ state: 'failed' })
    await send(after(300))
    await mailbox.recreate()
    await mailbox.deliver(report('failed', returned('message/rfc822', id)), after(60))
    await read(after(310))
    expect(await state()).toMatchObject({ state: 'sent' })
  })
})
