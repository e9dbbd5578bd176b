import type { InstantText } from './tables.ts'

/**
 * Someone who booked, wrote, or registered: one row per email address. Bookings, messages,
 * registrations, and held submissions belong to the row with their address.
 */
export interface PeopleTable {
  /** UUID. */
  id: string
  /** In lowercase. */
  email: string
  /** As entered last; empty if no form asked for it. */
  name: string
  phone: string
  company: string
  status: 'new' | 'open' | 'waiting' | 'client' | 'closed'
  /**
   * The staff member who looks after the person. Without a foreign key: a restore deletes rows that
   * point to a staff member who was removed after the backup.
   */
  owner_id: string | null
  /** What to do next; empty if nothing is planned. */
  next_step: string
  /** The day for it, `yyyy-MM-dd`. */
  next_step_on: string | null
  /** How many of each the address has. */
  bookings: number
  messages: number
  registrations: number
  /** Only those that wait for a decision. */
  held: number
  /** The newest submission; for a person whom others were merged into, theirs count too. */
  last_at: InstantText
  /** The oldest message without an answer; null if nothing is unanswered. */
  waiting_since: InstantText | null
  /** The `waiting_since` that was reported to the owner as overdue; null if none was. */
  overdue_mailed_for: InstantText | null
  /** Counts the changes, so that two people don't overwrite each other's. */
  version: number
  created_at: InstantText
}

/** A person who is the same as another one. The desk shows both as one. */
export interface MergedPeopleTable {
  person_id: string
  /** The person who is shown; never merged into another one. */
  main_id: string
}

/** A word by which a person is found. */
export interface PersonWordsTable {
  /** In lowercase, without accents; see server/lib/search-words.ts. */
  word: string
  person_id: string
}

export interface PersonNotesTable {
  id: string
  person_id: string
  /** Null if a command wrote it. Without a foreign key, as `owner_id`. */
  author_id: string | null
  /** The author's name at the time. */
  author: string
  text: string
  created_at: InstantText
}

/** A reply that a staff member sent from the desk. */
export interface PersonRepliesTable {
  /** Also the id of the email in the outbox, which is deleted earlier than the reply. */
  id: string
  person_id: string
  /** Without a foreign key, as `owner_id`. */
  author_id: string
  /** The author's name at the time. */
  author: string
  to_address: string
  subject: string
  text: string
  created_at: InstantText
}

/** How long someone waited for an answer. It stays when the person is deleted. */
export interface ReplyTimesTable {
  id: string
  /** Null once the person is deleted. */
  person_id: string | null
  /** When the oldest message without an answer came in. */
  since: InstantText
  answered_at: InstantText
  /** Complete minutes between them in which the office was open. */
  minutes: number
  /** By a reply from the desk, or by phone, from a mailbox, and so on. */
  how: 'reply' | 'elsewhere'
}

/** A text that staff begin a reply with. */
export interface ReplyTemplatesTable {
  id: string
  name: string
  subject: string
  /** With placeholders in braces; see contracts/replies/replies.ts. */
  text: string
  /** Counts the changes, so that two people don't overwrite each other's. */
  version: number
  updated_at: InstantText
}

/** Filters of the list of people that the staff saved under a name. */
export interface PeopleViewsTable {
  id: string
  /** Unique. */
  name: string
  /** The filters, as JSON; see contracts/people/views.ts. */
  filter: string
  created_at: InstantText
}

export interface PeopleTables {
  people: PeopleTable
  merged_people: MergedPeopleTable
  person_words: PersonWordsTable
  person_notes: PersonNotesTable
  person_replies: PersonRepliesTable
  reply_times: ReplyTimesTable
  reply_templates: ReplyTemplatesTable
  people_views: PeopleViewsTable
}
