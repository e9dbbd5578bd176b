import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { entry } from '../../../content/pages/webinar.ts'
import type { WebinarEvent } from '../../../content/site.ts'
import { paths } from '../../../web/paths.ts'
import type { MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import { calendarText, newCalendar, organizerOf } from './new-calendar.ts'

/** A session with what only registrants may know. */
export interface WebinarSession extends WebinarEvent {
  /** The link to join; undefined until there is one. */
  joinUrl: string | undefined
}

/** The session for registrants, with the link to join. */
export function webinarEvent(session: WebinarSession, context: MailContext, now: Date): string {
  const { joinUrl } = session
  if (joinUrl === undefined) return publicWebinarEvent(session, context, now)
  const join = { location: joinUrl, text: `Join: ${joinUrl}`, url: joinUrl }
  return publishedEvent(session, join, context, now)
}

/** The session for everyone, without the link to join. */
export function publicWebinarEvent(event: WebinarEvent, context: MailContext, now: Date): string {
  return publishedEvent(event, { ...entry, url: context.publicUrl + paths.webinar() }, context, now)
}

interface Meeting {
  location: string
  text: string
  url: string
}

/**
 * The session as a published event (RFC 5546, section 3.2.1): without attendees, calendars ask for
 * no reply, and registrants don't see each other. Times are in UTC.
 */
function publishedEvent(
  event: WebinarEvent,
  { location, text, url }: Meeting,
  context: MailContext,
  now: Date,
): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, context)
  calendar.createEvent({
    id: `webinar-${event.id}@${context.idHost}`,
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
