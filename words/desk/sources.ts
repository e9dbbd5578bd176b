import { call } from './record.ts'

/** The span that the page shows, in days. */
type Days = '30' | '90' | '365'

/** Where a submission came from; missing values are empty. */
interface LeadSource {
  readonly landingPath: string
  readonly lastPath: string
  readonly referrerHost: string
  readonly utmSource: string
  readonly utmMedium: string
  readonly utmCampaign: string
  readonly utmTerm: string
  readonly utmContent: string
}

/** The page about where leads come from. */
export const sources = {
  title: 'Sources',
  heading: 'Sources',
  intro:
    'Where visits, leads, and bookings come from. A lead is a booking, a message, or a webinar registration. Visits count requested pages, not people, and the last minute may be missing.',
  span: 'Span',
  spans: {
    '30': 'The last 30 days',
    '90': 'The last 90 days',
    '365': 'The last 365 days',
  } satisfies Record<Days, string>,
  summary: (counts: { visits: number; leads: number; bookings: number }) =>
    `${amount(counts.visits, 'visit', 'visits')}, ${amount(counts.leads, 'lead', 'leads')}, ${amount(counts.bookings, 'booking', 'bookings')}.`,
  unknown: (leads: number) =>
    leads === 1
      ? '1 lead has no source and is only in the chart.'
      : `${number.format(leads)} leads have no source and are only in the chart.`,
  unknownWhy:
    'A source is missing if the form was sent without JavaScript, if the visitor’s browser asks for privacy, if you made the booking yourself, or if the lead is from before this page existed.',
  empty: {
    heading: 'Nothing was counted in this span',
    text: 'Within a minute after someone opens a page of the site, the visit appears here. To see which newsletter or ad brings leads, add a campaign to its link, for example:',
    example: (origin: string) => `${origin}/?utm_campaign=spring`,
  },
  weeks: {
    heading: 'By week',
    visits: 'Visits per week',
    leads: 'Leads per week',
    most: (count: number) => `most: ${number.format(count)}`,
    chart: (what: string, from: string, to: string) =>
      `${what} from ${from} to ${to}. The numbers are in the table below.`,
    bar: (week: string, count: number) => `Week of ${week}: ${number.format(count)}`,
    numbers: 'Show the numbers',
    week: 'Week of',
  },
  pages: {
    heading: 'By first page',
    intro: 'Visits of each page, and the leads of people who came to the site on it.',
    page: 'Page',
    unknown: 'Another page',
  },
  origins: {
    heading: 'By referrer and campaign',
    intro:
      'The site that linked to the page, and the utm_campaign of the link. Links in most emails and documents name no site, so give each newsletter and ad a campaign of its own.',
    referrer: 'Referrer',
    campaign: 'Campaign',
    direct: 'Direct, or within the site',
    none: 'None',
    other: 'All others',
  },
  fees: {
    bySource: 'Fees by source',
    byStatus: 'Fees by status',
    intro:
      'Fees from people who first got in touch in this span, by the source of their first booking, message, or registration. A fee is expected until it has an outcome.',
    unknown: 'Unknown',
    people: 'People',
    expected: 'Expected',
    won: 'Won',
    lost: 'Lost',
    without: 'Without a fee',
  },
  visits: 'Visits',
  leads: 'Leads',
  bookings: 'Bookings',
  first: (rows: number) => `These are the first ${rows}.`,
  number: (count: number) => number.format(count),
} as const

const number = new Intl.NumberFormat('en-US')

function amount(count: number, one: string, several: string): string {
  return `${number.format(count)} ${count === 1 ? one : several}`
}

const STAFF_SOURCES = new Map(Object.entries({ ...call.sources, import: 'Imported' }))

/** Such as `By phone`; undefined unless staff added or imported the person. */
export function staffSource(referrerHost: string): string | undefined {
  return STAFF_SOURCES.get(referrerHost)
}

/** Such as `Came from google.com to /services; campaign spring. Sent from /contact.` */
export function sourceText(source: LeadSource): string {
  const { landingPath, lastPath, referrerHost, utmCampaign } = source
  const added = staffSource(referrerHost)
  if (added !== undefined) return `${added}${utmCampaign && `; source ${utmCampaign}`}.`
  const details = [
    ['campaign', utmCampaign],
    ['source', source.utmSource],
    ['medium', source.utmMedium],
    ['term', source.utmTerm],
    ['content', source.utmContent],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `; ${name} ${value}`)
  const from = referrerHost === '' ? '' : ` from ${referrerHost}`
  const to = landingPath === '' ? ' to the site' : ` to ${landingPath}`
  const sent = lastPath === '' ? '' : ` Sent from ${lastPath}.`
  return `Came${from}${to}${details.join('')}.${sent}`
}
