import { notice } from './booking-steps.ts'
import {
  answerStatus,
  answerUpdate,
  buildStatus,
  button,
  openWizard,
  panel,
} from './domain-steps.ts'
import { expect, test } from './fixtures.ts'

const step = (number: number) => `Step ${number} of 3`

test('domain: three steps, bounded at both ends, earlier ones complete [DM-01]', async ({
  page,
}) => {
  await answerStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const current = steps.and(page.locator('[aria-current="step"]'))
  await expect(steps).toHaveCount(3)
  await expect(page.getByText(step(1))).toBeVisible()
  await expect(button(page, 'Previous Step')).toBeDisabled()
  await expect(current).toContainText("Open the registrar's DNS settings")

  await button(page, 'Next Step').click()
  await expect(page.getByText(step(2))).toBeVisible()
  await expect(current).toContainText('with a TTL of 600 seconds')
  await expect(steps.first()).toContainText('Complete:')
  const records = page.getByRole('table', { name: 'The records to set' })
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

test('domain: the steps go by keyboard, and the focus stays on the button [DM-01]', async ({
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
  test(`domain: SSL that is ${status} is shown as ${word} [DM-02]`, async ({ page }) => {
    const ssl = { status, message: 'How the certificate stands.' }
    await answerStatus(page, (route) =>
      route.fulfill({ json: { connected: true, message: 'All lead here.', ssl } }),
    )
    await openWizard(page)
    await expect(panel(page, 'Connection status')).toContainText('Connected')
    await expect(panel(page, 'Connection status')).toContainText('All lead here.')
    await expect(panel(page, 'SSL status')).toContainText(word)
    await expect(panel(page, 'SSL status')).toContainText('How the certificate stands.')
  })
}

test('domain: it is looked at on load, when asked to, and every 5 minutes; the time is told [DM-02]', async ({
  page,
}) => {
  let looks = 0
  await page.clock.install({ time: new Date('2026-11-20T17:30:00Z') })
  await answerStatus(page, async (route) => {
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

test('domain: leaving ends the looks, coming back looks again [DM-02]', async ({ page }) => {
  let looks = 0
  await page.clock.install()
  await answerStatus(page, async (route) => {
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

test('domain: the update is offered on step 2 alone, and only while not connected [DM-03]', async ({
  page,
}) => {
  let connected = false
  await answerStatus(page, (route) => route.fulfill({ json: buildStatus({ connected }) }))
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

test('domain: the button waits while the records are written, and two clicks write once [DM-03]', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  let updates = 0
  let looks = 0
  await answerStatus(page, async (route) => {
    looks += 1
    await route.fulfill({ json: buildStatus() })
  })
  await answerUpdate(page, async (route) => {
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
  expect([updates, looks]).toEqual([1, 2])
})

test('domain: the deployment URL is copied [DM-04]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await answerStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  await expect(page.getByText('https://laminar-1.hosting.example')).toBeVisible()
  await button(page, 'Copy deployment URL').click()
  await expect(notice(page, 'Copied!')).toContainText('Text copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://laminar-1.hosting.example',
  )
})

test('domain: where the clipboard is refused the text is selected instead [DM-04]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await answerStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  await expect(page.getByText('https://laminar-1.hosting.example')).toBeVisible()
  await button(page, 'Copy deployment URL').click()
  await expect(notice(page, 'copy it by hand')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    'https://laminar-1.hosting.example',
  )
})

test('domain: without a domain the page says so, and offers its own address [DM-08]', async ({
  page,
  site,
}) => {
  await openWizard(page)
  await expect(panel(page, 'Connection status')).toContainText('No domain is configured.')
  await expect(panel(page, 'SSL status')).toContainText('Pending')
  await expect(page.getByRole('main').getByText(site.url, { exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('domain: all three steps can be read [DM-01]', async ({ page }) => {
    await page.goto('/domain-setup')
    for (const text of ['Zone editor', 'with a TTL of 600 seconds', 'within 24 hours']) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(panel(page, 'Connection status')).toContainText('Not known')
  })
})
