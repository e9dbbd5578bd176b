import type { InstantText } from './tables.ts'

/** From the content, or created in the desk. */
export interface WebinarSessionsTable {
  /** The content's own id, or a UUID. */
  id: string
  title: string
  /** The introduction; null uses the page's default text. */
  intro: string | null
  /** One item per line; null uses the page's default list. */
  points: string | null
  starts_at: InstantText
  ends_at: InstantText
  /** The announcement's time zone, an IANA name. */
  time_zone: string
  /** As in the announcement, such as `PT`. */
  zone_label: string
  /** The last day to register, in that zone, `yyyy-MM-dd`. */
  closes_on: string
  /** Shown unchanged; if null, the date and times are formatted. */
  announced: string | null
  /** Null for no limit. */
  seats: number | null
  /** The link to join, only for registrants; null uses WEBINAR_JOIN_URL. */
  join_url: string | null
  /** The recording; null until there is one. */
  replay_url: string | null
  status: 'scheduled' | 'canceled'
  /** The iCalendar SEQUENCE of the last email (RFC 5545, section 3.8.7.4). */
  sequence: number
  attendance_at: InstantText | null
  /** Counts changes, so that staff don't overwrite each other's. */
  version: number
  created_at: InstantText
  updated_at: InstantText
}

/** Sent by staff to the registrants of a session. */
export interface WebinarMailingsTable {
  /** The author's browser chooses this UUID, so that posting twice sends one email. */
  id: string
  session_id: string
  audience: 'all' | 'attended' | 'absent' | 'waitlist'
  /** With placeholders, like the text. */
  subject: string
  text: string
  author: string
  /** The number of registrants it went to. */
  recipients: number
  created_at: InstantText
}

export interface WebinarTables {
  webinar_sessions: WebinarSessionsTable
  webinar_mailings: WebinarMailingsTable
}
