import { randomUUID } from 'node:crypto'
import { simpleParser } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, it } from 'vitest'
import type { PeoplePage, Person, PersonDetails } from '../../../contracts/people/people.ts'
import { PLACEHOLDERS } from '../../../contracts/replies/replies.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { countBlocked } from '../../../tests/support/blocked-writers.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { messageOf } from '../outbox/message.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'

async function start(open: OpenDatabase) {
  const desk = await startDesk(open)
  const { app, db, owner, setNow } = desk
  const at = (minutes: number) => setNow(new Date(FRIDAY_MORNING.getTime() + minutes * 60_000))
  const write = async (email = ADA, name = 'Ada Lovelace') => {
    const payload = buildMessage({ email, name })
    expect(
      (await app.inject({ method: 'POST', url: paths.api.contact(), payload })).statusCode,
    ).toBe(201)
  }
  const find = async (email = ADA): Promise<Person> => {
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const found = people.find((person) => person.email === email)
    if (found === undefined) throw new Error(`There is no ${email}`)
    return found
  }
  const read = async (id: string): Promise<PersonDetails> =>
    (await owner.get(api.person(id))).json()
  const draft = (changes: object = {}) => ({
    id: randomUUID(),
    version: 0,
    to: ADA,
    subject: 'Your trust account',
    text: 'Dear Ada,\n\nYes, we can.\nShall we talk on Monday?',
    ...changes,
  })
  const replies = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'reply').execute()
  return { ...desk, at, write, find, read, draft, replies }
}

eachDatabase('desk replies', (open) => {
  it('a reply goes out from the firm’s address, and the answer to it to the author’s [DK-10]', async () => {
    const desk = await start(open)
    const { db, at, write, find, draft, replies } = desk
    const member = await addMember(desk)
    await write()
    await inTransaction(db, (trx) =>
      trx.updateTable('outbox').set({ status: 'sent' }).where('to_address', '=', ADA).execute(),
    )
    const [acknowledgement] = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'contact-acknowledgement')
      .execute()
    at(45)
    const { id, version } = await find()
    const sent = await member.post(api.replies(id), draft({ version }))
    expect([sent.statusCode, sent.json()]).toEqual([201, { sendAt: expect.any(String) }])
    const [row] = await replies()
    if (row === undefined) throw new Error('No reply is in the outbox')
    const context = buildMailContext()
    const bytes = await new MailComposer(messageOf(row, context)).compile().build()
    const mail = await simpleParser(bytes)
    expect(mail.from?.value[0]?.address).toBe(context.from.address)
    expect(mail.replyTo?.value).toMatchObject([{ address: 'member@firm.example' }])
    expect(mail.subject).toBe('Your trust account')
    expect(mail.text).toContain(
      'Dear Ada,\n\nYes, we can.\nShall we talk on Monday?\n\n-- \nMel Member',
    )
    expect(mail.html).toContain('Yes, we can.<br />Shall we talk on Monday?')
    // The reply continues the acknowledgment's thread and isn't marked as automatic.
    expect(mail.inReplyTo).toBe(`<${acknowledgement?.id}@${context.idHost}>`)
    expect(mail.headers.has('auto-submitted')).toBe(false)
  })

  it('a reply stops the clock, is in the history, and its text isn’t in the audit [DK-10] [DK-11] [DK-06]', async () => {
    const { db, owner, at, write, find, read, draft } = await start(open)
    await write()
    at(45)
    const before = await find()
    expect(before).toMatchObject({ waitingSince: FRIDAY_MORNING.toISOString(), status: 'new' })
    await owner.post(api.replies(before.id), draft({ version: before.version }))
    const { person, timeline } = await read(before.id)
    expect(person).toMatchObject({ waitingSince: null, status: 'waiting' })
    expect(timeline.filter(({ kind }) => kind === 'reply')).toMatchObject([
      { by: 'Olive Owner', to: ADA, subject: 'Your trust account', state: 'waiting' },
    ])
    // Only the acknowledgment and the staff's notification; the reply has a separate entry.
    expect(timeline.filter(({ kind }) => kind === 'email')).toHaveLength(2)
    const times = await db.selectFrom('reply_times').selectAll().execute()
    expect(times).toMatchObject([{ person_id: before.id, minutes: 45, how: 'reply' }])
    const audit = await db.selectFrom('desk_audit').selectAll().execute()
    expect(audit.map(({ action }) => action)).toContain('person.replied')
    expect(JSON.stringify(audit)).not.toMatch(/trust account|Yes, we can|ada@/)
  })

  it('a reply that is sent five times at once goes out once, and each answer says so [DK-10]', async () => {
    const { db, owner, write, find, draft, replies } = await start(open)
    await write()
    const { id, version } = await find()
    const body = draft({ version })
    const { sent } = await inTransaction(db, async (trx) => {
      // A row lock, so that all requests start before one can end.
      await trx.updateTable('people').set({ version }).execute()
      const blocked = countBlocked(db)
      const answers = Array.from({ length: 5 }, () => owner.post(api.replies(id), body))
      await expect.poll(blocked).toBe(5)
      return { sent: answers }
    })
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(Array(5).fill(201))
    expect(await replies()).toHaveLength(1)
  })

  it('a request that is repeated after the network dropped sends one email [DK-10]', async () => {
    const { owner, write, find, draft, replies } = await start(open)
    await write()
    const { id, version } = await find()
    const reply = draft({ version })
    expect((await owner.post(api.replies(id), reply)).statusCode).toBe(201)
    expect((await owner.post(api.replies(id), reply)).statusCode).toBe(201)
    expect(await replies()).toHaveLength(1)
  })

  it('of two who reply at the same time, one is told to read the other’s reply first [DK-10]', async () => {
    const desk = await start(open)
    const { db, owner, write, find, draft, replies } = desk
    const member = await addMember(desk)
    await write()
    const { id, version } = await find()
    const answers = await Promise.all(
      [owner, member].map((browser) => browser.post(api.replies(id), draft({ version }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await replies()).toHaveLength(1)
    expect(await db.selectFrom('reply_times').select('id').execute()).toHaveLength(1)
  })

  it('a message that came in meanwhile is read before the reply is sent [DK-10]', async () => {
    const { owner, write, find, draft, replies } = await start(open)
    await write()
    const { id, version } = await find()
    await write()
    expect((await owner.post(api.replies(id), draft({ version }))).statusCode).toBe(409)
    expect(await replies()).toEqual([])
  })

  it('“answered elsewhere” stops the clock, and taking it back starts it again [DK-10] [DK-11]', async () => {
    const { db, owner, at, write, find, replies } = await start(open)
    await write()
    at(90)
    const { id, version, waitingSince } = await find()
    expect((await owner.post(api.answered(id), { version })).statusCode).toBe(200)
    expect(await find()).toMatchObject({ waitingSince: null, status: 'waiting' })
    expect(await db.selectFrom('reply_times').select(['minutes', 'how']).execute()).toEqual([
      { minutes: 90, how: 'elsewhere' },
    ])
    expect((await owner.post(api.answered(id), { version: version + 1 })).statusCode).toBe(409)
    expect((await owner.send('DELETE', api.answered(id))).statusCode).toBe(200)
    expect((await find()).waitingSince).toBe(waitingSince)
    expect(await db.selectFrom('reply_times').select('id').execute()).toEqual([])
    expect((await owner.send('DELETE', api.answered(id))).statusCode).toBe(404)
    expect(await replies()).toEqual([])
  })

  it('after “answered elsewhere” is taken back, the oldest message counts, not one that came since [DK-11]', async () => {
    const { owner, at, write, find } = await start(open)
    await write()
    at(30)
    const { id, version, waitingSince } = await find()
    expect((await owner.post(api.answered(id), { version })).statusCode).toBe(200)
    at(60)
    await write()
    expect((await find()).waitingSince).not.toBe(waitingSince)
    expect((await owner.send('DELETE', api.answered(id))).statusCode).toBe(200)
    expect((await find()).waitingSince).toBe(waitingSince)
  })

  it('an answer counts for all addresses of a person, from the oldest message on [DK-10] [DK-08]', async () => {
    const { db, owner, at, write, find, read, draft, replies } = await start(open)
    await write('ada@home.example')
    at(30)
    await write()
    const main = await find()
    const other = await find('ada@home.example')
    await owner.post(api.merges(main.id), { otherId: other.id })
    at(60)
    const { person } = await read(main.id)
    expect(person.waitingSince).toBe(FRIDAY_MORNING.toISOString())
    const reply = draft({ version: person.version, to: 'Ada@home.example' })
    expect((await owner.post(api.replies(main.id), reply)).statusCode).toBe(201)
    expect(await replies()).toMatchObject([{ to_address: 'ada@home.example' }])
    expect(await db.selectFrom('reply_times').select('minutes').execute()).toEqual([
      { minutes: 60 },
    ])
    await owner.send('DELETE', api.merge(main.id, other.id))
    expect((await find('ada@home.example')).waitingSince).toBeNull()
  })

  it('a reply follows the acknowledgment, however the address was typed [DK-10]', async () => {
    const { db, owner, write, find, draft, replies } = await start(open)
    await write('Ada@Client.Example')
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute())
    const { id, version } = await find()
    await owner.post(api.replies(id), draft({ version }))
    await owner.post(api.replies(id), draft({ version: (await find()).version }))
    const mails = db.selectFrom('outbox').select('id')
    const [first] = await mails.where('kind', '=', 'contact-acknowledgement').execute()
    // The second reply doesn't follow the first one, which wasn't sent yet.
    const inReplyTo = (await replies()).map(({ data }) => JSON.parse(data).inReplyTo)
    expect(inReplyTo).toEqual([first?.id, first?.id])
  })

  it('replies are exported and deleted with the person; how long they waited stays, without them [DK-10] [DK-16]', async () => {
    const { db, owner, write, find, draft } = await start(open)
    await write()
    const { id, version } = await find()
    await owner.post(api.replies(id), draft({ version }))
    await owner.confirm()
    const [data] = (await owner.get(api.exportPerson(id))).json()
    expect(data.desk.replies).toMatchObject([
      { author: 'Olive Owner', subject: 'Your trust account' },
    ])
    expect((await owner.send('DELETE', api.person(id))).statusCode).toBe(200)
    expect(await db.selectFrom('person_replies').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').where('about', '=', ADA).execute()).toEqual(
      [],
    )
    expect(await db.selectFrom('reply_times').select('person_id').execute()).toEqual([
      { person_id: null },
    ])
  })

  it('someone who only booked can be written to, and no clock runs [DK-10]', async () => {
    const { app, db, owner, find, draft } = await start(open)
    const payload = buildBooking({ email: ADA })
    await app.inject({ method: 'POST', url: paths.api.schedule(), payload })
    const { id, version, waitingSince } = await find()
    expect(waitingSince).toBeNull()
    expect((await owner.post(api.replies(id), draft({ version }))).statusCode).toBe(201)
    expect(await db.selectFrom('reply_times').select('id').execute()).toEqual([])
  })
})

onSqlite('desk replies', (open) => {
  it('a placeholder, a foreign address, and an empty reply are refused [DK-10]', async () => {
    const { owner, write, find, draft, replies } = await start(open)
    await write()
    const { id, version } = await find()
    const problemOf = async (changes: object) => {
      const answer = await owner.post(api.replies(id), draft({ version, ...changes }))
      expect(answer.statusCode).toBe(400)
      return answer.json().issues[0]
    }
    for (const name of PLACEHOLDERS) {
      const message = `Please replace {${name}}`
      expect(await problemOf({ text: `Dear {${name}}, hello` })).toEqual({ path: 'text', message })
      expect(await problemOf({ subject: `To {${name}}` })).toEqual({ path: 'subject', message })
    }
    expect(await problemOf({ to: 'someone@else.example' })).toMatchObject({ path: 'to' })
    expect(await problemOf({ text: ' \n ' })).toEqual({
      path: 'text',
      message: 'Please write a message',
    })
    expect((await problemOf({ subject: 'Hello\r\nBcc: all@firm.example' })).path).toBe('subject')
    expect(await replies()).toEqual([])
  })

  it('the preview shows the email as it would be sent, and sends nothing [DK-10]', async () => {
    const { owner, write, find, draft, replies } = await start(open)
    await write()
    const { id } = await find()
    const { to, subject, text } = draft()
    const preview = (await owner.post(api.replyPreview(id), { to, subject, text })).json()
    expect(preview).toMatchObject({
      to: `Ada Lovelace <${ADA}>`,
      replyTo: 'owner@firm.example',
      subject: 'Your trust account',
    })
    expect(preview.from).toMatch(/<.+@.+>$/)
    expect(preview.text).toContain('Shall we talk on Monday?\n\n-- \nOlive Owner\n')
    expect(await replies()).toEqual([])
  })
})
