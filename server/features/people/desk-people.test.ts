import { expect, it } from 'vitest'
import {
  PEOPLE_PAGE,
  type PeoplePage,
  type PersonDetails,
  UNASSIGNED,
} from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildPersonRow } from '../../../tests/factories/people.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk, type DeskBrowser } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths
const MINUTE_MS = 60_000

eachDatabase('desk people', (open) => {
  async function start(env: Record<string, string> = {}) {
    const desk = await startDesk(open, { env })
    let minutes = 0
    /** Each submission arrives a minute after the one before. */
    async function send(url: string, payload: object): Promise<void> {
      minutes += 1
      desk.setNow(new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE_MS))
      const { statusCode } = await desk.app.inject({ method: 'POST', url, payload })
      expect(statusCode).toBe(201)
    }
    const list = async (query = '', browser: DeskBrowser = desk.owner): Promise<PeoplePage> =>
      (await browser.get(`${api.people()}?${query}`)).json()
    const names = async (query = '') => (await list(query)).people.map(({ name }) => name)
    const find = async (name: string) => {
      const found = (await list()).people.find((person) => person.name === name)
      if (found === undefined) throw new Error(`There is no ${name}`)
      return found
    }
    const read = async (id: string): Promise<PersonDetails> =>
      (await desk.owner.get(api.person(id))).json()
    return {
      ...desk,
      list,
      names,
      find,
      read,
      write: (name: string, changes = {}) =>
        send(paths.api.contact(), buildMessage({ name, email: addressOf(name), ...changes })),
      book: (name: string, changes = {}) =>
        send(paths.api.schedule(), buildBooking({ name, email: addressOf(name), ...changes })),
    }
  }

  const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/\W+/g, '.')}@client.example`

  it('lists people newest first, each once, and one who writes again first [DK-07]', async () => {
    const { names, write, book } = await start()
    await write('Ada Lovelace')
    await book('Bob Builder')
    await write('Cleo Carter')
    expect(await names()).toEqual(['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
    await write('Ada Lovelace', { message: 'A second message, a little later' })
    expect(await names()).toEqual(['Ada Lovelace', 'Cleo Carter', 'Bob Builder'])
  })

  it('filters by kind, status, owner, and service [DK-07]', async () => {
    const { find, names, owner, write, book } = await start({ LIMIT_MESSAGES_PER_ADDRESS: '2' })
    await write('Ada Lovelace')
    await book('Bob Builder', { service: 'CFO Services' })
    await write('Cleo Carter')
    await write('Dora Day')
    expect(await names('kind=booking')).toEqual(['Bob Builder'])
    expect(await names('kind=message')).toEqual(['Cleo Carter', 'Ada Lovelace'])
    expect(await names('kind=held')).toEqual(['Dora Day'])
    expect(await names('service=CFO+Services')).toEqual(['Bob Builder'])
    expect(await names('service=409A+Valuation')).toEqual([])
    const { id, version } = await find('Ada Lovelace')
    const { staff } = (await owner.get(api.staff())).json()
    const change = { version, status: 'open', ownerId: staff[0].id }
    expect((await owner.send('PATCH', api.person(id), change)).statusCode).toBe(200)
    expect(await names('status=open')).toEqual(['Ada Lovelace'])
    expect(await names('status=new&kind=message')).toEqual(['Cleo Carter'])
    expect(await names(`owner=${staff[0].id}`)).toEqual(['Ada Lovelace'])
    expect(await names(`owner=${UNASSIGNED}`)).toEqual(['Dora Day', 'Cleo Carter', 'Bob Builder'])
  })

  it('searches name, email, any part of the phone number, company, and words of the message [DK-07] [DK-28]', async () => {
    const { names, write, book } = await start()
    await write('Ada Lovelace', {
      company: 'Analytical Engines',
      message: 'Our IOLTA is off by $4',
    })
    await book('Bob Builder', { phone: '+1 (310) 555-0100' })
    await write('山田太郎', { email: 'yamada@example.jp', company: 'Yamada' })
    for (const [search, found] of [
      ['love', ['Ada Lovelace']],
      ['LOVELACE ada', ['Ada Lovelace']],
      ['bob.builder@client', ['Bob Builder']],
      ['analytical', ['Ada Lovelace']],
      ['iolta', ['Ada Lovelace']],
      ['(310) 555', ['Bob Builder']],
      ['client', ['Bob Builder', 'Ada Lovelace']],
      ['ada builder', []],
      ['%', []],
      ['*', []],
      ['555-0100', ['Bob Builder']],
      ['山', ['山田太郎']],
    ] as const) {
      expect(await names(new URLSearchParams({ search }).toString()), search).toEqual(found)
    }
  })

  it('pages don’t repeat or skip anyone, even if several arrived at the same instant [DK-07]', async () => {
    const { db, list } = await start()
    const at = FRIDAY_MORNING.toISOString()
    const count = PEOPLE_PAGE + 20
    await inTransaction(db, (trx) =>
      trx
        .insertInto('people')
        .values(
          Array.from({ length: count }, (_, index) => buildPersonRow(index, { waiting_since: at })),
        )
        .execute(),
    )
    const first = await list()
    expect(first.people).toHaveLength(PEOPLE_PAGE)
    const second = await list(new URLSearchParams({ after: first.next ?? '' }).toString())
    expect(second.next).toBeNull()
    const ids = [...first.people, ...second.people].map(({ id }) => id)
    expect(new Set(ids).size).toBe(count)
  })

  it('one timeline has submissions, emails with their state, notes, and changes [DK-08]', async () => {
    const { find, owner, read, write, book } = await start()
    await write('Ada Lovelace', { message: 'Could you value our firm?' })
    await book('Ada Lovelace', { service: '409A Valuation', assessment: 'ABCDABCDABCD' })
    const { id, version } = await find('Ada Lovelace')
    await owner.post(api.notes(id), { text: 'Prefers mornings.\nKnows Bob.' })
    await owner.send('PATCH', api.person(id), { version, status: 'open' })
    const { person, timeline } = await read(id)
    expect(person.kinds).toEqual(['booking', 'message'])
    const of = (kind: string) => timeline.filter((entry) => entry.kind === kind)
    expect(of('message')).toMatchObject([{ text: 'Could you value our firm?' }])
    expect(of('booking')).toMatchObject([{ service: '409A Valuation', isCanceled: false }])
    expect(of('note')).toMatchObject([{ text: 'Prefers mornings.\nKnows Bob.' }])
    expect(of('change')).toContainEqual(
      expect.objectContaining({ before: { status: 'new' }, after: { status: 'open' } }),
    )
    const mails = timeline.filter((entry) => entry.kind === 'email')
    expect(mails.length).toBeGreaterThan(2)
    expect(mails.every(({ state, subject }) => state === 'waiting' && subject !== '')).toBe(true)
  })

  it('a change based on what someone else changed meanwhile is refused [DK-09]', async () => {
    const desk = await start()
    const { db, find, owner, read, write } = desk
    const member = await addMember(desk)
    await write('Ada Lovelace')
    const { id, version } = await find('Ada Lovelace')
    const first = await owner.send('PATCH', api.person(id), { version, status: 'open' })
    const second = await member.send('PATCH', api.person(id), { version, status: 'closed' })
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json()).toMatchObject({ code: 'changed' })
    const { person } = await read(id)
    expect([person.status, person.version]).toEqual(['open', version + 1])
    const changes = await db
      .selectFrom('desk_audit')
      .selectAll()
      .where('action', '=', 'person.changed')
      .execute()
    expect(changes).toHaveLength(1)
  })

  it('of two changes at once, exactly one is saved [DK-09]', async () => {
    const desk = await start()
    const { find, owner, write } = desk
    const member = await addMember(desk)
    await write('Ada Lovelace')
    const { id, version } = await find('Ada Lovelace')
    const answers = await Promise.all([
      owner.send('PATCH', api.person(id), { version, status: 'open' }),
      member.send('PATCH', api.person(id), { version, nextStep: 'Call', nextStepOn: '2026-12-01' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('the audit has no text about a person, because it is never deleted [DK-06]', async () => {
    const { db, find, owner, write } = await start()
    await write('Ada Lovelace')
    const { id, version } = await find('Ada Lovelace')
    await owner.post(api.notes(id), { text: 'Her partner Charles is ill' })
    const step = { version, nextStep: 'Ask about Charles', nextStepOn: '2026-12-01' }
    await owner.send('PATCH', api.person(id), step)
    await owner.send('PATCH', api.person(id), { version: version + 1, nextStep: 'Call Charles' })
    const rows = await db.selectFrom('desk_audit').selectAll().execute()
    const text = JSON.stringify(rows)
    expect(text).toContain('person.noted')
    expect(text).toContain('reworded')
    expect(text).not.toMatch(/charles|lovelace|ada\.lovelace/i)
  })

  it('merged people are one: in the list, the search, and the timeline, until they are split [DK-08]', async () => {
    const { find, names, owner, read, write } = await start()
    await write('Ada Lovelace')
    await write('Augusta King', { message: 'Writing from my other address' })
    const [ada, augusta] = [await find('Ada Lovelace'), await find('Augusta King')]
    const merged = await owner.post(api.merges(ada.id), { otherId: augusta.id })
    expect(merged.statusCode).toBe(201)
    expect(await names()).toEqual(['Ada Lovelace'])
    expect(await names('search=augusta')).toEqual(['Ada Lovelace'])
    const { person, merged: addresses, timeline } = await read(augusta.id)
    expect([person.id, person.lastAt]).toEqual([ada.id, augusta.lastAt])
    expect(addresses.map(({ email }) => email)).toEqual(['augusta.king@client.example'])
    expect(timeline.filter(({ kind }) => kind === 'message')).toHaveLength(2)
    await write('Augusta King', { message: 'Writing once more from there' })
    expect((await find('Ada Lovelace')).lastAt > augusta.lastAt).toBe(true)
    await owner.send('DELETE', api.merge(ada.id, augusta.id))
    expect((await names()).toSorted()).toEqual(['Ada Lovelace', 'Augusta King'])
    expect((await read(ada.id)).timeline.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  })

  it('someone who never wrote doesn’t wait after they were merged by mistake [DK-08] [DK-11]', async () => {
    const { book, find, owner, write } = await start()
    await book('Bob Builder')
    await write('Ada Lovelace')
    const [bob, ada] = [await find('Bob Builder'), await find('Ada Lovelace')]
    await owner.post(api.merges(bob.id), { otherId: ada.id })
    expect((await find('Bob Builder')).waitingSince).toBe(ada.waitingSince)
    await owner.send('DELETE', api.merge(bob.id, ada.id))
    expect((await find('Bob Builder')).waitingSince).toBeNull()
    expect((await find('Ada Lovelace')).waitingSince).toBe(ada.waitingSince)
  })

  it('a person can’t be merged with themselves, twice, or in a circle [DK-08]', async () => {
    const { find, owner, write } = await start()
    for (const name of ['Ada Lovelace', 'Bob Builder', 'Cleo Carter']) await write(name)
    const [ada, bob, cleo] = [
      await find('Ada Lovelace'),
      await find('Bob Builder'),
      await find('Cleo Carter'),
    ]
    const merge = async (main: { id: string }, other: { id: string }) =>
      (await owner.post(api.merges(main.id), { otherId: other.id })).statusCode
    expect(await merge(ada, ada)).toBe(409)
    expect(await merge(ada, bob)).toBe(201)
    expect(await merge(bob, ada)).toBe(409)
    expect(await merge(cleo, bob)).toBe(409)
    expect(await merge(cleo, ada)).toBe(201)
    expect(await merge(cleo, { id: 'unknown' })).toBe(404)
    const { merged } = (await owner.get(api.person(cleo.id))).json()
    expect(merged).toHaveLength(2)
  })

  it('when a staff member is removed, their people have no owner [DK-09]', async () => {
    const desk = await start()
    const { find, names, owner, write } = desk
    await addMember(desk)
    await write('Ada Lovelace')
    const { id, version } = await find('Ada Lovelace')
    const { staff } = (await owner.get(api.staff())).json()
    const mel = staff.find(({ name }: { name: string }) => name === 'Mel Member')
    await owner.send('PATCH', api.person(id), { version, ownerId: mel.id })
    expect((await find('Ada Lovelace')).owner?.name).toBe('Mel Member')
    await owner.send('DELETE', api.staffMember(mel.id))
    expect((await find('Ada Lovelace')).owner).toBeNull()
    expect(await names(`owner=${UNASSIGNED}`)).toEqual(['Ada Lovelace'])
  })

  it('what isn’t there or isn’t valid gets a clear answer, and nothing changes [DK-09]', async () => {
    const { find, owner, read, write } = await start()
    await write('Ada Lovelace')
    const { id, version } = await find('Ada Lovelace')
    const patch = async (body: object) =>
      (await owner.send('PATCH', api.person(id), { version, ...body })).statusCode
    expect(await patch({ status: 'won' })).toBe(400)
    expect(await patch({ nextStepOn: '2026-02-30' })).toBe(400)
    expect(await patch({ nextStep: 'x'.repeat(301) })).toBe(400)
    expect(await patch({ ownerId: 'unknown' })).toBe(404)
    expect((await owner.post(api.notes(id), { text: ' \n' })).statusCode).toBe(400)
    expect((await owner.get(api.person('unknown'))).statusCode).toBe(404)
    expect((await owner.get(`${api.people()}?search=%00`)).statusCode).toBeLessThan(500)
    expect((await read(id)).person.version).toBe(version)
  })
})
