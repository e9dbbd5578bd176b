import { fees } from './fees.ts'
import { mailProblem } from './mail-problem.ts'

/** Labels for the kinds of submissions. */
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

/** Says how many of the selected people are changed, and why the others aren't. */
const outcomeOf =
  (what: string) =>
  (changed: number, all: number, { unchecked = 0, problem = '' }) =>
    [
      ...(problem === '' ? [] : [problem]),
      changed === all
        ? `${changed === 1 ? '1 person is' : `${changed} people are`} ${what}.`
        : `${changed} of ${all} are ${what}.`,
      ...(unchecked === 0
        ? []
        : [
            `${unchecked === 1 ? '1 needs' : `${unchecked} need`} a conflict check first: open the person.`,
          ]),
      ...(changed + unchecked === all || problem !== ''
        ? []
        : ['The others have changed in the meantime: look at them first.']),
    ].join(' ')

/** The list of people. */
export const people = {
  title: 'People',
  heading: 'People',
  filter: 'Filter',
  search: 'Search',
  searchHint: 'Name, company, phone…',
  kind: 'Sent',
  kinds,
  status: 'Status',
  statuses,
  owner: 'Owner',
  service: 'Service',
  company: 'Company',
  reply: 'Reply',
  outcome: fees.outcome,
  replyStates: { overdue: 'Overdue', awaited: 'Awaited' },
  any: {
    kind: 'Anything sent',
    status: 'Any status',
    owner: 'Any owner',
    service: 'Any service',
    company: 'Any company',
    reply: 'Any reply',
    outcome: fees.any,
  },
  unassigned: 'No owner',
  columns: {
    name: 'Who',
    wants: 'Wants',
    waiting: 'Waiting',
    status: 'Status',
    owner: 'Owner',
    nextStep: 'Next step',
    fee: fees.label,
  },
  late: 'late',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  selected: {
    label: 'Selected people',
    count: (count: number) => `${count} selected`,
    owner: 'Set the owner',
    status: 'Set the status',
    export: 'Export',
    discard: 'Discard',
    clear: 'Clear',
    done: outcomeOf('changed'),
    discarded: outcomeOf('discarded'),
    restored: outcomeOf('as before'),
  },
  unnamed: 'No name',
  more: 'Show earlier people',
  arrived: (count: number) =>
    count === 1
      ? '1 person is new in this list since you opened it.'
      : `${count} people are new in this list since you opened it.`,
  waiting: (count: number) => (count === 1 ? '1 new person' : `${count} new people`),
  show: 'Show in the list',
  keys: 'J and K move, Enter opens, R replies, E closes, X selects, C adds, / searches.',
  empty:
    'There are no people yet. When someone books, writes, or registers, they appear here, and the staff get an email.',
  noMatch: 'No person matches. Use fewer words, or clear a filter.',
  clear: 'Clear all filters',
  closed: (name: string) => `${name} is closed.`,
  undo: 'Undo',
  views: {
    heading: 'Saved views',
    all: 'All',
    mine: 'My people',
    waiting: 'Waiting',
    name: 'Save these filters as',
    save: 'Save the view',
    saved: (name: string) => `The view “${name}” is saved for all staff.`,
    remove: (name: string) => `Delete the view “${name}”`,
    removed: (name: string) => `The view “${name}” is deleted.`,
  },
  export: {
    heading: 'Export',
    csv: 'Export as CSV',
    json: 'Export as JSON',
    done: 'The file was handed to your browser. Delete it when you no longer need it.',
  },
} as const

/** A person's page: the conversation, and facts about the person beside it. */
export const person = {
  title: 'Person',
  back: 'People',
  facts: 'Person',
  showFacts: 'Details',
  phone: 'Phone',
  work: {
    status: 'Status',
    owner: 'Owner',
    saved: 'Saved.',
  },
  nextStep: {
    heading: 'Next step',
    label: 'Next step',
    on: 'On',
    days: [
      ['Tomorrow', 1],
      ['3 days', 3],
      ['1 week', 7],
    ],
    save: 'Save the next step',
    done: 'Done',
    saved: 'The next step is saved.',
  },
  booking: {
    open: 'Book a call',
    title: (name: string) => `Book a call for ${name}`,
    heading: 'Call booked',
    calendar: 'Move or cancel it in the calendar',
  },
  quiz: 'Quiz',
  worksheet: 'Numbers or documents',
  source: 'Where from',
  conflict: {
    heading: 'Someone else changed this person',
    text: 'Your change isn’t saved. Above is what the other person chose. This is what you chose:',
    overwrite: 'Save my choice',
    keep: 'Leave it as it is',
  },
  note: {
    tab: 'Note',
    label: 'Note for the staff',
    add: 'Add the note',
    added: 'The note is in the conversation.',
  },
  conversation: {
    heading: 'Conversation',
    empty: 'No messages yet.',
    booked: (service: string) => `${service}, for`,
    bookedTitle: 'Booked',
    canceled: 'Canceled',
    moved: 'Moved to this time',
    movedTitle: 'Call moved',
    movedFromTo: (from: string, to: string) => `from ${from} to ${to}`,
    canceledTitle: 'Call canceled',
    canceledOf: (time: string) => `of ${time}`,
    byStaff: 'by staff',
    zone: (name: string) => `their time zone: ${name}`,
    registeredTitle: 'Registered',
    registered: (session: string) => `for the webinar of ${session}`,
    message: 'by the site’s form',
    emailed: { answer: 'by email', earlier: 'by email', automatic: 'automatic email' },
    held: { booking: 'Booking held', contact: 'Message held', webinar: 'Registration held' },
    heldStates: {
      held: 'Waiting for a decision',
      released: 'Released',
      discarded: 'Discarded',
    },
    automatic: (emails: number, events: number) =>
      [
        ...(emails === 0
          ? []
          : [emails === 1 ? '1 automatic email' : `${emails} automatic emails`]),
        ...(events === 0 ? [] : [events === 1 ? '1 webhook event' : `${events} webhook events`]),
      ].join(' and '),
    failed: (count: number) => `${count} failed`,
    email: (to: string) => `Email to ${to}`,
    emailFrom: (name: string) => `Email from ${name}`,
    problem: (error: string) => {
      const text = mailProblem(error)
      return text === error ? `The mail server said: ${error}` : text
    },
    attached: (name: string, size: string) => `Attached: ${name}, ${size}`,
    download: (name: string) => `Download ${name}`,
    tooLarge: 'too large for the desk; it’s in the mailbox',
    inMailbox: 'it’s in the mailbox',
    notAnAnswer: 'This reply wasn’t delivered, so it isn’t an answer.',
    replyTo: (address: string) => `to ${address}`,
    noteTitle: 'Note',
    noteBy: (by: string) => `by ${by}, seen by staff only`,
    changes: {
      'person.merged': 'merged another address into this person',
      'person.split': 'split an address off',
    } as Readonly<Record<string, string>>,
  },
  merge: {
    heading: 'Merge or split',
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
    mentions: 'Staff also wrote the name or an address here:',
    view: (name: string) => `Saved view “${name}”`,
    block: (label: string, day: string) => `Blocked time on ${day}: “${label}”`,
    auditRows: (count: number) => `Audit log: ${count === 1 ? '1 row' : `${count} rows`}`,
    clear:
      'Clear these too: the views are deleted, the labels emptied, and the name taken out of the audit log.',
    confirm: 'Delete everything',
    cancel: 'Keep the data',
  },
} as const
