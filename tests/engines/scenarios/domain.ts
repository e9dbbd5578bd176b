import { test } from 'vitest'
import { buildStatus } from '../../e2e/domain-steps.ts'
import type { GetPage } from '../describe-scenarios.ts'

export function domainScenarios(getPage: GetPage): void {
  test('domain: the wizard goes through its three steps, and the update reports success [EN-01] [DM-01] [DM-02] [DM-03]', async () => {
    const page = getPage()
    page.site.stub('GET /api/domain/status', { status: 200, json: buildStatus() })
    page.site.stub('POST /api/domain/update-record', { status: 202, json: {} })
    await page.open('/domain-setup')
    await page.text('Step 1 of 3').expectVisible()
    await page.role('region', 'Connection status').expectText(/Not connected/)
    await page.role('button', 'Next Step').click()
    await page.text('Step 2 of 3').expectVisible()
    await page.role('button', 'Update DNS Record').click()
    await page
      .css('.notice')
      .expectText(/DNS record update initiated\. Please wait for propagation\./)
    await page.role('button', 'Next Step').click()
    await page.text('Step 3 of 3').expectVisible()
    await page.role('button', 'Previous Step').click()
    await page.text('Step 2 of 3').expectVisible()
  })
}
