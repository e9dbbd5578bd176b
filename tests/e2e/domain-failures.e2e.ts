import type { Route } from '@playwright/test'
import { notice } from './booking-steps.ts'
import { stubStatus, stubUpdate, buildStatus, button, openWizard, panel } from './domain-steps.ts'
import { expect, test } from './fixtures.ts'

type Handler = (route: Route) => Promise<void>

const STATUS_FALLBACK = 'Failed to check domain connection status'
const UPDATE_FALLBACK = 'Failed to update DNS record'

const STATUS_FAILURES: [string, Handler, string][] = [
  [
    'a message from the server',
    (route) => route.fulfill({ status: 503, json: { message: 'The name servers are out.' } }),
    'The name servers are out.',
  ],
  [
    'an HTML page from a gateway',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    STATUS_FALLBACK,
  ],
  ['an invalid success response', (route) => route.fulfill({ json: [] }), STATUS_FALLBACK],
  ['a dropped connection', (route) => route.abort('connectionreset'), STATUS_FALLBACK],
]

test('domain: a status check that fails shows an alert and a notice [DM-05]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  for (const [name, answer, sentence] of STATUS_FAILURES) {
    await test.step(name, async () => {
      await stubStatus(page, answer)
      await openWizard(page)
      await expect(notice(page, sentence)).toBeVisible()
      await expect(page.getByRole('main').locator('.error-box')).toHaveText(sentence)
      await expect(panel(page, 'Connection status')).toContainText('Unknown')
      // A second failure shows the notice again, and a success removes the alert.
      await notice(page, sentence).getByRole('button', { name: 'Close' }).click()
      await expect(notice(page, sentence)).toHaveCount(0)
      await button(page, 'Check Again').click()
      await expect(notice(page, sentence)).toBeVisible()
      await page.unroute('**/api/domain/status')
      await stubStatus(page, (route) => route.fulfill({ json: buildStatus() }))
      await button(page, 'Check Again').click()
      await expect(panel(page, 'Connection status')).toContainText('Not connected')
      await expect(page.getByText(sentence).and(page.locator('.error-box'))).toHaveCount(0)
    })
  }
})

test('domain: offline, the status check fails and says so [DM-05]', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|dynamically imported module/)
  await openWizard(page)
  await expect(panel(page, 'Connection status')).toContainText('Not connected')
  await context.setOffline(true)
  await button(page, 'Check Again').click()
  await expect(notice(page, STATUS_FALLBACK)).toBeVisible()
  await notice(page, STATUS_FALLBACK).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page, STATUS_FALLBACK)).toHaveCount(0)
  // The last known status stays, with its time.
  await expect(panel(page, 'Connection status')).toContainText('No domain is configured.')
})

const UPDATE_FAILURES: [string, Handler, string][] = [
  [
    'a message from the server',
    (route) => route.fulfill({ status: 502, json: { message: 'REFUSED.', error: 'Bad Gateway' } }),
    'REFUSED.',
  ],
  [
    'an error from a gateway',
    (route) => route.fulfill({ status: 502, json: { error: 'No route to the site.' } }),
    'No route to the site.',
  ],
  [
    'an error that is not a string',
    (route) => route.fulfill({ status: 500, json: { error: { code: 1 } } }),
    UPDATE_FALLBACK,
  ],
  [
    'an HTML page from a gateway',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    UPDATE_FALLBACK,
  ],
  ['a dropped connection', (route) => route.abort('connectionreset'), UPDATE_FALLBACK],
]

test('domain: an update that fails shows an error and can be retried [DM-03]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await stubStatus(page, (route) => route.fulfill({ json: buildStatus() }))
  await openWizard(page)
  await button(page, 'Next Step').click()
  const update = button(page, 'Update DNS Record')
  const success = notice(page, 'DNS record update initiated.')
  for (const [name, answer, sentence] of UPDATE_FAILURES) {
    await test.step(name, async () => {
      await stubUpdate(page, answer)
      await update.click()
      await expect(notice(page, sentence)).toBeVisible()
      await expect(page.locator('.error-box')).toHaveText(sentence)
      await expect(update).toBeEnabled()
      await page.unroute('**/api/domain/update-record')
      await stubUpdate(page, (route) => route.fulfill({ status: 202, json: {} }))
      await update.click()
      await expect(success).toBeVisible()
      await expect(page.locator('.error-box')).toHaveCount(0)
      await success.getByRole('button', { name: 'Close' }).click()
      await expect(success).toHaveCount(0)
    })
  }
})

test("domain: an update without a configured domain shows the server's message [DM-08]", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await openWizard(page)
  await button(page, 'Next Step').click()
  await button(page, 'Update DNS Record').click()
  await expect(
    notice(page, 'No domain is configured, so there is no record to update.'),
  ).toBeVisible()
})
