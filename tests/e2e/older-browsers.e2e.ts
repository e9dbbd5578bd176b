import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors } from '../../cms/brand.ts'
import { builtDocuments, builtRoutes, dist } from '../support/built-site.ts'
import {
  chooseFreeTime,
  fillDetails,
  notice,
  openDialog,
  pickFarDay,
  submit,
  SUCCESS as BOOKED,
} from './booking-steps.ts'
import { fill, send, SUCCESS as SENT } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { rgb } from './rgb.ts'
import { emulateOlderBrowser } from './emulate-older-browser.ts'
import { waitForHydration, openPage } from './open-page.ts'
import { fillSeat, reserve } from './webinar-steps.ts'

// The rewritten styles don't match the hashes in the CSP.
test.use({ bypassCSP: true })

test.beforeEach(async ({ context }) => {
  await emulateOlderBrowser(context)
})

test.afterEach(async ({ context }) => {
  // Requests that are still being rewritten must be answered before the context closes.
  await context.unrouteAll({ behavior: 'wait' })
})

const LIGHT = { background: rgb(colors.paper.light), color: rgb(colors.ink.light) }
const DARK = { background: rgb(colors.paper.dark), color: rgb(colors.ink.dark) }

/** Service pages and their archived copies differ only in text. */
function oneRoutePerKind(): string[] {
  const kind = (route: string) => /^(?:\/archive)?\/services\//.exec(route)?.[0] ?? route
  return [...new Map(builtRoutes().map((route) => [kind(route), route])).values()]
}

function pageColors(): { background: string; color: string } {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  const heading = document.querySelector('main h1')
  return {
    background: backgroundColor,
    color: heading ? getComputedStyle(heading).color : 'no heading',
  }
}

test('older browsers: no built CSS has light-dark() or nested rules [EN-01]', () => {
  const files = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'))
  const sheets = files.map((name) => readFileSync(join(dist, 'assets', name), 'utf8'))
  const inlined = builtDocuments().map(
    ({ file }) => /<style>.*?<\/style>/s.exec(readFileSync(join(dist, file), 'utf8'))?.[0] ?? '',
  )
  expect(sheets.length).toBeGreaterThan(10)
  for (const css of [...sheets, ...inlined]) {
    expect(css).not.toBe('')
    expect(css).not.toMatch(/light-dark\(|&/)
  }
})

for (const part of [0, 1, 2]) {
  test(`older browsers: every kind of page can be read in the light theme, part ${part + 1} [EN-01]`, async ({
    page,
  }) => {
    const routes = oneRoutePerKind().filter((_, index) => index % 3 === part)
    expect(routes.length).toBeGreaterThan(8)
    for (const route of routes) {
      await openPage(page, route)
      expect(await page.evaluate(pageColors), route).toMatchObject({ background: LIGHT.background })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const { color } = await page.evaluate(pageColors)
      expect(color, route).not.toBe(LIGHT.background)
    }
  })
}

test("older browsers: the dark theme follows the device and the visitor's choice [EN-01]", async ({
  page,
}) => {
  await openPage(page, '/contact')
  expect(await page.evaluate(pageColors)).toEqual(LIGHT)
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await page.evaluate(pageColors)).toEqual(DARK)
  await page.getByRole('radio', { name: 'System' }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(pageColors)).toEqual(DARK)
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await page.evaluate(pageColors)).toEqual(LIGHT)
})

test('older browsers: without popovers, the menu at 360 px is a row of links [EN-01] [SH-02]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button')).toHaveCount(0)
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await menu.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/chief-exec$/)
})

test('older browsers: a visitor can book a consultation [EN-01]', async ({ page }) => {
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await submit(dialog)
  await expect(notice(page, BOOKED)).toBeVisible()
})

test('older browsers: a visitor can send a message [EN-01] [CT-03]', async ({ page }) => {
  await openPage(page, '/contact')
  await fill(page)
  await send(page)
  await expect(notice(page, SENT)).toBeVisible()
})

test('older browsers: a visitor can register for the webinar [EN-01] [WB-02]', async ({ page }) => {
  await openPage(page, '/webinar')
  await fillSeat(page)
  await reserve(page).click()
  await expect(page).toHaveURL(/\/webinar-thank-you/)
})

test("older browsers: the handbook's search and contents work [EN-01]", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/handbook')
  const contents = page.getByRole('navigation', { name: 'Handbook contents' })
  await expect(contents.getByRole('link').first()).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('invoice')
  await search.press('Enter')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await waitForHydration(page)
})
