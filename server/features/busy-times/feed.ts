import { createHash } from 'node:crypto'

export interface BusySettings {
  busyCalendars: { urls: readonly string[]; intervalMinutes: number; allowPrivate: boolean }
  office: { timeZone: string; horizonDays: number }
}

/** A calendar whose events block times. */
export interface Feed {
  id: string
  /** A secret; never log it or send it to anyone. */
  url: string
  /** For the operator, such as `calendar 2 of BUSY_CALENDAR_URLS`. */
  name: string
}

/** The calendars in the settings, without duplicates. */
export function feedsOfSettings({ busyCalendars: { urls } }: BusySettings): Feed[] {
  return [...new Set(urls)].map((url) => ({
    id: createHash('sha256').update(url).digest('hex'),
    url,
    name: `calendar ${urls.indexOf(url) + 1} of BUSY_CALENDAR_URLS`,
  }))
}
