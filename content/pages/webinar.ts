import { webinar, type WebinarEvent } from '../site.ts'
import { formatOrdinalDay, formatWebinarTime } from '../format-date-time.ts'
import type { Page } from './page.ts'

/** Texts that name the session, because the desk may schedule others. */
export const ofSession = {
  description: (session: WebinarEvent) =>
    `A free one-hour webinar for owners of small law firms, ${formatWebinarTime(session)}, on how one practice got its time and its margin back.`,
  /** Of a session with a text of its own. */
  ownDescription: (session: WebinarEvent) =>
    `A free webinar for owners of small law firms, ${formatWebinarTime(session)}: ${session.title}`,
  note: ({ closesOn }: WebinarEvent) =>
    `Space is limited to ensure quality interaction. Registration closes on ${formatOrdinalDay(closesOn)}.`,
} as const

/** The page when no session is scheduled, and none has taken place. */
export const unscheduled = {
  heading: 'Our webinar for law-firm owners',
  description:
    'A free webinar for owners of small law firms. The next session doesn’t have a date yet; write to us and we’ll tell you when it does.',
  status: 'The next session doesn’t have a date yet.',
  seat: 'No session is scheduled right now. Write to us and we’ll tell you about the next one.',
  link: 'Write to us',
} as const

/** While all seats are taken. */
export const full = 'All seats are taken. If you register, we’ll put you on the waitlist.'

/** The recording of the last session; the heading is the link's text too. */
export const replay = {
  heading: 'Watch the recording',
  text: (title: string) => `“${title}” was recorded.`,
} as const

export const page = {
  path: '/webinar',
  title: 'Webinar',
  description: ofSession.description(webinar),
  heading: webinar.title,
  intro:
    'We’ll go through one sample practice week by week: what was measured, what changed first, and what it took to make the change last.',
} as const satisfies Page

/** Text of the page's first screen. */
export const hero = {
  audience: 'Free webinar for law-firm owners',
  /** The button's label once the webinar is over. */
  next: 'Join the list for the next session',
} as const

/** Title of the page after a registration without JavaScript had errors. */
export const refusedTitle = 'You’re not registered yet'
/** Title of the page after it, if the firm has yet to confirm the registration. */
export const heldTitle = 'Registration received'

/** The webinar's details card. */
export const details = {
  heading: 'Event details',
  rows: [
    { label: 'When', value: formatWebinarTime(webinar) },
    { label: 'Where', value: 'Online; we’ll email you the link' },
    { label: 'Price', value: 'Free' },
    { label: 'Format', value: '40 minutes on the method, 20 minutes for your questions' },
  ],
  /** Once the webinar is over. */
  past: 'This date has passed. If you register, we’ll put you on the list for the next session.',
  /** Before that; must be true on any day, because pages are read long after they are built. */
  ahead: 'If you register after this date, we’ll put you on the list for the next session.',
} as const

export const learning = {
  heading: 'What you’ll learn',
  points: [
    {
      what: 'How to find the hours you work and never bill.',
      how: 'One person can do a two-week count with a sheet of paper. We’ll show you how to do the count and how to read the results.',
    },
    {
      what: 'What to delegate first.',
      how: 'Three questions sort your week into work that needs a license, work that needs you, and work that needs neither.',
    },
    {
      what: 'How to answer new clients in minutes.',
      how: 'We’ll set up intake for a firm without a receptionist: who answers, how fast, and what to say.',
    },
    {
      what: 'Which four figures to read each month.',
      how: 'We’ll work through utilization, realization, collection, and margin with the numbers of one sample firm.',
    },
  ],
} as const

export const bonus = {
  heading: 'You also get the book',
  text: 'Everyone who registers gets this book as a free PDF. The session is based on it. The book has every procedure in full.',
  link: 'See what’s in the book',
} as const

export const audience = {
  heading: 'Who should attend',
  points: [
    'Owners of solo and small firms who still do much of the billable work themselves',
    'Partners who think the firm is losing hours but can’t say how many',
    'Office managers who have to make new procedures stick, with or without new software',
    'Lawyers who want to sell, merge, or slow down within ten years',
  ],
  not: 'We can’t give advice on individual matters, and the session doesn’t carry CLE credit.',
} as const

/** Shown if the form stops working. */
export const failure = {
  name: 'The registration form',
  message: 'If you don’t get a confirmation by email, please register again.',
} as const

export const form = {
  heading: 'Reserve your seat',
  fullName: 'Full Name',
  phone: 'Phone Number',
  email: 'Email Address',
  company: 'Company Name',
  idle: 'RESERVE MY SEAT NOW',
  sending: 'REGISTERING...',
  note: ofSession.note(webinar),
} as const

/** Text of the calendar entries. Only registered visitors get the link to join. */
export const entry = {
  location: 'Online',
  text: 'A free session for owners of small law firms. The link to join is in the email that confirmed your registration.',
} as const
