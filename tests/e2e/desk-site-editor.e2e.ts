import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectSaved, RENDERED, save, saveOnceSaved, SERVICE } from './desk-site-steps.ts'
import { holdRequests, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const shownIn = 'iframe[title="The page with your changes"]'

test('desk: on a phone, two buttons show the form or the page, and a click on the page’s text opens its field [ED-04]', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDesk(page, desk.site, deskPaths.siteFile('services/409a-valuation.md'))
  const parts = page.getByRole('group', { name: 'Show' })
  const heading = page.getByLabel('Heading', { exact: true })
  const preview = page.getByRole('region', { name: 'Preview' })
  const title = page.frameLocator(shownIn).getByRole('heading', { level: 1 })
  await expect(parts.getByRole('button', { name: 'Form' })).toHaveAttribute('aria-pressed', 'true')
  await expect(preview).toBeHidden()
  await heading.fill('What your stock is worth today')
  await parts.getByRole('button', { name: 'Preview' }).click()
  await expect(heading).toBeHidden()
  await expect(title).toHaveText('What your stock is worth today', RENDERED)
  await expectAccessibleAtWidths(page, 'site-phone', [320, 360])
  await title.click()
  await expect(heading).toBeFocused()
  await expect(preview).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(parts).toBeHidden()
  await expect(heading).toBeVisible()
  await expect(preview).toBeVisible()
})

test('desk: buttons above the Markdown insert a table and a checklist in lines of their own, and the page shows them [ED-04]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.siteFile('handbook/01-introduction.md'))
  const text = page.getByLabel('Text', { exact: true })
  const shown = page.frameLocator(shownIn)
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible(RENDERED)
  await text.press('Control+End')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(text).toBeFocused()
  await text.press('ArrowRight')
  await page.getByRole('button', { name: 'Checklist' }).click()
  await expect(text).toHaveValue(
    /\S\n\n:::table\{caption="What it shows"\}\n[^:]+:::\n\n:::checklist\{id="a-name" /,
  )
  await expect(shown.getByText('What it shows')).toBeVisible(RENDERED)
})

/** Saves a heading and types a longer one before the server gets it. */
async function typeWhileSaving(page: Page, site: RunningSite) {
  await openDesk(page, site, SERVICE)
  const heading = page.getByLabel('Heading', { exact: true })
  const saving = await holdRequests(page, `**${deskPaths.api.contentFile()}`)
  await heading.fill('What your stock is worth')
  await save(page)
  await heading.fill('What your stock is worth today')
  return { heading, saving }
}

test('desk: what is typed while a draft is saved stays, and is saved next [ED-04] [DK-24]', async ({
  page,
  desk,
}) => {
  const { heading, saving } = await typeWhileSaving(page, desk.site)
  saving.resolve()
  await expectSaved(page)
  await expect(heading).toHaveValue('What your stock is worth today')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(deskPaths.api.contentFile()) && answer.status() === 200,
  )
  await save(page)
  await saved
  await expectSaved(page)
  await page.reload()
  await expect(heading).toHaveValue('What your stock is worth today')
})

test('desk: a draft that is saved again in the moment it’s confirmed isn’t taken for someone else’s [ED-04] [DK-24]', async ({
  page,
  desk,
}) => {
  const { heading, saving } = await typeWhileSaving(page, desk.site)
  await saveOnceSaved(page)
  const again = page.waitForRequest(
    (request) =>
      request.postData()?.includes('worth today') === true && request.method() === 'PATCH',
  )
  saving.resolve()
  const answer = await (await again).response()
  expect(answer?.status()).toBe(200)
  await page.reload()
  await expect(heading).toHaveValue('What your stock is worth today')
})

test('desk: what is typed can still be read once someone else has removed that part of the site [ED-04] [DK-24]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  await openDesk(page, desk.site, SERVICE)
  const heading = page.getByLabel('Heading', { exact: true })
  await heading.fill('What your stock is worth')
  const gone = { status: 404, json: { code: 'not_found', message: 'It was removed.' } }
  await page.route(`**${deskPaths.api.contentFile()}?*`, (route) => route.fulfill(gone))
  // A page that becomes visible again reads what has changed.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert').filter({ hasText: 'moved or removed' })).toBeVisible()
  await expect(heading).toHaveValue('What your stock is worth')
})

test('desk: Back leaves a form whose preview was rendered again, and the preview kept its place [ED-04]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.site())
  await openDesk(page, desk.site, SERVICE)
  const heading = page.getByLabel('Heading', { exact: true })
  const shown = page.frameLocator(shownIn)
  const title = shown.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(await heading.inputValue(), RENDERED)
  await shown.locator('html').evaluate((root) => root.scrollTo({ top: 300, behavior: 'instant' }))
  for (const text of ['What your stock is worth', 'What your stock is worth today']) {
    await heading.fill(text)
    await expect(title).toHaveText(text, RENDERED)
  }
  await expect.poll(() => shown.locator('html').evaluate((root) => root.scrollTop)).toBe(300)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible()
})
