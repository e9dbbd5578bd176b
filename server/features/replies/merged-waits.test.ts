import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PeoplePage, Person, PersonDetails } from '../../../contracts/people/people.ts'
import type { ReplyFile } from '../../../contracts/replies/files.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { closeRecovered, reopenFailed } from './take-back.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'

eachDatabase('waits of merged people', (open) => {
  async function start() {
    const { app, db, owner, setNow } = await startDesk(open)
    const find = async (email = ADA): Promise<Person> => {
      const { people }: PeoplePage = (await owner.get(api.people())).json()
      const found = people.find((person) => person.email === email)
      if (found === undefined) throw new Error(`There is no ${email}`)
      return found
    }
    return {
      db,
      owner,
      find,
      at: (minutes: number) => setNow(new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)),
      async write(email = ADA) {
        const payload = buildMessage({ email, name: 'Ada Lovelace' })
        await app.inject({ method: 'POST', url: paths.api.contact(), payload })
      },
      read: async (id: string): Promise<PersonDetails> => (await owner.get(api.person(id))).json(),
      draft: (changes: object) => ({
        id: randomUUID(),
        to: ADA,
        subject: 'Your trust account',
        text: 'Yes, we can.',
        ...changes,
      }),
    }
  }

  it('a reply to merged people goes to the address that has waited longest [DK-10] [DK-08]', async () => {
    const { owner, at, write, find, read, draft } = await start()
    await write()
    const { id, version } = await find()
    await owner.post(api.replies(id), draft({ version }))
    at(30)
    await write('ada@home.example')
    await owner.post(api.merges(id), { otherId: (await find('ada@home.example')).id })
    expect((await read(id)).replyTo).toBe('ada@home.example')
    const { version: merged } = (await read(id)).person
    await owner.post(api.replies(id), draft({ version: merged, to: 'ada@home.example' }))
    at(60)
    await write()
    expect((await read(id)).replyTo).toBe(ADA)
  })

  it('merged people wait since the older of their messages, and aren’t next after themselves [DK-11] [DK-08]', async () => {
    const { owner, at, write, find, read } = await start()
    await write('ada@home.example')
    const other = await find('ada@home.example')
    at(30)
    await write()
    const main = await find()
    expect((await read(main.id)).next).toMatchObject({ id: other.id })
    await owner.post(api.merges(main.id), { otherId: other.id })
    expect((await find()).waitingSince).toBe(other.waitingSince)
    expect((await read(main.id)).next).toBeNull()
  })

  it('who was put off until they write isn’t next, until they write [DK-23] [DK-21]', async () => {
    const { owner, at, write, find, read } = await start()
    await write('later@client.example')
    const later = await find('later@client.example')
    at(30)
    await write()
    const { id } = await find()
    const laterUntil = '9999-12-31T23:59:59.999Z'
    await owner.send('PATCH', api.person(later.id), { version: later.version, laterUntil })
    expect((await read(id)).next).toBeNull()
    await write('later@client.example')
    expect((await read(id)).next).toMatchObject({ id: later.id })
  })

  it('after a split, people wait for answers to their own messages only [DK-08] [DK-11]', async () => {
    const { owner, at, write, find, draft } = await start()
    await write()
    const { id, version } = await find()
    await owner.post(api.replies(id), draft({ version }))
    at(30)
    await write('ada@home.example')
    const other = await find('ada@home.example')
    const split = () => owner.send('DELETE', api.merge(id, other.id))
    await owner.post(api.merges(id), { otherId: other.id })
    expect((await find()).waitingSince).toBe(other.waitingSince)
    await split()
    expect((await find()).waitingSince, 'she was answered').toBeNull()
    expect((await find('ada@home.example')).waitingSince).toBe(other.waitingSince)
    at(60)
    await write()
    const { waitingSince } = await find()
    await owner.post(api.merges(id), { otherId: other.id })
    await split()
    expect((await find()).waitingSince, 'her second message').toBe(waitingSince)
  })

  it('who writes while a reply is scheduled waits, after a split and after an Undo too [DK-08] [DK-10]', async () => {
    const { owner, at, write, find, draft } = await start()
    await write()
    const { id, version } = await find()
    const sendAt = new Date(FRIDAY_MORNING.getTime() + 3 * 24 * 60 * 60_000).toISOString()
    expect((await owner.post(api.replies(id), draft({ version, sendAt }))).statusCode).toBe(201)
    at(30)
    await write()
    const { waitingSince, version: later } = await find()
    expect(waitingSince).not.toBeNull()
    await owner.post(api.answered(id), { version: later })
    expect((await owner.send('DELETE', api.answered(id))).statusCode).toBe(200)
    expect((await find()).waitingSince).toBe(waitingSince)
    await write('ada@home.example')
    const other = await find('ada@home.example')
    await owner.post(api.merges(id), { otherId: other.id })
    await owner.send('DELETE', api.merge(id, other.id))
    expect((await find()).waitingSince).toBe(waitingSince)
  })

  /** Ada was answered, wrote from home, was answered, and is shown as the one at home. */
  async function startAnswered() {
    const desk = await start()
    const { owner, at, write, find, draft } = desk
    await write()
    const { id, version, waitingSince } = await find()
    const answer: ReplyFile = (
      await owner.post(api.replyFiles(id), { name: 'Answer.csv', data: 'YSxi' })
    ).json()
    const reply = draft({ version, files: [answer.id] })
    expect((await owner.post(api.replies(id), reply)).statusCode).toBe(201)
    at(30)
    await write('ada@home.example')
    const main = await find('ada@home.example')
    const second = draft({ version: main.version, to: main.email })
    expect((await owner.post(api.replies(main.id), second)).statusCode).toBe(201)
    await owner.post(api.merges(main.id), { otherId: id })
    at(0)
    return { ...desk, id, main, waitingSince, reply }
  }

  it('a reply from before a merge can be taken back and sent again [DK-08] [DK-23]', async () => {
    const { owner, read, main, waitingSince, reply } = await startAnswered()
    expect((await owner.send('DELETE', api.reply(main.id, reply.id))).statusCode).toBe(200)
    const { person } = await read(main.id)
    expect(person).toMatchObject({ waitingSince, status: 'new' })
    const again = { ...reply, id: randomUUID(), version: person.version }
    expect((await owner.post(api.replies(main.id), again)).statusCode).toBe(201)
    expect((await read(main.id)).person.waitingSince).toBeNull()
  })

  it('if a reply from before a merge fails, both wait until it’s sent [DK-08] [DK-26]', async () => {
    const { db, owner, find, read, id, main, waitingSince, reply } = await startAnswered()
    const set = (status: 'dead' | 'sent') =>
      inTransaction(db, (trx) =>
        trx.updateTable('outbox').set({ status }).where('id', '=', reply.id).execute(),
      )
    await set('dead')
    expect(await reopenFailed({ db, now: FRIDAY_MORNING })).toBe(1)
    expect((await read(main.id)).person).toMatchObject({ waitingSince, status: 'new' })
    await owner.send('DELETE', api.merge(main.id, id))
    expect((await find()).waitingSince).toBe(waitingSince)
    expect((await find('ada@home.example')).waitingSince).toBeNull()
    await owner.post(api.merges(main.id), { otherId: id })
    await set('sent')
    expect(await closeRecovered({ db, env: readEnv({}), now: FRIDAY_MORNING })).toBe(1)
    expect((await read(main.id)).person).toMatchObject({ waitingSince: null, status: 'waiting' })
  })

  it('who is closed doesn’t wait again if a reply from before a merge fails [DK-08] [DK-26]', async () => {
    const { db, owner, read, main, reply } = await startAnswered()
    const { version } = (await read(main.id)).person
    await owner.send('PATCH', api.person(main.id), { version, status: 'closed' })
    await inTransaction(db, (trx) =>
      trx.updateTable('outbox').set({ status: 'dead' }).where('id', '=', reply.id).execute(),
    )
    expect(await reopenFailed({ db, now: FRIDAY_MORNING })).toBe(1)
    expect(await read(main.id)).toMatchObject({ wait: null, person: { waitingSince: null } })
  })
})
