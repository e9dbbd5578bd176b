import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { entry } from '../../../cms/pages/webinar.ts'
import type { WebinarEvent } from '../../../cms/site.ts'
import { paths } from '../../../web/paths.ts'
import type { MailContext } from '../context.ts'
import { oneLine } from '../one-line.ts'
import { calendarText, newCalendar, organizerOf } from './new-calendar.ts'

/** Includes the link to join, which only registrants may know. */
export interface WebinarSession extends WebinarEvent {
  /** Undefined until there is a link. */
  joinUrl: string | undefined
  /** Increases with each change of the time (RFC 5545, section 3.8.7.4); 0 by default. */
  sequence?: number | undefined
}

/** For registrants, with the link to join. */
export function webinarEvent(session: WebinarSession, context: MailContext, now: Date): string {
  const { joinUrl } = session
  if (joinUrl === undefined) return publicWebinarEvent(session, context, now)
  const join = { location: joinUrl, text: `Join: ${joinUrl}`, url: joinUrl }
  return publishedEvent(session, join, context, now)
}

/** For everyone, without the link to join. */
export function publicWebinarEvent(
  event: Omit<WebinarSession, 'joinUrl'>,
  context: MailContext,
  now: Date,
): string {
  return publishedEvent(event, publicMeeting(context), context, now)
}

/** Removes the session from calendars. */
export function canceledWebinarEvent(
  event: Omit<WebinarSession, 'joinUrl'>,
  context: MailContext,
  now: Date,
): string {
  const meeting = { ...publicMeeting(context), isCanceled: true }
  return publishedEvent(event, meeting, context, now)
}

function publicMeeting(context: MailContext): Meeting {
  return { ...entry, url: context.publicUrl + paths.webinar() }
}

interface Meeting {
  location: string
  text: string
  url: string
  isCanceled?: boolean
}

/**
 * A published event (RFC 5546, section 3.2.1): without attendees, calendars ask for no reply, and
 * registrants don't see each other. Times are in UTC.
 */
function publishedEvent(
  event: Omit<WebinarSession, 'joinUrl'>,
  { location, text, url, isCanceled = false }: Meeting,
  context: MailContext,
  now: Date,
): string {
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = newCalendar(method, context)
  calendar.createEvent({
    id: `webinar-${event.id}@${context.idHost}`,
    sequence: event.sequence ?? 0,
    stamp: now,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: oneLine(`${event.title} (${context.site.company})`),
    location: oneLine(location),
    description: text,
    url,
    organizer: organizerOf(context),
  })
  return calendarText(calendar)
}
