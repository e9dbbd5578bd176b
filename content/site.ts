/**
 * The firm's identity. Its people are in team.ts, its colors and logo in brand.ts. Every value below is
 * a sample. Phone numbers are from the range reserved for fiction (555-0100 to 555-0199), domains from
 * the reserved top-level domain .example (RFC 2606).
 */

/** A United States postal address. */
export interface PostalAddress {
  street: string
  city: string
  /** Two-letter state code. */
  state: string
  zip: string
}

export interface Site {
  /**
   * True while the values are samples; the server then warns at startup. With false, the build
   * stops as long as any content is a sample, and lists it.
   */
  sample: boolean
  company: string
  legalName: string
  tagline: string
  /** The public origin without a trailing slash; PUBLIC_URL overrides it. */
  url: string
  email: string
  /** As displayed; `tel:` links keep only + and digits. */
  phone: string
  phoneHref: string
  address: PostalAddress
  /** How emails describe the consultation call. */
  consultation: {
    /** Who calls, as the start of a sentence. */
    caller: string
    /** The number that the call comes from, as displayed. */
    callsFrom: string
    /** What the visitor should have ready, in one or two sentences. */
    prepare: string
  }
  /** When the firm answers messages, as in `We’ll answer within one business day`. */
  replyTime: string
  /**
   * When the office is open, Monday to Friday, as `hh:mm` in its IANA time zone. Pages and email say
   * so, and consultations can be booked in these hours.
   */
  office: { timeZone: string; opens: string; closes: string }
  social: readonly { name: string; url: string }[]
}

/** The phone number, as displayed. */
const phone = '(415) 555-0142'

export const site: Site = {
  sample: true,
  company: 'Laminar Advisory',
  legalName: 'Laminar Advisory LLC',
  tagline: 'We help law firms turn pain flows into dream flows.',
  url: 'https://laminar-advisory.example',
  email: 'hello@laminar-advisory.example',
  phone,
  phoneHref: `tel:+1${phone.replaceAll(/\D/g, '')}`,
  address: {
    street: '100 Sample Street, Suite 400',
    city: 'San Francisco',
    state: 'CA',
    zip: '94104',
  },
  consultation: {
    caller: 'One of our advisers',
    callsFrom: phone,
    prepare:
      'Before the call, think about the decision you need to make and when you need to make it. If you have recent financial statements or a cap table, keep them nearby. You don’t need to send anything ahead of time.',
  },
  replyTime: 'within one business day',
  office: { timeZone: 'America/Los_Angeles', opens: '09:00', closes: '17:00' },
  social: [{ name: 'LinkedIn', url: 'https://www.linkedin.example/company/laminar-advisory' }],
}

/** A webinar session. A firm changes only this record. */
export interface WebinarEvent {
  /** Unique per session; registrations are stored under it. */
  id: string
  title: string
  /** RFC 3339 instants with that day's UTC offset. */
  startsAt: string
  endsAt: string
  /** IANA time zone of the announcement. */
  timeZone: string
  /** The zone's name in the announcement. */
  zoneLabel: string
  /** Last day to register in that time zone, `yyyy-MM-dd`. */
  closesOn: string
  /** The announcement text, shown unchanged. If left out, the date and times are formatted. */
  announced?: string | undefined
  /** Whether the session is a sample. */
  sample?: boolean
}

/** The webinar. */
export const webinar: WebinarEvent = {
  sample: true,
  id: '2025-05-24',
  title: 'How to get your hours back',
  startsAt: '2025-05-24T12:00:00-07:00',
  endsAt: '2025-05-24T13:00:00-07:00',
  timeZone: site.office.timeZone,
  zoneLabel: 'PT',
  closesOn: '2025-05-22',
  announced: 'Friday May 24 2025, 12:00-1:00 PM PT',
}

/** The free book. */
export const book = { title: 'Pain Flows to Dream Flows' } as const
