/** What a person sent, as a list names it. */
const kinds = {
  booking: 'Booking',
  message: 'Message',
  registration: 'Webinar',
  held: 'Held',
} as const

const statuses = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for them',
  client: 'Client',
  closed: 'Closed',
} as const

/** The list of people. */
export const people = {
  title: 'People',
  heading: 'People',
  intro:
    'Everyone who booked, wrote, or registered: those whose reply is overdue, then the newest first.',
  filter: 'Filter',
  search: 'Search',
  searchHint: 'Name, email, phone, company, or words of a message',
  kind: 'Sent',
  kinds,
  status: 'Status',
  statuses,
  owner: 'Owner',
  service: 'Service',
  reply: 'Reply',
  replyStates: { overdue: 'Overdue', awaited: 'Awaited' },
  any: {
    kind: 'Anything',
    status: 'Any status',
    owner: 'Anyone',
    service: 'Any service',
    reply: 'Any',
  },
  unassigned: 'No owner',
  person: 'Person',
  nextStep: 'Next step',
  last: 'Last heard from',
  overdue: 'Reply overdue',
  awaited: 'Reply awaited',
  unnamed: 'No name',
  more: 'Show earlier people',
  arrived: (count: number) =>
    count === 1
      ? '1 person is new in this list since you opened it.'
      : `${count} people are new in this list since you opened it.`,
  waiting: (count: number) => (count === 1 ? '1 new person' : `${count} new people`),
  show: 'Show in the list',
  keys: 'Press J and K to move through the list, Enter to open a person, R to reply, E to close one, and / to search.',
  empty:
    'There are no people yet. When someone books, writes, or registers, they appear here, and the staff get an email.',
  noMatch: 'No person matches. Use fewer words, or clear a filter.',
  clear: 'Clear all filters',
  closed: (name: string) => `${name} is closed.`,
  undo: 'Undo',
  views: {
    heading: 'Saved views',
    name: 'Save these filters as',
    save: 'Save the view',
    saved: (name: string) => `The view “${name}” is saved for all staff.`,
    remove: (name: string) => `Delete the view “${name}”`,
    removed: (name: string) => `The view “${name}” is deleted.`,
  },
  export: {
    heading: 'Export',
    intro: 'The file has everyone who matches the filters above. You’ll need your passkey.',
    csv: 'Export as CSV',
    json: 'Export as JSON',
    done: 'The file was handed to your browser. Delete it when you no longer need it.',
  },
} as const

/** A person's page. */
export const person = {
  title: 'Person',
  back: 'All people',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  unknown: 'Not given',
  work: {
    heading: 'Where we stand',
    status: 'Status',
    owner: 'Owner',
    nextStep: 'Next step',
    nextStepHint: 'For example: send the engagement letter',
    nextStepOn: 'On',
    save: 'Save the next step',
    saved: 'Saved.',
  },
  conflict: {
    heading: 'Someone else changed this person',
    text: 'Your change isn’t saved. Above is what the other person chose. This is what you chose:',
    overwrite: 'Save my choice',
    keep: 'Leave it as it is',
  },
  note: {
    heading: 'Add a note',
    label: 'Note for the staff',
    add: 'Add the note',
    added: 'The note is in the history.',
  },
  history: {
    heading: 'History',
    booking: (service: string) => `Booked: ${service}`,
    canceled: 'Canceled',
    moved: 'Moved to this time',
    zone: (name: string) => `Their time zone: ${name}`,
    message: 'Wrote',
    registration: (session: string) => `Registered for the webinar of ${session}`,
    held: { booking: 'Booking held', contact: 'Message held', webinar: 'Registration held' },
    heldStates: {
      held: 'Waiting for a decision',
      released: 'Released',
      discarded: 'Discarded',
    },
    email: (to: string) => `Email to ${to}`,
    problem: (words: string) => `The mail server said: ${words}`,
    reply: (by: string, subject: string) => `Reply by ${by}: ${subject}`,
    replyTo: (address: string) => `To ${address}`,
    note: (by: string) => `Note by ${by}`,
    changes: {
      'person.changed': 'changed',
      'person.noted': 'added a note',
      'person.merged': 'merged another address into this person',
      'person.split': 'split an address off',
      'person.replied': 'replied',
      'person.answered': 'answered elsewhere',
      'person.unanswered': 'took back that this was answered',
    } as Readonly<Record<string, string>>,
    fields: {
      status: 'status',
      owner: 'owner',
      nextStep: 'next step',
      nextStepOn: 'day of the next step',
    } as Readonly<Record<string, string>>,
    fromTo: (field: string, before: string, after: string) => `${field} from ${before} to ${after}`,
    none: 'none',
  },
  merge: {
    heading: 'Other addresses',
    intro:
      'If the same person used two addresses, merge them: the desk then shows one person with one history. You can split them again at any time.',
    search: 'Find the other person',
    searchHint: 'At least two letters of the name or address',
    merge: (name: string) => `Merge ${name}`,
    split: (email: string) => `Split off ${email}`,
    merged: 'The two are now one person.',
    wasSplit: 'They are two people again.',
    noMatch: 'No other person matches.',
  },
  data: {
    heading: 'This person’s data',
    intro:
      'If someone asks for their data, export it and send it to them. If someone asks you to delete it, delete it here. You’ll need your passkey for both.',
    export: 'Export everything',
    exported: 'The file was handed to your browser.',
    delete: 'Delete everything',
    question: (name: string) => `Delete everything about ${name}?`,
    consequences:
      'Bookings, messages, registrations, email, and notes of all their addresses are deleted, and their times become free. This can’t be undone. Backups still have the data, and restoring one deletes it again.',
    confirm: 'Delete everything',
    cancel: 'Keep the data',
  },
} as const
