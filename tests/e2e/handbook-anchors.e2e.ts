import { readHandbook } from '../../cms/handbook/read-handbook.ts'
import { page as copy } from '../../cms/pages/handbook.ts'
import { resources } from '../../cms/pages/home.ts'
import { expect, test } from './fixtures.ts'
import {
  anchorBelowBar,
  contents,
  scrolledTo,
  scrollEnd,
  section,
  sectionInView,
  topicsMeasured,
} from './handbook-steps.ts'
import { openPage, waitForHydration } from './open-page.ts'

const sections = readHandbook()
const row = resources.rows.find(({ leads }) => leads === 'handbook')

test.describe('handbook', () => {
  test('a link to a section works after a reload and from another page [SH-09, SH-11]', async ({
    page,
  }) => {
    await openPage(page, '/handbook', '?utm_source=x#collections')
    await sectionInView(page, 'collections')
    await page.reload()
    await sectionInView(page, 'collections')
    await openPage(page, '/')
    await page
      .getByRole('main')
      .getByRole('link', { name: row?.name ?? '' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.heading)
    await expect(section(page, 'Collections')).toBeAttached()
    await topicsMeasured(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await expect(section(page, 'Collections')).toBeAttached()
  })

  test('an anchor is kept in place on a busy CPU [SH-09]', async ({ page }) => {
    await page.addInitScript(() => {
      // Let two seconds pass between any two reads of the clock.
      const now = performance.now.bind(performance)
      let passed = 0
      performance.now = () => now() + (passed += 2000)
      // The text above the anchor grows right after the page has scrolled to it.
      new MutationObserver((_, observer) => {
        const text = document.querySelector('[data-manual=live] .manual-text')
        if (!text) return
        observer.disconnect()
        document.documentElement.style.overflowAnchor = 'none'
        const late = document.createElement('div')
        late.style.height = '500px'
        text.prepend(late)
      }).observe(document, { subtree: true, attributeFilter: ['data-manual'] })
    })
    await openPage(page, '/handbook', '?utm_source=x#collections')
    await expect(page.locator('[data-manual=live]')).toBeAttached()
    await anchorBelowBar(page, 'collections')
  })

  test('a changed anchor of the open handbook lands on its heading, also by Back and Forward [SH-09]', async ({
    page,
  }) => {
    const anchors = sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [`${id}-${block.id}`] : [])),
    )
    const [first = '', last = ''] = [anchors[3], anchors.at(-20)]
    await openPage(page, '/handbook')
    for (const anchor of [last, 'collections', first]) {
      await page.evaluate((hash) => (location.hash = hash), anchor)
      await anchorBelowBar(page, anchor)
    }
    await page.goBack()
    await anchorBelowBar(page, 'collections')
    await page.goBack()
    await anchorBelowBar(page, last)
    await page.goForward()
    await anchorBelowBar(page, 'collections')
    await page.locator('#collections .manual-further a[href="#trust-accounting"]').click()
    await anchorBelowBar(page, 'trust-accounting')
    // An anchor that doesn't exist, and a malformed one, leave the page where it is.
    const before = await page.evaluate(() => scrollY)
    for (const hash of ['nowhere', '100%']) {
      await page.evaluate((unknown) => (location.hash = unknown), hash)
      await scrollEnd(page)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    }
  })

  test('Back to an anchor returns to where the visitor read on below it, also from another page [SH-11]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
    await contents(page).getByRole('link', { name: 'Collections', exact: true }).click()
    await anchorBelowBar(page, 'collections')
    const left = (await page.evaluate(() => scrollY)) + 700
    // Over the text, because the contents scroll on their own.
    await page.mouse.move(800, 600)
    await page.mouse.wheel(0, 700)
    await scrolledTo(page, left, 3)
    await contents(page).getByRole('link', { name: 'Values', exact: true }).click()
    await anchorBelowBar(page, 'values')
    await page.goBack()
    await scrolledTo(page, left, 3)
    await page.goForward()
    await anchorBelowBar(page, 'values')
    await page.goBack()
    await scrolledTo(page, left, 3)
    // Playwright's own click would first scroll to the link.
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Contact' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1, name: /^Contact/ })).toBeFocused()
    await page.goBack()
    await expect(section(page, 'Collections')).toBeAttached()
    await scrolledTo(page, left, 40)
  })

  test('a link from another page lands on its heading, also after a reload there [SH-09, SH-11]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
    await page.evaluate(() => scrollTo({ top: 30_000, behavior: 'instant' }))
    await openPage(page, '/ai-automation')
    await page.reload()
    await waitForHydration(page)
    const link = page.getByRole('main').locator('a[href^="/handbook#"]').last()
    const id = (await link.getAttribute('href'))?.split('#')[1] ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The law-firm handbook')
    await anchorBelowBar(page, id)
  })

  test('topics that were measured keep their exact height out of sight, also after the window changes [SH-09]', async ({
    page,
  }) => {
    const topics = page.locator('.manual-topic')
    const heights = () =>
      topics.evaluateAll((all) => all.map((topic) => topic.getBoundingClientRect().height))
    await openPage(page, '/handbook')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await topicsMeasured(page)
      const measured = await heights()
      await topics.evaluateAll((all) => {
        for (const topic of all) topic.setAttribute('data-layout', 'shown')
      })
      expect(await heights()).toEqual(measured)
    }
  })

  test('topics are also measured in a browser that reports no idle time [SH-09]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (act, options) =>
        options?.timeout === undefined
          ? 0
          : window.setTimeout(
              () => act({ didTimeout: true, timeRemaining: () => 0 }),
              options.timeout,
            )
    })
    await openPage(page, '/handbook')
    await expect(page.locator('.manual-topic[data-layout="measured"]')).not.toHaveCount(0)
  })
})
