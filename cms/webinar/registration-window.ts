import { calendarDateIn } from '../../words/format-date-time.ts'
import type { WebinarEvent } from '../site.ts'

/** Whether the webinar is over at an instant. */
export function isOver({ endsAt }: Pick<WebinarEvent, 'endsAt'>, now: Date): boolean {
  return now.getTime() >= Date.parse(endsAt)
}

/** Whether the last day to register, in the webinar's time zone, is over at an instant. */
export function isClosed(
  { closesOn, timeZone }: Pick<WebinarEvent, 'closesOn' | 'timeZone'>,
  now: Date,
): boolean {
  return calendarDateIn(timeZone, now) > closesOn
}
