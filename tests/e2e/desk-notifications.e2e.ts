import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const turnOn = (page: Page) =>
  section(page).getByRole('button', { name: 'Notify me on this device' })

/** Answers for the browser's push service, which tests can't reach. */
async function fakePushService(page: Page): Promise<void> {
  const browser = createECDH('prime256v1')
  const keys = {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`
  await page.addInitScript(
    (subscription) => {
      let isOn = false
      const fake = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          isOn = false
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isOn ? fake : null),
        async subscribe(options: PushSubscriptionOptionsInit) {
          if (String(options.applicationServerKey).length !== 87) throw new Error('Wrong key')
          isOn = true
          return fake
        },
      })
    },
    { endpoint, keys },
  )
}

test('desk: a staff member turns notifications on for a device, and off again [DK-33]', async ({
  page,
  desk,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await fakePushService(page)
  await openDesk(page, desk.site, deskPaths.account())
  await expect(section(page).getByText('No device is notified yet.')).toBeVisible()
  await turnOn(page).click()
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: 'This device is notified from now on.' })).toBeVisible()
  await expect(section(page).getByRole('row').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(turnOn(page)).toBeHidden()
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/desk')
  await expectAccessibleAtWidths(page, 'notifications')
  await section(page)
    .getByRole('button', { name: /^Remove Chrome on Linux/ })
    .click()
  await expect(section(page).getByText('No device is notified yet.')).toBeVisible()
  await expect(turnOn(page)).toBeVisible()
})

test('desk: the browser’s reason is shown if it can’t turn notifications on [DK-33]', async ({
  page,
  desk,
  context,
  pageErrors,
}) => {
  // Playwright's contexts are incognito, where Chromium has no push service.
  pageErrors.allow(/does not support the Push API in incognito mode/)
  await context.grantPermissions(['notifications'])
  await openDesk(page, desk.site, deskPaths.account())
  await turnOn(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Registration failed' })).toContainText(
    'Nothing was saved.',
  )
  await expect(section(page).getByText('No device is notified yet.')).toBeVisible()
  await expect(turnOn(page)).toBeEnabled()
})

test('desk: blocked notifications are explained [DK-33]', async ({ page, desk }) => {
  await page.addInitScript(() => {
    Object.assign(Notification, { requestPermission: async () => 'denied' })
  })
  await openDesk(page, desk.site, deskPaths.account())
  await turnOn(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'blocks notifications' })).toBeVisible()
})
