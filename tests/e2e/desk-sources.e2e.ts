import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { openDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import {
  addAuthenticator,
  follow,
  openDesk,
  setUpDesk,
  startDesk,
  submitForm,
} from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const DAY_MS = 86_400_000
const SPRING = {
  landingPath: '/services/409a-valuation',
  lastPath: '/contact',
  referrerHost: 'news.example.com',
  utmCampaign: 'spring <b>',
}

/** Visits count by days of the office, which start later than those of UTC. */
const officeToday = () => Temporal.Now.plainDateISO('America/Los_Angeles')

/** Adds visits of the last hundred days, as the server's counter would. */
async function addVisits(site: RunningSite): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
  const origins = [
    { referrer_host: '', campaign: '' },
    { referrer_host: 'news.example.com', campaign: 'spring <b>' },
    { referrer_host: `${'long-host-name.'.repeat(10)}example`, campaign: 'x'.repeat(100) },
    { referrer_host: '(other)', campaign: '(other)' },
  ]
  const visits = Array.from({ length: 100 }, (_, age) => {
    const day = officeToday().subtract({ days: age }).toString()
    return origins.map((origin, index) => ({
      day,
      path: ['/', '/services/409a-valuation', '/handbook', '/services'][(age + index) % 4] ?? '/',
      ...origin,
      count: 40 + ((age * 7 + index * 13) % 60) - index * 10,
    }))
  }).flat()
  await inTransaction(db, (trx) => trx.insertInto('visits').values(visits).execute())
  await db.destroy()
}

/** Sends a message and a booking with a source, and a message without one. */
async function addLeads(site: RunningSite): Promise<void> {
  const start = new Date(Date.now() + 21 * DAY_MS)
  while (start.getUTCDay() !== 2) start.setTime(start.getTime() + DAY_MS)
  const date = start.toISOString().slice(0, 10)
  await submitForm(site, paths.api.contact(), { ...buildMessage(), source: SPRING })
  await submitForm(site, paths.api.schedule(), { ...buildBooking({ date }), source: SPRING })
  await submitForm(
    site,
    paths.api.contact(),
    buildMessage({ name: 'Other Example', email: 'other@client.example' }),
  )
}

const table = (page: Page, name: string) => page.getByRole('table', { name })

const row = (page: Page, name: string, text: string) =>
  table(page, name).getByRole('row').filter({ hasText: text })

test('desk: visits, leads, and bookings appear by page and by campaign, also after a restart [DK-18]', async ({
  page,
  pageErrors,
}) => {
  // The page looks for the server while it restarts.
  pageErrors.allow(/ERR_CONNECTION_/)
  const { site: first, setupLink } = await startDesk()
  await addAuthenticator(page)
  await setUpDesk(page, setupLink)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const referer = 'https://news.example.com/story'
  const visit = (path: string) =>
    fetch(first.url + path, { headers: { 'user-agent': agent, referer } })
  for (let n = 0; n < 3; n += 1) {
    expect((await visit('/services/409a-valuation?utm_campaign=spring+%3Cb%3E')).status).toBe(200)
  }
  await addLeads(first)
  await first.kill('SIGTERM')
  const { dataDir, url } = first
  const site = await startSite({ dataDir, env: { PORT: new URL(url).port } })
  await page.reload()
  await follow(page, 'Sources')
  await expect(page.getByText('3 visits, 3 leads, 1 booking.')).toBeVisible()
  await expect(page.getByText('1 lead has no source')).toBeVisible()
  await expect(row(page, 'By first page', '/services/409a-valuation')).toHaveText(
    '/services/409a-valuation321',
  )
  await expect(row(page, 'By referrer and campaign', 'news.example.com')).toHaveText(
    'news.example.comspring <b>321',
  )
  pageErrors.end()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Calendar weeks with at least one of the last 365 days at the office. */
function weeksOfYear(): number {
  const today = officeToday()
  const first = today.subtract({ days: 364 })
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  return Math.floor(monday.until(today, { largestUnit: 'days' }).days / 7) + 1
}

test('desk: the chart’s numbers are in a table, for each span [DK-18]', async ({ page, desk }) => {
  await addVisits(desk.site)
  await openDesk(page, desk.site, deskPaths.sources())
  await expect(page.getByRole('img', { name: /^Visits per week from/ })).toBeVisible()
  await page.getByText('Show the numbers').click()
  const weeks = table(page, 'By week').locator('tbody').getByRole('row')
  const few = await weeks.count()
  expect(few).toBeLessThanOrEqual(6)
  await page.getByLabel('Span').selectOption('The last 365 days')
  await page.getByText('Show the numbers').click()
  await expect(weeks).toHaveCount(weeksOfYear())
  await expect(row(page, 'By referrer and campaign', 'All others')).toBeVisible()
})

test('desk: a person’s history says where each submission came from [DK-18]', async ({
  page,
  desk,
}) => {
  await addLeads(desk.site)
  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: 'Robin Example' }).click()
  const line =
    'Came from news.example.com to /services/409a-valuation; campaign spring <b>. Sent from /contact.'
  await expect(page.getByText(line)).toHaveCount(1)
})

test('desk: sources can be read again after the network was down [DK-18]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await addVisits(desk.site)
  await openDesk(page, desk.site, deskPaths.sources())
  await expect(table(page, 'By first page')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Span').selectOption('The last 90 days')
  await expect(page.getByText('The desk couldn’t load this.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(table(page, 'By first page')).toBeVisible()
  await expect(page.getByLabel('Span')).toHaveValue('90')
})

test('desk: sources say how visits and campaigns come to be there, and are accessible and fit from 360 px on, in light and dark [DK-18]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.sources())
  await expect(page.getByText('Nothing was counted in this span')).toBeVisible()
  await expect(page.getByText('?utm_campaign=spring')).toBeVisible()
  await expectAccessibleAtWidths(page, 'sources-empty', [1280])
  await addVisits(desk.site)
  await addLeads(desk.site)
  await page.reload()
  await page.getByLabel('Span').selectOption('The last 365 days')
  await expect(table(page, 'By first page')).toBeVisible()
  await expectAccessibleAtWidths(page, 'sources', [360, 768, 1280])
  await page.getByText('Show the numbers').click()
  await page.getByLabel('Span').selectOption('The last 30 days')
  await expect(table(page, 'By first page')).toBeVisible()
  await expectAccessibleAtWidths(page, 'sources-30', [1280])
})
