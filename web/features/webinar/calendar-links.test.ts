import { expect, test } from 'vitest'
import { entry } from '../../../cms/pages/webinar.ts'
import { googleLink, outlookLink } from './calendar-links.ts'

const webinar = {
  id: 'winter-2031',
  title: 'Storms, piers, and prices',
  startsAt: '2031-01-14T18:30:00-05:00',
  endsAt: '2031-01-14T20:00:00-05:00',
  timeZone: 'America/New_York',
  zoneLabel: 'ET',
  closesOn: '2031-01-10',
}

test('webinar: the Google Calendar link has title, times, zone, place, and text [WB-05]', () => {
  const { origin, pathname, searchParams } = new URL(googleLink(webinar))
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: webinar.title,
    dates: '20310114T233000Z/20310115T010000Z',
    ctz: 'America/New_York',
    location: entry.location,
  })
  expect(searchParams.get('details')).toContain(entry.text)
})

test('webinar: the Outlook link has title, times, place, and text [WB-05]', () => {
  const { origin, pathname, searchParams } = new URL(outlookLink(webinar))
  expect(origin + pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: webinar.title,
    startdt: '2031-01-14T23:30:00Z',
    enddt: '2031-01-15T01:00:00Z',
    location: entry.location,
  })
  expect(searchParams.get('body')).toContain(entry.text)
})
