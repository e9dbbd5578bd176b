import type { Kysely, Transaction } from 'kysely'

/** An instant as fixed-width text, `2026-11-24T17:00:00.000Z`, so that text order is time order. */
export type InstantText = string

/** A consultation that a visitor booked. */
export interface BookingsTable {
  /** UUID. */
  id: string
  name: string
  email: string
  phone: string
  service: string
  /** The visitor's IANA zone. */
  timezone: string
  starts_at: InstantText
  ends_at: InstantText
  status: 'confirmed' | 'cancelled'
  /** The iCalendar SEQUENCE of the last mail about it (RFC 5545, section 3.8.7.4). */
  sequence: number
  /** Twelve letters A to D, an answer each, where the visitor sent the assessment along. */
  assessment: string | null
  created_at: InstantText
}

/**
 * Five minutes of the office that a confirmed booking holds. The primary key is what keeps two
 * bookings apart, on either database and from any number of processes.
 */
export interface OccupiedCellsTable {
  /** Minutes since 1970-01-01T00:00Z divided by five. */
  cell: number
  booking_id: string
}

/** A message sent through the contact form. */
export interface ContactMessagesTable {
  id: string
  name: string
  email: string
  company: string
  message: string
  created_at: InstantText
}

/** Somebody who wants to attend a session of the webinar; one row an address and session. */
export interface WebinarRegistrationsTable {
  /** Made of the session and the address, so that the primary key keeps doubles out. */
  id: string
  /** The session's id in content/site.ts. */
  event_id: string
  full_name: string
  email: string
  phone: string
  company: string
  created_at: InstantText
}

/** What a form robot probably sent: kept for the firm to look at, acted on by nobody. */
export interface SuspectedSubmissionsTable {
  id: string
  kind: 'booking' | 'contact' | 'webinar'
  email: string
  /** The body as JSON. */
  payload: string
  created_at: InstantText
}

/** The first success of a POST that carried an Idempotency-Key; kept for 24 hours. */
export interface IdempotencyKeysTable {
  /** The endpoint, so that one client's key cannot meet another's. */
  scope: string
  key: string
  /** SHA-256 of the parsed body, hexadecimal. */
  body_hash: string
  status: number
  /** The reply as JSON. */
  reply: string
  /** The visitor's address, so that a deletion by e-mail finds it. */
  email: string
  created_at: InstantText
}

/** A mail to send. It commits with what caused it; the worker takes it from there. */
export interface OutboxTable {
  /** UUID; the Message-ID is made of it and never changes. */
  id: string
  kind: string
  /** The visitor whom the mail is about, whoever receives it: deletion by e-mail goes by this. */
  about: string
  to_name: string | null
  to_address: string
  /** JSON: what the template of the kind needs, or the words of an earlier release's mail. */
  data: string
  status: 'pending' | 'sent' | 'dead'
  attempts: number
  /** Not before this instant. */
  due_at: InstantText
  /** Past this instant no further attempt is made. */
  give_up_at: InstantText
  /** While in the future, a worker has it in hand. */
  leased_until: InstantText | null
  lease_id: string | null
  last_error: string | null
  created_at: InstantText
  sent_at: InstantText | null
}

/** A calendar of the firm that is read for the times that are not free. */
export interface BusyFeedsTable {
  /** SHA-256 of its address, which is a secret. */
  id: string
  /** When a process last set out to fetch it: the others leave it alone for a while. */
  tried_at: InstantText | null
  /** When the calendar was last known to be as it is kept here; null: never. */
  copied_at: InstantText | null
  /** When it was last read as a whole, and the zone and window that it was read for. */
  read_at: InstantText | null
  read_for: string | null
  etag: string | null
  last_modified: string | null
  /** Entries of it that could not be understood. */
  unreadable: number
  /** Why the last attempt failed; null: it did not. */
  fault: string | null
  failing_since: InstantText | null
}

/** A time that a calendar of the firm leaves no room in, at most a day long. */
export interface BusyTimesTable {
  starts_at: InstantText
  feed_id: string
  ends_at: InstantText
}

/** What all instances over this database share and no environment variable says. */
export interface SettingsTable {
  name: string
  value: string
}

export interface Tables {
  bookings: BookingsTable
  occupied_cells: OccupiedCellsTable
  contact_messages: ContactMessagesTable
  webinar_registrations: WebinarRegistrationsTable
  suspected_submissions: SuspectedSubmissionsTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  busy_feeds: BusyFeedsTable
  busy_times: BusyTimesTable
  settings: SettingsTable
}

/** A connection to the database, whichever engine stands behind it. */
export type Database = Kysely<Tables>
/** The same inside a transaction; repositories that write take only this. */
export type DatabaseTransaction = Transaction<Tables>
