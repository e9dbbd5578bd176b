import { expect, it } from 'vitest'
import type { NewCall } from '../../../contracts/people/calls.ts'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { COMMAND } from '../../lib/actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteDataOf } from '../personal-data/delete-personal-data.ts'

const { api } = deskPaths

/** A call by someone without an email address. */
const CALLER: NewCall = {
  name: 'Ada Lovelace',
  email: '',
  phone: '+1 (415) 555-1016',
  company: 'Engines Inc.',
  text: 'Called, wants a 409A',
  source: 'phone',
  awaitsAnswer: true,
}

eachDatabase('calls', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const add = async (changes: Partial<NewCall> = {}): Promise<string> => {
      const answer = await desk.owner.post(api.people(), { ...CALLER, ...changes })
      expect(answer.statusCode).toBe(201)
      return answer.json().id
    }
    const list = async (query = ''): Promise<PeoplePage['people']> =>
      (await desk.owner.get(`${api.people()}?${query}`)).json().people
    const read = async (id: string): Promise<PersonDetails> =>
      (await desk.owner.get(api.person(id))).json()
    const edit = async (id: string, changes: object) => {
      const { version } = (await read(id)).person
      return desk.owner.send('PATCH', api.person(id), { version, ...changes })
    }
    const write = async (email: string, message = 'Could you value our firm?') => {
      const payload = buildMessage({ name: 'Ada Lovelace', email, message })
      await desk.app.inject({ method: 'POST', url: paths.api.contact(), payload })
    }
    return { ...desk, add, list, read, edit, write }
  }

  it('a caller without an email address is in the list, the search, and the conversation [DK-29]', async () => {
    const { add, list, read, db } = await start()
    const id = await add()
    const found = await list('search=555-1016')
    expect(found).toMatchObject([{ id, name: 'Ada Lovelace', email: '', company: 'Engines Inc.' }])
    expect(found[0]?.waitingSince).not.toBeNull()
    expect(await list('search=409a')).toHaveLength(1)
    const { timeline, replyTo, person } = await read(id)
    expect(person.email).toBe('')
    expect(replyTo).toBe('')
    expect(timeline).toMatchObject([
      { kind: 'message', text: 'Called, wants a 409A', takenBy: 'Olive Owner' },
    ])
    expect(timeline[0]).toMatchObject({ source: { referrerHost: 'phone' } })
    expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([])
  })

  it('the clock starts only if the caller waits for an answer, and a split keeps it so [DK-29]', async () => {
    const { add, read, owner } = await start()
    const id = await add({ awaitsAnswer: false })
    expect((await read(id)).person.waitingSince).toBeNull()
    const other = await add({ phone: '+1 415 555 0000' })
    await owner.post(api.merges(id), { otherId: other })
    expect((await read(id)).person.waitingSince).not.toBeNull()
    await owner.send('DELETE', api.merge(id, other))
    expect((await read(id)).person.waitingSince).toBeNull()
    expect((await read(other)).person.waitingSince).not.toBeNull()
  })

  it('a call joins a known person, by address or by choice, and is saved once [DK-29]', async () => {
    const { add, list, read, owner, write } = await start()
    await write('ada@client.example')
    const id = await add({ email: 'Ada@client.example' })
    await add({ personId: id, text: 'Called again' })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const again = async () => (await owner.send('POST', api.people(), CALLER, headers)).json().id
    expect(await again()).toBe(await again())
    expect(await list()).toHaveLength(2)
    const texts = (await read(id)).timeline.flatMap((entry) => ('text' in entry ? entry.text : []))
    expect(texts).toEqual(['Could you value our firm?', 'Called, wants a 409A', 'Called again'])
    expect((await owner.post(api.people(), { ...CALLER, personId: 'gone' })).statusCode).toBe(404)
    const unreachable = await owner.post(api.people(), { ...CALLER, phone: '' })
    expect(unreachable.json().issues).toMatchObject([{ path: 'phone' }])
  })

  it('name, phone, and company are edited, and the search follows [DK-29]', async () => {
    const { add, edit, list, read } = await start()
    const id = await add()
    const changes = { name: 'Augusta King', phone: '+1 212 555 0199', company: 'King & Co.' }
    expect((await edit(id, changes)).statusCode).toBe(200)
    expect(await list('search=augusta+0199')).toMatchObject([{ id, ...changes }])
    expect(await list('search=1016')).toEqual([])
    const { timeline } = await read(id)
    const after = { fields: 'name, phone, company' }
    expect(timeline.at(-1)).toMatchObject({ action: 'person.edited', after })
  })

  it('a caller’s address is added, corrected, and found by what they send [DK-29]', async () => {
    const { add, edit, read, write } = await start()
    const id = await add()
    expect((await edit(id, { email: 'ada@cleint.example' })).statusCode).toBe(200)
    expect((await edit(id, { email: 'Ada@client.example' })).statusCode).toBe(200)
    await write('ada@client.example')
    const { person, merged, timeline } = await read(id)
    expect(person.email).toBe('ada@client.example')
    expect(merged).toEqual([])
    expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(2)
  })

  it('an address that something came from stays beside the new one [DK-29]', async () => {
    const { edit, list, read, owner, write, db } = await start()
    await write('ada@client.example')
    const { id } = (await list())[0] ?? { id: '' }
    await edit(id, { email: 'ada@work.example' })
    const { person, merged } = await read(id)
    expect(person.email).toBe('ada@client.example')
    expect(merged).toMatchObject([{ email: 'ada@work.example' }])
    await write('bob@client.example')
    const taken = await edit(id, { email: 'bob@client.example' })
    expect(taken.json().issues).toMatchObject([{ path: 'email' }])
    await owner.send('DELETE', api.merge(id, merged[0]?.id ?? ''))
    const emails = await db.selectFrom('people').select('email').orderBy('email').execute()
    expect(emails.map(({ email }) => email)).toEqual(['ada@client.example', 'bob@client.example'])
  })

  it('a caller without an address is exported, merged, and deleted without a trace [DK-29]', async () => {
    const { add, owner, read, db } = await start()
    const id = await add()
    const other = await add({ email: 'ada@client.example' })
    await owner.post(api.merges(id), { otherId: other })
    expect((await read(id)).replyTo).toBe('ada@client.example')
    await owner.confirm()
    const csv = await owner.get(`${api.exportPeople()}?format=csv`)
    expect(csv.body).toContain(`"Ada Lovelace",,"'+1 (415) 555-1016"`)
    const [own] = (await owner.get(api.exportPerson(id))).json()
    expect(own).toMatchObject({
      email: '',
      entries: [{ message: CALLER.text, status: 'taken by Olive Owner' }],
      desk: { name: 'Ada Lovelace', phone: CALLER.phone, company: 'Engines Inc.' },
    })
    expect((await owner.send('DELETE', api.person(id))).statusCode).toBe(200)
    for (const table of ['people', 'person_words', 'contact_messages', 'lead_sources'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('an address that staff added is deleted with the person it belongs to [DK-29]', async () => {
    const { edit, list, write, db } = await start()
    await write('ada@client.example')
    const { id } = (await list())[0] ?? { id: '' }
    await edit(id, { email: 'ada@work.example' })
    const [message] = await db.selectFrom('contact_messages').select('id').execute()
    const whose = { id: message?.id ?? '' }
    await inTransaction(db, (trx) => deleteDataOf(trx, whose, { actor: COMMAND, now: new Date() }))
    expect(await db.selectFrom('people').select('email').execute()).toEqual([])
  })
})
