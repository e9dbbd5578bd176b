import { notice } from './booking-steps.ts'
import { stubStatus, stubUpdate, buildStatus, button, openWizard, panel } from './domain-steps.ts'
import { expect, test } from './fixtures.ts'

const step = (number: number) => `Step ${number} of 3`

test('domain: the wizard has three steps and marks earlier ones as complete [DM-01]', async ({
  page,
}) => {
  await stubStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const current = steps.and(page.locator('[aria-current="step"]'))
  await expect(steps).toHaveCount(3)
  await expect(page.getByText(step(1))).toBeVisible()
  await expect(button(page, 'Previous Step')).toBeDisabled()
  await expect(current).toContainText('Open the registrar’s DNS settings')

  await button(page, 'Next Step').click()
  await expect(page.getByText(step(2))).toBeVisible()
  await expect(current).toContainText('with a TTL of 600 seconds')
  await expect(steps.first()).toContainText('Complete:')
  const records = page.getByRole('table', { name: 'DNS records to set' })
  await expect(records.getByRole('row').nth(1)).toHaveText('Afirm.test203.0.113.10600 seconds')
  await expect(records.getByRole('row').nth(2)).toHaveText('CNAMEwww.firm.testfirm.test600 seconds')

  await button(page, 'Next Step').click()
  await expect(current).toContainText('24 hours')
  await expect(page.getByText('Complete:')).toHaveCount(2)
  await expect(button(page, 'Next Step')).toBeDisabled()
  await button(page, 'Next Step').dispatchEvent('click')
  await expect(page.getByText(step(3))).toBeVisible()

  await button(page, 'Previous Step').click()
  await button(page, 'Previous Step').click()
  await button(page, 'Previous Step').dispatchEvent('click')
  await expect(page.getByText(step(1))).toBeVisible()
  await expect(page.getByText('Complete:')).toHaveCount(0)
})

test('domain: the steps work with the keyboard, and focus stays on the button [DM-01]', async ({
  page,
}) => {
  await openWizard(page)
  await button(page, 'Next Step').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByText(step(3))).toBeVisible()
  await expect(button(page, 'Next Step')).toBeFocused()
})

const SSL: [string, string][] = [
  ['active', 'Active'],
  ['error', 'Error'],
  ['pending', 'Pending'],
  ['provisioning', 'Pending'],
]

for (const [status, word] of SSL) {
  test(`domain: SSL status ${status} is shown as ${word} [DM-02]`, async ({ page }) => {
    const ssl = { status, message: 'How the certificate stands.' }
    await stubStatus(page, (route) =>
      route.fulfill({ json: { connected: true, message: 'All lead here.', ssl } }),
    )
    await openWizard(page)
    await expect(panel(page, 'Connection status')).toContainText('Connected')
    await expect(panel(page, 'Connection status')).toContainText('All lead here.')
    await expect(panel(page, 'SSL status')).toContainText(word)
    await expect(panel(page, 'SSL status')).toContainText('How the certificate stands.')
  })
}

test('domain: the status is checked on load, on request, and every 5 minutes, and shows when [DM-02]', async ({
  page,
}) => {
  let looks = 0
  await page.clock.install({ time: new Date('2026-11-20T17:30:00Z') })
  await stubStatus(page, async (route) => {
    looks += 1
    const checkedAt = new Date(Date.UTC(2026, 10, 20, 17, 30, looks)).toISOString()
    await route.fulfill({ json: buildStatus({ checkedAt }) })
  })
  await openWizard(page)
  await expect(page.getByText('Nov 20, 2026, 9:30:01')).toBeVisible()
  await button(page, 'Check Again').click()
  await expect(page.getByText('Nov 20, 2026, 9:30:02')).toBeVisible()
  expect(looks).toBe(2)
  await page.clock.runFor('04:50')
  expect(looks).toBe(2)
  await page.clock.runFor('00:11')
  await expect(page.getByText('Nov 20, 2026, 9:30:03')).toBeVisible()
  await page.clock.runFor('05:01')
  await expect(page.getByText('Nov 20, 2026, 9:30:04')).toBeVisible()
  expect(looks).toBe(4)
})

test('domain: the time of the last check is shown after a failure and after an answer without one [DM-02]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await page.clock.install({ time: new Date('2026-11-20T17:30:00Z') })
  const { connected, message, ssl } = buildStatus()
  await stubStatus(page, (route) => route.fulfill({ json: { connected, message, ssl } }))
  await openWizard(page)
  const checked = page.getByRole('main').getByRole('time')
  await expect(checked).toHaveText(/Nov 20, 2026, 9:30/)
  await page.unroute('**/api/domain/status')
  await stubStatus(page, (route) => route.fulfill({ status: 503, json: { message: 'Out.' } }))
  await page.clock.fastForward('02:00')
  await button(page, 'Check Again').click()
  await expect(page.getByRole('main').locator('.error-box')).toHaveText('Out.')
  await expect(checked).toHaveText(/Nov 20, 2026, 9:32/)
  // The last known status stays.
  await expect(panel(page, 'Connection status')).toContainText(message)
})

test('domain: a first check that fails shows its time [DM-02]', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/)
  await page.clock.install({ time: new Date('2026-11-20T17:30:00Z') })
  await stubStatus(page, (route) => route.abort('connectionreset'))
  await openWizard(page)
  await expect(page.getByRole('main').getByRole('time')).toHaveText(/Nov 20, 2026, 9:30/)
})

test('domain: leaving the page stops the checks, and coming back checks again [DM-02]', async ({
  page,
}) => {
  let looks = 0
  await page.clock.install()
  await stubStatus(page, async (route) => {
    looks += 1
    await route.fulfill({ json: buildStatus() })
  })
  await openWizard(page)
  await expect.poll(() => looks).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/contact/)
  await page.clock.runFor('20:00')
  expect(looks).toBe(1)
  await page.goBack()
  await expect.poll(() => looks).toBe(2)
})

test("domain: the update is offered on step 2 only, while the domain isn't connected [DM-03]", async ({
  page,
}) => {
  let connected = false
  await stubStatus(page, (route) => route.fulfill({ json: buildStatus({ connected }) }))
  await openWizard(page)
  await expect(button(page, 'Update DNS Record')).toHaveCount(0)
  await button(page, 'Next Step').click()
  await expect(button(page, 'Update DNS Record')).toBeVisible()
  await button(page, 'Next Step').click()
  await expect(button(page, 'Update DNS Record')).toHaveCount(0)
  await button(page, 'Previous Step').click()
  connected = true
  await button(page, 'Check Again').click()
  await expect(panel(page, 'Connection status')).toContainText('Connected')
  await expect(button(page, 'Update DNS Record')).toHaveCount(0)
})

test('domain: the button is disabled during an update, and a double click sends one request [DM-03]', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  let updates = 0
  let looks = 0
  await stubStatus(page, async (route) => {
    looks += 1
    await route.fulfill({ json: buildStatus() })
  })
  await stubUpdate(page, async (route) => {
    updates += 1
    expect(route.request().postData()).toBeNull()
    await gate.promise
    await route.fulfill({ status: 202, json: {} })
  })
  await openWizard(page)
  await button(page, 'Next Step').click()
  await button(page, 'Update DNS Record').dblclick()
  await expect(button(page, 'Updating...')).toBeDisabled()
  gate.resolve()
  const success = 'DNS record update initiated. Please wait for propagation.'
  await expect(notice(page, success)).toBeVisible()
  await expect(button(page, 'Update DNS Record')).toBeEnabled()
  await expect.poll(() => [updates, looks]).toEqual([1, 2])
})

test('domain: the deployment URL can be copied [DM-04]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stubStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  await expect(page.getByText('https://laminar-1.hosting.example')).toBeVisible()
  await button(page, 'Copy deployment URL').click()
  await expect(notice(page, 'Copied!')).toContainText('Text copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://laminar-1.hosting.example',
  )
})

test('domain: if the clipboard is blocked, the text is selected instead [DM-04]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await stubStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  await expect(page.getByText('https://laminar-1.hosting.example')).toBeVisible()
  await button(page, 'Copy deployment URL').click()
  await expect(notice(page, 'copy it yourself')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    'https://laminar-1.hosting.example',
  )
})

test('domain: without a configured domain, the page says so and offers its own address [DM-08]', async ({
  page,
  site,
}) => {
  await openWizard(page)
  await expect(panel(page, 'Connection status')).toContainText('No domain is configured.')
  await expect(panel(page, 'SSL status')).toContainText('Pending')
  await expect(page.getByRole('main').getByText(site.url, { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('domain: all three steps can be read [DM-01]', async ({ page }) => {
    await page.goto('/domain-setup')
    for (const text of [
      'Zone editor',
      'with a TTL of 600 seconds',
      'New records can take up to 24 hours',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(panel(page, 'Connection status')).toContainText('Unknown')
  })
})
