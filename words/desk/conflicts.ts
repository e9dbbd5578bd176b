const found = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/** Checking a person for conflicts of interest. */
export const conflicts = {
  label: 'Conflicts',
  check: (names: number) => (names === 1 ? 'Check 1 name' : `Check ${names} names`),
  again: 'Check again',
  states: {
    none: 'Not checked yet',
    outdated: 'Outdated: the name or company has changed',
    conflict: 'Conflict found',
    clear: 'None found',
  },
  /** Offered when a change needs a check. */
  now: 'Check for conflicts',
  title: (name: string) => `Conflict check: ${name}`,
  searched: (names: string) =>
    `Searched for ${names} in people, bookings, messages, notes, replies, email, files, and earlier checks, but not in this person’s own records.`,
  adverse: 'Adverse parties',
  adverseHint: 'One name a line, such as the other side of a dispute. They’re searched for, too.',
  searching: 'Searching…',
  failed: 'The search didn’t work. Check your connection, then try again.',
  none: 'No one else in your records has these names.',
  found,
  first: (shown: number) => `The newest ${shown} are listed.`,
  noOne: 'No person',
  places: {
    person: 'Contact details',
    booking: 'Booking',
    bookingNote: 'Note with a booking',
    message: 'Message',
    registration: 'Webinar registration',
    held: 'Held submission',
    note: 'Note',
    reply: 'Reply',
    file: 'File',
    check: 'Conflict check',
    block: 'Blocked time',
    view: 'Saved view',
  },
  note: 'Note',
  noteHint: 'Required if you found a conflict. If it was resolved, say how.',
  clear: 'No conflict',
  conflict: 'Conflict',
  history: (checks: number) => (checks === 1 ? '1 check' : `${checks} checks`),
  results: { clear: 'No conflict', conflict: 'Conflict' },
  /** What a check was about. */
  about: (names: string, matches: number) => `${names}: ${found(matches)}`,
} as const
