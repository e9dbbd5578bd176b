import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseFreeTime, pickFarDay } from './booking-steps.ts'
import { bookByApi, sheet } from './own-booking-steps.ts'
import { visit } from './visit.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(STANDARDS)
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  )
  expect(found, state).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${state}: wider than the window`).toBe(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({
      colorScheme,
      timezoneId: 'Europe/London',
      viewport: { width: 360, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test(`own booking: every step is accessible, ${colorScheme} [BK-16]`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(90_000)
      complaints.allow(/Failed to load resource.*404/)
      const link = await bookByApi(page.request, 'Europe/London')
      await visit(page, link, '')
      await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
      await expectAccessible(page, 'shown')
      await page.getByRole('button', { name: 'Choose another time' }).click()
      const picker = sheet(page, 'Choose another time')
      await picker.getByRole('button', { name: 'Continue' }).click()
      await expectAccessible(page, 'refused')
      await pickFarDay(picker)
      await chooseFreeTime(picker)
      await picker.getByRole('button', { name: 'Continue' }).click()
      await expect(sheet(page, 'Move your consultation?')).toBeVisible()
      await expectAccessible(page, 'asked whether to move')
      await page.getByRole('button', { name: 'Choose another time' }).click()
      await page.getByRole('button', { name: 'Keep the time' }).click()
      await page.getByRole('button', { name: 'Cancel the consultation' }).click()
      await expectAccessible(page, 'asked whether to cancel')
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(sheet(page, 'Your consultation is canceled')).toBeVisible()
      await expectAccessible(page, 'canceled')
      await visit(page, '/booking/nothing', '')
      await expect(sheet(page, 'There is no booking at this address')).toBeVisible()
      await expectAccessible(page, 'nothing')
    })
  })
}
