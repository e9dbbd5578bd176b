import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { SAMPLE } from '../../../cms/folders.ts'
import { editText, writtenIn } from '../../../cms/edit-file.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { addMember, DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readContentFiles } from './content-files.ts'
import { readDrafts } from './drafts.ts'
import { importReleased } from './versions.ts'

const { api } = deskPaths
const SERVICE = 'services/409a-valuation.md'
const NOW = new Date('2026-11-20T17:00:00Z')
const sample = readContentFiles(SAMPLE)
const PUBLISHED = sample.get(SERVICE)?.toString() ?? ''

const fileAt = (path: string) => `${api.contentFile()}?path=${encodeURIComponent(path)}`
const read = async (browser: DeskBrowser, path = SERVICE) =>
  (await browser.get(fileAt(path))).json()

type Field = (string | number)[]

function save(browser: DeskBrowser, hash: string, field: Field, value: unknown) {
  const changes = [{ field, value }]
  return browser.send('PATCH', api.contentFile(), { path: SERVICE, hash, changes })
}

function preview(browser: DeskBrowser, change: string) {
  const form = Readable.from(String(new URLSearchParams({ change })))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return browser.send('POST', deskPaths.preview(), form, headers)
}

async function openEditor(open: OpenDatabase) {
  const desk = await startDesk(open)
  await importReleased(desk.db, sample, NOW)
  const draftText = async () => (await readDrafts(desk.db)).files.get(SERVICE)?.toString() ?? 'none'
  return { ...desk, member: await addMember(desk), draftText }
}

eachDatabase('desk content editor', (open) => {
  it('lists everything by what people call it, with who has a draft [ED-04] [ED-06]', async () => {
    const { owner, member } = await openEditor(open)
    const list = (await owner.get(api.content())).json()
    expect(list).toMatchObject({ editable: true, published: { number: 1 } })
    const places = list.places.map(({ name }: { name: string }) => name)
    expect(places.slice(0, 3)).toEqual(['Firm', 'People', 'Hours and holidays'])
    const { hash } = await read(owner)
    await save(member, hash, ['order'], 90)
    const again = (await owner.get(api.content())).json()
    const files = again.places.flatMap(({ files }: { files: object[] }) => files)
    expect(files.filter(({ draft }: { draft?: unknown }) => draft)).toMatchObject([
      { path: SERVICE, draft: { author: 'Mel Member' } },
    ])
  })

  it('a saved field is a draft, keeps all other bytes, and is in the audit [ED-06] [ED-07] [ED-08]', async () => {
    const { owner, draftText } = await openEditor(open)
    const { hash, values } = await read(owner)
    const answer = await save(owner, hash, ['title'], 'Stock valuation')
    expect(answer.statusCode).toBe(200)
    expect(await draftText()).toBe(
      editText(SERVICE, PUBLISHED, { changes: [{ field: ['title'], value: 'Stock valuation' }] }),
    )
    expect(await read(owner)).toMatchObject({
      hash: answer.json().hash,
      draft: { author: 'Olive Owner' },
      values: { title: 'Stock valuation' },
      published: { values: { title: values.title } },
    })
    const { rows } = (await owner.get(`${api.audit()}?kind=content`)).json()
    expect(rows).toMatchObject([
      {
        action: 'content.changed',
        subject: SERVICE,
        before: { title: values.title },
        after: { title: 'Stock valuation' },
      },
    ])
  })

  it('a draft that is saved again keeps the text that it was started from [ED-07]', async () => {
    const { db, owner } = await openEditor(open)
    const { hash } = (await save(owner, (await read(owner)).hash, ['title'], 'Stock')).json()
    const base_hash = 'an earlier text'
    await inTransaction(db, (trx) => trx.updateTable('content_drafts').set({ base_hash }).execute())
    expect((await save(owner, hash, ['title'], 'Stock valuation')).statusCode).toBe(200)
    expect((await readDrafts(db)).drafts).toMatchObject([{ base_hash }])
  })

  it('of two editors of one file, the second is told by whom, and nothing is overwritten [ED-07]', async () => {
    const { owner, member, draftText } = await openEditor(open)
    const { hash } = await read(owner)
    expect((await save(member, hash, ['title'], 'First')).statusCode).toBe(200)
    const late = await save(owner, hash, ['title'], 'Second')
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toContain('Mel Member')
    expect(writtenIn(SERVICE, await draftText()).values).toMatchObject({ title: 'First' })
    const now = await read(owner)
    expect(now).toMatchObject({ values: { title: 'First' }, draft: { author: 'Mel Member' } })
    expect((await save(owner, now.hash, ['title'], 'Second')).statusCode).toBe(200)
    expect(await read(owner)).toMatchObject({ draft: { author: 'Olive Owner' } })
    const discard = { path: SERVICE, hash }
    expect((await owner.send('DELETE', api.contentFile(), discard)).statusCode).toBe(409)
  })

  it('the same request twice is one change [ED-07]', async () => {
    const { owner, member } = await openEditor(open)
    const { hash } = await read(owner)
    const answers = [
      await save(member, hash, ['title'], 'First'),
      await save(member, hash, ['title'], 'First'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    const { rows } = (await owner.get(`${api.audit()}?kind=content`)).json()
    expect(rows).toHaveLength(1)
  })

  it('a draft is discarded, also by typing what was there, and leaves nothing behind [ED-06]', async () => {
    const { owner, db } = await openEditor(open)
    const blobs = async () => (await db.selectFrom('content_blobs').select('hash').execute()).length
    const before = await blobs()
    const { hash, values } = await read(owner)
    const { hash: changed } = (await save(owner, hash, ['title'], 'Stock')).json()
    await save(owner, changed, ['title'], values.title)
    expect((await readDrafts(db)).drafts).toEqual([])
    const { hash: again } = (await save(owner, hash, ['title'], 'Stock')).json()
    const discard = { path: SERVICE, hash: again }
    expect((await owner.send('DELETE', api.contentFile(), discard)).statusCode).toBe(200)
    expect((await readDrafts(db)).drafts).toEqual([])
    expect(await blobs()).toBe(before)
    expect(
      (await owner.send('DELETE', api.contentFile(), { path: SERVICE, hash })).statusCode,
    ).toBe(404)
  })
})

/** On SQLite only: refused before a write, or only read. */
onSqlite('desk content editor', (open) => {
  it('a file has a form with labels, descriptions, and limits, and its values [ED-01] [ED-04]', async () => {
    const { owner } = await openEditor(open)
    const file = await read(owner)
    const { title } = file.values
    expect(file).toMatchObject({ label: title, markdown: 'text', draft: null })
    expect(file.form.fields).toContainEqual({
      name: 'title',
      label: 'Title',
      description: 'In headings and lists; unique',
      optional: false,
      form: { type: 'text', min: 1, max: 60 },
    })
    expect(file.published).toEqual({ values: file.values, body: file.body })
  })

  it('a wrong value is explained beside its field, and nothing is saved [ED-01] [ED-04]', async () => {
    const { owner, draftText } = await openEditor(open)
    const { hash, values } = await read(owner)
    const price = { ...values.fee.price, to: values.fee.price.from - 1 }
    const answer = await save(owner, hash, ['fee', 'price'], price)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      { path: 'fee.price.to', message: 'must not be less than the lowest price (`from`)' },
    ])
    expect(await draftText()).toBe(PUBLISHED)
  })

  it('saving without a change makes no draft and changes no byte [ED-07]', async () => {
    const { owner, db } = await openEditor(open)
    for (const path of [SERVICE, 'site.yaml', 'office.yaml', 'handbook/roles.yaml']) {
      const { hash } = await read(owner, path)
      const answer = await owner.send('PATCH', api.contentFile(), { path, hash, changes: [] })
      expect(answer.json()).toEqual({ hash })
    }
    expect((await readDrafts(db)).drafts).toEqual([])
  })

  it('with CONTENT_DIR everything can be read and nothing changed [ED-02] [ED-08]', async () => {
    const { owner } = await startDesk(open, { env: { CONTENT_DIR: SAMPLE } })
    expect((await owner.get(api.content())).json()).toMatchObject({ editable: false })
    const { hash, editable } = await read(owner)
    expect(editable).toBe(false)
    const answer = await save(owner, hash, ['title'], 'Stock')
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'The content is in files (CONTENT_DIR). Change it there.',
    ])
  })

  it('the longest text that a form takes isn’t too long to be previewed and saved [ED-04] [ED-07]', async () => {
    const { owner, draftText } = await openEditor(open)
    const body = '“Piers,” & more. '.repeat(11_700)
    const change = { path: SERVICE, hash: (await read(owner)).hash, changes: [], body }
    const elsewhere = JSON.stringify({ ...change, path: 'services/none.md' })
    expect((await preview(owner, elsewhere)).statusCode).toBe(404)
    expect((await owner.send('PATCH', api.contentFile(), change)).statusCode).toBe(200)
    expect(await draftText()).toContain(body.trim())
    const field = { field: ['title'], value: 'x'.repeat(100_000), before: 'y' }
    const files = [{ path: SERVICE, changes: [field] }]
    expect((await owner.send('PATCH', api.contentFiles(), { files })).statusCode).toBe(409)
  })

  it('only known files can be read, and only by staff [ED-08]', async () => {
    const { owner, app } = await openEditor(open)
    const unknown = [
      '../package.json',
      '/etc/passwd',
      '.env',
      'format.yaml',
      'pages/run.ts',
      'pages/unknown.yaml',
      'photos/ada.jpg',
      'services/none.md',
      'services/../../x.md',
    ]
    for (const path of unknown) {
      expect((await owner.get(fileAt(path))).statusCode).toBe(404)
      const change = { path, hash: '', changes: [], body: 'x' }
      expect((await owner.send('PATCH', api.contentFile(), change)).statusCode).toBe(404)
    }
    expect((await app.inject(fileAt(SERVICE))).statusCode).toBe(401)
  })

  it('only staff see previews, and only of files on pages [ED-08]', async () => {
    const { owner, app } = await openEditor(open)
    const changeOf = (path: string) => JSON.stringify({ path, hash: '', changes: [] })
    for (const path of ['../package.json', 'format.yaml', 'photos/ada.jpg', 'services/none.md']) {
      expect((await preview(owner, changeOf(path))).statusCode).toBe(404)
    }
    expect((await preview(owner, '{')).statusCode).toBe(400)
    const visitor = new DeskBrowser(app)
    const refused = await preview(visitor, changeOf(SERVICE))
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store'])
  })
})
