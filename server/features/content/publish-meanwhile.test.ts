import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { SURVEY, startContentDesk, TEXTS } from '../../../tests/support/content-desk.ts'
import { eachDatabase, type OpenDatabase } from '../../../tests/support/databases.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { writeDrafts } from './edit-draft.ts'
import { readPublished } from './versions.ts'

const { api } = deskPaths

eachDatabase('drafts while they are being published', (open) => {
  /** Call `meanwhile.run` is called once, while the drafts are being rendered. */
  async function start(openDatabase: OpenDatabase) {
    const meanwhile = { run: async (): Promise<unknown> => undefined }
    const desk = await startContentDesk(openDatabase, {
      renderContent: async () => {
        const { run } = meanwhile
        meanwhile.run = async () => undefined
        await run()
        return []
      },
    })
    const published = async (path = SURVEY) =>
      (await readPublished(desk.db))?.files.get(path)?.toString()
    const number = async () => (await readPublished(desk.db))?.number
    const discard = async (path = SURVEY) => {
      const { hash } = await desk.file(path)
      const { statusCode } = await desk.member.send('DELETE', api.contentFile(), { path, hash })
      expect(statusCode).toBe(200)
    }
    return { ...desk, meanwhile, published, number, discard }
  }

  it('content: a change, an addition, or a deletion that is discarded meanwhile isn’t published [ED-07]', async () => {
    const desk = await start(open)
    const added = 'services/repair.md'
    for (const [path, text] of [
      [SURVEY, 'Changed'],
      [SURVEY, null],
      [added, 'New'],
    ] as const) {
      await desk.edit(['555', '556'], { path: 'site.yaml' })
      await desk.draft(text, { path })
      desk.meanwhile.run = () => desk.discard(path)
      const answer = await desk.publish()
      expect([path, text, answer.statusCode]).toEqual([path, text, 409])
      expect(answer.json()).toMatchObject({ code: 'changed' })
      expect(await desk.number()).toBe(1)
      expect((await desk.overview()).drafts).toMatchObject([{ path: 'site.yaml' }])
      await desk.discard('site.yaml')
    }
    expect([await desk.published(), await desk.published(added)]).toEqual([
      TEXTS[SURVEY],
      undefined,
    ])
  })

  it('content: a draft that is changed back meanwhile isn’t published [ED-07]', async () => {
    const desk = await start(open)
    await desk.edit(['$2,500', '$2,750'])
    const back = new Map([[SURVEY, TEXTS[SURVEY] ?? '']])
    desk.meanwhile.run = () =>
      inTransaction(desk.db, (trx) =>
        writeDrafts(trx, back, { now: FRIDAY_MORNING, author: 'Mel Member' }),
      )
    expect((await desk.publish()).statusCode).toBe(409)
    expect([await desk.number(), await desk.published()]).toEqual([1, TEXTS[SURVEY]])
    expect((await desk.overview()).drafts).toEqual([])
  })

  it('content: drafts that someone else publishes meanwhile are published, also deletions [ED-07]', async () => {
    const desk = await start(open)
    await desk.edit(['555', '556'], { path: 'site.yaml' })
    await desk.draft(null)
    desk.meanwhile.run = () => desk.publish()
    expect((await desk.publish()).json()).toMatchObject({ state: 'published', number: 3 })
    expect(await desk.published()).toBeUndefined()
    expect(await desk.published('site.yaml')).toContain('556')
  })
})
