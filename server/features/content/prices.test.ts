import { expect, it } from 'vitest'
import { SAMPLE } from '../../../cms/folders.ts'
import { editText, writtenIn } from '../../../cms/edit-file.ts'
import { buildKnownServices, REVIEW, SURVEY } from '../../../tests/factories/known-services.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { addMember, type DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readDrafts } from './drafts.ts'
import { importReleased } from './versions.ts'

const { api } = deskPaths
const NOW = new Date('2026-11-20T17:00:00Z')
const files = buildKnownServices()

async function start(open: OpenDatabase) {
  const desk = await startDesk(open)
  await importReleased(desk.db, files, NOW)
  return {
    ...desk,
    member: await addMember(desk),
    drafts: async () => {
      const { drafts, files } = await readDrafts(desk.db)
      return Object.fromEntries(drafts.map(({ path }) => [path, String(files.get(path))]))
    },
  }
}

const prices = async (who: DeskBrowser) => (await who.get(api.contentPrices())).json()

const save = (who: DeskBrowser, files: object[]) => who.send('PATCH', api.contentFiles(), { files })

eachDatabase('the table of prices', (open) => {
  it('prices of several services are saved together, keep all other bytes, and are in the audit [ED-06] [ED-08]', async () => {
    const { owner, drafts } = await start(open)
    const { values } = await prices(owner)
    const { from } = values['harbor-survey']
    const raise = { field: ['fee', 'price', 'from'], before: from, value: from + 250 }
    const changes = [
      { path: SURVEY, changes: [raise] },
      { path: REVIEW, changes: [{ field: ['sample'], before: true }] },
    ]
    expect((await save(owner, changes)).statusCode).toBe(200)
    const textOf = (path: string) => String(files.get(path))
    const saved = {
      [SURVEY]: editText(SURVEY, textOf(SURVEY), {
        changes: [{ field: raise.field, value: from + 250 }],
      }),
      [REVIEW]: editText(REVIEW, textOf(REVIEW), { changes: [{ field: ['sample'] }] }),
    }
    expect(await drafts()).toEqual(saved)
    // A retry of a request whose answer was lost.
    expect((await save(owner, changes)).statusCode).toBe(200)
    expect(await drafts()).toEqual(saved)
    expect(await prices(owner)).toMatchObject({
      values: { 'harbor-survey': { from: from + 250 } },
      published: { 'harbor-survey': { from } },
    })
    const { rows } = (await owner.get(`${api.audit()}?kind=content`)).json()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'content.changed',
        subject: SURVEY,
        before: { 'fee.price.from': from },
        after: { 'fee.price.from': from + 250 },
      }),
    )
  })

  it('a price that someone else has changed since isn’t overwritten, and other fields are kept [ED-07]', async () => {
    const { owner, member, drafts } = await start(open)
    const { values } = await prices(owner)
    const { from, to } = values['harbor-survey']
    const change = (name: string, before: number, value: number) => [
      { path: SURVEY, changes: [{ field: ['fee', 'price', name], before, value }] },
    ]
    expect((await save(member, change('from', from, from + 1))).statusCode).toBe(200)
    const late = await save(owner, change('from', from, from + 2))
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Mel Member changed this while you had it open.',
    ])
    expect((await save(owner, change('to', to, to + 1))).statusCode).toBe(200)
    const saved = writtenIn(SURVEY, (await drafts())[SURVEY] ?? '').values
    expect(saved).toMatchObject({ fee: { price: { from: from + 1, to: to + 1 } } })
  })
})

onSqlite('the table of prices', (open) => {
  it('has every service that the site shows, with its price, turnaround, and mark [ED-03] [ED-04]', async () => {
    const { owner } = await start(open)
    const list = await prices(owner)
    expect(list.values['harbor-survey']).toMatchObject({
      from: expect.any(Number),
      unit: 'per pier',
      sample: true,
    })
    expect(list.published).toEqual(list.values)
    await owner.send('PATCH', api.contentServices(), {
      change: 'hide',
      slug: 'harbor-survey',
      leadsTo: null,
    })
    const after = await prices(owner)
    expect(after.services).toHaveLength(list.services.length - 1)
    expect(after.values).not.toHaveProperty('harbor-survey')
  })

  it('a wrong price is explained beside its field, and no other is saved [ED-01] [ED-04]', async () => {
    const { owner, drafts } = await start(open)
    const { values } = await prices(owner)
    const { from, to } = values['harbor-survey']
    const answer = await save(owner, [
      { path: REVIEW, changes: [{ field: ['sample'], before: true }] },
      { path: SURVEY, changes: [{ field: ['fee', 'price', 'to'], before: to, value: from - 1 }] },
    ])
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [
        {
          path: 'files.1.fee.price.to',
          message: 'must not be less than the lowest price (`from`)',
        },
      ],
    ])
    expect(await drafts()).toEqual({})
  })

  it('only known files of the content can be changed [ED-08]', async () => {
    const { owner } = await start(open)
    for (const path of ['../package.json', 'photos/ada.jpg', 'services/none.md', 'format.yaml']) {
      const answer = await save(owner, [{ path, changes: [{ field: ['x'], value: 1 }] }])
      expect(answer.statusCode).toBe(404)
    }
    const readOnly = await startDesk(open, { env: { CONTENT_DIR: SAMPLE } })
    expect(await prices(readOnly.owner)).toMatchObject({ editable: false })
    expect((await save(readOnly.owner, [])).statusCode).toBe(403)
  })
})
