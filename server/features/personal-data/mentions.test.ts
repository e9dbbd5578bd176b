import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths
const NAME = 'Zoë O\'Neill "Zo"'
const EMAIL = 'zoe@client.example'

eachDatabase('where staff wrote the name of a person', (open) => {
  async function deskWithMentions() {
    const desk = await startDesk(open)
    const { app, owner } = desk
    const payload = buildMessage({ name: NAME, email: EMAIL })
    await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    const block = { starts: '2026-11-24T12:00', ends: '2026-11-24T13:00', repeats: 'never' }
    for (const label of [`Call with ${NAME}`, 'Board']) {
      const answer = await owner.post(api.blocks(), { ...block, label, until: null })
      expect(answer.statusCode).toBe(201)
    }
    const views = [
      { name: NAME.toUpperCase(), filter: { status: 'new' } },
      { name: 'The one who wrote', filter: { search: EMAIL } },
      { name: 'New', filter: { status: 'new' } },
    ]
    for (const view of views) {
      expect((await owner.post(api.peopleViews(), view)).statusCode).toBe(201)
    }
    const { people } = (await owner.get(api.people())).json()
    return { ...desk, url: api.person(people[0].id), mentions: api.mentions(people[0].id) }
  }

  it('is shown before everything about the person is deleted [DK-16]', async () => {
    const { owner, mentions } = await deskWithMentions()
    expect((await owner.get(mentions)).json()).toEqual({
      views: ['The one who wrote', NAME.toUpperCase()],
      blocks: [{ label: `Call with ${NAME}`, starts: '2026-11-24T12:00' }],
      auditRows: 1,
    })
  })

  it('is cleared too if they choose so, and audit rows stay without the name [DK-06] [DK-16]', async () => {
    const { db, owner, url } = await deskWithMentions()
    const audit = async () => (await owner.get(`${api.audit()}?kind=view`)).json().rows
    const before = await audit()
    expect((await owner.send('DELETE', `${url}?mentions=clear`)).statusCode).toBe(200)
    const after = await audit()
    expect(after).toHaveLength(before.length)
    expect(after.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
      '',
      'New',
      'The one who wrote',
    ])
    const blocks = await db.selectFrom('blocked_times').select(['label', 'version']).execute()
    expect(blocks.map(({ label }) => label).toSorted()).toEqual(['', 'Board'])
    const { views } = (await owner.get(api.peopleViews())).json()
    expect(views.map(({ name }: { name: string }) => name)).toEqual(['New'])
    // Restoring an older backup doesn't bring the views back.
    expect(await db.selectFrom('deletions').select('id').execute()).toHaveLength(3)
  })

  it('stays if they don’t choose it [DK-16]', async () => {
    const { db, owner, url } = await deskWithMentions()
    expect((await owner.send('DELETE', url)).statusCode).toBe(200)
    const blocks = await db.selectFrom('blocked_times').select('label').execute()
    expect(blocks).toContainEqual({ label: `Call with ${NAME}` })
    expect((await owner.get(api.peopleViews())).json().views).toHaveLength(3)
    expect((await owner.send('DELETE', `${url}?mentions=all`)).statusCode).toBe(400)
  })

  it('is cleared as whole words in what staff typed, and the rest of the audit log stays [DK-06] [DK-16]', async () => {
    const { app, db, owner } = await startDesk(open)
    const names = ['null', 'True', 'Ann', 'owner', 'weekly', 'new', '2026', NAME]
    for (const [index, name] of ['Cleo', ...names].entries()) {
      const payload = buildMessage({ name, email: `visitor${index}@client.example` })
      await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    }
    const { people } = (await owner.get(api.people())).json()
    const idOf = (name: string) =>
      people.find((person: { name: string }) => person.name === name).id
    const step = { version: 0, nextStep: 'Call', nextStepOn: '2026-12-01' }
    await owner.send('PATCH', api.person(idOf('Cleo')), step)
    await owner.post(api.invitations(), { email: 'mel@firm.example', role: 'owner' })
    const block = { starts: '2026-11-24T12:00', ends: '2026-11-24T13:00', label: 'Planning' }
    await owner.post(api.blocks(), { ...block, repeats: 'weekly', until: null })
    await owner.post(api.peopleViews(), { name: 'Unread', filter: { status: 'new' } })
    const text = `Ann’s planned annual letter. Not null, ${NAME}!`
    await owner.post(api.replyTemplates(), { name: 'ANN', subject: 'For Annabel', text })
    const rows = () => db.selectFrom('desk_audit').selectAll().orderBy('id').execute()
    const before = await rows()
    for (const name of names) {
      const answer = await owner.send('DELETE', `${api.person(idOf(name))}?mentions=clear`)
      expect(answer.statusCode).toBe(200)
    }
    const ids = new Set(before.map(({ id }) => id))
    const after = (await rows()).filter(({ id }) => ids.has(id))
    const changed = after.filter((row, index) => !isDeepStrictEqual(row, before[index]))
    expect(changed).toMatchObject([{ action: 'template.added', subject: '' }])
    const template = { name: '', subject: 'For Annabel', text: '’s planned annual letter. Not , !' }
    expect(JSON.parse(changed[0]?.after ?? '')).toEqual(template)
    expect(await db.selectFrom('blocked_times').select('label').execute()).toEqual([
      { label: 'Planning' },
    ])
    expect((await owner.get(api.peopleViews())).json().views).toHaveLength(1)
  })

  it('a broken row of the audit log hides only its own details [DK-06]', async () => {
    const { db, owner, url } = await deskWithMentions()
    await owner.send('PATCH', url, { version: 0, nextStep: 'Call', nextStepOn: '2026-12-01' })
    const broken = { before: '{"nextStepOn":,}' }
    const audit = (trx: Database) => trx.updateTable('desk_audit').set(broken)
    await inTransaction(db, (trx) => audit(trx).where('action', '=', 'person.changed').execute())
    expect((await owner.get(url)).statusCode).toBe(200)
    const { rows } = (await owner.get(`${api.audit()}?kind=person`)).json()
    expect(rows).toMatchObject([{ before: {}, after: { nextStepOn: '2026-12-01' } }])
  })
})
