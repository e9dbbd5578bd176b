import { expect, it } from 'vitest'
import { SAMPLE } from '../../../cms/folders.ts'
import { SURVEY, startContentDesk, TEXTS } from '../../../tests/support/content-desk.ts'
import { eachDatabase, onSqlite } from '../../../tests/support/databases.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readPublished } from './versions.ts'

const { api } = deskPaths

eachDatabase('content drafts', (open) => {
  it('content: a draft is listed with its author, and the site stays as published [ED-06]', async () => {
    const desk = await startContentDesk(open)
    await desk.edit(['$2,500', '$2,750'], { who: desk.member })
    const { drafts, changes } = await desk.overview()
    expect(await readPublished(desk.db)).toMatchObject({ number: 1 })
    expect(drafts).toMatchObject([
      { path: SURVEY, label: 'Survey', hasForm: true, author: 'Mel Member', isOutdated: false },
    ])
    expect(changes).toEqual([
      { path: SURVEY, field: 'fee', sentence: 'Survey: fee from $2,500 to $2,750' },
    ])
  })

  it('content: a file is added, and deleted, and a discarded draft leaves nothing behind [ED-06]', async () => {
    const desk = await startContentDesk(open)
    await desk.draft(null)
    const added = 'services/repair.md'
    await desk.draft('New', { path: added, who: desk.member })
    const { changes, drafts } = await desk.overview()
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      'Repair is new.',
      'Survey is deleted.',
    ])
    expect(drafts).toMatchObject([
      { path: added, hasForm: true },
      { path: SURVEY, label: 'Survey', hasForm: false, hash: null },
    ])
    const discard = (path: string, hash?: string | null) =>
      desk.owner.send('DELETE', api.contentFile(), { path, hash })
    expect((await discard(added, drafts[0]?.hash)).statusCode).toBe(200)
    const blobs = await desk.db.selectFrom('content_blobs').select('hash').execute()
    expect(blobs).toHaveLength(Object.keys(TEXTS).length)
    expect((await discard(SURVEY, null)).statusCode).toBe(200)
    expect((await desk.file()).text).toBe(TEXTS[SURVEY])
    await desk.draft(null)
    await desk.publish()
    expect(await desk.file()).toEqual({ hash: null, text: null })
  })
})

onSqlite('content drafts', (open) => {
  it('content: with CONTENT_DIR everything can be read and nothing changed [ED-02]', async () => {
    const desk = await startContentDesk(open, { env: { CONTENT_DIR: SAMPLE } })
    expect(await desk.overview()).toMatchObject({ drafts: [], waiting: [] })
    const writes: [string, object][] = [
      [api.contentKeep(), { path: 'site.yaml', hash: null, published: null }],
      [api.contentPublish(), { seen: '', publishAt: null }],
      [api.contentPublishAgain('1'), {}],
    ]
    for (const [url, body] of writes) {
      const answer = await desk.owner.post(url, body)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'forbidden'])
      expect(answer.json().message).toContain('CONTENT_DIR')
    }
    expect(await desk.audit()).toEqual([])
  })
})
