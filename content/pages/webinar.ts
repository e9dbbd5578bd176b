import { webinar } from '../site.ts'
import { dayInWords, eventText } from '../webinar/event-text.ts'
import type { Page } from './page.ts'

const when = eventText(webinar)

export const page = {
  path: '/webinar',
  title: 'Webinar',
  description: `A free hour for owners of small law firms, ${when}: how a practice gets its time and its margin back.`,
  heading: webinar.title,
  intro:
    'We go through one practice, week by week: what was measured, what was changed first, and what it took to keep the change.',
} as const satisfies Page

/** What stands on the card of the event. */
export const details = {
  heading: 'The session',
  rows: [
    { label: 'When', value: when },
    { label: 'Where', value: 'Online; the link comes by e-mail' },
    { label: 'Price', value: 'Free of charge' },
    { label: 'Format', value: '40 minutes of method, 20 of your questions' },
  ],
  /** Once the session is over. */
  past: 'This date has passed. Registering puts you on the list for the next session.',
  /** Before that; true on any day, since pages are read long after they were built. */
  ahead: 'After this date, registering puts you on the list for the next session.',
} as const

export const learning = {
  heading: 'What you will learn',
  points: [
    {
      what: 'Find the hours that are worked and never billed.',
      how: 'A two-week count that one person can make with a sheet of paper, and how to read it.',
    },
    {
      what: 'Decide what to hand over first.',
      how: 'Three questions that sort your week into what needs a license, what needs you, and what needs neither.',
    },
    {
      what: 'Answer new clients in minutes.',
      how: 'An intake desk for a firm without a receptionist: who, by when, with which words.',
    },
    {
      what: 'Read four figures a month, and stop reading the others.',
      how: 'Utilization, realization, collection and margin, worked through on the numbers of one firm.',
    },
  ],
} as const

export const bonus = {
  heading: 'The book comes free',
  text: 'Everyone who registers gets the book the session is built on, as a PDF: the procedures in full, with the tables to copy.',
  link: 'Look into the book',
} as const

export const audience = {
  heading: 'Who should attend',
  points: [
    'Owners of solo and small firms who still do much of the billable work themselves.',
    'Partners who suspect that hours get lost and cannot say how many.',
    'Office managers who are to make a change stick, with or without new software.',
    'Lawyers who want to sell, merge or slow down within ten years.',
  ],
  not: 'It is not for firms that want advice on a matter, and it carries no CLE credit.',
} as const

export const form = {
  heading: 'Reserve your seat',
  fullName: 'Full Name',
  phone: 'Phone Number',
  email: 'Email Address',
  company: 'Company Name',
  idle: 'RESERVE MY SEAT NOW',
  sending: 'REGISTERING...',
  note: `Space is limited to ensure quality interaction. Registration closes on ${dayInWords(webinar.closesOn)}.`,
} as const

/** What the calendar entries carry; the link to join is for those who registered. */
export const entry = {
  location: 'Online',
  text: 'A free session for owners of small law firms. The link to join is in the e-mail that confirmed your registration.',
} as const
