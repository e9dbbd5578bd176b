import type { PeopleTable } from '../../server/db/people-tables.ts'
import { FRIDAY_MORNING } from './app.ts'

/** A person who wrote one message. The id and the email address contain the number. */
export function buildPersonRow(number: number, changes: Partial<PeopleTable> = {}): PeopleTable {
  const at = FRIDAY_MORNING.toISOString()
  return {
    id: `person-${String(number).padStart(3, '0')}`,
    email: `p${number}@client.example`,
    name: `Person ${number}`,
    phone: '',
    company: '',
    status: 'new',
    owner_id: null,
    next_step: '',
    next_step_on: null,
    expected_fee: null,
    outcome: 'open',
    outcome_reason: '',
    outcome_note: '',
    outcome_on: null,
    bookings: 0,
    messages: 1,
    registrations: 0,
    held: 0,
    last_at: at,
    waiting_since: null,
    overdue_mailed_for: null,
    later_until: null,
    version: 0,
    created_at: at,
    ...changes,
  }
}
