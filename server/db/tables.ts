import type { Kysely, Transaction } from 'kysely'
import type { BookingFields } from '../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../contracts/webinar/registration.ts'
import type { DeskTables } from './desk-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { SourceTables } from './source-tables.ts'
import type { WebinarTables } from './webinar-tables.ts'

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
  status: 'confirmed' | 'canceled'
  /** The iCalendar SEQUENCE of the last email about it (RFC 5545, section 3.8.7.4). */
  sequence: number
  /** Twelve letters A to D, one per answer, if the visitor sent the assessment. */
  assessment: string | null
  created_at: InstantText
}

/**
 * Five minutes of office time that a confirmed booking occupies, or a held one while its slot is
 * kept. The primary key prevents overlapping bookings, on either engine and from any number of
 * processes.
 */
export interface OccupiedCellsTable {
  /** Minutes since 1970-01-01T00:00Z divided by five. */
  cell: number
  /** Exactly one of the two is set. */
  booking_id: string | null
  held_id: string | null
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

/** A registration for a session of the webinar; one row per address and session. */
export interface WebinarRegistrationsTable {
  /** Derived from the session and the address, so that the primary key rejects duplicates. */
  id: string
  /** The session's id. Registrations of before there were sessions may have one without a row. */
  event_id: string
  full_name: string
  email: string
  phone: string
  company: string
  /** Only `registered` has a seat; `waitlisted` waits for one in order of `created_at`. */
  state: 'registered' | 'waitlisted' | 'canceled'
  /** When attendance was recorded for someone who attended; null otherwise. */
  attended_at: InstantText | null
  /** What the staff set by hand; null if only a file said something. It agrees with `attended_at`. */
  attendance: 'attended' | 'absent' | 'unknown' | null
  created_at: InstantText
}

/** A submission past a limit, or that looks like spam. The firm decides what becomes of it. */
export interface HeldSubmissionsTable {
  /** A booking or message gets the same id when it is released. */
  id: string
  kind: 'booking' | 'contact' | 'webinar'
  email: string
  /**
   * JSON: the row of a booking, or the email data of a message or registration. Spam from earlier
   * releases has the request's body.
   */
  payload: string
  /** JSON: why it is held, a list of codes (server/features/people/hold-reasons.ts). */
  reasons: string
  status: 'held' | 'released' | 'discarded'
  /** Until when a booking's slot is kept; null if it isn't. */
  slot_until: InstantText | null
  created_at: InstantText
  /** When it was released or discarded. */
  decided_at: InstantText | null
}

/** Which network address a submission came from, as long as a limit counts it. */
export interface SubmissionSendersTable {
  /** The id of the booking, message, registration, or held submission. */
  id: string
  kind: 'booking' | 'contact' | 'webinar'
  /** HMAC-SHA-256 of the address (IPv6: its /64); the address itself is never stored. */
  address_hash: string
  created_at: InstantText
}

/** The first successful reply to a POST with an Idempotency-Key; kept for 24 hours. */
export interface IdempotencyKeysTable {
  /** The endpoint, so that the same key at different endpoints doesn't collide. */
  scope: string
  key: string
  /** SHA-256 of the parsed body, in hexadecimal. */
  body_hash: string
  status: number
  /** The reply as JSON. */
  reply: string
  /** The visitor's address, so that deleting by email address finds the row. */
  email: string
  created_at: InstantText
}

/**
 * An email to send, or an event to post to the webhook. It is committed with the change that causes
 * it; the worker sends it.
 */
export interface OutboxTable {
  /** A UUID. The Message-ID is derived from it and never changes. */
  id: string
  kind: string
  /**
   * The address of the visitor whom the email is about, even if it goes to staff; deleting by
   * address uses it.
   */
  about: string
  to_name: string | null
  /** The host of the webhook for an event; its URL is a secret. */
  to_address: string
  /** JSON: the template's data, or the text of an email from an earlier release. */
  data: string
  status: 'pending' | 'sent' | 'dead'
  attempts: number
  /** The email isn't sent before this instant. */
  due_at: InstantText
  /** After this instant it isn't tried again. */
  give_up_at: InstantText
  /** While this is in the future, a worker has claimed the email. */
  leased_until: InstantText | null
  lease_id: string | null
  last_error: string | null
  /**
   * The staff member's address, or `command`, if someone stopped it before it was sent; its status
   * is then `dead`, as if it had failed.
   */
  stopped_by: string | null
  created_at: InstantText
  sent_at: InstantText | null
}

/** A calendar whose events block times. */
export interface BusyFeedsTable {
  /** SHA-256 of its URL, which is a secret. */
  id: string
  /** When a process last began to fetch it; other processes wait for an interval. */
  tried_at: InstantText | null
  /** When the stored copy was last known to be current; null if never. */
  copied_at: InstantText | null
  /** When it was last read in full, and the zone and window it was read for. */
  read_at: InstantText | null
  read_for: string | null
  etag: string | null
  last_modified: string | null
  /** The number of entries that could not be read. */
  unreadable: number
  /** Why the last attempt failed; null if it succeeded. */
  fault: string | null
  failing_since: InstantText | null
}

/** A time that a busy calendar blocks, at most a day long. */
export interface BusyTimesTable {
  starts_at: InstantText
  feed_id: string
  ends_at: InstantText
}

/** A time that the staff block, once or every week. */
export interface BlockedTimesTable {
  /** UUID. */
  id: string
  /** What it is for; may be empty. */
  label: string
  /** The wall clock at the start and the end, the first ones if it repeats: `yyyy-MM-ddTHH:mm`. */
  starts: string
  ends: string
  /** The IANA zone of that clock: the office's when the time was blocked. */
  time_zone: string
  repeats: 'never' | 'weekly'
  /** The last day on which it may repeat, `yyyy-MM-dd`; null if it has none. */
  until: string | null
  /** The days on which a weekly one is skipped, `yyyy-MM-dd` with spaces between; empty for none. */
  skipped: string
  /** The name of the staff member who saved it last. */
  author: string
  /** Counts the changes, so that two people don't overwrite each other's. */
  version: number
  created_at: InstantText
}

/** A deletion, to be made again after restoring a backup from before it. */
export interface DeletionsTable {
  /** UUID. */
  id: string
  /** SHA-256 of the email address or id whose data was deleted; see deletion.ts. */
  hash: string
  deleted_at: InstantText
}

/** Settings that all processes on this database share, other than environment variables. */
export interface SettingsTable {
  name: string
  value: string
}

/** A row type that must have a column for each of these names; a new column also needs a migration. */
type RowWith<Column extends PropertyKey, Row extends Record<Column, unknown>> = Row

export interface Tables extends DeskTables, PeopleTables, SourceTables, WebinarTables {
  bookings: RowWith<keyof BookingFields, BookingsTable>
  occupied_cells: OccupiedCellsTable
  contact_messages: RowWith<keyof ContactFields, ContactMessagesTable>
  webinar_registrations: RowWith<
    Exclude<keyof RegistrationFields, 'fullName'> | 'full_name',
    WebinarRegistrationsTable
  >
  held_submissions: HeldSubmissionsTable
  submission_senders: SubmissionSendersTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  busy_feeds: BusyFeedsTable
  busy_times: BusyTimesTable
  blocked_times: BlockedTimesTable
  deletions: DeletionsTable
  settings: SettingsTable
}

/** A connection to the database, whichever the engine. */
export type Database = Kysely<Tables>
/** The same inside a transaction; repositories that write take only this type. */
export type DatabaseTransaction = Transaction<Tables>
