import { expect, it } from 'vitest'
import { PEOPLE_PAGE, type PeoplePage } from '../../../contracts/people/people.ts'
import type { ReplyTimes } from '../../../contracts/replies/replies.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildPersonRow } from '../../../tests/factories/people.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reportOverdue } from './overdue-replies.ts'

const { api } = deskPaths
/** With the office hours that apps have in tests, because a firm's own may differ. */
const SETTINGS = {
  REPLY_TARGET_MINUTES: '60',
  MAIL_STAFF: 'staff@firm.example, b@firm.example',
  OFFICE_TIME_ZONE: 'America/Los_Angeles',
  OFFICE_HOURS: '09:00-17:00',
  HOLIDAYS: 'off',
}

eachDatabase('desk reply clock', (open) => {
  async function start() {
    const desk = await startDesk(open, { env: SETTINGS })
    const { app, db, owner, setNow } = desk
    const instant = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)
    const at = (minutes: number) => setNow(instant(minutes))
    const write = async (name: string) => {
      const payload = buildMessage({ email: `${name}@client.example`, name })
      await app.inject({ method: 'POST', url: paths.api.contact(), payload })
    }
    const list = async (query = ''): Promise<PeoplePage> =>
      (await owner.get(`${api.people()}?${query}`)).json()
    const names = async (query = '') => (await list(query)).people.map(({ name }) => name)
    const env = readEnv(SETTINGS)
    const report = (minutes: number) => reportOverdue({ db, env, now: instant(minutes) })
    const reports = async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['about', 'to_address'])
        .where('kind', '=', 'reply-overdue')
        .orderBy('to_address')
        .execute()
      return rows.map(({ about, to_address }) => `${about} to ${to_address}`)
    }
    return { ...desk, at, instant, write, list, names, report, reports }
  }

  it('overdue answers are listed first, the longest wait at the top, then the newest [DK-11]', async () => {
    const { at, write, names, list } = await start()
    for (const [minute, name] of [
      [0, 'first'],
      [10, 'second'],
      [40, 'third'],
      [50, 'fourth'],
    ] as const) {
      at(minute)
      await write(name)
    }
    at(59)
    expect(await names()).toEqual(['fourth', 'third', 'second', 'first'])
    at(70)
    expect(await names()).toEqual(['first', 'second', 'fourth', 'third'])
    expect((await list()).people.map(({ isOverdue }) => isOverdue)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await names('reply=overdue')).toEqual(['first', 'second'])
    expect(await names('reply=awaited')).toEqual(['first', 'second', 'fourth', 'third'])
  })

  it('pages over both parts of the list don’t repeat or skip anyone [DK-11] [DK-07]', async () => {
    const { db, at, list } = await start()
    const count = PEOPLE_PAGE * 2
    const waits = [FRIDAY_MORNING.toISOString(), '2026-11-20T19:00:00.000Z', null]
    await inTransaction(db, (trx) =>
      trx
        .insertInto('people')
        .values(
          Array.from({ length: count }, (_, index) =>
            // One third each are overdue, waiting, and answered.
            buildPersonRow(index, { waiting_since: waits[index % waits.length] ?? null }),
          ),
        )
        .execute(),
    )
    at(100)
    const seen: { id: string; isOverdue: boolean }[] = []
    let after = ''
    for (let next: string | null = ''; next !== null; after = next ?? '') {
      const page: PeoplePage = await list(new URLSearchParams({ after }).toString())
      seen.push(...page.people)
      next = page.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    expect(seen).toHaveLength(count)
    const lastOverdue = seen.findLastIndex(({ isOverdue }) => isOverdue)
    expect(seen.slice(0, lastOverdue + 1).every(({ isOverdue }) => isOverdue)).toBe(true)
    expect(lastOverdue + 1).toBe(Math.ceil(count / 3))
  })

  it('an overdue answer is mailed to the person’s owner once, or to all staff without an owner [DK-11]', async () => {
    const { db, owner, at, write, list, report, reports } = await start()
    await write('mine')
    await write('unassigned')
    const { people } = await list('search=mine')
    const { staff } = (await owner.get(api.staff())).json()
    const [mine] = people
    await owner.send('PATCH', api.person(mine?.id ?? ''), {
      version: mine?.version,
      ownerId: staff[0].id,
    })
    expect(await report(59)).toBe(0)
    expect((await Promise.all([report(60), report(60)])).toSorted()).toEqual([0, 2])
    expect(await report(61)).toBe(0)
    expect(await reports()).toEqual([
      'unassigned@client.example to b@firm.example',
      'mine@client.example to owner@firm.example',
      'unassigned@client.example to staff@firm.example',
    ])
    // The next wait is reported again.
    at(70)
    const { people: waiting } = await list('search=mine')
    await owner.post(api.answered(waiting[0]?.id ?? ''), { version: waiting[0]?.version })
    at(80)
    await write('mine')
    expect(await report(139)).toBe(0)
    expect(await report(140)).toBe(1)
    expect(
      await db.selectFrom('outbox').select('id').where('kind', '=', 'reply-overdue').execute(),
    ).toHaveLength(4)
  })

  it('closing someone ends the wait in the list, the counts, and the mails, and Undo brings it back [DK-11] [DK-09]', async () => {
    const { owner, at, write, list, names, report } = await start()
    await write('closed')
    await write('merged')
    const { people } = await list()
    const [merged, closed] = people
    await owner.post(api.merges(closed?.id ?? ''), { otherId: merged?.id })
    const [{ id, version, waitingSince } = { id: '', version: 0, waitingSince: '' }] = (
      await list()
    ).people
    const patch = async (change: object) =>
      (await owner.send('PATCH', api.person(id), change)).statusCode
    expect(await patch({ version, status: 'closed' })).toBe(200)
    at(70)
    expect(await names('reply=awaited')).toEqual([])
    const counts = async (): Promise<ReplyTimes> => (await owner.get(api.replyTimes())).json()
    expect(await counts()).toMatchObject({ waiting: 0, overdue: 0 })
    expect((await counts()).weeks.at(-1), 'it was no answer').toMatchObject({ answered: 0 })
    expect(await report(70)).toBe(0)
    expect(await patch({ version: version + 1, status: 'new', waitingSince })).toBe(200)
    expect((await list('reply=overdue')).people).toMatchObject([{ id, waitingSince }])
    // Only an undo can set `waitingSince`, so this request must not change it.
    await patch({ version: version + 2, waitingSince: null })
    expect((await list('reply=overdue')).people).toMatchObject([{ id, waitingSince }])
    await patch({ version: version + 3, status: 'closed' })
    at(80)
    await write('merged')
    expect((await list()).people[0]?.waitingSince).toBe('2026-11-20T18:50:00.000Z')
  })

  it('taking back “answered elsewhere” restores the status, unless it was changed since [DK-10] [DK-09]', async () => {
    const { owner, write, list } = await start()
    await write('ada')
    const [{ id } = { id: '' }] = (await list()).people
    const read = async () => (await list()).people[0]
    const patch = async (status: string) =>
      owner.send('PATCH', api.person(id), { version: (await read())?.version, status })
    const answer = async () => owner.post(api.answered(id), { version: (await read())?.version })
    await patch('open')
    await answer()
    expect((await read())?.status).toBe('waiting')
    expect((await owner.send('DELETE', api.answered(id))).statusCode).toBe(200)
    expect((await read())?.status).toBe('open')
    await answer()
    await patch('closed')
    await owner.send('DELETE', api.answered(id))
    expect((await read())?.status).toBe('closed')
  })

  it('a reply for next week counts as an answer when it goes out, not before [DK-11] [DK-23]', async () => {
    const { owner, at, write, list } = await start()
    await write('ada')
    const [{ id, version } = { id: '', version: 0 }] = (await list()).people
    const monday = 3 * 24 * 60
    await owner.post(api.replies(id), {
      id: '3f1f2c52-0e0c-4d4c-9b1e-0a51e6b3a001',
      version,
      to: 'ada@client.example',
      subject: 'Your message',
      text: 'Thank you.',
      sendAt: new Date(FRIDAY_MORNING.getTime() + monday * 60_000).toISOString(),
    })
    const today = async () => (await owner.get(api.today())).json().answers.answered
    const weeks = async () => {
      const times: ReplyTimes = (await owner.get(api.replyTimes())).json()
      return times.weeks.slice(-2).map(({ answered }) => answered)
    }
    expect([await today(), await weeks()]).toEqual([0, [0, 0]])
    at(monday + 1)
    await owner.signIn()
    expect([await today(), await weeks()]).toEqual([1, [0, 1]])
  })

  it('nights, weekends, and closed days don’t make an answer overdue [DK-11]', async () => {
    const { instant, at, write, report } = await start()
    // 4:45 PM on Friday; an hour of office time ends at 9:45 AM on Monday.
    at(7 * 60 + 15)
    await write('late')
    const monday = 3 * 24 * 60
    expect(instant(monday + 14).toISOString()).toBe('2026-11-23T17:44:00.000Z')
    expect(await report(monday + 14)).toBe(0)
    expect(await report(monday + 15)).toBe(1)
  })

  it('each week has its median and 90th percentile, in the office’s own weeks [DK-11]', async () => {
    const { db, owner } = await start()
    const times: [string, number][] = [
      // Sunday night and Monday morning in Los Angeles.
      ['2026-11-16T07:59:00.000Z', 500],
      ...Array.from({ length: 10 }, (_, index): [string, number] => [
        '2026-11-16T08:01:00.000Z',
        (index + 1) * 10,
      ]),
      ['2026-08-01T08:00:00.000Z', 1],
    ]
    await inTransaction(db, (trx) =>
      trx
        .insertInto('reply_times')
        .values(
          times.map(([answered_at, minutes], index) => ({
            id: `time-${index}`,
            person_id: null,
            since: answered_at,
            answered_at,
            minutes,
            how: 'reply' as const,
          })),
        )
        .execute(),
    )
    const { weeks, ...now }: ReplyTimes = (await owner.get(api.replyTimes())).json()
    expect(now).toEqual({ targetMinutes: 60, waiting: 0, overdue: 0 })
    expect(weeks).toHaveLength(12)
    expect(weeks.slice(-2)).toEqual([
      { from: '2026-11-09', answered: 1, inTime: 0, median: 500, percentile90: 500 },
      { from: '2026-11-16', answered: 10, inTime: 5, median: 50, percentile90: 90 },
    ])
    expect(weeks[0]).toEqual({
      from: '2026-08-31',
      answered: 0,
      inTime: 0,
      median: null,
      percentile90: null,
    })
  })
})
