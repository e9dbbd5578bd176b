import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

/** What comes back when these are posted without scripts, by the heading of its answer. */
const ANSWERS: readonly [string, string, Record<string, string>][] = [
  ['Your message has not been sent yet', '/contact', { name: 'D' }],
  ['You are not registered yet', '/webinar', { email: 'dana@reyes' }],
  ['Your consultation has not been scheduled yet', '/schedule', { name: 'D', date: '2030-01-08' }],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const [heading, address, form] of ANSWERS) {
      test(`plain forms: ${address} is accessible when it comes back, ${colorScheme} [SH-08]`, async ({
        page,
        request,
      }) => {
        const answer = await request.post(address, { form })
        const body = await answer.text()
        await page.route(`**${address}`, (route) =>
          route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
        )
        await page.goto(address)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([])
      })
    }
  })
}
