import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeoplePage } from '../../../contracts/people/people.ts'
import type { Today } from '../../../contracts/today/today.ts'
import { eachDatabase, onSqlite } from '../../../tests/support/databases.ts'
import { type ImapServer, startImap } from '../../../tests/support/imap.ts'
import { ADA, after, letter, NO_LOG, startMailbox } from '../../../tests/support/read-mailbox.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { COMMAND } from '../../lib/actor.ts'
import { deleteDataOf } from '../personal-data/delete-personal-data.ts'
import { readMailbox } from './read-mailbox.ts'

const { api } = deskPaths

let imap: ImapServer
beforeAll(async () => {
  imap = await startImap()
})
afterAll(() => imap.stop())

eachDatabase('the mailbox', (open) => {
  test('an answer joins the conversation, starts the clock, and is in Today [DK-27]', async () => {
    const { owner, mailbox, read, person, replyId, added } = await startMailbox(
      open,
      imap.mailbox(),
    )
    expect((await person()).person.waitingSince).toBeNull()
    await mailbox.deliver(letter({ answers: replyId, text: 'Could we talk on Monday?' }), after(60))
    expect(await read()).toBe(1)
    expect(await added()).toEqual(['Could we talk on Monday?'])
    expect((await person()).person).toMatchObject({ waitingSince: after(60).toISOString() })
    expect((await person()).timeline.at(-1)).toMatchObject({ kind: 'message', email: 'answer' })
    const today: Today = (await owner.get(api.today())).json()
    expect(today.replies).toMatchObject([{ name: 'Ada Lovelace' }])
    expect(await mailbox.unread(), 'nothing is marked as read').toBe(2)
  })

  test('an answer from another address belongs to whom our email went, then to the sender [DK-27]', async () => {
    const { db, mailbox, read, write, replyId, added } = await startMailbox(open, imap.mailbox())
    await write('bo@client.example')
    const references = `References: <other@client.example> <${replyId}@fixture.example>`
    const headers = [references, `In-Reply-To: <${randomUUID()}@client.example>`]
    await mailbox.deliver(letter({ from: 'ada@phone.example', headers, text: 'One' }), after(60))
    await mailbox.deliver(
      letter({ from: 'bo@client.example', answers: replyId, text: 'Two' }),
      after(61),
    )
    await mailbox.deliver(letter({ from: 'BO@client.example', text: 'Three' }), after(62))
    expect(await read()).toBe(3)
    expect(await added()).toEqual(['One', 'Two'])
    expect(await added('bo@client.example')).toEqual(['Three'])
    const senders = await db.selectFrom('received_mails').select('email').execute()
    expect(senders.map(({ email }) => email).toSorted()).toEqual([
      'ada@phone.example',
      'bo@client.example',
      null,
    ])
  })

  test('what someone wrote in another’s conversation is deleted with their data, and isn’t read again [DK-27]', async () => {
    const { db, owner, mailbox, read, person, replyId, added } = await startMailbox(
      open,
      imap.mailbox(),
    )
    const from = 'bo@client.example'
    const answer = letter({ from, answers: replyId, text: 'Call me in Zanzibar' })
    await mailbox.deliver(answer, after(60))
    await mailbox.deliver(letter({ text: 'Or me' }), after(70))
    await mailbox.deliver(letter({ from, answers: replyId, text: 'Please' }), after(80))
    expect(await read()).toBe(3)
    expect((await person()).person.waitingSince).toBe(after(60).toISOString())
    const deleted = await inTransaction(db, (trx) =>
      deleteDataOf(trx, { email: from }, { actor: COMMAND, now: after(95) }),
    )
    expect(deleted).toMatchObject({ messages: 2 })
    const people = await db.selectFrom('people').select(['email', 'messages']).execute()
    expect(people).toEqual([{ email: ADA, messages: 2 }])
    expect((await person()).person.waitingSince).toBe(after(70).toISOString())
    const found: PeoplePage = (await owner.get(`${api.people()}?search=zanzibar`)).json()
    expect(found.people).toEqual([])
    await mailbox.recreate()
    await mailbox.deliver(answer, after(60))
    expect(await read(after(96))).toBe(0)
    expect(await added()).toEqual(['Or me'])
  })

  test('a message is stored once, even if it is there twice or the mailbox is recreated [DK-27]', async () => {
    const { mailbox, read, replyId, added } = await startMailbox(open, imap.mailbox())
    const answer = letter({ answers: replyId, text: 'Once' })
    await mailbox.deliver(answer, after(60))
    await mailbox.deliver(answer, after(61))
    expect(await read()).toBe(1)
    expect(await read()).toBe(0)
    await mailbox.empty()
    expect(await read()).toBe(0)
    await mailbox.recreate()
    await mailbox.deliver(answer, after(60))
    await mailbox.deliver(letter({ text: 'Twice' }), after(70))
    expect(await read()).toBe(1)
    expect(await added()).toEqual(['Once', 'Twice'])
  })

  test('of two workers at once, each message is stored by one [DK-27]', async () => {
    const { mailbox, read, added, again } = await startMailbox(open, imap.mailbox())
    for (let count = 0; count < 5; count += 1) {
      await mailbox.deliver(letter({ text: `Message ${count}` }), after(60 + count))
    }
    const others = await Promise.all([again(), again()])
    const counts = await Promise.all([read(), ...others.map((db) => read(after(90), db))])
    expect(counts.toSorted()).toEqual([0, 0, 5])
    expect(await added()).toHaveLength(5)
  })

  test('a worker that takes over after a crash reads the rest and stores nothing twice [DK-27]', async () => {
    const { db, mailbox, read, added } = await startMailbox(open, imap.mailbox())
    await mailbox.deliver(letter({ text: 'One' }), after(60))
    expect(await read()).toBe(1)
    await mailbox.deliver(letter({ text: 'Two' }), after(61))
    // The state that a worker leaves if it's killed after it has stored a message.
    await inTransaction(db, (trx) =>
      trx
        .updateTable('mailboxes')
        .set({ last_uid: 0, lease_id: 'killed', leased_until: after(92).toISOString() })
        .execute(),
    )
    expect(await read(after(90)), 'leased').toBe(0)
    expect(await read(after(93))).toBe(1)
    expect(await added()).toEqual(['One', 'Two'])
  })

  test('messages from before the mailbox was first read, or the person was known, start no clock [DK-27]', async () => {
    const { mailbox, read, person, replyId, find } = await startMailbox(open, imap.mailbox())
    await mailbox.deliver(letter({ answers: replyId, text: 'Yesterday' }), after(-600))
    await mailbox.deliver(letter({ text: 'Long ago' }), after(-60_000))
    expect(await read()).toBe(1)
    expect((await person()).timeline[0]).toMatchObject({ text: 'Yesterday' })
    expect((await find(ADA))?.waitingSince).toBeNull()
  })

  test('broken MIME and a long message lose nothing [DK-27]', async () => {
    const { mailbox, read, added } = await startMailbox(open, imap.mailbox())
    const multipart = 'Content-Type: multipart/mixed; boundary="cut'
    const broken = ['MIME-Version: 1.0', multipart, 'Content-Transfer-Encoding: nonsense']
    await mailbox.deliver(letter({ headers: broken, text: 'Broken\0 one' }), after(60))
    await mailbox.deliver(letter({ headers: ['X-Odd: =?utf-8?B?\u0001?='] }), after(61))
    await mailbox.deliver(letter({ text: 'Long\r\n'.repeat(200_000) }), after(62))
    await mailbox.deliver(letter({ text: 'Last' }), after(63))
    expect(await read()).toBe(4)
    const texts = await added()
    expect(texts).toHaveLength(4)
    expect(texts[1]).toBe('Thank you.')
    expect(texts[2]).toMatch(/^Long\nLong\n/)
    expect(texts[2]?.length).toBeLessThanOrEqual(50_000)
    expect(texts[3]).toBe('Last')
  })

  test('a hostile sender and endless spaces don’t keep the mailbox from being read [DK-27]', async () => {
    const { mailbox, read, added } = await startMailbox(open, imap.mailbox())
    const withNull = Buffer.from('a\0da@client.example').toString('base64')
    await mailbox.deliver(letter({ from: `=?utf-8?B?${withNull}?=` }), after(60))
    await mailbox.deliver(letter({ text: `Wide${' '.repeat(150_000)}one  ` }), after(61))
    expect(await read()).toBe(1)
    expect((await added())[0]).toMatch(/^Wide +$/)
  })

  test('a closed person who answers is open again; deleted people stay deleted [DK-27]', async () => {
    const { db, owner, mailbox, read, find, person, replyId } = await startMailbox(
      open,
      imap.mailbox(),
    )
    const { id, version } = (await person()).person
    await owner.send('PATCH', api.person(id), { version, status: 'closed' })
    const answer = letter({ answers: replyId })
    await mailbox.deliver(answer, after(60))
    expect(await read()).toBe(1)
    expect((await find(ADA))?.status).toBe('new')
    await inTransaction(db, (trx) =>
      deleteDataOf(trx, { email: ADA }, { actor: COMMAND, now: after(95) }),
    )
    expect(await db.selectFrom('received_mails').select('id').execute()).toEqual([])
    await mailbox.recreate()
    await mailbox.deliver(answer, after(60))
    expect(await read(after(96))).toBe(0)
    expect(await find(ADA)).toBeUndefined()
  })
})

/** On SQLite only: the content of emails doesn’t depend on the database. */
onSqlite('the mailbox', (open) => {
  test('email of strangers and of the firm is left alone [DK-27]', async () => {
    const { db, mailbox, read, replyId } = await startMailbox(open, imap.mailbox())
    const strangers = [
      'stranger@elsewhere.example',
      'owner@firm.example',
      'partner@fixture.example',
    ]
    for (const from of strangers) await mailbox.deliver(letter({ from, text: 'Secret' }), after(60))
    await mailbox.deliver(letter({ from: 'hello@fixture.example', answers: replyId }), after(60))
    expect(await read()).toBe(0)
    expect(await db.selectFrom('received_mails').select('id').execute()).toEqual([])
    expect(JSON.stringify(await db.selectFrom('mailboxes').selectAll().execute())).not.toContain(
      'stranger',
    )
  })

  test('messages without a Message-ID are told apart by their headers [DK-27]', async () => {
    const { mailbox, read, added } = await startMailbox(open, imap.mailbox())
    const without = (subject: string) =>
      letter({ text: subject }).map((line) =>
        line.startsWith('Message-ID') ? `Subject: ${subject}` : line,
      )
    await mailbox.deliver(without('One'), after(60))
    await mailbox.deliver(without('One'), after(60))
    await mailbox.deliver(without('Two'), after(60))
    expect(await read()).toBe(2)
    expect(await added()).toEqual(['One', 'Two'])
  })

  test('HTML becomes text, of whatever alphabet and encoding [DK-27]', async () => {
    const { mailbox, read, added } = await startMailbox(open, imap.mailbox())
    const deliver = (type: string, text: Buffer) => {
      const mime = [
        'MIME-Version: 1.0',
        `Content-Type: ${type}`,
        'Content-Transfer-Encoding: base64',
      ]
      return mailbox.deliver(letter({ headers: mime, text: text.toString('base64') }), after(60))
    }
    const html = '<p>Gr&uuml;&szlig;e,<br>Ada</p><script>alert(1)</script><style>p{}</style>'
    await deliver('text/html; charset=iso-8859-1', Buffer.from(html, 'latin1'))
    await deliver('text/plain; charset=koi8-r', Buffer.from('f0d2c9d7c5d4', 'hex'))
    expect(await read()).toBe(2)
    expect(await added()).toEqual(['Grüße,\nAda', 'Привет'])
  })

  test('while the mailbox can’t be read, its row says why, without the password [DK-27]', async () => {
    const { db, env, mailbox, read } = await startMailbox(open, imap.mailbox())
    const wrong = readEnv({ IMAP_URL: mailbox.url.replace('secret', 'wr0ng') })
    const lines: string[] = []
    const noted = { ...NO_LOG, warn: (fields: object) => void lines.push(JSON.stringify(fields)) }
    const options = { db, env: wrong, log: noted, clock: () => after(90) }
    for (let count = 0; count < 2; count += 1) {
      expect(await readMailbox(options, new AbortController().signal)).toBe(0)
    }
    expect(lines).toEqual(['{"reason":"the mail server refuses the user name or the password"}'])
    const row = () => db.selectFrom('mailboxes').selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({
      fault: 'the mail server refuses the user name or the password',
      failing_since: after(90).toISOString(),
      lease_id: null,
    })
    expect(env.mailbox?.id).toBe(wrong.mailbox?.id)
    await read(after(91))
    expect(await row()).toMatchObject({ fault: null, failing_since: null })
  })
})
