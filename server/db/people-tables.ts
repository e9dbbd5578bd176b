import type { InstantText } from './tables.ts'

/**
 * One row per email address that booked, wrote, or registered, and per person whom staff added.
 * Submissions belong to the row with their address.
 */
export interface PeopleTable {
  id: string
  /**
   * A random id if the person has no address, so that their calls are found by it; see `addressOf`.
   */
  email: string
  /** As last entered; empty if none of their forms had this field. */
  name: string
  phone: string
  company: string
  status: 'new' | 'open' | 'waiting' | 'client' | 'closed'
  /**
   * The responsible staff member. Not a foreign key, because a restore would then delete people
   * whose owner was removed after the backup.
   */
  owner_id: string | null
  /** Empty if nothing is planned. */
  next_step: string
  /** `yyyy-MM-dd`. */
  next_step_on: string | null
  /** In whole dollars; null if unknown. */
  expected_fee: number | null
  /** Whether the engagement was won. */
  outcome: 'open' | 'won' | 'lost'
  /** A code of contracts/people/fee.ts; empty while the outcome is open, like the note. */
  outcome_reason: string
  outcome_note: string
  /** `yyyy-MM-dd`; null while the outcome is open. */
  outcome_on: string | null
  /** How many submissions of each kind the address has. */
  bookings: number
  messages: number
  registrations: number
  /** Only undecided ones. */
  held: number
  /** When the newest submission came in, including those of people merged into this one. */
  last_at: InstantText
  /** When the oldest unanswered message came in. */
  waiting_since: InstantText | null
  /** The `waiting_since` of the wait that was already reported to the owner; null if none was. */
  overdue_mailed_for: InstantText | null
  /** Snoozed: Today doesn't list the person for a reply until then, or until their next message. */
  later_until: InstantText | null
  /** Counts changes, so that staff don't overwrite each other's. */
  version: number
  created_at: InstantText
}

/** Two rows that are the same person; the desk shows them as one. */
export interface MergedPeopleTable {
  person_id: string
  /** The person who is shown; never merged into someone else. */
  main_id: string
}

export interface PersonWordsTable {
  /** In lowercase, without accents; see server/lib/search-words.ts. */
  word: string
  person_id: string
}

export interface PersonNotesTable {
  id: string
  person_id: string
  /** Null for a command. Not a foreign key, like `owner_id`. */
  author_id: string | null
  /** The author's name at the time. */
  author: string
  text: string
  created_at: InstantText
}

/** What staff found when they looked for a conflict of interest. */
export interface PersonChecksTable {
  id: string
  person_id: string
  /** Not a foreign key, like `owner_id`. */
  author_id: string
  /** The author's name at the time. */
  author: string
  /** JSON: the names and companies that the person, and everyone merged into them, had. */
  searched: string
  /** Adverse parties as typed, one a line; empty if there were none. */
  adverse: string
  /** How many records the search found. */
  matches: number
  result: 'clear' | 'conflict'
  /** May be empty if no conflict was found. */
  note: string
  created_at: InstantText
}

/** Sent by staff from the desk. */
export interface PersonRepliesTable {
  /** Also the id of the email in the outbox, which is deleted before the reply. */
  id: string
  person_id: string
  /** Not a foreign key, like `owner_id`. */
  author_id: string
  /** The author's name at the time. */
  author: string
  to_address: string
  subject: string
  text: string
  created_at: InstantText
  /** When the wait began that this reply ended; null if the person wasn't waiting. */
  waited_since: InstantText | null
  /** The status to restore on undo; null for replies of an earlier release. */
  former_status: PeopleTable['status'] | null
  /** When its email failed for good, so that the person waits again; null if it didn't fail. */
  failed_at: InstantText | null
}

/** A file that staff attach to a reply. */
export interface MailAttachmentsTable {
  id: string
  person_id: string
  /** Not a foreign key, like `owner_id`. */
  author_id: string
  /** The reply's id; null until the reply is sent. */
  mail_id: string | null
  name: string
  /** In bytes. */
  size: number
  /** Null once the email was sent. */
  content: Buffer | null
  created_at: InstantText
}

/** A mailbox that answers are read from. */
export interface MailboxesTable {
  /** See MailboxSettings; the password isn't stored. */
  id: string
  /** Answers that came in before the mailbox was first read don't wait for a reply. */
  first_read_at: InstantText
  /** IMAP's UIDVALIDITY; null until it was read once. */
  uid_validity: string | null
  /** Every message up to this UID was read. */
  last_uid: number
  /** The lease of the worker that is reading it; null if none is. */
  lease_id: string | null
  leased_until: InstantText | null
  /** When it was last read to the end. */
  read_at: InstantText | null
  /** Why it can't be read, as a sentence without its period; null if it can. */
  fault: string | null
  failing_since: InstantText | null
}

/**
 * A piece of a file that came by email. No piece is large, so that backups and moves stay small.
 */
export interface ReceivedFilesTable {
  mail_id: string
  /** The number of its MIME part. */
  part: string
  /** The pieces of a file in order, from 0. */
  position: number
  content: Buffer
}

/** More about a message that came by email; its text is in `contact_messages`. */
export interface ReceivedMailsTable {
  /** The message's, which is derived from its Message-ID, so that it's stored once. */
  id: string
  /** Its place: the id of the mailbox, and IMAP’s UIDVALIDITY and UID. */
  mailbox_id: string
  uid_validity: string
  uid: number
  /** The address that it came from; null if it's the person's. */
  email: string | null
  subject: string
  /** JSON: a list of files (server/features/mailbox/structure.ts). */
  files: string
  /** Only `answer` waits for a reply. `earlier` came in before the mailbox was first read. */
  kind: 'answer' | 'automatic' | 'earlier'
}

/** How long someone waited for an answer; kept when the person is deleted. */
export interface ReplyTimesTable {
  /** The id of the reply, if one ended the wait. */
  id: string
  /** Null once the person was deleted. */
  person_id: string | null
  /** When the oldest unanswered message came in. */
  since: InstantText
  answered_at: InstantText
  /** Full minutes from `since` to `answered_at` in which the office was open. */
  minutes: number
  /** `elsewhere`: by phone, from a mailbox, and so on. */
  how: 'reply' | 'elsewhere'
}

/** A text with which staff can start a reply. */
export interface ReplyTemplatesTable {
  id: string
  name: string
  subject: string
  /** With placeholders in braces (contracts/replies/replies.ts). */
  text: string
  /** Counts changes, so that staff don't overwrite each other's. */
  version: number
  updated_at: InstantText
}

/** Filters of the list of people, saved under a name. */
export interface PeopleViewsTable {
  id: string
  name: string
  /** JSON (contracts/people/views.ts). */
  filter: string
  created_at: InstantText
}

export interface PeopleTables {
  people: PeopleTable
  merged_people: MergedPeopleTable
  person_words: PersonWordsTable
  person_notes: PersonNotesTable
  person_checks: PersonChecksTable
  person_replies: PersonRepliesTable
  mail_attachments: MailAttachmentsTable
  mailboxes: MailboxesTable
  received_mails: ReceivedMailsTable
  received_files: ReceivedFilesTable
  reply_times: ReplyTimesTable
  reply_templates: ReplyTemplatesTable
  people_views: PeopleViewsTable
}
