import type { InstantText } from './tables.ts'

/** A session of the webinar: that of the content, or one created in the desk. */
export interface WebinarSessionsTable {
  /** The content's own id, or a UUID. */
  id: string
  title: string
  /** What it is about; null for the text of the page's content. */
  intro: string | null
  /** What visitors will learn, one point per line; null for the points of the page's content. */
  points: string | null
  starts_at: InstantText
  ends_at: InstantText
  /** IANA zone of the announcement. */
  time_zone: string
  /** The zone's name in the announcement, such as `PT`. */
  zone_label: string
  /** Last day to register in that zone, `yyyy-MM-dd`. */
  closes_on: string
  /** The announcement, shown unchanged; null if date and times are formatted. */
  announced: string | null
  /** How many can register; null without a limit. */
  seats: number | null
  /** The link to join, for registrants only; null for that of the settings. */
  join_url: string | null
  /** Where the recording is; null until there is one. */
  replay_url: string | null
  status: 'scheduled' | 'canceled'
  /** The iCalendar SEQUENCE of the last email about it (RFC 5545, section 3.8.7.4). */
  sequence: number
  /** When attendance was last imported; null if never. */
  attendance_at: InstantText | null
  /** Counts the changes, so that two people don't overwrite each other's. */
  version: number
  created_at: InstantText
  updated_at: InstantText
}

/** An email from the staff to the registrants of a session. */
export interface WebinarMailingsTable {
  /** A UUID that the author's browser chose, so that sending it twice sends one. */
  id: string
  session_id: string
  audience: 'all' | 'attended' | 'absent' | 'waitlist'
  /** With placeholders, as typed; the same for the text. */
  subject: string
  text: string
  /** The author's name. */
  author: string
  /** How many registrants it went to. */
  recipients: number
  created_at: InstantText
}

export interface WebinarTables {
  webinar_sessions: WebinarSessionsTable
  webinar_mailings: WebinarMailingsTable
}
