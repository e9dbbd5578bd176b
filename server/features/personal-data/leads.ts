import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../../contracts/webinar/registration.ts'
import type {
  BookingsTable,
  ContactMessagesTable,
  Database,
  HeldSubmissionsTable,
  InstantText,
  Tables,
  WebinarRegistrationsTable,
} from '../../db/tables.ts'
import { addressOf } from '../people/address-of.ts'
import { heldDetails } from '../people/submission-details.ts'
import { describeReason, parseReasons } from '../people/hold-reasons.ts'
import { enclosuresOf } from '../../mail/enclosures.ts'
import { leadsBefore, type LeadTable, type PageCursor } from './leads-repository.ts'

/** As `npm run leads` names the kinds. It calls contact what the webhook calls a message. */
export const LEAD_KINDS = ['booking', 'contact', 'webinar', 'held'] as const

export type LeadKind = (typeof LEAD_KINDS)[number]

/** Fields of all forms. `fullName` counts as `name`, and enclosures are in `message`. */
type FormField = Exclude<
  keyof BookingFields | keyof ContactFields | keyof RegistrationFields,
  'fullName' | EnclosureField
>

/** A lead as the operator sees it. All kinds have the same fields; unknown values are empty. */
export interface Lead extends Record<FormField, string> {
  kind: LeadKind
  id: string
  /** RFC 3339 in UTC, like all instants here. */
  createdAt: string
  startsAt: string
  endsAt: string
  /** The visitor's IANA zone. */
  timezone: string
  status: string
}

const EMPTY: Omit<Lead, 'kind' | 'id' | 'createdAt'> = {
  name: '',
  email: '',
  phone: '',
  company: '',
  service: '',
  startsAt: '',
  endsAt: '',
  timezone: '',
  status: '',
  message: '',
}

/** Fields left out don't filter. */
export interface LeadFilter {
  /** Received at or after this. */
  since?: InstantText | undefined
  /** Received before this. */
  until?: InstantText | undefined
  /** The complete address; ignores case. */
  email?: string | undefined
  /** Part of the service's name; ignores case. Only bookings have one. */
  service?: string | undefined
  /** Part of the name, the address, or the phone number; ignores case. */
  search?: string | undefined
}

/** Newest first, one page of each kind at a time. */
export function readLeads(
  db: Database,
  kinds: readonly LeadKind[],
  filter: LeadFilter,
): AsyncGenerator<Lead> {
  // Only bookings have a service.
  const selected = filter.service === undefined ? kinds : kinds.filter((kind) => kind === 'booking')
  async function* leadsOf<Table extends LeadTable>(
    table: Table,
    leadOf: (row: Tables[Table]) => Lead,
  ): AsyncGenerator<Lead> {
    let before: PageCursor | undefined
    do {
      const rows = await leadsBefore(db, table, { filter, before })
      for (const row of rows) yield leadOf(row)
      before = rows.at(-1)
    } while (before !== undefined)
  }
  const readers: Record<LeadKind, () => AsyncGenerator<Lead>> = {
    booking: () => leadsOf('bookings', bookingLead),
    contact: () => leadsOf('contact_messages', messageLead),
    webinar: () => leadsOf('webinar_registrations', registrationLead),
    held: () => leadsOf('held_submissions', heldLead),
  }
  return newestFirst(selected.map((kind) => readers[kind]()))
}

function bookingLead(row: BookingsTable): Lead {
  const { id, name, email, phone, service, timezone } = row
  const times = { createdAt: row.created_at, startsAt: row.starts_at, endsAt: row.ends_at }
  const message = enclosuresOf(row)
    .map(({ label, lines }) => `${label}: ${lines.join('; ')}`)
    .join('; ')
  const fields = { name, email, phone, service, message } satisfies Record<
    Exclude<keyof BookingFields, EnclosureField> | 'message',
    string
  >
  return { ...EMPTY, kind: 'booking', id, ...times, ...fields, timezone, status: statusOf(row) }
}

function messageLead(row: ContactMessagesTable): Lead {
  const { id, created_at: createdAt, name, company, message, taken_by: takenBy } = row
  const fields = { name, email: addressOf(row), company, message } satisfies Record<
    keyof ContactFields,
    string
  >
  const status = takenBy === null ? '' : `taken by ${takenBy}`
  return { ...EMPTY, kind: 'contact', id, createdAt, ...fields, status }
}

function registrationLead(row: WebinarRegistrationsTable): Lead {
  const { id, created_at: createdAt, full_name: name, email, phone, company } = row
  const fields = { name, email, phone, company } satisfies Record<
    Exclude<keyof RegistrationFields, 'fullName'> | 'name',
    string
  >
  const status = [
    `session ${row.event_id}`,
    ...(row.state === 'registered' ? [] : [row.state]),
    ...(row.attended_at === null ? [] : ['attended']),
  ].join(', ')
  return { ...EMPTY, kind: 'webinar', id, createdAt, ...fields, status }
}

function heldLead(row: HeldSubmissionsTable): Lead {
  const { id, created_at: createdAt, email, payload, kind } = row
  const reasons = parseReasons(row.reasons).map(describeReason).join(' ')
  const status = `${kind}, ${row.status}: ${reasons}`
  return { ...EMPTY, ...heldDetails(payload), kind: 'held', id, createdAt, email, status }
}

/** A booking's SEQUENCE is above 0 once it has been moved. */
function statusOf({ status, sequence }: Pick<BookingsTable, 'status' | 'sequence'>): string {
  if (status === 'canceled') return status
  return sequence > 0 ? 'moved' : 'booked'
}

/** Merges readers that are each sorted newest first. */
async function* newestFirst(readers: readonly AsyncGenerator<Lead>[]): AsyncGenerator<Lead> {
  const heads: { lead: Lead; reader: AsyncGenerator<Lead> }[] = []
  const advance = async (reader: AsyncGenerator<Lead>) => {
    const { done, value } = await reader.next()
    if (done !== true) heads.push({ lead: value, reader })
  }
  for (const reader of readers) await advance(reader)
  for (;;) {
    const newest = heads.reduce<(typeof heads)[number] | undefined>(
      (best, head) =>
        best === undefined || head.lead.createdAt > best.lead.createdAt ? head : best,
      undefined,
    )
    if (newest === undefined) return
    heads.splice(heads.indexOf(newest), 1)
    yield newest.lead
    await advance(newest.reader)
  }
}
