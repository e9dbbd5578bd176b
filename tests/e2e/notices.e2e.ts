import type { Page } from '@playwright/test'
import { chooseFreeTime, fillDetails, openDialog, pickFarDay, submit } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const SENT = "Your message has been sent. We'll get back to you soon."
const NOT_SENT = 'Failed to send message. Please try again.'

/** The visible notice; a separate live region announces it. */
function notice(page: Page) {
  return page.locator('.notice')
}

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByLabel(/^Company/).fill('Analytical Engines')
  await page.getByLabel(/^Message/).fill('Please tell me what an audit takes.')
}

/** Sends a contact message; `failing` makes the request fail. */
async function send(page: Page, { failing = false } = {}): Promise<void> {
  await page.unrouteAll()
  if (failing) await page.route('**/api/contact', (route) => route.abort())
  await writeMessage(page)
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
}

test.describe('notices', () => {
  test.beforeEach(async ({ page, pageErrors }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await openPage(page, '/contact')
  })

  test('have a default and a destructive style [NT-01]', async ({ page }) => {
    await send(page, { failing: true })
    await expect(notice(page)).toContainText(NOT_SENT)
    const red = await notice(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    await send(page)
    await expect(notice(page)).toContainText(SENT)
    const plain = await notice(page).evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    )
    expect(red).not.toBe(plain)
  })

  test('are shown one at a time: a new one replaces the old one [NT-02]', async ({ page }) => {
    await send(page, { failing: true })
    await expect(notice(page)).toHaveText(new RegExp(NOT_SENT))
    await send(page)
    await expect(notice(page)).toContainText(SENT)
    await expect(notice(page)).toHaveCount(1)
  })

  test('disappear after 5000 ms [NT-03]', async ({ page }) => {
    // Otherwise the notice would also age while the test waits.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 60_000)
    await send(page)
    await expect(notice(page)).toBeVisible()
    // Hover and focus pause the timer; the test avoids both.
    await page.clock.runFor(4500)
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(1500)
    await expect(notice(page)).toHaveCount(0)
  })

  test('stay until closed if they report an error, or until the next attempt [NT-03]', async ({
    page,
  }) => {
    await page.clock.install()
    await send(page, { failing: true })
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(notice(page)).toContainText(NOT_SENT)
    const gate = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route('**/api/contact', async (route) => {
      await gate.promise
      await route.fulfill({ status: 201, json: {} })
    })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    gate.resolve()
    await expect(notice(page)).toContainText(SENT)
  })

  for (const { distance, stays } of [
    { distance: 30, stays: true },
    { distance: 80, stays: false },
  ]) {
    test(`${stays ? 'stay after' : 'are dismissed by'} a swipe of ${distance} px to the right [NT-03]`, async ({
      page,
    }) => {
      await send(page, { failing: true })
      const text = notice(page).getByText(NOT_SENT)
      await text.hover()
      const box = await text.boundingBox()
      const x = (box?.x ?? 0) + 20
      const y = (box?.y ?? 0) + 8
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y, { steps: 3 })
      await page.mouse.move(x + distance, y, { steps: 3 })
      await page.mouse.up()
      if (stays) await expect(notice(page)).not.toHaveAttribute('data-swipe', 'move')
      await expect(notice(page)).toHaveCount(stays ? 1 : 0)
    })
  }

  test('can be closed with their button [NT-03]', async ({ page }) => {
    await send(page, { failing: true })
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toHaveCount(0)
  })

  test('are focused by F8 in a region at most 420 px wide [NT-04]', async ({ page }) => {
    await send(page, { failing: true })
    await expect(notice(page)).toBeVisible()
    await page.keyboard.press('F8')
    const area = page.locator('.notice-area')
    await expect(area).toBeFocused()
    expect((await area.boundingBox())?.width).toBeLessThanOrEqual(420)
    await page.setViewportSize({ width: 360, height: 700 })
    expect((await notice(page).boundingBox())?.width).toBeLessThanOrEqual(360)
  })

  test('stay through navigation and are announced [NT-05]', async ({ page }) => {
    await page.evaluate(() => {
      const announced: string[] = []
      Object.assign(globalThis, { announced })
      new MutationObserver(() => {
        for (const status of document.querySelectorAll('[role=status],[aria-live]')) {
          announced.push(status.textContent)
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await send(page, { failing: true })
    await expect(notice(page)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => String(Reflect.get(globalThis, 'announced'))))
      .toContain(`Error ${NOT_SENT}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/chief-exec')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(notice(page)).toBeVisible()
  })
})

test.describe('notices over a dialog', () => {
  const FAILED = 'Failed to schedule consultation'

  /** Makes a booking fail, so that the dialog stays open. */
  async function failToBook(page: Page): Promise<void> {
    await page.route('**/api/schedule', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    const dialog = await openDialog(page)
    await fillDetails(dialog)
    await pickFarDay(dialog)
    await chooseFreeTime(dialog)
    await submit(dialog)
    await expect(page.getByText(FAILED).first()).toBeVisible()
  }

  test.beforeEach(async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 500/)
    await failToBook(page)
  })

  test('are on top of it and can be focused with F8 and closed without closing it [NT-06]', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog')
    const close = notice(page).getByRole('button', { name: 'Close' })
    // A real click proves that the button is neither covered nor inert.
    await close.click({ trial: true })
    await page.keyboard.press('F8')
    await expect(page.locator('.notice-area')).toBeFocused()
    await close.click()
    await expect(notice(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })

  test('are closed by Escape while focused, and the dialog by the next Escape [NT-06]', async ({
    page,
  }) => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('can be swiped away without closing it, and are announced inside it [NT-06]', async ({
    page,
  }) => {
    await expect(page.getByRole('dialog').getByText(FAILED).first()).toBeAttached()
    const text = notice(page).getByText(FAILED)
    await text.hover()
    const box = await text.boundingBox()
    const x = (box?.x ?? 0) + 10
    const y = (box?.y ?? 0) + 8
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 100, y, { steps: 5 })
    await page.mouse.up()
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
