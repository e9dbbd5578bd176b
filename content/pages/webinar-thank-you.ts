import { webinar, type WebinarEvent } from '../site.ts'
import { formatWebinarTime } from '../format-date-time.ts'
import type { Page } from './page.ts'

/** The page's first paragraph, which names the session. */
export function introOf(session: WebinarEvent): string {
  return `The session is on ${formatWebinarTime(session)}. We emailed the details to the address you gave us. If you don’t see our email within a few minutes, check your spam folder. If it isn’t there either, write to us.`
}

export const page = {
  path: '/webinar-thank-you',
  title: 'Webinar Registration Confirmed',
  description:
    'Your webinar registration is confirmed. Find the date, the calendar links, and how to reach us before the session.',
  heading: "You're Registered! Your Spot is Confirmed",
  intro: introOf(webinar),
  noindex: true,
} as const satisfies Page

export const ticket = {
  /** Once the webinar is over. */
  past: 'That date has passed. You’re on the list for the next session, and we’ll email you when it’s scheduled.',
  /** Before that; must be true on any day. */
  ahead: 'If you’re reading this after that date, you’re on the list for the next session.',
} as const

export const calendars = {
  heading: 'Add it to your calendar',
  outlook: 'Outlook',
  google: 'Google Calendar',
  apple: 'Apple Calendar',
} as const

export const book = {
  heading: 'Get the book now',
  text: 'The book is free. Start with the chapters on January and February, which take about fifteen minutes to read.',
  button: 'Download the book',
} as const

export const questions = {
  heading: 'Questions before the session',
  text: 'Call or write to us, and a person at the firm will answer.',
} as const
