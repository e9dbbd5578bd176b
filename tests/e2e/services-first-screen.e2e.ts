import type { Locator, Page } from '@playwright/test'
import { headings } from '../../cms/pages/service.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const records = readServices()

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** Windows, each with the lower end of the sheet's visible part and its least height in pixels. */
const SCREENS = [
  { viewport: PHONE, endOf: (button: number) => button, least: 150 },
  { viewport: DESKTOP, endOf: () => DESKTOP.height, least: 450 },
]

for (const { viewport, endOf, least } of SCREENS) {
  test(`services: at ${viewport.width} × ${viewport.height}, each first screen has the button and the report [SV-04]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const { path, button } of records) {
      await page.goto(path)
      const main = page.getByRole('main')
      const call = main.getByRole('link', { name: button }).first()
      await expect(call, path).toBeInViewport({ ratio: 1 })
      const place = await call.boundingBox()
      // By class, because a sheet without a drawing is hidden from assistive technology.
      const sheet = await main.locator('.top-sheet').boundingBox()
      expect(endOf(place?.y ?? 0) - (sheet?.y ?? Infinity), path).toBeGreaterThan(least)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, path).toBe(0)
    }
  })
}

test('services: on wide screens, numbers above the bars keep clear of the title, and the unit of the fee is on one line [SV-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  const gaps: { path: string; gap: number }[] = []
  const broken: string[] = []
  for (const { path, fee } of records) {
    await page.goto(path)
    const numbers = page.getByRole('main').locator('.top-sheet .chart-columns text')
    const found = await numbers.evaluateAll((all) =>
      all.map((number) => {
        const title = number.closest('figure')?.querySelector('figcaption')
        const { bottom } = title?.getBoundingClientRect() ?? { bottom: Infinity }
        return number.getBoundingClientRect().top - bottom
      }),
    )
    gaps.push(...found.map((gap) => ({ path, gap })))
    const cost = page.getByRole('region', { name: headings.fee })
    const unit = cost.getByText(fee?.price?.unit ?? path, { exact: true })
    const lines = await unit.evaluateAll((all) =>
      all.map((each) => {
        const { lineHeight } = getComputedStyle(each)
        return Math.round(each.getBoundingClientRect().height / Number.parseFloat(lineHeight))
      }),
    )
    expect(lines.length, path).toBe(fee?.price ? 1 : 0)
    broken.push(...lines.filter((count) => count > 1).map(() => path))
  }
  expect(gaps.length).toBeGreaterThan(0)
  expect(gaps.filter(({ gap }) => gap < 0)).toEqual([])
  expect(broken).toEqual([])
})

test('services: in forced colors, lists keep their marks, and nothing is painted behind the sheets', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/services/409a-valuation')
  for (const name of [headings.excludes, headings.movers]) {
    const item = page.getByRole('region', { name }).getByRole('listitem').first()
    const mark = await item.evaluate((each) => getComputedStyle(each, '::before').borderTopWidth)
    expect(Number.parseFloat(mark), name).toBeGreaterThan(0)
  }
  const desk = page.getByRole('figure').first().locator('../..')
  await expect(desk).toHaveCSS('border-image-source', 'none')
})

test('services: on a phone, the sheet is between the heading and the text', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/services/409a-valuation')
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('figure').first(),
    main.getByText(/^Before you grant options/),
    main.getByRole('link', { name: 'Request Valuation' }).first(),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
})

/** Whether the text is on top of everything at its place. */
const isUncovered = (text: Locator) =>
  text.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 2, top + height / 2) === element
  })

async function openSheets(page: Page) {
  await openPage(page, '/services/409a-valuation')
  const source = page.getByText('Stock purchase agreement, last round')
  await expect.poll(() => isUncovered(source)).toBe(false)
  return { source, box: page.getByRole('checkbox', { name: 'Show the sources' }) }
}

test.describe('services: the sources below the drawing', () => {
  test('the keyboard shows them, while focused and for good [SV-04]', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    const { source, box } = await openSheets(page)
    await page.getByRole('link', { name: 'Send a message' }).focus()
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await expect.poll(() => isUncovered(source)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isUncovered(source)).toBe(false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isUncovered(source)).toBe(true)
  })

  test('the pointer shows them', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    const { source } = await openSheets(page)
    await page
      .getByRole('figure')
      .first()
      .hover({ position: { x: 20, y: 300 } })
    await expect.poll(() => isUncovered(source)).toBe(true)
    await page.mouse.move(5, 5)
    await expect.poll(() => isUncovered(source)).toBe(false)
  })

  test('on a phone, a touch shows and hides them, also without scripts', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(`${site.url}/services/409a-valuation`)
    const source = page.getByText('Comparable public companies')
    const control = page.getByText('Show the sources')
    await expect.poll(() => isUncovered(source)).toBe(false)
    await control.tap()
    await expect.poll(() => isUncovered(source)).toBe(true)
    await control.tap()
    await expect.poll(() => isUncovered(source)).toBe(false)
    await context.close()
  })
})
