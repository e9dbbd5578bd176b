import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { visit } from './visit.ts'

const COUNT = 9

function stories(page: Page): Locator {
  return page.getByRole('region', { name: 'Client success stories' })
}

function story(page: Page, number: number): Locator {
  return stories(page).getByRole('group', { name: `Story ${number} of ${COUNT}`, exact: true })
}

/** Opens the home page and waits until the carousel runs: its buttons are there then. */
async function openStories(page: Page): Promise<void> {
  await visit(page, '/')
  await stories(page).scrollIntoViewIfNeeded()
  await expect(stories(page).getByRole('button', { name: 'Next story' })).toBeVisible()
}

/** How far the story's left edge lies from where a shown story begins, in CSS pixels. */
async function offset(page: Page, number: number): Promise<number> {
  const shown = await stories(page).locator('..').getByRole('heading').first().boundingBox()
  const slide = await story(page, number).boundingBox()
  return Math.abs((slide?.x ?? Number.NaN) - (shown?.x ?? Number.NaN))
}

/** The story is the one that stands in the reader's place, and the page says so. */
async function expectShown(page: Page, number: number): Promise<void> {
  await expect(stories(page).getByText(`Story ${number} of ${COUNT}`)).toBeVisible()
  await expect.poll(() => offset(page, number)).toBeLessThan(2)
}

test.describe('stories: a looping carousel', () => {
  test('nine stories with challenge, solution and result, each marked as a sample [HM-01] [SH-13]', async ({
    page,
  }) => {
    await openStories(page)
    await expect(stories(page).getByRole('article')).toHaveCount(COUNT)
    for (let number = 1; number <= COUNT; number++) {
      const one = story(page, number)
      await expect(one.getByRole('term')).toHaveText(['Challenge', 'Solution', 'Result'])
      await expect(one.getByText('Sample story', { exact: true })).toBeAttached()
    }
  })

  test('next goes through all nine and back to the first; previous from there to the last [HM-01]', async ({
    page,
  }) => {
    // Eleven slides, each watched until it has come to rest.
    test.setTimeout(60_000)
    await openStories(page)
    const next = stories(page).getByRole('button', { name: 'Next story' })
    for (let number = 2; number <= COUNT; number++) {
      await next.click()
      await expectShown(page, number)
    }
    await next.click()
    await expectShown(page, 1)
    await stories(page).getByRole('button', { name: 'Previous story' }).click()
    await expectShown(page, COUNT)
  })

  test('a dot leads to its story and is marked as the current one [HM-01]', async ({ page }) => {
    await openStories(page)
    const dots = stories(page).getByRole('button', { name: /^Go to story \d$/ })
    await expect(dots).toHaveCount(COUNT)
    await dots.nth(5).click()
    await expectShown(page, 6)
    await expect(dots.nth(5)).toHaveAttribute('aria-current', 'true')
    await expect(stories(page).locator('[aria-current]')).toHaveCount(1)
  })

  test('it works by keyboard alone: arrow keys and the buttons [HM-01]', async ({ page }) => {
    await openStories(page)
    await stories(page).getByRole('button', { name: 'Previous story' }).focus()
    await page.keyboard.press('Tab')
    await expect(stories(page).getByRole('button', { name: 'Next story' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectShown(page, 2)
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 3)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, COUNT)
  })

  test('a drag to the left brings the next story', async ({ page }) => {
    await openStories(page)
    await stories(page).getByRole('group', { name: 'Stories' }).scrollIntoViewIfNeeded()
    const box = await story(page, 1).boundingBox()
    if (!box) throw new Error('The first story has no box')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.8, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, y, { steps: 8 })
    await page.mouse.up()
    await expectShown(page, 2)
  })

  test('its place is announced politely, once it has moved', async ({ page }) => {
    await openStories(page)
    const count = stories(page).locator('[aria-live=polite]')
    await expect(count).toHaveText(`Story 1 of ${COUNT}`)
    await stories(page).getByRole('button', { name: 'Next story' }).click()
    await expect(count).toHaveText(`Story 2 of ${COUNT}`)
  })

  test('who scrolled the row before the carousel ran stays at the same story', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const third = document.querySelectorAll<HTMLElement>('.story-slide')[2]
        third?.parentElement?.parentElement?.scrollTo({
          left: third.offsetLeft,
          behavior: 'instant',
        })
      })
    })
    await openStories(page)
    await expectShown(page, 3)
    await stories(page).getByRole('button', { name: 'Next story' }).click()
    await expectShown(page, 4)
  })

  test('at 360 px a story fits the window and the buttons are 44 px [HM-01]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openStories(page)
    const box = await story(page, 1).getByRole('article').boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
    const button = await stories(page).getByRole('button', { name: 'Next story' }).boundingBox()
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await stories(page).getByRole('button', { name: 'Next story' }).click()
    await expectShown(page, 2)
  })
})

test.describe('stories: reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the next story is there at once, without a slide across the page', async ({ page }) => {
    await openStories(page)
    const positions = await page.evaluate(async () => {
      const row = document.querySelector('.story-row')
      const button = document.querySelector<HTMLButtonElement>('[aria-label="Next story"]')
      const seen = new Set<string>()
      const look = () => seen.add(row ? getComputedStyle(row).transform : '')
      look()
      button?.click()
      for (let frame = 0; frame < 20; frame++) {
        await new Promise((done) => requestAnimationFrame(done))
        look()
      }
      return [...seen]
    })
    // Before and after; a slide would pass through many positions.
    expect(positions.length).toBe(2)
    await expectShown(page, 2)
  })
})

test.describe('stories: without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all nine can be read by scrolling the row [HM-01] [SH-08]', async ({ page }) => {
    await page.goto('/')
    for (let number = 1; number <= COUNT; number++) {
      const one = story(page, number)
      await one.scrollIntoViewIfNeeded()
      await expect(one.getByText('Result', { exact: true })).toBeInViewport()
    }
    await expect(stories(page).getByRole('button', { name: 'Next story' })).toBeHidden()
  })
})

test('home: the stories stand before their code, which comes when one gets there [HM-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  const code = (url: string) => url.includes('/told-stories-')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter(code)).toEqual([])
  // What is made ready beside the page leaves them where they are.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).hover()
  await expect(page.locator('main h1')).toHaveCount(2)
  await expect(page.locator('.story')).toHaveCount(9)
  const arrival = page.waitForRequest((request) => code(request.url()))
  await page.getByRole('heading', { name: /^Nine cases/ }).scrollIntoViewIfNeeded()
  await arrival
  await expect(page.locator('.story')).toHaveCount(9)
})

test('home: reached from another page, or again after it was left, it has its stories [HM-01]', async ({
  page,
}) => {
  await visit(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('.story')).toHaveCount(9)
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Contact/ })).toBeFocused()
  await page.goBack()
  await expect(page.locator('.story')).toHaveCount(9)
})
