import type { Kysely, Transaction } from 'kysely'
import type { BookingFields } from '../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../contracts/webinar/registration.ts'
import type { ContentTables } from './content-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { SourceTables } from './source-tables.ts'
import type { WebinarTables } from './webinar-tables.ts'

/** Fixed width, as in `2026-11-24T17:00:00.000Z`, so that text sorts by time. */
export type InstantText = string

export interface BookingsTable {
  id: string
  name: string
  email: string
  phone: string
  service: string
  /** The visitor's time zone. */
  timezone: string
  starts_at: InstantText
  ends_at: InstantText
  status: 'confirmed' | 'canceled'
  /** The iCalendar SEQUENCE of the last email (RFC 5545, section 3.8.7.4). */
  sequence: number
  /** Twelve letters A to D, one per answer; null if the visitor didn't send the assessment. */
  assessment: string | null
  /** A tool's inputs, such as `lost-hours?worked=150`; null if the visitor didn't send any. */
  worksheet: string | null
  created_at: InstantText
}

/**
 * Five minutes taken by a booking, by a held booking whose slot is kept, or by an offered time. The
 * primary key rules out overlaps, on either engine and across processes.
 */
export interface OccupiedCellsTable {
  /** Minutes since 1970-01-01T00:00Z, divided by five. */
  cell: number
  /** Exactly one of the three is set. */
  booking_id: string | null
  held_id: string | null
  offer_id: string | null
}

/** A time kept for a person, with a link that books it. The booking gets the same id. */
export interface OfferedTimesTable {
  id: string
  person_id: string
  /** The address that it was offered to; it's deleted with that address. */
  email: string
  service: string
  starts_at: InstantText
  ends_at: InstantText
  /** No later than its start. */
  held_until: InstantText
  created_at: InstantText
}

export interface ContactMessagesTable {
  id: string
  name: string
  /** As in `PeopleTable` if staff took it; as typed otherwise. */
  email: string
  company: string
  /** May be empty in a message that staff took by phone. */
  message: string
  created_at: InstantText
  /** The name of the staff member who took it by phone; null if it came by the form. */
  taken_by: string | null
  /** Null in a message from the form, whose sender always waits. */
  awaits_answer: 0 | 1 | null
}

/** One row per address and session. */
export interface WebinarRegistrationsTable {
  /** Derived from session and address, so the primary key rejects duplicates. */
  id: string
  /** The session's id. Registrations older than the table of sessions may not have a row there. */
  event_id: string
  full_name: string
  email: string
  phone: string
  company: string
  /** Only `registered` has a seat; waitlisted people get one in order of `created_at`. */
  state: 'registered' | 'waitlisted' | 'canceled'
  /** When attendance was recorded; null if they didn't attend. */
  attended_at: InstantText | null
  /**
   * What staff entered by hand; null if only a file said something. Always agrees with
   * `attended_at`.
   */
  attendance: 'attended' | 'absent' | 'unknown' | null
  /** When the registrant unsubscribed; applies to all registrations of the address. */
  unsubscribed_at: InstantText | null
  created_at: InstantText
}

/** A submission past a limit or suspected of spam, held until staff release or discard it. */
export interface HeldSubmissionsTable {
  /** A booking or message keeps this id when it's released. */
  id: string
  kind: 'booking' | 'contact' | 'webinar'
  email: string
  /**
   * JSON: the row of a booking, or the email data of a message or registration. Spam from earlier
   * releases has the request's body.
   */
  payload: string
  /** JSON: a list of codes (server/features/people/hold-reasons.ts). */
  reasons: string
  status: 'held' | 'released' | 'discarded'
  /** Null if the slot isn't kept. */
  slot_until: InstantText | null
  created_at: InstantText
  /** When it was released or discarded. */
  decided_at: InstantText | null
}

/** The sender of a submission, for limits; deleted once no limit counts it. */
export interface SubmissionSendersTable {
  /** Of the booking, message, registration, or held submission. */
  id: string
  kind: 'booking' | 'contact' | 'webinar'
  /** HMAC-SHA-256 of the IP address (IPv6: its /64); the address itself is never stored. */
  address_hash: string
  created_at: InstantText
}

/** The first successful reply to a POST with an Idempotency-Key; kept for 24 hours. */
export interface IdempotencyKeysTable {
  /** The endpoint; the same key may be used at another one. */
  scope: string
  key: string
  /** SHA-256 of the parsed body, in hexadecimal. */
  body_hash: string
  status: number
  reply: string
  /** The visitor's, so that deleting by email address finds the row. */
  email: string
  created_at: InstantText
}

/**
 * An email, or an event for the webhook. Committed with the change that causes it, then sent by the
 * worker.
 */
export interface OutboxTable {
  /** A UUID. The Message-ID is derived from it and never changes. */
  id: string
  kind: string
  /**
   * The address of the visitor whom the email is about, even if it goes to staff. Deleting by
   * address uses it.
   */
  about: string
  to_name: string | null
  /** For an event, the webhook's host; its URL is a secret. */
  to_address: string
  /** JSON: the template's data, or the text of an email from an earlier release. */
  data: string
  status: 'pending' | 'sent' | 'dead'
  attempts: number
  /** Not sent before this. */
  due_at: InstantText
  /** Not tried again after this. */
  give_up_at: InstantText
  /** A worker has claimed the email until then. */
  leased_until: InstantText | null
  lease_id: string | null
  last_error: string | null
  /**
   * The staff member's address, or `command`, if someone stopped it before it was sent; `a later
   * email` if that replaces it. Its status is then `dead`, as if it had failed, unless it was sent.
   */
  stopped_by: string | null
  created_at: InstantText
  sent_at: InstantText | null
}

/** A calendar whose events block times. */
export interface BusyFeedsTable {
  /** SHA-256 of its URL, which is a secret. */
  id: string
  /** When a process last started to fetch it; others wait for one interval. */
  tried_at: InstantText | null
  /** When the copy was last known to be current. */
  copied_at: InstantText | null
  /** When it was last read in full, and the zone and window it was read for. */
  read_at: InstantText | null
  read_for: string | null
  etag: string | null
  last_modified: string | null
  /** How many entries couldn't be read. */
  unreadable: number
  /** Why the last attempt failed; null if it succeeded. */
  fault: string | null
  failing_since: InstantText | null
}

/** At most one day long. */
export interface BusyTimesTable {
  starts_at: InstantText
  feed_id: string
  ends_at: InstantText
}

export interface BlockedTimesTable {
  id: string
  /** May be empty. */
  label: string
  /** On the clock of `time_zone`, `yyyy-MM-ddTHH:mm`; the first time if it repeats. */
  starts: string
  ends: string
  /** The office's IANA zone when the block was saved. */
  time_zone: string
  repeats: 'never' | 'weekly'
  /** The last day of a weekly block, `yyyy-MM-dd`; null if it has no end. */
  until: string | null
  /** Days on which a weekly block is skipped: `yyyy-MM-dd`, separated by spaces. */
  skipped: string
  /** Who saved it last, by name. */
  author: string
  /** Counts changes, so that staff don't overwrite each other's. */
  version: number
  created_at: InstantText
}

/** Deletions of personal data, which are repeated after an older backup is restored. */
export interface DeletionsTable {
  id: string
  /** SHA-256 of the email address or id; see deletion.ts. */
  hash: string
  deleted_at: InstantText
}

/** Values that all processes on this database share. */
export interface SettingsTable {
  name: string
  value: string
}

/**
 * Makes the compiler require a column for each of these names. A new column also needs a migration.
 */
type RowWith<Column extends PropertyKey, Row extends Record<Column, unknown>> = Row

export interface Tables
  extends
    ContentTables,
    DeskTables,
    ImportTables,
    PeopleTables,
    PushTables,
    SourceTables,
    WebinarTables {
  bookings: RowWith<keyof BookingFields, BookingsTable>
  occupied_cells: OccupiedCellsTable
  offered_times: OfferedTimesTable
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

export type Database = Kysely<Tables>
/** Repositories that write take only this type. */
export type DatabaseTransaction = Transaction<Tables>
