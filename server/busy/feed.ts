import { createHash } from 'node:crypto'

/** The settings of the calendars that are read. */
export interface BusySettings {
  busyCalendars: { urls: readonly string[]; intervalMinutes: number; allowPrivate: boolean }
  office: { timeZone: string; horizonDays: number }
}

/** A calendar that is read for busy times. */
export interface Feed {
  /** What the database knows it by. */
  id: string
  /** A secret: it stands in no log and no answer. */
  url: string
  /** What the operator is told of it by, e.g. `calendar 2 of BUSY_CALENDAR_URLS`. */
  name: string
}

/** The calendars of the settings, each once. */
export function feedsOfSettings({ busyCalendars: { urls } }: BusySettings): Feed[] {
  return [...new Set(urls)].map((url) => ({
    id: createHash('sha256').update(url).digest('hex'),
    url,
    name: `calendar ${urls.indexOf(url) + 1} of BUSY_CALENDAR_URLS`,
  }))
}
