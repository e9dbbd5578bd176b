import type { LeadSourceView } from '../../../contracts/sources/report.ts'
import type { Env } from '../../config/env.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import type { SendingContext } from '../../mail/context.ts'
import { SECRET_MAILS } from '../../mail/mail.ts'
import { sendingContext, textOf } from '../outbox/mail-text.ts'
import { presentSource } from '../sources/present-source.ts'
import { bookingLead, heldLead, messageLead, registrationLead, type Lead } from './leads.ts'
import { readPerson, type PersonRows } from './repository.ts'

/** An email about a person, with its text if this release can still render it. */
export interface PersonMail {
  id: string
  kind: string
  to: string
  status: OutboxTable['status']
  createdAt: string
  sentAt: string | null
  lastError: string | null
  subject: string
  /** Empty for sign-in codes and invitations. */
  text: string
}

/** Everything about an address, as the JSON export has it. Lists are oldest first. */
export interface Person {
  email: string
  /** RFC 3339 in UTC, like all instants here. */
  exportedAt: string
  /** The source is null if the form had none. */
  entries: (Lead & { source: LeadSourceView | null })[]
  emails: PersonMail[]
  /** What the staff recorded; null if the desk doesn't have the person. */
  desk: {
    status: string
    nextStep: string
    /** `yyyy-MM-dd`. */
    nextStepOn: string | null
    notes: { author: string; text: string; createdAt: string }[]
    replies: { author: string; to: string; subject: string; text: string; createdAt: string }[]
  } | null
  /** Replies kept so that a repeated request acts once. */
  storedReplies: { endpoint: string; status: number; reply: unknown; createdAt: string }[]
}

/** Reads everything about an address. */
export async function personOf(db: Database, env: Env, email: string): Promise<Person> {
  const rows = await readPerson(db, email)
  const context = await sendingContext(db, env)
  return {
    email,
    exportedAt: new Date().toISOString(),
    entries: entriesOf(rows),
    emails: rows.mails.map((mail) => personMail(mail, context)),
    desk: deskRecord(rows),
    storedReplies: rows.replies.map(({ scope, status, reply, created_at: createdAt }) => {
      const body: unknown = JSON.parse(reply)
      return { endpoint: scope, status, reply: body, createdAt }
    }),
  }
}

function deskRecord({ person, notes, sentReplies }: PersonRows): Person['desk'] {
  if (person === undefined) return null
  return {
    status: person.status,
    nextStep: person.next_step,
    nextStepOn: person.next_step_on,
    notes: notes.map(({ author, text, created_at: createdAt }) => ({ author, text, createdAt })),
    replies: sentReplies.map(
      ({ author, to_address: to, subject, text, created_at: createdAt }) => ({
        author,
        to,
        subject,
        text,
        createdAt,
      }),
    ),
  }
}

function entriesOf(rows: PersonRows): Person['entries'] {
  const { bookings, messages, registrations, held } = rows
  const sources = new Map(rows.sources.map((row) => [row.submission_id, presentSource(row)]))
  const leads: Lead[] = [
    ...bookings.map(bookingLead),
    ...messages.map(messageLead),
    ...registrations.map(registrationLead),
    ...held.map(heldLead),
  ]
  return leads
    .map((lead) => ({ ...lead, source: sources.get(lead.id) ?? null }))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

function personMail(mail: OutboxTable, context: SendingContext): PersonMail {
  const { id, kind, to_address: to, status, created_at, sent_at, last_error } = mail
  const fields = { id, kind, to, status, createdAt: created_at, sentAt: sent_at }
  const content = textOf(mail, context)
  // A sign-in code to a staff member with the same address must not reach the person who exports this.
  const text = SECRET_MAILS.includes(kind) ? '' : content.text
  return { ...fields, lastError: last_error, subject: content.subject, text }
}
