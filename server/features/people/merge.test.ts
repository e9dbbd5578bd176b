import { expect, it } from 'vitest'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { countBlocked } from '../../../tests/support/blocked-writers.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths

eachDatabase('merges', (open) => {
  /** Adds three people and returns their ids by name. */
  async function start() {
    const started = await startDesk(open)
    const { app, db, owner } = started
    const ids: string[] = []
    for (const name of ['ada', 'bob', 'cleo']) {
      const payload = buildMessage({ name, email: `${name}@client.example` })
      await app.inject({ method: 'POST', url: paths.api.contact(), payload })
      const row = db.selectFrom('people').select('id').where('name', '=', name)
      ids.push((await row.executeTakeFirstOrThrow()).id)
    }
    const [ada = '', bob = '', cleo = ''] = ids

    /** Sends all merges while every person is locked, so that all have started before one ends. */
    async function mergeAtOnce(pairs: (readonly [main: string, other: string])[]) {
      const answers = await inTransaction(db, async (trx) => {
        await trx
          .updateTable('people')
          .set((eb) => ({ version: eb.ref('version') }))
          .execute()
        const blocked = countBlocked(db)
        const sent = pairs.map(([main, otherId]) => owner.post(api.merges(main), { otherId }))
        await expect.poll(blocked).toBe(pairs.length)
        return { sent }
      })
      return (await Promise.all(answers.sent)).map(({ statusCode }) => statusCode)
    }

    async function shown() {
      const { people }: { people: { id: string }[] } = (await owner.get(api.people())).json()
      return people.map(({ id }) => id)
    }

    /** The ids of a merged group, as a person's page shows it. */
    async function groupOf(id: string) {
      const answer = await owner.get(api.person(id))
      const { person, merged }: { person: { id: string }; merged: { id: string }[] } = answer.json()
      return [person.id, ...merged.map((each) => each.id)].toSorted()
    }

    return { ...started, ada, bob, cleo, mergeAtOnce, shown, groupOf }
  }

  it('two people who are merged into each other are still shown, as one [DK-08]', async () => {
    const { ada, bob, cleo, mergeAtOnce, shown, groupOf } = await start()
    const statuses = await mergeAtOnce([
      [ada, bob],
      [bob, ada],
    ])
    expect(statuses.toSorted()).toEqual([201, 409])
    expect(await shown()).toHaveLength(2)
    expect(await shown()).toContain(cleo)
    expect(await groupOf(ada)).toEqual([ada, bob].toSorted())
  })

  it('a chain of merges hides nobody [DK-08]', async () => {
    const { ada, bob, cleo, mergeAtOnce, shown, groupOf } = await start()
    await mergeAtOnce([
      [bob, ada],
      [cleo, bob],
      [ada, cleo],
    ])
    const groups = await Promise.all((await shown()).map(groupOf))
    expect(groups.flat().toSorted()).toEqual([ada, bob, cleo].toSorted())
  })

  it('the same merge six times is one merge, and each answer says so [DK-08]', async () => {
    const { ada, bob, db, mergeAtOnce } = await start()
    const pairs = Array.from({ length: 6 }, () => [ada, bob] as const)
    expect(await mergeAtOnce(pairs)).toEqual([201, 201, 201, 201, 201, 201])
    const merges = db.selectFrom('desk_audit').select('id').where('action', '=', 'person.merged')
    expect(await merges.execute()).toHaveLength(1)
  })
  it('a merge takes over a next step and an owner, and a split gives them back, unless they were changed [DK-08] [DK-09]', async () => {
    const { ada, bob, owner } = await start()
    const read = async (id: string) => (await owner.get(api.person(id))).json().person
    const change = async (id: string, changes: object) => {
      const { version } = await read(id)
      return owner.send('PATCH', api.person(id), { version, ...changes })
    }
    const split = () => owner.send('DELETE', api.merge(ada, bob))
    const [olive] = (await owner.get(api.staff())).json().staff
    const call = { nextStep: 'Call about the fee', nextStepOn: '2026-12-01' }
    await change(bob, { ownerId: olive.id, ...call })
    await owner.post(api.merges(ada), { otherId: bob })
    expect(await read(ada)).toMatchObject({ owner: { id: olive.id }, ...call })
    await split()
    expect(await read(ada)).toMatchObject({ owner: null, nextStep: '', nextStepOn: null })
    expect(await read(bob)).toMatchObject({ owner: { id: olive.id }, ...call })

    await owner.post(api.merges(ada), { otherId: bob })
    await change(ada, { nextStep: 'Send the contract' })
    await split()
    const contract = { ...call, nextStep: 'Send the contract' }
    expect(await read(ada)).toMatchObject({ owner: null, ...contract })
    await owner.post(api.merges(ada), { otherId: bob })
    expect(await read(ada)).toMatchObject({ owner: { id: olive.id }, ...contract })
    await split()
    expect(await read(ada)).toMatchObject({ owner: null, ...contract })
  })
})
