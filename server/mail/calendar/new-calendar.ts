import ical, { escape, type ICalCalendar, type ICalCalendarMethod } from 'ical-generator'
import type { MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'

/** For a calendar that people subscribe to. */
export interface Subscription {
  name: string
  /** How often programs should check for changes. */
  refreshSeconds: number
}

/** A calendar of the firm without events; without a method, it isn't a message (RFC 5546). */
export function newCalendar(
  method: ICalCalendarMethod | null,
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

/** ical-generator escapes the text of events but not the calendar's own properties. */
function textOf(text: string): string {
  return escape(oneLine(text), false)
}

/** The sender of the emails organizes every event, so that replies arrive. */
export function organizerOf({ site, from }: MailContext): { name: string; email: string } {
  return { name: from.name ?? site.company, email: from.address }
}

/** Every line ends with CRLF, including the last (RFC 5545, section 3.1). */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}
