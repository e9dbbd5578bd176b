import { webinar } from '../site.ts'
import { eventText } from '../webinar/event-text.ts'
import type { Page } from './page.ts'

const when = eventText(webinar)

export const page = {
  path: '/webinar-thank-you',
  title: 'Webinar Registration Confirmed',
  description:
    'Confirmation of a webinar registration, with the date, the calendar links and the way to reach us before the session.',
  heading: "You're Registered! Your Spot is Confirmed",
  intro: `The session is on ${when}. The details were emailed to the address you gave; if they are not there within a few minutes, look in the spam folder, then write to us.`,
  noindex: true,
} as const satisfies Page

export const ticket = {
  /** Once the session is over. */
  past: 'That date has passed: you are on the list for the next session and hear from us when it is set.',
  /** Before that; true on any day. */
  ahead: 'Should you read this after that date, you are on the list for the next session.',
} as const

export const calendars = {
  heading: 'Put it in your calendar',
  outlook: 'Outlook',
  google: 'Google Calendar',
  apple: 'Apple Calendar',
} as const

export const book = {
  heading: 'Until then, the book',
  text: 'It is yours for registering. The chapter on time is the one to read first; it takes twenty minutes.',
  button: 'Download the book',
} as const

export const questions = {
  heading: 'Questions before the session',
  text: 'Write or call; a person at the firm answers.',
} as const
