import type { DomainCheck } from '../../contracts/domain/domain.ts'
import { notice } from './booking-steps.ts'
import { stubStatus, stubUpdate, buildStatus, button, openWizard, panel } from './domain-steps.ts'
import { invisibleShapes, clippedText } from './every-page-checks.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const LONG = 'v=spf1 include:_spf.a-mail-provider-with-a-very-long-name.example '.repeat(4)

const CHECKS: DomainCheck[] = (['pass', 'fail', 'unknown'] as const).flatMap((state) =>
  (['connection', 'certificate', 'mail'] as const).map((group) => ({
    id: `${group}-${state}`,
    group,
    label: `${group}, ${state}`,
    state,
    expected: 'One TXT record that begins with v=spf1 and ends with -all or ~all',
    observed: LONG,
    ...(state === 'fail' ? { advice: 'Change it.' } : {}),
  })),
)

// Colors depend on the theme and layout on the width.
const VIEWS = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'dark', width: 1280 },
] as const

for (const { colorScheme, width } of VIEWS) {
  test(`domain: every state is accessible, ${colorScheme}, ${width} px [DM-02]`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // Close notices first: their visually hidden announcements are clipped on purpose.
    const expectWhole = async (state: string) => {
      expect(await page.evaluate(clippedText), state).toEqual([])
      expect(await page.evaluate(invisibleShapes), state).toEqual([])
    }
    const close = async () => {
      await page.locator('.notice').getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('.notice')).toHaveCount(0)
    }
    const answers = {
      fails: { status: 503, json: { message: 'The name servers are out.' } },
      wrong: { json: buildStatus({ checks: CHECKS }) },
      right: {
        json: buildStatus({ connected: true, ssl: { status: 'active', message: 'Valid.' } }),
      },
    }
    let answer: keyof typeof answers = 'fails'
    await stubStatus(page, (route) => route.fulfill(answers[answer]))
    await stubUpdate(page, (route) =>
      route.fulfill({ status: 401, json: { message: 'Who are you?' } }),
    )
    await openWizard(page)
    await expect(notice(page, 'The name servers are out.')).toBeVisible()
    await expectAccessible(page, 'failed')
    await close()
    await expectWhole('failed')

    answer = 'wrong'
    await button(page, 'Check Again').click()
    await expect(panel(page, 'Connection status')).toContainText('Not connected')
    await button(page, 'Next Step').click()
    await button(page, 'Update DNS Record').click()
    await page.getByLabel('Operator token').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.locator('.notice')).toContainText('Who are you?')
    await expectAccessible(page, 'refused')
    await close()
    await expectWhole('refused')

    answer = 'right'
    await button(page, 'Check Again').click()
    await expect(panel(page, 'SSL status')).toContainText('Active')
    await button(page, 'Next Step').click()
    await expectAccessible(page, 'connected')
    await expectWhole('connected')
  })
}
