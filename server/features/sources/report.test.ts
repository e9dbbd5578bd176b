import { expect, it } from 'vitest'
import type { SourcesReport } from '../../../contracts/sources/report.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths
const SPRING = { landingPath: '/services', referrerHost: 'news.example', utmCampaign: 'spring' }

eachDatabase('desk sources', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const send = async (url: string, payload: object) => {
      const answer = await desk.app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(201)
    }
    return {
      ...desk,
      book: (source?: object, changes: object = {}) =>
        send(paths.api.schedule(), { ...buildBooking(changes), source }),
      write: (source?: object) => send(paths.api.contact(), { ...buildMessage(), source }),
      register: (source?: object) =>
        send(paths.api.webinarRegistration(), { ...buildRegistration(), source }),
      visit: (day: string, path: string, count: number, origin: object = {}) =>
        inTransaction(desk.db, (trx) =>
          trx
            .insertInto('visits')
            .values({ day, path, referrer_host: '', campaign: '', count, ...origin })
            .execute(),
        ),
      report: async (days = '30'): Promise<SourcesReport> =>
        (await desk.owner.get(`${api.sources()}?days=${days}`)).json(),
    }
  }

  it('visits, leads, and bookings are listed by page, origin, and week [DK-18]', async () => {
    const { book, write, register, visit, report } = await start()
    await visit('2026-11-20', '/', 8)
    await visit('2026-11-19', '/', 1)
    await visit('2026-11-10', '/services', 5, { referrer_host: 'news.example', campaign: 'spring' })
    await visit('2026-10-22', '/services', 2)
    await visit('2026-10-21', '/', 100)
    await book(SPRING)
    await write(SPRING)
    await register({ landingPath: '/' })
    await book(undefined, { time: '9:00 AM' })
    const { fees, ...visitsAndLeads } = await report()
    expect(fees.byStatus).toContainEqual(
      expect.objectContaining({ status: 'new', people: expect.any(Number), expected: 0 }),
    )
    expect(visitsAndLeads).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      total: { visits: 16, leads: 4, bookings: 2 },
      unknown: { leads: 1, bookings: 1 },
      pages: [
        { path: '/services', visits: 7, leads: 2, bookings: 1 },
        { path: '/', visits: 9, leads: 1, bookings: 0 },
      ],
      origins: [
        { referrerHost: 'news.example', campaign: 'spring', visits: 5, leads: 2, bookings: 1 },
        { referrerHost: '', campaign: '', visits: 11, leads: 1, bookings: 0 },
      ],
      weeks: [
        { from: '2026-10-22', visits: 2, leads: 0 },
        { from: '2026-10-26', visits: 0, leads: 0 },
        { from: '2026-11-02', visits: 0, leads: 0 },
        { from: '2026-11-09', visits: 5, leads: 0 },
        { from: '2026-11-16', visits: 9, leads: 4 },
      ],
    })
  })

  it('a span begins and ends with the office’s day [DK-18]', async () => {
    const { owner, book, report, setNow, db } = await start()
    await book(SPRING)
    const at = (created_at: string) =>
      inTransaction(db, (trx) => trx.updateTable('bookings').set({ created_at }).execute())
    // Midnight in Los Angeles, during daylight saving time.
    await at('2026-10-22T06:59:00.000Z')
    expect((await report()).total.leads).toBe(0)
    await at('2026-10-22T07:00:00.000Z')
    expect((await report()).weeks[0]).toMatchObject({ from: '2026-10-22', leads: 1 })
    setNow(new Date('2026-11-21T08:30:00.000Z'))
    // The session ended by then.
    await owner.signIn()
    expect((await report()).total.leads).toBe(0)
    expect((await report('90')).total.leads).toBe(1)
    expect((await report('365')).weeks).toHaveLength(53)
  })

  it('members see it too, an empty one is empty, and other spans are refused [DK-18]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const empty: SourcesReport = (await member.get(`${api.sources()}?days=30`)).json()
    expect(empty).toMatchObject({ pages: [], origins: [], total: { visits: 0, leads: 0 } })
    for (const query of ['', '?days=31', '?days=-1']) {
      expect((await member.get(api.sources() + query)).statusCode).toBe(400)
    }
  })

  it('a person’s history and export say where each submission came from [DK-18]', async () => {
    const { owner, book, write } = await start()
    await book({ ...SPRING, lastPath: '/fees', utmTerm: '=cmd|calc' })
    await write()
    const { people } = (await owner.get(api.people())).json()
    const shown = {
      landingPath: '/services',
      lastPath: '/fees',
      referrerHost: 'news.example',
      utmSource: '',
      utmMedium: '',
      utmCampaign: 'spring',
      utmTerm: '=cmd|calc',
      utmContent: '',
    }
    const { timeline } = (await owner.get(api.person(people[0].id))).json()
    const sources = (list: { kind: string; source?: object }[], kind: string) =>
      list.filter((entry) => entry.kind === kind).map(({ source }) => source)
    expect(sources(timeline, 'booking')).toEqual([shown])
    expect(sources(timeline, 'message')).toEqual([null])
    expect(sources(timeline, 'email').every((source) => source === undefined)).toBe(true)
    await owner.confirm()
    const [{ entries }] = (await owner.get(api.exportPerson(people[0].id))).json()
    expect(sources(entries, 'booking')).toEqual([shown])
    expect(sources(entries, 'contact')).toEqual([null])
  })

  it('nothing changes a source: the desk has no such endpoint [DK-18]', async () => {
    const { owner } = await start()
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const answer = await owner.send(method, `${api.sources()}?days=30`, {})
      expect([404, 405]).toContain(answer.statusCode)
    }
  })
})
