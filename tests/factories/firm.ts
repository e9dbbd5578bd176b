import type { Site, WebinarEvent } from '../../cms/site.ts'

/** A firm that has nothing in common with the sample firm of content/site.yaml. */
export const fixtureFirm: Site = {
  sample: false,
  company: 'Fixture & Co.',
  legalName: 'Fixture & Company, Inc.',
  tagline: 'We appraise piers and lighthouses.',
  url: 'https://www.fixture.example',
  email: 'office@fixture.example',
  phone: '(207) 555-0177',
  phoneHref: 'tel:+12075550177',
  address: { street: '7 Harbor Road', city: 'Portland', state: 'ME', zip: '04101' },
  consultation: {
    caller: 'The harbor surveyor',
    callsFrom: '(207) 555-0188',
    prepare: 'Have your last survey and the deed nearby.',
  },
  replyTime: 'by the next high tide',
  office: { timeZone: 'America/New_York' },
  social: [],
}

/** A webinar with a date, in a time zone other than the sample firm's. */
export const fixtureWebinar: WebinarEvent = {
  id: 'winter-2031',
  title: 'Storms, piers, and prices',
  startsAt: '2031-01-14T18:30:00-05:00',
  endsAt: '2031-01-14T20:00:00-05:00',
  timeZone: 'America/New_York',
  zoneLabel: 'ET',
  closesOn: '2031-01-10',
}
