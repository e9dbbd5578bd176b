import type { BookingsTable, Database } from '../db/tables.ts'
import { assessmentLines } from '../mail/assessment-note.ts'
import {
  bookingsAfter,
  messagesAfter,
  registrationsAfter,
  suspectedAfter,
  type LeadFilter,
  type PageStart,
} from './leads-repository.ts'

/** The kinds of leads; suspected ones are what a form robot probably sent. */
export const LEAD_KINDS = ['booking', 'contact', 'webinar', 'suspected'] as const

export type LeadKind = (typeof LEAD_KINDS)[number]

/** One lead as the operator sees it, the same fields for all kinds; empty where it has none. */
export interface Lead {
  kind: LeadKind
  id: string
  /** RFC 3339 in UTC, as all times here. */
  createdAt: string
  name: string
  email: string
  phone: string
  company: string
  service: string
  startsAt: string
  endsAt: string
  /** The visitor's IANA zone. */
  timezone: string
  status: string
  message: string
}

const EMPTY = {
  name: '',
  phone: '',
  company: '',
  service: '',
  startsAt: '',
  endsAt: '',
  timezone: '',
  status: '',
  message: '',
}

/** Reads all leads that are meant, kind by kind in order of arrival, without holding them all. */
export async function* readLeads(
  db: Database,
  kinds: readonly LeadKind[],
  filter: LeadFilter,
): AsyncGenerator<Lead> {
  if (kinds.includes('booking')) {
    for await (const row of allOf((after) => bookingsAfter(db, filter, after))) {
      const { id, name, email, phone, service, timezone, assessment } = row
      const times = { createdAt: row.created_at, startsAt: row.starts_at, endsAt: row.ends_at }
      const message =
        assessment === null ? '' : `Assessment: ${assessmentLines(assessment).join('; ')}`
      const own = { id, name, email, phone, service, timezone, status: statusOf(row), message }
      yield { ...EMPTY, kind: 'booking', ...times, ...own }
    }
  }
  // Only bookings have a service.
  if (filter.service !== undefined) return
  if (kinds.includes('contact')) {
    for await (const row of allOf((after) => messagesAfter(db, filter, after))) {
      const { created_at: createdAt, ...own } = row
      yield { ...EMPTY, kind: 'contact', createdAt, ...own }
    }
  }
  if (kinds.includes('webinar')) {
    for await (const row of allOf((after) => registrationsAfter(db, filter, after))) {
      const { id, full_name: name, email, phone, company, event_id: event } = row
      const own = { id, name, email, phone, company, createdAt: row.created_at }
      yield { ...EMPTY, kind: 'webinar', ...own, status: `session ${event}` }
    }
  }
  if (kinds.includes('suspected')) {
    for await (const row of allOf((after) => suspectedAfter(db, filter, after))) {
      const { id, created_at: createdAt, email, payload, kind } = row
      yield {
        ...EMPTY,
        kind: 'suspected',
        id,
        createdAt,
        email,
        status: `${kind} form`,
        message: payload,
      }
    }
  }
}

/** Moved is a booking that stands, at another time than the first. */
function statusOf({ status, sequence }: Pick<BookingsTable, 'status' | 'sequence'>): string {
  if (status === 'cancelled') return 'canceled'
  return sequence > 0 ? 'moved' : 'booked'
}

async function* allOf<Row extends PageStart>(
  page: (after: PageStart) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: PageStart = { created_at: '', id: '' }
  for (;;) {
    const rows = await page(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last
  }
}
