import { expect, test } from 'vitest'
import { webinar } from '../../../content/site.ts'
import { googleLink, outlookLink } from './calendar-links.ts'

test('webinar: the Google event has title, instants, zone, place and text [WB-05]', () => {
  const { origin, pathname, searchParams } = new URL(googleLink(webinar))
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'An hour on getting your hours back',
    dates: '20250524T190000Z/20250524T200000Z',
    ctz: 'America/Los_Angeles',
    location: 'Online',
  })
  expect(searchParams.get('details')).toContain('law firms')
})

test('webinar: the Outlook event has title, instants, place and text [WB-05]', () => {
  const { origin, pathname, searchParams } = new URL(outlookLink(webinar))
  expect(origin + pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'An hour on getting your hours back',
    startdt: '2025-05-24T19:00:00Z',
    enddt: '2025-05-24T20:00:00Z',
    location: 'Online',
  })
  expect(searchParams.get('body')).toContain('law firms')
})
