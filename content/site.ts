/**
 * The firm's identity: everything that a firm changes to make the site its own, and nothing else.
 * Every value below is a sample. Telephone numbers come from the range reserved for fiction
 * (555-0100 to 555-0199), domains from the reserved top-level domain .example (RFC 2606).
 */

/** A postal address as United States mail writes it. */
export interface PostalAddress {
  street: string
  city: string
  /** Two-letter state code. */
  state: string
  zip: string
}

export interface Site {
  /** True while the values are samples; the server then warns at start, pages mark sample stories. */
  sample: boolean
  company: string
  legalName: string
  tagline: string
  /** The public origin without a trailing slash; PUBLIC_URL overrides it. */
  url: string
  email: string
  /** As people read it; `tel:` links keep only + and digits. */
  phone: string
  phoneHref: string
  address: PostalAddress
  chiefExecutive: { name: string; title: string }
  /** As shown; the server's own office hours are settings of the environment. */
  hours: { open: string; closed: string }
  social: readonly { name: string; url: string }[]
}

export const site: Site = {
  sample: true,
  company: 'Laminar Advisory',
  legalName: 'Laminar Advisory LLC',
  tagline: 'We help law firms turn pain flows into dream flows.',
  url: 'https://laminar-advisory.example',
  email: 'hello@laminar-advisory.example',
  phone: '(415) 555-0142',
  phoneHref: 'tel:+14155550142',
  address: {
    street: '100 Sample Street, Suite 400',
    city: 'San Francisco',
    state: 'CA',
    zip: '94104',
  },
  chiefExecutive: { name: 'Sample Name', title: 'Chief Executive Officer' },
  hours: {
    open: 'Monday to Friday 9:00 AM to 5:00 PM Pacific',
    closed: 'Closed on Saturdays and Sundays',
  },
  social: [{ name: 'LinkedIn', url: 'https://www.linkedin.example/company/laminar-advisory' }],
}

/** One session of the webinar. A firm changes this record and nothing else. */
export interface WebinarEvent {
  /** Tells this session from every other; registrations are kept under it. */
  id: string
  title: string
  /** Instants with the offset of that day, RFC 3339. */
  startsAt: string
  endsAt: string
  /** IANA zone in which the session is announced. */
  timeZone: string
  /** What that zone is called in the announcement. */
  zoneLabel: string
  /** The last day of registration in that zone, `yyyy-MM-dd`. */
  closesOn: string
  /** The announcement word for word; without it date, weekday and times are worked out. */
  announced?: string
}

/** The webinar, a sample too. */
export const webinar: WebinarEvent = {
  id: '2025-05-24',
  title: 'An hour on getting your hours back',
  startsAt: '2025-05-24T12:00:00-07:00',
  endsAt: '2025-05-24T13:00:00-07:00',
  timeZone: 'America/Los_Angeles',
  zoneLabel: 'PT',
  closesOn: '2025-05-22',
  announced: 'Friday May 24 2025, 12:00-1:00 PM PT',
}

/** The book that visitors download. */
export const book = { title: 'Pain Flows to Dream Flows' } as const
