/** The page about held submissions. */
export const held = {
  title: 'Held submissions',
  heading: 'Held submissions',
  intro:
    'These submissions are past a limit or look like spam. The visitors were told that you’ll confirm, and haven’t gotten an email. If you release a submission, it’s treated as sent, and the usual emails go out ten seconds later. Until then, you can undo that. If you discard it, the visitor isn’t told.',
  filter: 'Filter',
  show: 'Show',
  statuses: { held: 'Waiting for a decision', released: 'Released', discarded: 'Discarded' },
  table: 'Submissions',
  from: 'From',
  what: 'What was sent',
  why: 'Why it’s held',
  kinds: { booking: 'Booking', contact: 'Message', webinar: 'Webinar registration' },
  fields: {
    company: 'Company',
    phone: 'Phone',
    service: 'About',
    message: 'Message',
  },
  assessment: 'Assessment',
  worksheet: 'Numbers or documents',
  noName: 'No name',
  received: 'Received',
  when: 'When',
  zone: (zone: string) => `The visitor’s time zone is ${zone}.`,
  kept: 'The time is being kept until',
  notKept: 'The time isn’t being kept, so another visitor may book it.',
  passed: 'This time has passed. Call or write to the visitor.',
  release: 'Release',
  discard: 'Discard',
  undo: 'Undo',
  /** For screen readers, after a button's label: the submission that the button acts on. */
  about: (kind: string, email: string) => `the ${kind.toLowerCase()} from ${email}`,
  undoAbout: (kind: string, email: string) =>
    `and let the ${kind.toLowerCase()} from ${email} wait again`,
  outcomes: {
    released: 'Released. The usual emails are going out.',
    discarded: 'Discarded. No email goes out.',
    held: 'Waiting for a decision again.',
  },
  decisions: { released: 'Released', discarded: 'Discarded' },
  /** The staff member or command that decided; the audit log calls commands `command`. */
  by: (name: string) => (name === 'command' ? 'by a command on the server' : `by ${name}`),
  more: 'Show earlier submissions',
  all: 'Show all',
  less: 'Show less',
  arrived: (count: number) =>
    count === 1
      ? '1 submission is new in this list since you opened it.'
      : `${count} submissions are new in this list since you opened it.`,
  new: (count: number) => (count === 1 ? '1 new submission' : `${count} new submissions`),
  showNew: 'Show in the list',
  empty: {
    held: 'Nothing is waiting for your decision. Submissions are held here when one person or network sends more than your limits allow, or when the text looks like spam: links, HTML, random words, another alphabet, or a filled-in field that people can’t see.',
    released:
      'No submissions have been released. The ones you release are listed here until they’re old enough to be deleted.',
    discarded:
      'No submissions have been discarded. The ones you discard are listed here until they’re old enough to be deleted, and you can undo a discard.',
  },
} as const
