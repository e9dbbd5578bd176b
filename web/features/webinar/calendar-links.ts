import { entry } from '../../../content/pages/webinar.ts'
import type { WebinarEvent } from '../../../content/site.ts'
import { paths } from '../../paths.ts'

/** `2025-05-24T19:00:00Z`, or `20250524T190000Z` where a calendar wants it short. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

function short(instant: string): string {
  return utc(instant).replaceAll(/[-:]/g, '')
}

/** Google's page for a new event, filled in. */
export function googleLink({ title, startsAt, endsAt, timeZone }: WebinarEvent): string {
  return paths.newEvent.google(
    new URLSearchParams({
      text: title,
      dates: `${short(startsAt)}/${short(endsAt)}`,
      ctz: timeZone,
      details: entry.text,
      location: entry.location,
    }),
  )
}

/** Outlook's page for a new event, filled in. */
export function outlookLink({ title, startsAt, endsAt }: WebinarEvent): string {
  return paths.newEvent.outlook(
    new URLSearchParams({
      subject: title,
      startdt: utc(startsAt),
      enddt: utc(endsAt),
      body: entry.text,
      location: entry.location,
    }),
  )
}
