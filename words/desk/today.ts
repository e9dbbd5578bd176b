/**
 * Minutes of office hours in short, such as `48 min` or `5 h 40 min`; from 24 hours on, only hours.
 */
export function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  const rest = minutes % 60
  return hours >= 24 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The value of `laterUntil` for people whom only a new message of theirs brings back. */
export const UNTIL_THEY_WRITE = '9999-12-31T23:59:59.999Z'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** The desk's home: the work that waits for the staff. */
export const today = {
  title: 'Today',
  heading: 'Today',
  whose: 'Whose work',
  mine: 'Mine',
  everyone: 'Everyone',
  mineHint: 'Yours, and work without an owner',
  nothing: {
    mine: 'Nothing is waiting for you.',
    everyone: 'Nothing is waiting.',
    nextCall: (when: string) => `The next call is ${when}.`,
  },
  list: 'Replies and next steps',
  beside: 'Calls, held submissions, and failed email',
  waiting: 'Waiting',
  overdue: 'Overdue',
  overdueCount: (count: number) => `${people(count)}, longest first`,
  due: 'Due soonest',
  late: (time: string) => `${time} late`,
  left: (time: string) => `${time} left`,
  noOwner: 'No owner',
  take: 'Take it',
  taken: (name: string) => `${name} is yours.`,
  reply: 'Reply',
  replyTo: (name: string) => ` to ${name}`,
  done: 'Done',
  doneWith: (name: string) => ` (${name} was answered elsewhere)`,
  /** For screen readers, after a button’s text. */
  about: (name: string) => ` (${name})`,
  wasDone: (name: string) => `${name} is done.`,
  actions: (name: string) => `Actions for ${name}`,
  later: {
    button: 'Later',
    heading: 'Back in Today',
    hour: 'In 1 hour',
    nextWeek: 'Next week',
    tomorrow: 'Tomorrow',
    writes: 'When they write',
    date: 'On a date',
    save: 'Save',
    why: (name: string) => `The reply clock keeps running: ${name} is still waiting.`,
    done: (name: string) => `${name} will be back later.`,
  },
  steps: {
    heading: 'Next steps',
    count: (late: number, due: number) =>
      [...(late > 0 ? [`${late} late`] : []), ...(due > 0 ? [`${due} today`] : [])].join(', '),
    late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    today: 'Today',
    unnamed: 'No text',
    wasDone: (step: string) => `“${step}” is done.`,
    moved: (step: string) => `“${step}” will be back later.`,
  },
  calls: {
    heading: 'Calls',
    count: (count: number) => `${count} today`,
    calendar: 'Calendar',
    none: 'No calls today or tomorrow.',
    now: (time: string) => `Now, ${time}`,
    in: (time: string) => `in ${time}`,
    running: 'now',
    tomorrow: (weekday: string) => `Tomorrow, ${weekday}`,
    howDidItGo: 'How did it go?',
    note: 'Add a note',
    noteLabel: (name: string) => `Add a note about ${name}`,
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  },
  held: {
    heading: 'Held',
    count: (count: number) => `${count} to decide`,
    all: 'All held submissions',
    release: 'Release',
    discard: 'Discard',
    label: (verb: string, kind: string, email: string) =>
      `${verb} the ${kind.toLowerCase()} from ${email}`,
    released: (email: string) => `Released. The usual emails to ${email} are going out.`,
    discarded: (email: string) => `The submission from ${email} is discarded.`,
  },
  failed: {
    heading: 'Failed mail',
    all: 'Outbox',
    to: (subject: string, to: string) => `${subject}, to ${to}`,
  },
  answers: {
    label: 'Today against the targets',
    none: (time: string) => `No one has been answered today. The target is ${time}.`,
    inTime: (inTime: number, answered: number) => `${inTime} of ${answered}`,
    within: (time: string) => `answered within ${time}`,
    share: (percent: number, target: number) =>
      `${percent} percent answered in time; the target is ${target} percent`,
    median: 'median to a first reply',
    medianOf: (time: string, target: string) => `Median ${time}; the target is ${target}`,
    target: (text: string) => `target ${text}`,
  },
  new: (count: number) => (count === 1 ? '1 new row' : `${count} new rows`),
  keys: {
    label: 'Keys',
    move: 'move',
    open: 'open',
    reply: 'reply',
    done: 'done',
    later: 'later',
    take: 'take it',
    undo: 'undo',
  },
} as const
