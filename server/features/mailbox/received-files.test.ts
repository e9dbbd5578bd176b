import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { type ImapServer, startImap } from '../../../tests/support/imap.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteDataOf } from '../personal-data/delete-personal-data.ts'
import { personOf } from '../personal-data/person-data.ts'
import { deleteAllExpired } from '../retention/retention.ts'
import { readMailbox } from './read-mailbox.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const MB = 1024 * 1024
const log = { info() {}, warn() {}, error() {} }
const after = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)

let imap: ImapServer
beforeAll(async () => {
  imap = await startImap()
})
afterAll(() => imap.stop())

interface SentFile {
  name: string
  content: Buffer
}

function letter(files: readonly SentFile[], headers: readonly string[] = []): string[] {
  return [
    `From: Ada Lovelace <${ADA}>`,
    'Subject: Our cap table',
    `Message-ID: <${randomUUID()}@client.example>`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Attached.',
    ...files.flatMap(({ name, content }) => [
      '--part',
      'Content-Type: text/plain; charset=iso-8859-1',
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(content.toString('base64').match(/.{1,76}/g) ?? []),
    ]),
    '--part--',
    '',
  ]
}

const file = (name: string, content: Buffer | string = 'a,b'): SentFile => ({
  name,
  content: Buffer.from(content),
})

eachDatabase('files that came by email', (open) => {
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
    await read(after(2))
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const received = async () => {
      const { timeline }: PersonDetails = (await owner.get(api.person(people[0]?.id ?? ''))).json()
      const found = timeline.findLast((entry) => entry.kind === 'message')
      return { id: found?.id ?? '', files: found?.kind === 'message' ? found.files : [] }
    }
    const rows = () => db.selectFrom('received_files').select(['part', 'position']).execute()
    return { ...desk, mailbox, env, read, received, rows }
  }

  test('files are kept with the message and can only be saved [DK-27]', async () => {
    const { owner, mailbox, read, received } = await start()
    // Bytes that charsets, JSON, and PostgreSQL's text would change, in several pieces.
    const content = Buffer.alloc(200_000, Buffer.from([0, 0xff, 0x0d, 0x0a, 0xe4]))
    const sent = [file('Cap table.xlsx', content), file('page.html', '<script>alert(1)</script>')]
    await mailbox.deliver(letter([...sent, file('../.e\u202Etc', 'x')]), after(60))
    expect(await read()).toBe(1)
    const { id, files } = await received()
    expect(files).toEqual([
      { part: '2', name: 'Cap table.xlsx', size: content.length, state: 'kept' },
      { part: '3', name: 'page.html', size: 25, state: 'kept' },
      { part: '4', name: expect.stringMatching(/^_\.e ?/), size: 1, state: 'kept' },
    ])
    const table = await owner.get(api.receivedFile(id, '2'))
    expect(table.rawPayload.equals(content)).toBe(true)
    expect(table.headers).toMatchObject({
      'content-type': expect.stringContaining('spreadsheetml'),
      'content-disposition': `attachment; filename="Cap table.xlsx"; filename*=UTF-8''Cap%20table.xlsx`,
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const page = await owner.get(api.receivedFile(id, '3'))
    expect(page.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
    })
    expect((await owner.get(api.receivedFile(id, '5'))).statusCode).toBe(404)
  })

  test('files that are too large together stay in the mailbox, and the conversation says so [DK-27]', async () => {
    const { owner, mailbox, read, received, rows } = await start()
    const large = Buffer.alloc(6 * MB, 'x')
    const sent = [file('one.pdf', large), file('two.pdf', large), file('three.pdf')]
    await mailbox.deliver(letter(sent), after(60))
    expect(await read()).toBe(1)
    const { id, files } = await received()
    expect(files).toMatchObject([
      { size: large.length, state: 'kept' },
      { state: 'tooLarge' },
      { size: 3, state: 'kept' },
    ])
    expect(Math.abs((files[1]?.size ?? 0) - large.length)).toBeLessThan(1000)
    expect(new Set((await rows()).map(({ part }) => part))).toEqual(new Set(['2', '4']))
    expect((await owner.get(api.receivedFile(id, '3'))).statusCode).toBe(404)
  })

  test('a 30 MB email joins with its text, and other messages after it too [DK-27]', async () => {
    const { mailbox, read, received, rows } = await start()
    await mailbox.deliver(letter([file('video.mp4', Buffer.alloc(22 * MB))]), after(60))
    expect(await read()).toBe(1)
    expect((await received()).files).toMatchObject([{ name: 'video.mp4', state: 'tooLarge' }])
    await mailbox.deliver(letter([file('notes.txt')]), after(61))
    expect(await read()).toBe(1)
    expect((await received()).files).toMatchObject([{ name: 'notes.txt', state: 'kept' }])
    expect(await rows()).toHaveLength(1)
  })

  test('files go with their person, and with their message by retention; a recreated mailbox adds none [DK-27] [DK-16]', async () => {
    const { db, mailbox, env, read, received, rows } = await start()
    const first = letter([file('one.csv')])
    await mailbox.deliver(first, after(60))
    await read()
    await mailbox.recreate()
    await mailbox.deliver(first, after(60))
    expect(await read()).toBe(0)
    expect((await received()).files).toMatchObject([{ name: 'one.csv', state: 'kept' }])
    expect(await rows()).toHaveLength(1)
    const dataDir = mkdtempSync(join(tmpdir(), 'received-files-'))
    const retention = { ...env.retention, leadsDays: 30 }
    const settings = { dataDir, mailKeepDays: 0, retention }
    await inTransaction(db, (trx) => trx.deleteFrom('outbox').execute())
    await deleteAllExpired(db, settings, after(29 * 24 * 60))
    expect(await rows()).toHaveLength(1)
    await deleteAllExpired(db, settings, after(31 * 24 * 60))
    expect(await rows()).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  test('a person’s export lists the files they sent, also into another’s conversation [DK-16]', async () => {
    const { app, db, env, owner, mailbox, read } = await start()
    const other = 'bo@client.example'
    const payload = buildMessage({ email: other, name: 'Bo' })
    await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    const { id } = await db
      .selectFrom('outbox')
      .select('id')
      .where('to_address', '=', other)
      .executeTakeFirstOrThrow()
    const answers = `In-Reply-To: <${id}@fixture.example>`
    const large = file('books.zip', Buffer.alloc(11 * MB))
    await mailbox.deliver(letter([file('one.csv'), large]), after(60))
    await mailbox.deliver(letter([file('two.csv')], [answers]), after(61))
    expect(await read()).toBe(2)
    const { received } = await personOf(db, env, ADA.toUpperCase())
    expect(received).toMatchObject([
      {
        from: ADA,
        conversation: ADA,
        subject: 'Our cap table',
        text: 'Attached.',
        files: [
          { name: 'one.csv', size: 3, kept: true },
          { name: 'books.zip', kept: false },
        ],
      },
      { from: ADA, conversation: other, files: [{ name: 'two.csv', size: 3, kept: true }] },
    ])
    await owner.confirm()
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const bo = people.find(({ email }) => email === other)
    const [exported] = (await owner.get(api.exportPerson(bo?.id ?? ''))).json()
    expect(exported).toMatchObject({ email: other, received: [{ files: [{ name: 'two.csv' }] }] })
  })

  test('deleting a person deletes the files they sent [DK-16]', async () => {
    const { db, mailbox, read, rows } = await start()
    await mailbox.deliver(letter([file('one.csv')]), after(60))
    await read()
    expect(await rows()).toHaveLength(1)
    await inTransaction(db, (trx) =>
      deleteDataOf(trx, { email: ADA }, { actor: { id: null, name: 'command' }, now: after(95) }),
    )
    expect(await rows()).toEqual([])
  })
})
