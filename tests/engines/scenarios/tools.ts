import { expect, test } from 'vitest'
import type { GetPage } from '../describe-scenarios.ts'

export function toolScenarios(getPage: GetPage): void {
  test('tools: a month becomes a statement, kept in the fragment through a reload [EN-01] [TL-01] [TL-04]', async () => {
    const page = getPage()
    const hasResult = () =>
      document.querySelector('.statement-summary')?.textContent.includes('$56,000 of work') === true
    await page.open('/tools/lost-hours')
    await page.role('textbox', 'Hours worked').fill('200')
    await page.waitFor(hasResult)
    await page.waitFor(() => location.hash.includes('worked=200'))
    await page.run(() => location.reload())
    await page.waitFor(() => {
      const [visit] = performance.getEntriesByType('navigation')
      return visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
    })
    await page.waitFor(hasResult)
    await page.screenshot('lost-hours')
    expect(await page.role('textbox', 'Hours worked').value()).toBe('200')
  })

  test('tools: a discount follows its inputs [EN-01] [TL-03]', async () => {
    const page = getPage()
    await page.open('/tools/marketability-discount')
    await page.role('textbox', 'Volatility (%)').fill('45')
    await page.role('textbox', 'Period (years)').fill('5')
    await page.waitFor(
      () => document.querySelector('.results')?.textContent.includes('21.0%') === true,
    )
    await page.screenshot('marketability-discount')
  })
}
