import { entry } from '../../../cms/pages/webinar.ts'
import type { WebinarEvent } from '../../../cms/site.ts'
import { paths } from '../../paths.ts'

/** As `2025-05-24T19:00:00Z`. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

function compactUtc(instant: string): string {
  return utc(instant).replaceAll(/[-:]/g, '')
}

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
