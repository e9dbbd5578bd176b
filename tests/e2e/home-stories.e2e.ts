import { expect, type Locator, type Page } from '@playwright/test'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { stories as words } from '../../cms/pages/home.ts'
import { test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const COUNT = readCaseStudies().length

function stories(page: Page): Locator {
  return page.getByRole('region', { name: 'Client success stories' })
}

function story(page: Page, number: number): Locator {
  return stories(page).getByRole('group', { name: `Story ${number} of ${COUNT}`, exact: true })
}

/** Waits for the carousel, which adds the buttons. */
async function openStories(page: Page): Promise<void> {
  await openPage(page, '/')
  await stories(page).scrollIntoViewIfNeeded()
  await expect(stories(page).getByRole('button', { name: 'Next story' })).toBeVisible()
}

/** From the story's left edge to where the current story starts, in CSS pixels. */
async function offset(page: Page, number: number): Promise<number> {
  const shown = await stories(page).locator('..').getByRole('heading').first().boundingBox()
  const slide = await story(page, number).boundingBox()
  return Math.abs((slide?.x ?? Number.NaN) - (shown?.x ?? Number.NaN))
}

/** Expects the story in the current position, marked as current. */
async function expectShown(page: Page, number: number): Promise<void> {
  await expect(stories(page).getByText(`Story ${number} of ${COUNT}`)).toBeVisible()
  await expect.poll(() => offset(page, number)).toBeLessThan(2)
}

/** How many colors are at the element's center. */
async function colorsAt(page: Page, element: Locator): Promise<number> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const clip = { x: x + width / 2 - 8, y: y + height / 2 - 8, width: 16, height: 16 }
  const picture = [...(await page.screenshot({ clip }))]
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
    const colors = new Set<string>()
    for (let at = 0; at < data.length; at += 4) colors.add(data.slice(at, at + 3).join())
    return colors.size
  }, picture)
}

test.describe('stories: a looping carousel', () => {
  for (const forcedColors of ['none', 'active'] as const) {
    test(`arrows and dots can be seen, forced colors ${forcedColors} [HM-01]`, async ({ page }) => {
      await page.emulateMedia({ forcedColors })
      await openStories(page)
      for (const name of ['Previous story', 'Next story', 'Go to story 1', 'Go to story 2']) {
        const button = stories(page).getByRole('button', { name })
        await button.scrollIntoViewIfNeeded()
        expect(await colorsAt(page, button), name).toBeGreaterThan(1)
      }
    })
  }

  test('next goes through all nine and wraps to the first, and previous wraps to the last [HM-01]', async ({
    page,
  }) => {
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

  test('on a screen where all stories fit beside each other, both arrows still wrap [HM-01]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 8000, height: 900 })
    await openStories(page)
    await stories(page).getByRole('button', { name: 'Previous story' }).click()
    await expectShown(page, COUNT)
    await stories(page).getByRole('button', { name: 'Next story' }).click()
    await expectShown(page, 1)
  })

  test('a dot shows its story and is marked as current [HM-01]', async ({ page }) => {
    await openStories(page)
    const dots = stories(page).getByRole('button', { name: /^Go to story \d$/ })
    await expect(dots).toHaveCount(COUNT)
    await dots.nth(5).click()
    await expectShown(page, 6)
    await expect(dots.nth(5)).toHaveAttribute('aria-current', 'true')
    await expect(stories(page).locator('[aria-current]')).toHaveCount(1)
  })

  test('the carousel works with the keyboard: arrow keys and buttons [HM-01]', async ({ page }) => {
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

  test('dragging to the left shows the next story', async ({ page }) => {
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

  test('the position is announced politely after a move', async ({ page }) => {
    await openStories(page)
    const count = stories(page).locator('[aria-live=polite]')
    await expect(count).toHaveText(`Story 1 of ${COUNT}`)
    await stories(page).getByRole('button', { name: 'Next story' }).click()
    await expect(count).toHaveText(`Story 2 of ${COUNT}`)
  })

  test('scrolling before hydration keeps the story in place', async ({ page }) => {
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

  test('at 360 px, a story fits the window and the buttons are 44 px [HM-01]', async ({ page }) => {
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

  test('the next story appears right away, without a slide animation', async ({ page }) => {
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
    // Two positions, before and after; an animation would add more.
    expect(positions.length).toBe(2)
    await expectShown(page, 2)
  })
})

test.describe('stories: without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all nine stories can be read by scrolling the row [HM-01] [SH-08]', async ({ page }) => {
    await page.goto('/')
    for (let number = 1; number <= COUNT; number++) {
      const one = story(page, number)
      await one.scrollIntoViewIfNeeded()
      await expect(one.getByText('Result', { exact: true })).toBeInViewport()
    }
    await expect(stories(page).getByRole('button', { name: 'Next story' })).toBeHidden()
  })
})

test('home: the stories are in the HTML, and their code loads when they scroll into view [HM-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  const code = (url: string) => url.includes('/all-stories-')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openPage(page, '/')
  // Prerendering another page on hover must neither remove the stories nor load their code.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).hover()
  await expect(page.locator('main h1')).toHaveCount(2)
  await expect(page.locator('.story')).toHaveCount(COUNT)
  expect(fetched.filter(code)).toEqual([])
  const arrival = page.waitForRequest((request) => code(request.url()))
  await page.getByRole('heading', { name: words.heading }).scrollIntoViewIfNeeded()
  await arrival
  await expect(page.locator('.story')).toHaveCount(COUNT)
})

test('home: the stories appear on every client-side navigation [HM-01]', async ({ page }) => {
  await openPage(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('.story')).toHaveCount(COUNT)
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Contact/ })).toBeFocused()
  await page.goBack()
  await expect(page.locator('.story')).toHaveCount(COUNT)
})
