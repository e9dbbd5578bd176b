import { describe, expect, it, test, vi } from 'vitest'
import { OTHER_ORIGINS } from '../../../contracts/sources/report.ts'
import { buildTestApp, FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { VisitCounter } from './visit-counter.ts'
import { visitOrigin } from './visit-of-request.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOST = 'site.example'
const DAY_MS = 86_400_000

eachDatabase('visits', (open) => {
  async function start() {
    const opened = await open()
    const { db } = opened
    const site = buildSiteDirectory()
    opened.beforeClose(async () => site.remove())
    const startApp = () => buildTestApp(db, { siteDirectory: site.directory })
    const { app } = await startApp()
    const get = (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { host: HOST, 'user-agent': FIREFOX, ...headers } })
    const rows = () =>
      db.selectFrom('visits').selectAll().orderBy('path').orderBy('referrer_host').execute()
    return { ...opened, app, get, rows, startApp }
  }

  const counterOf = (db: Awaited<ReturnType<typeof open>>['db'], now = FRIDAY_MORNING) =>
    new VisitCounter({ db, clock: () => now, timeZone: 'America/Los_Angeles' })

  const row = (changes: object) => ({
    day: '2026-11-20',
    path: '/',
    referrer_host: '',
    campaign: '',
    count: 1,
    ...changes,
  })

  it('pages are counted by day, path, referrer host, and campaign, and saved at the end [DK-18]', async () => {
    const { app, get, rows } = await start()
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    await get('/contact?utm_campaign=Spring&email=a@b.example', {
      referer: 'https://News.example.com/secret?q=1',
    })
    await get('/contact', { referer: `http://${HOST}/` })
    expect((await get('/schedule?service=x')).statusCode).toBe(200)
    expect(await rows()).toEqual([])
    await app.close()
    expect(await rows()).toEqual([
      row({ count: 2 }),
      row({ path: '/contact' }),
      row({ path: '/contact', referrer_host: 'news.example.com', campaign: 'Spring' }),
      row({ path: '/schedule' }),
    ])
  })

  it('nothing but pages is counted: no file, no redirect, no error, no booking’s page [DK-18]', async () => {
    const { app, get, rows } = await start()
    for (const url of [
      '/robots.txt',
      '/wp-admin',
      '/contact/',
      '/booking/s3cret',
      '/desk',
      '/healthz',
    ]) {
      await get(url)
    }
    await app.inject({ method: 'HEAD', url: '/', headers: { 'user-agent': FIREFOX } })
    await app.close()
    expect(await rows()).toEqual([])
  })

  it('a restart adds to what was saved [DK-18]', async () => {
    const { app, get, rows, startApp } = await start()
    await get('/')
    await app.close()
    const { app: second } = await startApp()
    await second.inject({ url: '/', headers: { host: HOST, 'user-agent': FIREFOX } })
    await second.close()
    expect(await rows()).toEqual([row({ count: 2 })])
  })

  it('visits are saved every minute, so a killed server loses at most that [DK-18]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const save = vi.spyOn(VisitCounter.prototype, 'save')
    try {
      const { app, get, rows } = await start()
      await app.ready()
      await get('/')
      vi.advanceTimersByTime(59_999)
      expect(save).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(save).toHaveBeenCalledOnce()
      await save.mock.results[0]?.value
      expect(await rows()).toEqual([row({})])
      await app.close()
    } finally {
      save.mockRestore()
      vi.useRealTimers()
    }
  })

  it('250 referrers and campaigns in a day become 100, and one row for the rest [DK-18]', async () => {
    const { db, rows } = await start()
    const visit = (counter: VisitCounter, n: number) =>
      counter.count('/', { referrer_host: `${n}.example`, campaign: '' })
    const counter = counterOf(db)
    for (let n = 0; n < 60; n += 1) visit(counter, n)
    await counter.save()
    // A restarted server reads the day's counts from the database.
    const other = counterOf(db)
    for (let n = 50; n < 250; n += 1) visit(other, n)
    other.count('/')
    await other.save()
    const saved = await rows()
    expect(saved).toHaveLength(102)
    const rest = saved.find((each) => each.referrer_host === OTHER_ORIGINS)
    expect(rest).toEqual(row({ referrer_host: OTHER_ORIGINS, campaign: OTHER_ORIGINS, count: 150 }))
    expect(saved.find((each) => each.referrer_host === '55.example')?.count).toBe(2)
    expect(saved.reduce((sum, { count }) => sum + count, 0)).toBe(261)
    const nextDay = counterOf(db, new Date(FRIDAY_MORNING.getTime() + DAY_MS))
    visit(nextDay, 300)
    await nextDay.save()
    expect(await rows()).toContainEqual(row({ day: '2026-11-21', referrer_host: '300.example' }))
  })

  it('the day is the office’s [DK-18]', async () => {
    const { db, rows } = await start()
    const counter = counterOf(db, new Date('2026-11-21T07:59:00.000Z'))
    counter.count('/')
    await counter.save()
    expect(await rows()).toEqual([row({})])
  })

  it('two servers that save at the same time lose nothing [DK-18]', async () => {
    const { db, again, rows } = await start()
    const counters = [counterOf(db), counterOf(await again()), counterOf(db)]
    for (const counter of counters) {
      for (let n = 0; n < 20; n += 1) counter.count(`/${n % 7}`)
    }
    await Promise.all(counters.map((counter) => counter.save()))
    const saved = await rows()
    expect(saved).toHaveLength(7)
    expect(saved.reduce((sum, { count }) => sum + count, 0)).toBe(60)
  })

  it('visits that couldn’t be saved are saved the next time [DK-18]', async () => {
    const { db, rows } = await start()
    const counter = counterOf(db)
    counter.count('/')
    await inRenamedTable(db, async () => {
      await expect(counter.save()).rejects.toThrow('visits')
      counter.count('/')
    })
    await counter.save()
    await counter.save()
    expect(await rows()).toEqual([row({ count: 2 })])
  })
})

/** Renames the table of visits for a while, so that saving fails. */
async function inRenamedTable(
  db: ConstructorParameters<typeof VisitCounter>[0]['db'],
  run: () => Promise<void>,
): Promise<void> {
  const rename = (from: string, to: string) =>
    inTransaction(db, (trx) => trx.schema.alterTable(from).renameTo(to).execute())
  await rename('visits', 'away')
  await run()
  await rename('away', 'visits')
}

describe('what counts as a visit', () => {
  const origin = (headers: Record<string, string>, { method = 'GET', url = '/' } = {}) =>
    visitOrigin({ method, url, headers: { host: HOST, 'user-agent': FIREFOX, ...headers } })
  const DIRECT = { referrer_host: '', campaign: '' }

  test.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an earlier prefetch', { purpose: 'prefetch' }],
    ['a script', { 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['Googlebot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['curl', { 'user-agent': 'curl/8.5.0' }],
    ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0.0.0' }],
  ])('%s doesn’t [DK-18]', (_, headers) => {
    expect(origin(headers)).toBeUndefined()
  })

  test('a HEAD request and a program without a name don’t [DK-18]', () => {
    expect(origin({}, { method: 'HEAD' })).toBeUndefined()
    expect(visitOrigin({ method: 'GET', url: '/', headers: {} })).toBeUndefined()
  })

  test.each([
    ['not a URL', DIRECT],
    ['https://x_y.example/', DIRECT],
    [`https://${'a'.repeat(300)}.example/`, DIRECT],
    ['https://bücher.example:8443/x', { ...DIRECT, referrer_host: 'xn--bcher-kva.example' }],
    ['https://WWW.Google.com/search?q=cfo', { ...DIRECT, referrer_host: 'www.google.com' }],
  ])('the referrer %s is kept as a host at most [DK-18]', (referer, expected) => {
    expect(origin({ referer })).toEqual(expected)
  })

  test('a link within the site has no referrer, behind a proxy too [DK-18]', () => {
    const request = { method: 'GET', url: '/', headers: { 'user-agent': FIREFOX, host: 'inner' } }
    const headers = { ...request.headers, referer: 'https://firm.example/contact' }
    expect(visitOrigin({ ...request, headers }, 'firm.example')).toEqual(DIRECT)
  })

  test.each([
    ['/?utm_campaign=a%40b.example', ''],
    [`/?utm_campaign=${'x'.repeat(101)}`, ''],
    ['/?utm_campaign=%00', ''],
    ['/?utm_campaign=', ''],
    ['/?x=1&utm_campaign=+Spring+2027+', 'Spring 2027'],
    ['/?utm_campaign=%E0%A4%A', '\ufffd%A'],
  ])('the campaign in %s is short and has no address [DK-18]', (url, campaign) => {
    expect(origin({}, { url })?.campaign).toBe(campaign)
  })
})
