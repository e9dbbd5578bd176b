import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { entry } from '../../../content/pages/webinar.ts'
import type { WebinarEvent } from '../../../content/site.ts'
import { mailHost, type MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import { calendarText, newCalendar, organizerOf } from './own-calendar.ts'

/** A session with what only those who registered are told. */
export interface WebinarSession extends WebinarEvent {
  /** Where they meet; undefined while that is not settled. */
  joinUrl: string | undefined
}

/** The session for those who registered: with the link to join. */
export function webinarEvent(session: WebinarSession, context: MailContext, now: Date): string {
  const { joinUrl } = session
  if (joinUrl === undefined) return publicWebinarEvent(session, context, now)
  const join = { location: joinUrl, text: `Join: ${joinUrl}`, url: joinUrl }
  return published(session, join, context, now)
}

/** The session for everybody. */
export function publicWebinarEvent(event: WebinarEvent, context: MailContext, now: Date): string {
  return published(event, { ...entry, url: `${context.publicUrl}/webinar` }, context, now)
}

interface Meeting {
  location: string
  text: string
  url: string
}

/**
 * The session as a published event (RFC 5546, section 3.2.1): one organizer, nobody invited, so no
 * calendar asks for an answer and nobody sees who else comes. Times are in UTC.
 */
function published(
  event: WebinarEvent,
  { location, text, url }: Meeting,
  context: MailContext,
  now: Date,
): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, context)
  calendar.createEvent({
    id: `webinar-${event.id}@${mailHost(context.publicUrl)}`,
    stamp: now,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    status: ICalEventStatus.CONFIRMED,
    summary: oneLine(`${event.title} (${context.site.company})`),
    location: oneLine(location),
    description: text,
    url,
    organizer: organizerOf(context),
  })
  return calendarText(calendar)
}
