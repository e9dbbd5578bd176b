import { expect, it } from 'vitest'
import type { PersonDetails, PeoplePage } from '../../../contracts/people/people.ts'
import type { SourcesReport } from '../../../contracts/sources/report.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'

const { api } = deskPaths
const OPEN = { expected: null, outcome: 'open', reason: '', note: '', on: null }
const WON = { outcome: 'won', reason: 'speed', note: 'Board met early', on: '2026-11-20' }
const LOST = { outcome: 'lost', reason: 'competitor', note: 'Big Four', on: '2026-11-20' }

eachDatabase('fees', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const { app, db, owner } = desk
    const write = async (name: string, source?: object) => {
      const email = `${name.toLowerCase()}@client.example`
      const payload = { ...buildMessage({ name, email, company: name }), source }
      expect(
        (await app.inject({ method: 'POST', url: paths.api.contact(), payload })).statusCode,
      ).toBe(201)
      const row = db.selectFrom('people').select('id').where('email', '=', email)
      return (await row.executeTakeFirstOrThrow()).id
    }
    const read = async (id: string): Promise<PersonDetails> =>
      (await owner.get(api.person(id))).json()
    const feeOf = async (id: string) => (await read(id)).person.fee
    const save = async (id: string, fee: object) => {
      const { version } = (await read(id)).person
      return owner.send('PATCH', api.person(id), { version, fee: { ...OPEN, ...fee } })
    }
    /** Checks the person, so that they can be won. */
    const check = async (id: string) => {
      const { key } = (await owner.get(api.conflicts(id))).json()
      const result = { adverse: '', key, result: 'clear', note: '' }
      expect((await owner.post(api.conflicts(id), result)).statusCode).toBe(201)
    }
    const report = async (): Promise<SourcesReport['fees']> =>
      (await owner.get(`${api.sources()}?days=30`)).json().fees
    return { ...desk, write, read, feeOf, save, check, report }
  }

  it('a fee, and an outcome with a reason, are saved; the audit has no text about the person [DK-32]', async () => {
    const { check, db, feeOf, read, save, write } = await start()
    const id = await write('Ada')
    expect(await feeOf(id)).toEqual(OPEN)
    expect((await save(id, { expected: 4500 })).statusCode).toBe(200)
    const refused = await save(id, { expected: 4500, ...WON })
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'check_needed' })
    await check(id)
    expect((await save(id, { expected: 4500, ...WON })).statusCode).toBe(200)
    expect(await feeOf(id)).toEqual({ expected: 4500, ...WON })
    expect((await save(id, { expected: 4500, ...WON, outcome: 'open' })).statusCode).toBe(200)
    expect(await feeOf(id)).toEqual({ ...OPEN, expected: 4500 })
    const changes = (await read(id)).timeline.flatMap((entry) =>
      entry.kind === 'change' && entry.action === 'person.changed' ? [entry.after] : [],
    )
    // The clock stands still, so the changes have no order.
    expect(changes).toContainEqual({ expectedFee: 4500 })
    expect(changes).toContainEqual({
      outcome: 'won',
      outcomeReason: 'speed',
      outcomeNote: 'written',
      outcomeOn: '2026-11-20',
    })
    const audit = JSON.stringify(await db.selectFrom('desk_audit').selectAll().execute())
    expect(audit).not.toContain('Board met')
  })

  it.each([
    ['fee.expected', { expected: 12.5 }],
    ['fee.expected', { expected: -1 }],
    ['fee.expected', { expected: 1_000_000_000 }],
    ['fee.reason', { ...LOST, reason: '' }],
    ['fee.reason', { ...LOST, reason: 'speed' }],
    ['fee.on', { ...LOST, on: null }],
  ])('%s: %o is refused beside its field [DK-32]', async (path, fee) => {
    const { feeOf, save, write } = await start()
    const id = await write('Ada')
    const answer = await save(id, fee)
    expect(answer.json()).toMatchObject({ statusCode: 400, issues: [{ path }] })
    expect(await feeOf(id)).toEqual(OPEN)
  })

  it('of two changes of a fee, the second is refused [DK-32] [DK-09]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const id = await desk.write('Ada')
    const { version } = (await desk.read(id)).person
    const send = (browser: typeof member, expected: number) =>
      browser.send('PATCH', api.person(id), { version, fee: { ...OPEN, expected } })
    const answers = await Promise.all([send(desk.owner, 1000), send(member, 2000)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('people are sorted by fee, those without one last, filtered by outcome, and exported with both [DK-32]', async () => {
    const { owner, save, write } = await start()
    const [ada, bob] = [await write('Ada'), await write('Bob'), await write('Cleo')]
    await save(ada, { expected: 900 })
    await save(bob, { expected: 12_000, ...LOST })
    const names = async (query: string) => {
      const page: PeoplePage = (await owner.get(`${api.people()}?${query}`)).json()
      return page.people.map(({ name }) => name)
    }
    expect(await names('sort=fee')).toEqual(['Ada', 'Bob', 'Cleo'])
    expect(await names('sort=-fee')).toEqual(['Bob', 'Ada', 'Cleo'])
    expect(await names('outcome=lost')).toEqual(['Bob'])
    await owner.confirm()
    const csv = (await owner.get(`${api.exportPeople()}?format=csv&search=bob`)).body
    expect(csv).toContain('"expectedFee","outcome","outcomeReason","outcomeNote","outcomeOn"')
    expect(csv).toContain('"12000","lost","competitor","Big Four","2026-11-20"')
    const [exported] = (await owner.get(api.exportPerson(bob))).json()
    expect(exported.desk.fee).toEqual({ expected: 12_000, ...LOST })
  })

  it('sources end in money: expected, won, lost, and without a fee, by source and by status [DK-32]', async () => {
    const { check, owner, report, save, setNow, write } = await start()
    const spring = { landingPath: '/', referrerHost: 'news.example', utmCampaign: 'spring' }
    const [ada, bob, cleo] = [
      await write('Ada', spring),
      await write('Bob', spring),
      await write('Cleo', spring),
    ]
    const dora = await write('Dora')
    const eve = await write('Eve')
    await save(ada, { expected: 2_000_000_000 / 4 })
    await check(bob)
    await save(bob, { expected: 300, ...WON })
    await save(cleo, { expected: 40, ...LOST })
    await save(dora, { expected: 7 })
    const unknown = { referrerHost: null, campaign: null, people: 2, expected: 7, won: 0, lost: 0 }
    const known = { referrerHost: 'news.example', campaign: 'spring', people: 3, withoutFee: 0 }
    expect((await report()).bySource).toEqual([
      { ...known, expected: 500_000_000, won: 300, lost: 40 },
      { ...unknown, withoutFee: 1 },
    ])
    await owner.send('PATCH', api.person(eve), {
      version: (await owner.get(api.person(eve))).json().person.version,
      status: 'closed',
    })
    const { byStatus } = await report()
    expect(byStatus.map(({ status, people }) => [status, people])).toEqual([
      ['new', 4],
      ['open', 0],
      ['waiting', 0],
      ['client', 0],
      ['closed', 1],
    ])
    expect(byStatus[0]).toMatchObject({ expected: 500_000_007, won: 300, lost: 40, withoutFee: 0 })
    // A merged person counts once, with the source of the person who wrote first.
    await owner.post(api.merges(dora), { otherId: ada })
    expect((await report()).bySource.map(({ people }) => people)).toEqual([3, 1])
    setNow(new Date(FRIDAY_MORNING.getTime() + 31 * 86_400_000))
    await owner.signIn()
    expect((await report()).bySource).toEqual([])
  })

  it('a merge takes over a fee that the person doesn’t have, and a split gives it back [DK-32]', async () => {
    const { feeOf, owner, report, save, write } = await start()
    const [ada, bob] = [await write('Ada'), await write('Bob')]
    await save(bob, { expected: 800, ...LOST })
    await owner.post(api.merges(ada), { otherId: bob })
    expect(await feeOf(ada)).toEqual({ expected: 800, ...LOST })
    expect((await report()).byStatus[0]).toMatchObject({ people: 1, lost: 800 })
    await owner.send('DELETE', api.merge(ada, bob))
    expect([await feeOf(ada), await feeOf(bob)]).toEqual([OPEN, { expected: 800, ...LOST }])

    await owner.post(api.merges(ada), { otherId: bob })
    await save(ada, { expected: 900 })
    await owner.send('DELETE', api.merge(ada, bob))
    expect(await feeOf(ada)).toEqual({ ...OPEN, expected: 900 })
    await owner.post(api.merges(ada), { otherId: bob })
    await owner.send('DELETE', api.merge(ada, bob))
    expect(await feeOf(ada)).toEqual({ ...OPEN, expected: 900 })
  })
})
