import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search the handbook' })
/** The contents beside the text. */
export const contents = (page: Page) => page.getByRole('navigation', { name: 'Handbook contents' })
export const section = (page: Page, title: string) =>
  page.getByRole('article', { name: new RegExp(`^${title}`) })

/** The text highlighted as the current match. */
export const markedWords = (page: Page) =>
  page.evaluate(() =>
    Array.from(CSS.highlights.get('handbook-current') ?? [], (range) => String(range)).join('|'),
  )

/** From the sticky bar to a section's heading, in pixels; negative if covered. */
const distanceBelowBar = (page: Page, id: string) =>
  page.evaluate((id) => {
    const heading = document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? NaN
    return heading - (document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN)
  }, id)

/** True if the current match is inside the window, below the sticky bar. */
const isMatchInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('handbook-current') ?? []
    if (!(range instanceof Range)) return false
    const { top, bottom } = range.getBoundingClientRect()
    const bar = document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN
    return top >= bar && bottom <= innerHeight
  })

export const scrollEnd = async (page: Page) => {
  let before = NaN
  await expect(async () => {
    const now = await page.evaluate(() => scrollY)
    const moved = now !== before
    before = now
    expect(moved).toBe(false)
  }).toPass({ intervals: [250] })
}

/** Waits until every topic has its own height, so that nothing moves anymore. */
export const topicsMeasured = (page: Page) =>
  expect(page.locator('.manual-topic:not([data-layout="measured"])')).toHaveCount(0)

/** Waits until scrolling has ended with the current match in view. */
export const matchInView = (page: Page, query?: string) =>
  // On a busy CPU, a scroll may begin late, or pause for longer than scrollEnd waits.
  expect(async () => {
    await scrollEnd(page)
    expect(await isMatchInView(page), query).toBe(true)
  }).toPass({ timeout: 60_000 })

/** Waits until scrolling has ended less than some pixels from a position. */
export const scrolledTo = (page: Page, position: number, distance: number) =>
  expect(async () => {
    await scrollEnd(page)
    const top = await page.evaluate(() => scrollY)
    expect(Math.abs(top - position)).toBeLessThan(distance)
  }).toPass({ timeout: 60_000 })

/** From the sticky bar to an element, in pixels; negative if covered. */
const belowBar = (page: Page, id: string) =>
  page.evaluate((id) => {
    const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: NaN }
    return top - (document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN)
  }, id)

/** Waits until scrolling has ended with the anchor right below the bar. */
export const anchorBelowBar = async (page: Page, id: string) => {
  // On a busy CPU, a scroll may pause for longer than scrollEnd waits.
  await expect(async () => {
    await scrollEnd(page)
    const distance = await belowBar(page, id)
    expect(distance, id).toBeGreaterThanOrEqual(0)
    expect(distance, id).toBeLessThan(60)
  }).toPass({ timeout: 60_000 })
}

/** Waits until the section's heading is right below the bar. */
export const sectionInView = async (page: Page, id: string) => {
  await expect.poll(() => distanceBelowBar(page, id)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => distanceBelowBar(page, id)).toBeLessThan(140)
}
