import type { Page } from '@playwright/test'
import { paths } from '../../web/paths.ts'
import {
  SUCCESS as BOOKED,
  chooseFreeTime,
  fillDetails,
  notice,
  openDialog,
  pickFarDay,
  submit,
  VISITOR,
} from './booking-steps.ts'
import { FAILURE, fill, send, SUCCESS } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './open-page.ts'
import { ATTENDEE, fillSeat, reserve } from './webinar-steps.ts'

const LANDING = `${paths.home()}?utm_source=newsletter&utm_campaign=%20Spring%20&utm_term=${'x'.repeat(300)}&gclid=secret`
const REFERRER = 'https://news.example.com/story?visitor=7'

/** Opens the contact page by client-side navigation. */
async function goToContact(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.locator(`a[href="${paths.contact()}"]:visible`).first().click()
  await expect(page.getByLabel('Message')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
}

/** Submits the form; returns the `source` field of the request body. */
async function sentSource(page: Page): Promise<unknown> {
  await fill(page)
  const request = page.waitForRequest((each) => each.url().endsWith(paths.api.contact()))
  await send(page)
  await expect(notice(page, SUCCESS)).toBeVisible()
  return (await request).postDataJSON().source
}

test('a message says where the visitor came from, after following links [DK-18]', async ({
  page,
  context,
}) => {
  await page.goto(LANDING, { referer: REFERRER })
  await waitForHydration(page)
  await goToContact(page)
  expect(await sentSource(page)).toEqual({
    landingPath: paths.home(),
    lastPath: paths.contact(),
    referrerHost: 'news.example.com',
    utmSource: 'newsletter',
    utmCampaign: 'Spring',
    utmTerm: 'x'.repeat(100),
  })
  expect(await context.cookies()).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  for (const part of ['news.example.com', 'newsletter', 'Spring', 'secret']) {
    expect(stored).not.toContain(part)
  }
})

test('after a reload, only the page and its own referrer are known [DK-18]', async ({ page }) => {
  await page.goto(LANDING, { referer: REFERRER })
  await waitForHydration(page)
  await goToContact(page)
  await page.reload()
  await waitForHydration(page)
  const source = await sentSource(page)
  expect(source).toMatchObject({ landingPath: paths.contact(), lastPath: paths.contact() })
  expect(JSON.stringify(source)).not.toContain('Spring')
})

test('a link within the site isn’t counted as a referrer [DK-18]', async ({ page, site }) => {
  await page.goto(paths.contact(), { referer: `${site.url}/` })
  await waitForHydration(page)
  expect(await sentSource(page)).toEqual({
    landingPath: paths.contact(),
    lastPath: paths.contact(),
  })
})

test('with Global Privacy Control, a form says nothing about the visit [DK-18]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto(LANDING, { referer: REFERRER })
  await waitForHydration(page)
  await goToContact(page)
  expect(await sentSource(page)).toBeUndefined()
})

test('a second try after a lost answer has the same key, though the page is another [DK-18]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|ERR_CONNECTION/)
  const tries: { key: string | undefined; source: unknown; rest: unknown }[] = []
  await page.route(`**${paths.api.contact()}`, async (route) => {
    const { source, ...rest } = route.request().postDataJSON()
    tries.push({ key: route.request().headers()['idempotency-key'], source, rest })
    if (tries.length > 1) return route.continue()
    await route.fetch()
    // The server has the message, but the visitor doesn't know.
    await page.evaluate(() => history.replaceState(history.state, '', '/contact/again'))
    return route.abort()
  })
  await page.goto(paths.contact())
  await waitForHydration(page)
  await fill(page)
  await send(page)
  await expect(notice(page, FAILURE)).toBeVisible()
  await send(page)
  await expect(notice(page, SUCCESS)).toBeVisible()
  expect(tries).toHaveLength(2)
  expect(tries[1]?.source).not.toEqual(tries[0]?.source)
  expect(tries[1]).toMatchObject({ key: tries[0]?.key, rest: tries[0]?.rest })
})

test('a booking and a webinar registration say it too [DK-18]', async ({ page }) => {
  const sources: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sources.push(request.postDataJSON()?.source)
  })
  const form = await openDialog(page)
  await fillDetails(form, { ...VISITOR, email: 'source@whitfield-law.example' })
  await pickFarDay(form)
  await chooseFreeTime(form)
  await submit(form)
  await expect(notice(page, BOOKED)).toBeVisible()
  await page.goto(`${paths.webinar()}?utm_campaign=Spring`)
  await waitForHydration(page)
  await fillSeat(page, { ...ATTENDEE, email: 'source@reyes.example' })
  await reserve(page).click()
  await expect(page).toHaveURL(/\/webinar-thank-you/)
  expect(sources).toMatchObject([
    { landingPath: paths.contact(), lastPath: paths.contact(), utmSource: 'x' },
    { landingPath: paths.webinar(), utmCampaign: 'Spring' },
  ])
})
