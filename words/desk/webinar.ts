const registrants = (count: number) => (count === 1 ? '1 registrant' : `${count} registrants`)

/** The page with all webinar sessions. */
export const webinarPage = {
  title: 'Webinar',
  heading: 'Webinar',
  intro:
    'The sessions of the webinar. The site shows the next one, and visitors register for it. If none is coming, it shows the last one and puts visitors on the list for the next.',
  create: 'Create a session',
  created: 'The session is created.',
  list: 'Sessions',
  session: 'Session',
  when: 'When',
  registered: 'Registered',
  waitlisted: 'Waitlist',
  attended: 'Attended',
  none: '–',
  ofSeats: (count: number, seats: number) => `${count} of ${seats}`,
  shown: 'On the site',
  over: 'Over',
  canceled: 'Canceled',
} as const

/** The form of a session. */
export const sessionForm = {
  title: 'Title',
  intro: 'What it’s about',
  introHint: 'Leave this empty to keep the text of the page.',
  points: 'What visitors will learn',
  pointsHint: 'One point per line. Leave this empty to keep the points of the page.',
  starts: 'Starts',
  ends: 'Ends',
  zone: (zone: string) => `Times are in ${zone} time.`,
  closesOn: 'Last day to register',
  closesOnHint:
    'The page names it. Later registrations are still accepted, unless the site is set up to refuse them.',
  seats: 'Seats',
  seatsHint:
    'Leave this empty for no limit. Once all seats are taken, visitors go on the waitlist.',
  joinUrl: 'Link to join',
  joinUrlHint:
    'Only registrants get it, by email. If this is empty, they get the site’s usual link, if it has one.',
  replayUrl: 'Link to the recording',
  replayUrlHint: 'The page offers it to everyone once the session is over.',
  create: 'Create the session',
  save: 'Save the session',
  preview: (count: number) => `Save the session and email ${registrants(count)}`,
  moved: (count: number) =>
    `The time changes, so ${registrants(count)} will get this email. Read it, then save.`,
  back: 'Don’t save yet',
  saved: ({ emailed, seated }: { emailed: number; seated: number }) =>
    [
      'The session is saved.',
      ...(emailed > 0 ? [`${registrants(emailed)} will get the new time by email.`] : []),
      ...(seated > 0 ? [`${registrants(seated)} moved up from the waitlist.`] : []),
    ].join(' '),
} as const

/** The page of one session. */
export const sessionPage = {
  title: (name: string) => `${name}, webinar`,
  all: 'All sessions',
  gone: 'This session doesn’t exist.',
  counts: (registered: number, seats: number | null, waitlisted: number) =>
    [
      seats === null ? `${registered} registered` : `${registered} of ${seats} seats taken`,
      ...(waitlisted > 0 ? [`${waitlisted} on the waitlist`] : []),
    ].join(', '),
  isCanceled: 'This session is canceled. It can’t be changed.',
  edit: 'Change the session',
  cancel: {
    heading: 'Cancel the session',
    intro: 'All registrants get an email. This can’t be undone.',
    open: 'Cancel the session…',
    note: 'Note to the registrants',
    noteHint: 'Optional. It’s quoted in the email.',
    preview: 'Preview',
    nobody: 'No one is registered, so no email will be sent.',
    recipients: (count: number) => `${registrants(count)} will get this email:`,
    confirm: 'Cancel it and send the email',
    keep: 'Keep the session',
    done: (count: number) => `The session is canceled. ${registrants(count)} will get an email.`,
  },
  registrations: {
    heading: 'Registrations',
    empty: 'No one has registered yet.',
    name: 'Name',
    email: 'Email',
    state: 'State',
    attendance: 'Attendance',
    attendanceOf: (name: string) => `Attendance of ${name}`,
    attendances: { attended: 'Attended', absent: 'Absent', unknown: 'Unknown' },
    counts: (attended: number, absent: number, unknown: number) =>
      [
        `${attended} attended`,
        `${absent} absent`,
        ...(unknown > 0 ? [`${unknown} unknown`] : []),
      ].join(', '),
    registeredAt: 'Registered',
    states: { registered: 'Registered', waitlisted: 'On the waitlist', canceled: 'Canceled' },
    cancel: 'Cancel',
    cancelLabel: (name: string) => `Cancel the registration of ${name}`,
    question: (name: string) => `Cancel the registration of ${name}?`,
    consequences:
      'They won’t get reminders anymore, and we won’t email them about it. If someone is on the waitlist, the seat goes to them. The person can register again.',
    confirm: 'Cancel the registration',
    keep: 'Keep it',
    done: (seated: number) =>
      seated > 0
        ? 'The registration is canceled. The first on the waitlist has the seat and gets an email.'
        : 'The registration is canceled.',
    export: 'Export as CSV',
    exported: 'The registrations are exported.',
  },
  attendance: {
    heading: 'Attendance',
    intro:
      'Choose the CSV file with the attendance from your meeting tool. It needs a column called “Email.” A second file replaces what the first one said. What you set by hand in the list above stays, unless the file names that registrant.',
    last: (when: string) => `Last imported: ${when}`,
    file: 'CSV file',
    import: 'Import the attendance',
    tooLarge: 'This file is too large. It can have at most a million characters.',
    missing: 'Please choose a file.',
    matched: (count: number) => `${registrants(count)} attended.`,
    unmatched: 'In the file, but not registered:',
    doubled: 'More than once in the file, counted once:',
    withoutAddress: (count: number) =>
      count === 1 ? '1 row has no address.' : `${count} rows have no address.`,
    more: (count: number) => `and ${count} more`,
  },
  mail: {
    heading: 'Email the registrants',
    intro: 'Words in braces are filled in for each registrant:',
    audience: 'To',
    audiences: {
      all: 'All with a seat',
      attended: 'Those who attended',
      absent: 'Those who were absent',
      waitlist: 'The waitlist',
    },
    subject: 'Subject',
    text: 'Message',
    textHint: 'Your name and the firm’s address are added below it. Answers come to your mailbox.',
    preview: 'Preview',
    nobody: 'No registrant is in this group.',
    recipients: (count: number) => `${registrants(count)} will get it. The first one’s email:`,
    test: 'Send a test to yourself',
    tested: (email: string) => `The test is on its way to ${email}.`,
    send: (count: number) => `Send to ${registrants(count)}`,
    sent: (count: number) => `The email to ${registrants(count)} is on its way.`,
    history: 'Sent before',
    entry: (subject: string, audience: string, count: number) =>
      `${subject}: ${audience}, ${registrants(count)}`,
  },
} as const
