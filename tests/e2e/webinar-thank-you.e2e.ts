import ICAL from 'ical.js'
import { webinar } from '../../cms/site.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { paths } from '../../web/paths.ts'
import { fillSeat, reserve } from './webinar-steps.ts'

const [startsAt = '', endsAt = ''] = [webinar.startsAt, webinar.endsAt].map((instant) =>
  new Date(instant).toISOString().replace('.000Z', 'Z'),
)

test('webinar thank-you: each of the three calendar links contains the session [WB-05]', async ({
  page,
  request,
}) => {
  await openPage(page, '/webinar-thank-you')
  const addressOf = async (name: string) => {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    return new URL(href ?? '', page.url())
  }
  const outlook = await addressOf('Outlook')
  expect(outlook.hostname).toBe('outlook.live.com')
  expect(outlook.searchParams.get('startdt')).toBe(startsAt)
  expect(outlook.searchParams.get('subject')).toBe(webinar.title)
  const google = await addressOf('Google Calendar')
  expect(google.hostname).toBe('calendar.google.com')
  expect(google.searchParams.get('dates')).toBe(
    [startsAt, endsAt].map((instant) => instant.replaceAll(/[-:]/g, '')).join('/'),
  )

  const file = await request.get((await addressOf('Apple Calendar')).href)
  expect(file.headers()['content-type']).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await file.text()))
  const event = calendar.getFirstSubcomponent('vevent')
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(startsAt)
  expect(String(event?.getFirstPropertyValue('dtend'))).toBe(endsAt)
  // Clicking downloads the file and doesn't leave the page.
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Apple Calendar' }).click()
  expect((await downloading).suggestedFilename()).toBe('webinar.ics')
})

test('webinar thank-you: if another session is next by the time of registering, the page shows that one [WB-05]', async ({
  page,
}) => {
  await openPage(page, paths.webinar())
  const session = {
    ...webinar,
    title: 'How to price a pier',
    startsAt: '2040-03-10T17:00:00Z',
    endsAt: '2040-03-10T18:00:00Z',
  }
  await page.route(`**${paths.api.webinarSession()}`, (route) =>
    route.fulfill({ json: { session } }),
  )
  await fillSeat(page)
  await reserve(page).click()
  await expect(page.getByRole('heading', { name: session.title })).toBeVisible()
  const outlook = page.getByRole('link', { name: 'Outlook', exact: true })
  await expect(outlook).toHaveAttribute('href', /startdt=2040-03-10/)
})

test('webinar thank-you: a session of the firm’s own has no calendar links once it is over [WB-05] [WB-06]', async ({
  page,
}) => {
  const session = {
    id: 'spring-2026',
    title: 'How to price a pier',
    startsAt: '2026-03-10T09:00:00-07:00',
    endsAt: '2026-03-10T10:00:00-07:00',
    timeZone: 'America/Los_Angeles',
    zoneLabel: 'PT',
    closesOn: '2026-03-09',
  }
  await page.route(`**${paths.api.webinarSession()}`, (route) =>
    route.fulfill({ json: { session } }),
  )
  const outlook = page.getByRole('link', { name: 'Outlook', exact: true })
  for (const [now, count] of [
    ['2026-03-10T16:59:00Z', 1],
    ['2026-03-10T17:01:00Z', 0],
  ] as const) {
    await page.clock.setFixedTime(new Date(now))
    await openPage(page, '/')
    // A client-side navigation asks the server which session is next.
    await page.evaluate((href) => {
      document
        .querySelector('main')
        ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Registered' }))
    }, paths.webinarThankYou())
    const link = page.getByRole('link', { name: 'Registered', exact: true })
    // The fake clock hides which page this document was, so the server is asked before it changes.
    const asked = page.waitForResponse(`**${paths.api.webinarSession()}`)
    await link.hover()
    await asked
    await link.click()
    await expect(page.getByRole('heading', { name: session.title })).toBeVisible()
    await expect(outlook).toHaveCount(count)
  }
})
