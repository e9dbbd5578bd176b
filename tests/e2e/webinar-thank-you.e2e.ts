import ICAL from 'ical.js'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

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
  expect(outlook.searchParams.get('startdt')).toBe('2025-05-24T19:00:00Z')
  expect(outlook.searchParams.get('subject')).toBe('How to get your hours back')
  const google = await addressOf('Google Calendar')
  expect(google.hostname).toBe('calendar.google.com')
  expect(google.searchParams.get('dates')).toBe('20250524T190000Z/20250524T200000Z')

  const file = await request.get((await addressOf('Apple Calendar')).href)
  expect(file.headers()['content-type']).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await file.text()))
  const event = calendar.getFirstSubcomponent('vevent')
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2025-05-24T19:00:00Z')
  expect(String(event?.getFirstPropertyValue('dtend'))).toBe('2025-05-24T20:00:00Z')
  // Clicking downloads the file and doesn't leave the page.
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Apple Calendar' }).click()
  expect((await downloading).suggestedFilename()).toBe('webinar.ics')
})
