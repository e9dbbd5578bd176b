import { createHash } from 'node:crypto'

/** The settings that reading busy calendars needs. */
export interface BusySettings {
  busyCalendars: { urls: readonly string[]; intervalMinutes: number; allowPrivate: boolean }
  office: { timeZone: string; horizonDays: number }
}

/** A calendar whose events block times. */
export interface Feed {
  /** The calendar's id in the database. */
  id: string
  /** A secret: never logged, never in a response. */
  url: string
  /** The name in messages to the operator, e.g. `calendar 2 of BUSY_CALENDAR_URLS`. */
  name: string
}

/** The configured calendars without duplicates. */
export function feedsOfSettings({ busyCalendars: { urls } }: BusySettings): Feed[] {
  return [...new Set(urls)].map((url) => ({
    id: createHash('sha256').update(url).digest('hex'),
    url,
    name: `calendar ${urls.indexOf(url) + 1} of BUSY_CALENDAR_URLS`,
  }))
}
