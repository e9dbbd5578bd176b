import { entry } from '../../../content/pages/webinar.ts'
import type { WebinarEvent } from '../../../content/site.ts'
import { paths } from '../../paths.ts'

/** An instant as `2025-05-24T19:00:00Z`, or `20250524T190000Z` in the compact form. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

function compactUtc(instant: string): string {
  return utc(instant).replaceAll(/[-:]/g, '')
}

/** Link to a prefilled new event in Google Calendar. */
export function googleLink({ title, startsAt, endsAt, timeZone }: WebinarEvent): string {
  return paths.newEvent.google(
    new URLSearchParams({
      text: title,
      dates: `${compactUtc(startsAt)}/${compactUtc(endsAt)}`,
      ctz: timeZone,
      details: entry.text,
      location: entry.location,
    }),
  )
}

/** Link to a prefilled new event in Outlook. */
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
