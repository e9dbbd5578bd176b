import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PeoplePage, Person, PersonDetails } from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'

eachDatabase('waits of merged people', (open) => {
  async function start() {
    const { app, owner, setNow } = await startDesk(open)
    const find = async (email = ADA): Promise<Person> => {
      const { people }: PeoplePage = (await owner.get(api.people())).json()
      const found = people.find((person) => person.email === email)
      if (found === undefined) throw new Error(`There is no ${email}`)
      return found
    }
    return {
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
})
