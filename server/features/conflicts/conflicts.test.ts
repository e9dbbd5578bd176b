import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { HANNAH, startConflictDesk } from '../../../tests/support/conflict-desk.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths

eachDatabase('conflict checks', (open) => {
  it('searches adverse parties too, in the person’s records and in earlier checks [DK-31]', async () => {
    const { idOf, save, search, write } = await startConflictDesk(open)
    await write({ ...HANNAH, message: 'Our dispute is with 山田商事 and Acme.' })
    await write({ name: 'Ann', email: 'ann@acme.example', company: 'Acme Corp.' })
    const { matches } = await search('Acme, Inc.\n\n山\nAcme, Inc.\n%')
    expect(matches.map(({ where, term }) => `${where} ${term}`).toSorted()).toEqual([
      'message Acme, Inc.',
      'message Acme, Inc.',
      'person Acme, Inc.',
    ])
    const { key } = await search('Acme')
    expect((await save({ adverse: ' Acme \n', key })).statusCode).toBe(201)
    const ann = await search('', await idOf('ann@acme.example'))
    expect(ann.matches.map(({ where, found }) => `${where} ${found}`).toSorted()).toEqual([
      'check Acme',
      'message Acme',
    ])
  })

  it('names of merged people are searched, and matches name the person who is shown [DK-31]', async () => {
    const { id, idOf, owner, search, write } = await startConflictDesk(open)
    await write({ name: 'H. Mueller', email: 'h@mueller.example', company: 'Solo' })
    await owner.post(api.merges(id), { otherId: await idOf('h@mueller.example') })
    await write({ name: 'Bob', email: 'bob@b.example', company: 'Mueller Freight' })
    await write({ name: 'Hannah Brandt', email: 'hb@b.example', company: 'None' })
    const bob = await idOf('bob@b.example')
    await owner.post(api.merges(bob), { otherId: await idOf('hb@b.example') })
    const { searched, matches } = await search()
    expect(searched).toEqual(['Hannah Brandt', 'H. Mueller', 'Brandt Robotics', 'Solo'])
    expect(new Set(matches.map(({ who }) => who?.name))).toEqual(new Set(['Bob']))
  })

  it('the result is kept with who looked, when, for what, and how many matches [DK-31]', async () => {
    const { db, owner, read, save, search, write } = await startConflictDesk(open)
    await write({ name: 'Otto', email: 'otto@x.example', message: 'We are suing Brandt Robotics.' })
    const missing = await save({ result: 'conflict' })
    expect(missing.json()).toMatchObject({ statusCode: 400, issues: [{ path: 'note' }] })
    const { key } = await search('Acme')
    const check = { adverse: 'Acme', key, result: 'conflict', note: 'Otto is a client' }
    expect((await save(check)).statusCode).toBe(201)
    const { checks, checkState, timeline } = await read()
    expect(checkState).toBe('conflict')
    expect(checks).toMatchObject([
      {
        at: new Date(FRIDAY_MORNING.getTime() + 2000).toISOString(),
        by: 'Olive Owner',
        searched: ['Hannah Brandt', 'Brandt Robotics'],
        adverse: ['Acme'],
        matches: 1,
        result: 'conflict',
        note: 'Otto is a client',
      },
    ])
    expect(timeline).toContainEqual(
      expect.objectContaining({
        action: 'person.checked',
        after: { result: 'conflict', matches: 1 },
      }),
    )
    const audit = JSON.stringify(await db.selectFrom('desk_audit').selectAll().execute())
    expect(audit).not.toMatch(/Acme|Otto|Brandt/)
    await owner.confirm()
    const [exported] = (await owner.get(api.exportPerson((await read()).person.id))).json()
    expect(exported.desk.checks).toMatchObject([{ adverse: ['Acme'], note: 'Otto is a client' }])
  })

  it('a result about other matches than those seen is refused [DK-31]', async () => {
    const { read, save, search, write } = await startConflictDesk(open)
    const { key } = await search()
    await write({ name: 'Otto', email: 'otto@x.example', message: 'We are suing Brandt Robotics.' })
    expect((await save({ key })).json()).toMatchObject({ statusCode: 409, code: 'changed' })
    expect((await save({ key, adverse: 'Acme' })).statusCode).toBe(409)
    expect((await read()).checks).toEqual([])
  })

  it('only a current check without a conflict lets someone become a client [DK-31]', async () => {
    const { patch, read, save } = await startConflictDesk(open)
    const refused = async (words: string) => {
      const answer = await patch({ status: 'client' })
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'check_needed' })
      expect(answer.json().message).toContain(words)
      expect((await read()).person.status).toBe('new')
    }
    await refused('hasn’t been checked yet')
    await save({ result: 'conflict', note: 'We audit them' })
    await refused('found a conflict')
    await save({ note: 'Waived in writing' })
    await patch({ company: 'Brandt Drones' })
    expect((await read()).checkState).toBe('outdated')
    await refused('has changed since')
    await patch({ company: 'BRANDT robotics' })
    expect((await read()).checkState).toBe('clear')
    const both = await patch({ status: 'client', name: 'Hanna Brand' })
    expect(both.json()).toMatchObject({ code: 'check_needed' })
    expect((await read()).person.name).toBe('Hannah Brandt')
    expect((await patch({ status: 'client' })).statusCode).toBe(200)
    await patch({ company: 'Brandt Drones' })
    expect((await patch({ status: 'client', nextStep: 'Call' })).statusCode).toBe(200)
  })

  it('a client whom someone closed by mistake is a client again without a check [DK-31]', async () => {
    const { db, id, patch, setNow } = await startConflictDesk(open)
    await inTransaction(db, (trx) =>
      trx.updateTable('people').set({ status: 'client' }).where('id', '=', id).execute(),
    )
    await patch({ status: 'closed' })
    await patch({ nextStep: 'None' })
    expect((await patch({ status: 'client' })).statusCode).toBe(200)
    await patch({ status: 'closed' })
    setNow(new Date(FRIDAY_MORNING.getTime() + 11 * 60_000))
    expect((await patch({ status: 'client' })).statusCode).toBe(409)
  })

  it('answering a client’s message elsewhere doesn’t replace a check, and its Undo keeps a later status [DK-31] [DK-10]', async () => {
    const { db, id, owner, patch, read } = await startConflictDesk(open)
    await inTransaction(db, (trx) =>
      trx.updateTable('people').set({ status: 'client' }).where('id', '=', id).execute(),
    )
    const { version } = (await read()).person
    expect((await owner.post(api.answered(id), { version })).statusCode).toBe(200)
    const won = { outcome: 'won', reason: 'speed', note: '', on: '2026-11-20', expected: null }
    expect((await patch({ fee: won })).json()).toMatchObject({ code: 'check_needed' })
    await patch({ status: 'waiting' })
    expect((await owner.send('DELETE', api.answered(id))).statusCode).toBe(200)
    expect((await read()).person.status).toBe('waiting')
  })

  it('checks follow merges and splits, and are deleted with the person [DK-31]', async () => {
    const { db, id, idOf, owner, read, save, write } = await startConflictDesk(open)
    await save()
    await write({ name: 'H. Mueller', email: 'h@mueller.example', company: 'Solo' })
    const other = await idOf('h@mueller.example')
    await save({}, other)
    await owner.post(api.merges(id), { otherId: other })
    const merged = await read()
    expect([merged.checks.length, merged.checkState]).toEqual([2, 'outdated'])
    await save()
    expect((await read()).checkState).toBe('clear')
    await owner.send('DELETE', api.merge(id, other))
    expect([(await read()).checkState, (await read(other)).checkState]).toEqual(['clear', 'clear'])
    await owner.confirm()
    expect((await owner.send('DELETE', api.person(id))).statusCode).toBe(200)
    const left = await db.selectFrom('person_checks').select('person_id').execute()
    expect(left).toEqual([{ person_id: other }])
    expect((await save({ key: 'any' }, id)).statusCode).toBe(404)
  })

  it('of two people who save at once, both checks are kept [DK-31]', async () => {
    const desk = await startConflictDesk(open)
    const member = await addMember(desk)
    const { key } = await desk.search()
    const check = { adverse: '', key, result: 'clear', note: '' }
    const answers = await Promise.all(
      [desk.owner, member].map((browser) => browser.post(api.conflicts(desk.id), check)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await desk.read()).checks.map(({ by }) => by).toSorted()).toEqual([
      'Mel Member',
      'Olive Owner',
    ])
  })
})
