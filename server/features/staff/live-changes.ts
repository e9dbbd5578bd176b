import { LIVE_TOPICS, type LiveTopic } from '../../../contracts/live/live.ts'
import type { Database } from '../../db/tables.ts'
import {
  busyCalendars,
  dueMail,
  recentActions,
  recentMails,
  recentPeople,
} from './live-repository.ts'

/**
 * How long a row is looked at. Rows become visible when their transaction ends, a few seconds after
 * the instant in them, and the clocks of two servers differ a little.
 */
const OVERLAP_MS = 60_000

/** What changes with each state of something that the database has. */
export type RecentStates = ReadonlyMap<string, readonly LiveTopic[]>

/** What an action changes, by the part of its name before the dot; any other changes everything. */
const TOPICS_OF_ACTIONS: Readonly<Record<string, readonly LiveTopic[]>> = {
  block: ['calendar'],
  booking: ['calendar', 'people', 'sources'],
  code: [],
  export: [],
  held: ['held', 'people', 'calendar', 'sources'],
  invitation: ['staff'],
  mail: ['outbox', 'history'],
  passkey: ['staff'],
  person: ['people', 'replies'],
  session: ['staff'],
  staff: ['staff', 'people'],
  template: ['replies'],
  webinar: ['webinar', 'people', 'history'],
  view: ['people'],
}

const OF_SUBMISSIONS: readonly LiveTopic[] = [
  'people',
  'held',
  'calendar',
  'replies',
  'sources',
  'webinar',
]
const OF_MAIL: readonly LiveTopic[] = ['outbox', 'history']
/** A visitor who moves or cancels a booking leaves no other recent row than the emails about it. */
const OF_BOOKING_MAIL: readonly LiveTopic[] = [...OF_MAIL, 'calendar']

/** What an audited action changes. */
export function topicsOf(action: string): readonly LiveTopic[] {
  const topics = TOPICS_OF_ACTIONS[action.split('.', 1).join('')] ?? LIVE_TOPICS
  return [...topics, 'audit']
}

/**
 * The states of everything that changed lately. A state that wasn't there a moment ago is a change,
 * by any process on the database.
 */
export async function readRecent(db: Database, now: Date): Promise<RecentStates> {
  const recent = {
    since: new Date(now.getTime() - OVERLAP_MS).toISOString(),
    until: now.toISOString(),
  }
  const [actions, people, mails, due, calendars] = await Promise.all([
    recentActions(db, recent),
    recentPeople(db, recent),
    recentMails(db, recent),
    dueMail(db, recent),
    busyCalendars(db),
  ])
  return new Map<string, readonly LiveTopic[]>([
    ...actions.map(({ id, action }) => [id, topicsOf(action)] as const),
    ...people.map((person) => [stateOf(person), OF_SUBMISSIONS] as const),
    ...mails.map(
      (mail) =>
        [stateOf(mail), mail.kind.startsWith('booking-') ? OF_BOOKING_MAIL : OF_MAIL] as const,
    ),
    [stateOf(due), OF_MAIL],
    ...calendars.map((calendar) => [stateOf(calendar), ['calendar']] as const),
  ])
}

/** A text that differs whenever a column does. */
function stateOf(row: object): string {
  return JSON.stringify(Object.values(row))
}

/** What changed between two looks, in the order of `LIVE_TOPICS`. */
export function changedTopics(before: RecentStates, after: RecentStates): LiveTopic[] {
  const changed = new Set([...after].flatMap(([key, topics]) => (before.has(key) ? [] : topics)))
  return LIVE_TOPICS.filter((topic) => changed.has(topic))
}
