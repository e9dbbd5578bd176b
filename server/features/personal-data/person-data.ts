import type { ConflictCheck } from '../../../contracts/conflicts/conflicts.ts'
import type { Fee } from '../../../contracts/people/fee.ts'
import type { LeadSourceView } from '../../../contracts/sources/report.ts'
import type { Env } from '../../config/env.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import type { SendingContext } from '../../mail/context.ts'
import { SECRET_MAILS } from '../../mail/mail.ts'
import { type StoredFile, storedFiles } from '../../mail/received-files.ts'
import { sendingContext, textOf } from '../outbox/message.ts'
import { addressOf } from '../people/address-of.ts'
import { presentCheck } from '../people/conflict-checks.ts'
import { feeOf } from '../people/fees.ts'
import { sourcesOf } from '../sources/lead-sources.ts'
import { type Lead, LEAD_KINDS, readLeads } from './leads.ts'
import { type PersonRows, readPersonRows } from './repository.ts'

/** An email in the export, with its text if this release can still render it. */
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

/** An email that joined a conversation. */
export interface PersonReceived {
  id: string
  from: string
  /** Whose conversation it joined. */
  conversation: string
  subject: string
  text: string
  createdAt: string
  /** Those that are `kept` can be saved in the conversation; the mailbox has the others. */
  files: Required<Pick<StoredFile, 'name' | 'size' | 'kept'>>[]
}

/** Everything about an address, as in the JSON export. Lists are oldest first. */
export interface Person {
  email: string
  /** RFC 3339 in UTC, like all instants here. */
  exportedAt: string
  /** The source is null if the form had none. */
  entries: (Lead & { source: LeadSourceView | null })[]
  emails: PersonMail[]
  /** What the address wrote by email, and what others wrote in its conversation. */
  received: PersonReceived[]
  /** What staff recorded; null if the desk doesn't have the person. */
  desk: {
    name: string
    phone: string
    company: string
    status: string
    nextStep: string
    /** `yyyy-MM-dd`. */
    nextStepOn: string | null
    fee: Fee
    notes: { author: string; text: string; createdAt: string }[]
    checks: ConflictCheck[]
    replies: { author: string; to: string; subject: string; text: string; createdAt: string }[]
  } | null
  storedReplies: { endpoint: string; status: number; reply: unknown; createdAt: string }[]
}

export async function personOf(db: Database, env: Env, email: string): Promise<Person> {
  const rows = await readPersonRows(db, email)
  const context = await sendingContext(db, env)
  return {
    email: addressOf({ email }),
    exportedAt: new Date().toISOString(),
    entries: await entriesOf(db, email),
    emails: rows.mails.map((mail) => personMail(mail, context)),
    received: rows.received.map((row) => ({
      id: row.id,
      from: row.email ?? row.conversation,
      conversation: row.conversation,
      subject: row.subject,
      text: row.message,
      createdAt: row.created_at,
      files: storedFiles(row.files).map(({ name, size, kept = false }) => ({ name, size, kept })),
    })),
    desk: deskRecord(rows),
    storedReplies: rows.replies.map(({ scope, status, reply, created_at: createdAt }) => {
      const body: unknown = JSON.parse(reply)
      return { endpoint: scope, status, reply: body, createdAt }
    }),
  }
}

function deskRecord({ person, notes, checks, sentReplies }: PersonRows): Person['desk'] {
  if (person === undefined) return null
  return {
    name: person.name,
    phone: person.phone,
    company: person.company,
    status: person.status,
    nextStep: person.next_step,
    nextStepOn: person.next_step_on,
    fee: feeOf(person),
    notes: notes.map(({ author, text, created_at: createdAt }) => ({ author, text, createdAt })),
    checks: checks.map(presentCheck),
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

async function entriesOf(db: Database, email: string): Promise<Person['entries']> {
  const leads: Lead[] = []
  for await (const lead of readLeads(db, LEAD_KINDS, { email })) leads.push(lead)
  const sources = await sourcesOf(db, leads)
  return leads.toReversed().map((lead) => ({ ...lead, source: sources.get(lead.id) ?? null }))
}

function personMail(mail: OutboxTable, context: SendingContext): PersonMail {
  const { id, kind, to_address: to, status, created_at, sent_at, last_error } = mail
  const fields = { id, kind, to, status, createdAt: created_at, sentAt: sent_at }
  const content = textOf(mail, context)
  // A sign-in code to a staff member with the same address must not reach the person who exports
  // this.
  const text = SECRET_MAILS.includes(kind) ? '' : content.text
  return { ...fields, lastError: last_error, subject: content.subject, text }
}
