import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { day, fillWho, notice, openDialog, submit, times } from './booking-steps.ts'
import { booked, slotsOf, stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
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
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test(`booking: the dialog is accessible in every state, ${colorScheme} [BK-01] [BK-09]`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(90_000)
      complaints.allow(/Failed to load resource/)
      await page.clock.setFixedTime(WEDNESDAY_NOON)
      const gate = Promise.withResolvers<void>()
      let failing = true
      await stubSlots(page, async (asked, route) => {
        if (asked.date === '2026-11-23')
          return route.fulfill({ json: { ...slotsOf(asked), slots: [] } })
        if (asked.date === '2026-11-25') await gate.promise
        if (asked.date === '2026-11-26' && failing) return route.fulfill({ status: 500 })
        return route.fulfill({ json: slotsOf(asked) })
      })
      await stubBooking(page, (route, count) =>
        count === 1 ? route.fulfill({ status: 500, body: '' }) : booked(route),
      )
      const dialog = await openDialog(page)
      await expectAccessible(page, 'open')
      await submit(dialog)
      await expect(dialog.getByText('Please select a time')).toBeVisible()
      await expectAccessible(page, 'errors')
      await fillWho(dialog)
      await day(dialog, 25).click()
      await expect(times(dialog)).toHaveAttribute('aria-busy', 'true')
      await expectAccessible(page, 'loading')
      gate.resolve()
      await day(dialog, 26).click()
      await expect(dialog.getByText('Failed to fetch available slots')).toBeVisible()
      await expectAccessible(page, 'failed')
      failing = false
      await day(dialog, 23).click()
      await expect(dialog.getByText('There are no times on this date.')).toBeVisible()
      await expectAccessible(page, 'no times')
      await day(dialog, 24).click()
      await times(dialog).selectOption('11:00 AM')
      await expectAccessible(page, 'times, one of them unavailable')
      await submit(dialog)
      await expect(notice(page, 'Error')).toBeVisible()
      await expectAccessible(page, 'refused')
      await submit(dialog)
      await expect(dialog).toBeHidden()
      await expect(notice(page, 'has been scheduled')).toBeVisible()
      await expectAccessible(page, 'booked')
    })

    test(`booking: the page is accessible with its form and its confirmation, ${colorScheme} [BK-12]`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(WEDNESDAY_NOON)
      await stubSlots(page)
      await stubBooking(page, booked)
      await visit(page, '/schedule')
      const main = page.getByRole('main')
      await fillWho(main)
      await expectAccessible(page, 'form')
      await day(main, 24).click()
      await times(main).selectOption('11:00 AM')
      await submit(main)
      await expect(page.getByRole('button', { name: 'Schedule another' })).toBeVisible()
      await expectAccessible(page, 'confirmation')
    })
  })
}
