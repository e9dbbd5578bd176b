import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { type BrokenBookings, findBrokenBookings } from '../bookings/invariants.ts'
import { type Finding, type FindingId, findingOf } from './finding.ts'

export interface RecordsOptions {
  db: Database
  env: Pick<Env, 'mailKeepDays'>
  now: Date
}

/** Whether each booking has the rows that its transaction wrote. Slower than the other checks. */
export async function checkRecords({ db, env, now }: RecordsOptions): Promise<Finding[]> {
  const broken = await findBrokenBookings(db, { now, mailKeepDays: env.mailKeepDays })
  return RULES.map(({ id, of, well, state, what, next }) => {
    const ids = broken[of]
    return findingOf(id, well, {
      when: ids.length > 0,
      state,
      found: `${what}: ${listed(ids)}.`,
      next,
    })
  })
}

interface Rule {
  id: FindingId
  of: keyof BrokenBookings
  well: string
  state: 'warning' | 'failure'
  /** The text before the list of ids. */
  what: string
  next: string
}

const COMPARE =
  'This can’t come from the site itself: find out who or what changed the database, and compare it with a backup.'

const RULES: readonly Rule[] = [
  {
    id: 'booking-cells',
    of: 'cells',
    well: 'Each booking ahead has its time.',
    state: 'failure',
    what: 'The time of these bookings can be booked again, because it isn’t marked as taken',
    next: `Move each to another time in the desk and back, which marks it. ${COMPARE}`,
  },
  {
    id: 'booking-mail',
    of: 'mail',
    well: 'Each booking ahead has its emails.',
    state: 'failure',
    what: 'The confirmation or a reminder of these bookings isn’t in the outbox',
    next: `Call the clients. ${COMPARE}`,
  },
  {
    id: 'booking-person',
    of: 'person',
    well: 'Each booking has its person.',
    state: 'warning',
    what: 'The desk’s list of people lacks the person of these bookings',
    next: COMPARE,
  },
  {
    id: 'booking-audit',
    of: 'audit',
    well: 'Each booking that staff made or released is in the audit log.',
    state: 'warning',
    what: 'Staff made, moved, or released these bookings, but the audit log doesn’t say who',
    next: COMPARE,
  },
]

export const RECORD_IDS: readonly FindingId[] = RULES.map(({ id }) => id)

const MOST_LISTED = 5

function listed(ids: readonly string[]): string {
  const more = ids.length - MOST_LISTED
  return ids.slice(0, MOST_LISTED).join(', ') + (more > 0 ? `, and ${more} more` : '')
}
