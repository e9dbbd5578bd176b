import ical, { escape, type ICalCalendar, type ICalCalendarMethod } from 'ical-generator'
import type { MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'

/** What a calendar that people subscribe to says of itself. */
export interface Subscription {
  name: string
  /** How often programs should look for changes. */
  refreshSeconds: number
}

/** A calendar of the firm without events yet. */
export function newCalendar(
  method: ICalCalendarMethod,
  { site }: MailContext,
  subscription?: Subscription,
): ICalCalendar {
  return ical({
    method,
    prodId: { company: textOf(site.company), product: 'Website', language: 'EN' },
    ...(subscription && {
      name: textOf(subscription.name),
      ttl: subscription.refreshSeconds,
    }),
  })
}

/** The library escapes what events say, and leaves what the calendar itself says as it is. */
function textOf(text: string): string {
  return escape(oneLine(text), false)
}

/** Who every event of ours is by: the sender of the mails, so that answers reach somebody. */
export function organizerOf({ site, from }: MailContext): { name: string; email: string } {
  return { name: from.name ?? site.company, email: from.address }
}

/** The calendar as it travels. Every line ends with CRLF, the last one too (RFC 5545, section 3.1). */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}
