import { expect, it } from 'vitest'
import { SURVEY, startContentDesk } from '../../../tests/support/content-desk.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { mayWithdraw, publishDue } from './waiting.ts'

const { api } = deskPaths
const NOON = '2026-11-20T20:00:00.000Z'

type Desk = Awaited<ReturnType<typeof startContentDesk>>

const due = ({ db }: Desk, mistakes: string[] = []) =>
  publishDue({ db, now: new Date(NOON), render: async () => mistakes })

eachDatabase('withdrawing a version', (open) => {
  it('content: a member withdraws what they asked for, and nothing else [ED-06]', async () => {
    const desk = await startContentDesk(open)
    const withdraw = async () => {
      const { id = '', mayWithdraw } = (await desk.overview(desk.member)).waiting[0] ?? {}
      return [mayWithdraw, (await desk.member.post(api.contentWithdraw(id))).statusCode]
    }
    await desk.edit(['$2,500', '$2,750'])
    await desk.publish({ publishAt: NOON })
    expect(await withdraw()).toEqual([false, 403])
    await due(desk)
    await desk.edit(['$2,750', '$3,000'])
    await desk.publish({}, desk.member)
    const others = { state: 'asked', author: 'Nora Member' } as const
    expect(mayWithdraw(others, { author: 'Mel Member', mayPublish: false })).toBe(false)
    expect(await withdraw()).toEqual([true, 200])
    expect((await desk.overview()).drafts).toMatchObject([{ author: 'Mel Member' }])
  })

  it('content: a version that waits isn’t withdrawn while another draft of its file would take its place [ED-07]', async () => {
    const desk = await startContentDesk(open)
    await desk.edit(['$2,500', '$2,750'], { who: desk.member })
    await desk.publish({ publishAt: NOON }, desk.member)
    await desk.edit(['the pier', 'piers'])
    const id = (await desk.overview()).waiting[0]?.id ?? ''
    const withdraw = () => desk.member.post(api.contentWithdraw(id))
    expect((await withdraw()).json()).toMatchObject({ statusCode: 409, code: 'changed' })
    await desk.owner.post(api.contentApprove(id))
    await due(desk, ['content/site.yaml:1: company: is missing'])
    expect(await desk.overview()).toMatchObject({
      waiting: [{ id, state: 'asked', changes: [{ path: SURVEY }] }],
      drafts: [{ path: SURVEY, author: 'Olive Owner' }],
    })
    expect((await desk.audit()).map(({ action }) => action)).toContain('content.failed')
    const { hash } = await desk.file()
    await desk.owner.send('DELETE', api.contentFile(), { path: SURVEY, hash })
    expect((await withdraw()).statusCode).toBe(200)
    expect((await desk.file()).text).toContain('$2,750')
  })
})
