/** Office minutes in words, such as `45 minutes`, `8 hours`, or `2 hours 30 minutes`. */
export function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours === 0 ? [] : [hours === 1 ? '1 hour' : `${hours} hours`]),
    ...(rest === 0 && hours > 0 ? [] : [rest === 1 ? '1 minute' : `${rest} minutes`]),
  ]
  return parts.join(' ')
}

/** Replying to a person. */
export const reply = {
  tab: 'Reply',
  tabs: 'What to write',
  waiting: (time: string) => `Waiting ${time}`,
  late: (time: string) => `${time} late`,
  left: (time: string) => `${time} left`,
  answered: 'Done',
  answeredHint: 'Answered by phone or from another mailbox: this stops the reply clock.',
  wasAnswered: 'Marked as answered.',
  to: 'To',
  goesElsewhere: (before: string, now: string) =>
    `This was written to ${before}, which is no longer an address of this person. It now goes to ${now}.`,
  begin: 'Write, or begin with',
  template: 'Add a template',
  noTemplate: 'Template',
  subject: 'Subject',
  subjectOf: (company: string) => `Your message to ${company}`,
  text: 'Message',
  send: 'Send the reply',
  sendAndNext: 'Send and next',
  later: 'Send later',
  sendAt: 'Send at',
  schedule: 'Schedule the reply',
  noTime: 'Choose a date and a time.',
  outgoing: (name: string, seconds: number) => `Your reply to ${name} goes out in ${seconds} s.`,
  scheduled: (name: string, time: string) => `Your reply to ${name} goes out on ${time}.`,
  offer: {
    button: 'Offer times',
    intro: 'Any of these times works for me. Choose one to book it:',
    until: (time: string) => `I’ll hold them for you until ${time}.`,
  },
  files: {
    attach: 'Attach',
    choose: 'Files to attach',
    sending: (names: readonly string[]) => `Sending ${names.join(', ')}…`,
    list: 'Attached files',
    remove: (name: string) => `Remove ${name}`,
    size: (bytes: number) =>
      bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  },
  takeBack: 'Undo',
  takeBackFrom: 'Take it back',
  sendNow: 'Send it now',
  wasTakenBack: 'The reply wasn’t sent. Its text is below.',
  preview: 'Preview',
} as const

/** The page about replies: how fast they are, and templates for them. */
export const replies = {
  title: 'Replies',
  heading: 'Replies',
  intro: (target: string) =>
    `The reply clock runs while the office is open, from a message to your answer. After ${target} an answer is overdue: the person moves to the top of the list, and their owner gets an email.`,
  now: {
    none: 'No one is waiting for a reply.',
    waiting: (count: number) =>
      count === 1 ? '1 person is waiting for a reply' : `${count} people are waiting for a reply`,
    overdue: (count: number) => (count === 0 ? 'none of them overdue' : `${count} overdue`),
  },
  times: {
    heading: 'How fast we answer',
    intro: (handbook: string) =>
      `Our own handbook tells clients to answer an inquiry in ${handbook}. Half of the people were answered within the median, and nine of ten within the 90th percentile.`,
    empty:
      'Nothing has been answered yet. When someone writes, reply from their page or choose “Done” there, and this table fills.',
    chart: 'Median of each week in office time; the table below has the figures',
    target: (time: string) => `Overdue after ${time}`,
    week: 'Week from',
    answered: 'Answered',
    inTime: 'In time',
    median: 'Median',
    percentile90: '90th percentile',
    none: '–',
  },
  templates: {
    heading: 'Templates',
    intro:
      'A template is a reply that you begin with and then change. Words in braces are filled in for the person:',
    empty: 'There are no templates yet. Write the first one for the question you get most often.',
    name: 'Name',
    subject: 'Subject',
    text: 'Message',
    add: 'Add a template',
    edit: 'Change',
    editLabel: (name: string) => `Change “${name}”`,
    save: 'Save the template',
    cancel: 'Cancel',
    remove: 'Delete',
    removeLabel: (name: string) => `Delete “${name}”`,
    saved: 'The template is saved.',
    removed: (name: string) => `“${name}” was deleted.`,
    undo: 'Undo',
  },
} as const
