const count = (number: number, one: string, several: string) =>
  number === 1 ? `1 ${one}` : `${number} ${several}`

/** Why visitors aren't offered a time. */
const reasons = {
  past: 'It’s in the past.',
  'short-notice': 'It begins sooner than your minimum notice allows.',
  'too-far-ahead': 'It’s further ahead than visitors can book.',
  weekend: 'It’s on a weekend.',
  'closed-day': 'The office is closed that day.',
  'outside-hours': 'It’s outside office hours.',
  'no-slot': 'No consultation begins at this time. Visitors can only choose the times in the list.',
  busy: 'One of the firm’s calendars is busy then.',
  held: 'It’s being kept for a held submission.',
  offered: 'It’s held for someone we offered it to.',
  booked: 'Another booking has it.',
} as const

/** The calendar of bookings, blocked times, and busy times. */
export const calendar = {
  title: 'Calendar',
  heading: 'Calendar',
  sameZone: (office: string) => `Times are in the office’s time zone, ${office}.`,
  otherZone: (own: string, office: string) =>
    `Times are in your time zone, ${own}. The office is in another one, ${office}.`,
  previous: { week: 'Previous week', day: 'Previous day' },
  next: { week: 'Next week', day: 'Next day' },
  today: 'Today',
  shown: 'Week or day shown',
  todayMark: '(today)',
  closed: (reason: string) => (reason === '' ? 'Closed' : `Closed: ${reason}`),
  nothing: 'Nothing is booked or blocked',
  busy: 'Busy',
  free: (time: string) => `Book ${time} for…`,
  freeHint:
    'Click an empty time to book it. On the keyboard, Tab moves to the first empty time of a day, and the up and down arrows move to the others.',
  held: 'Held for a decision',
  offered: (name: string) => `Offered to ${name}`,
  blocked: 'Blocked',
  skipped: 'Skipped',
  close: 'Close',
  note: 'Note for the client',
  noteHint: 'Optional. It’s in the email about this.',
  block: {
    open: 'Block time',
    heading: 'Block time',
    change: 'Blocked time',
    intro: (office: string) =>
      `Visitors can’t book a blocked time. Enter it on the office’s clock, ${office}.`,
    label: 'Label',
    labelHint: 'Optional. Only the staff sees it.',
    starts: 'From',
    ends: 'To',
    repeats: 'Repeats',
    repetitions: { never: 'Doesn’t repeat', weekly: 'Every week' },
    until: 'Last day',
    untilHint: 'Leave this empty if it goes on.',
    by: (author: string) => `Saved by ${author}`,
    save: 'Block this time',
    saveChange: 'Save the change',
    remove: 'Unblock this time',
    removeSeries: 'Unblock every week',
    undo: 'Undo',
    saved: (bookings: number) =>
      bookings === 0
        ? 'The time is blocked.'
        : `The time is blocked. ${count(bookings, 'call', 'calls')} in it, booked or kept for someone, stay${bookings === 1 ? 's' : ''}. You can move or cancel what is booked.`,
    removed: 'The time is no longer blocked.',
    skippedHeading: 'Skipped week',
    isOn: (date: string) =>
      `This time is on ${date}. If you skip it, the other weeks stay blocked.`,
    isSkipped: (date: string) =>
      `This weekly block is skipped on ${date}. The other weeks stay blocked.`,
    skip: 'Skip this week',
    unskip: 'Block this week again',
    skipped: (date: string) => `Skipped on ${date}. The other weeks stay blocked.`,
  },
  book: {
    open: 'Book for a client',
    heading: 'Book for a client',
    intro: 'The client gets the same emails as after booking on the website.',
    for: ({ name, email, phone }: { name: string; email: string; phone: string }) =>
      `For ${name}, ${email}, ${phone}.`,
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    save: 'Book this time',
    saved: (when: string) => `Booked for ${when}. The emails are on their way.`,
  },
  slot: {
    heading: (when: string) => `Book ${when}`,
    search: 'Who is it for?',
    hint: 'Part of a name, company, phone number, or address.',
    people: 'People',
    noMatch: 'No one in the desk matches.',
    other: 'Someone new',
    change: 'Choose someone else',
  },
  time: {
    zone: 'The client’s time zone',
    date: 'Date for the client',
    time: 'Time for the client',
    offered: 'Visitors are offered these times on that date:',
    none: 'Visitors aren’t offered any time on that date.',
  },
  override: {
    heading: 'Visitors aren’t offered this time',
    book: 'Book it all the same',
    move: 'Move it all the same',
  },
  booking: {
    service: 'Service',
    when: 'When',
    office: 'At the office',
    client: 'For the client',
    email: 'Email',
    phone: 'Phone',
    person: 'Open this person',
    over: 'This consultation has begun or is over, so it can’t be changed.',
    move: 'Move',
    saveMove: 'Move to this time',
    moved: (when: string) => `Moved to ${when}. The emails are on their way.`,
    cancel: 'Cancel the booking',
    keep: 'Keep it',
    cancelQuestion: 'The client is told by email, and the time can be booked again.',
    canceled: 'The booking is canceled. The emails are on their way.',
  },
  link: {
    open: 'Subscribe',
    heading: 'Subscribe in a calendar program',
    intro:
      'With this link, Outlook, Google Calendar, or Apple Calendar shows all calls and keeps up with changes. Look for “Subscribe” or “Add by URL” there.',
    address: 'Calendar link',
    secret:
      'Anyone with the link can read names, email addresses, and phone numbers, so give it only to staff.',
    make: 'Make a link',
    made: 'The link is ready.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'Your browser didn’t allow it. The link is selected, so you can copy it yourself.',
    replace: 'Replace the link',
    consequences:
      'The old link will stop working right away, and everyone who subscribed with it will have to subscribe again.',
    confirm: 'Make a new link',
    cancel: 'Keep the old link',
    replaced: 'This is the new link. The old one no longer works.',
  },
  why: {
    open: 'Why isn’t a time offered?',
    heading: 'Why isn’t this time offered?',
    time: 'Time',
    hint: 'In your time zone.',
    ask: 'Check this time',
    offered: 'Visitors are offered this time.',
    notOffered: 'Visitors aren’t offered this time:',
  },
} as const

/** A reason as a sentence. */
export function reasonText({ kind, block, closedFor = '' }: Reason): string {
  if (kind === 'closed-day' && closedFor !== '') return `The office is closed for ${closedFor}.`
  if (kind !== 'blocked') return reasons[kind]
  const { label = '', author = '' } = block ?? {}
  return label === '' ? `${author} blocked it.` : `${author} blocked it: ${label}.`
}

interface Reason {
  kind: keyof typeof reasons | 'blocked'
  block?: { label: string; author: string } | undefined
  closedFor?: string | undefined
}
