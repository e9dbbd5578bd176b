import type { LeadCreated, StatusChanged } from '../../../contracts/webhook/event.ts'
import type { WebhookTarget } from '../../config/webhook.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction, HeldSubmissionsTable } from '../../db/tables.ts'
import type { MailKind } from '../../mail/mail.ts'
import { addressOf } from './address-of.ts'
import { lockPeople } from './repository.ts'
import { sourcesOf } from '../sources/lead-sources.ts'
import type { StoredLead, StoredStatus } from '../webhook/stored-event.ts'
import { nameOf, readPeople, readSubmission, statusesOf } from './announce-repository.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { enqueuePushes, withdrawPushes } from '../push/enqueue-pushes.ts'
import type { Actor } from '../../lib/actor.ts'

/** Settings for announcing events to the webhook. */
export interface Announcing {
  /** Undefined if the webhook is off. */
  webhook: WebhookTarget | undefined
  now: Date
}

interface Submission extends Announcing {
  email: string
  /** Whether staff entered it, so that their devices aren't notified. */
  byStaff?: boolean
}

/**
 * As events name the kinds of submission. The webhook calls a contact a message; `npm run leads`
 * calls it contact.
 */
export const ANNOUNCED_KINDS = {
  booking: 'booking',
  contact: 'message',
  webinar: 'registration',
} as const satisfies Record<HeldSubmissionsTable['kind'], LeadCreated['data']['kind']>

export type AcceptedLead = Pick<LeadCreated['data'], 'kind' | 'id'>

/**
 * Runs `save`, and announces the new lead, to staff's devices and the webhook, and people whose
 * status it changed, to the webhook. A held submission isn't a lead yet.
 * @param save returns the lead; undefined if it is held or was saved before
 */
export async function announceSubmission(
  trx: DatabaseTransaction,
  { webhook, now, email, byStaff = false }: Submission,
  save: () => Promise<AcceptedLead | undefined>,
): Promise<void> {
  const before = webhook === undefined ? [] : await lockPeople(trx, email)
  const lead = await save()
  if (lead !== undefined && !byStaff) {
    const personId = async () => (await readPeople(trx, email)).shown.id
    await enqueuePushes(trx, { kind: lead.kind, now, personId })
  }
  if (webhook === undefined) return
  const after = await statusesOf(
    trx,
    before.map(({ id }) => id),
  )
  for (const person of before) {
    const status = after.get(person.id) ?? person.status
    // Send the person's earlier details, because those of a held submission may be spam.
    await enqueueStatus(trx, { webhook, now }, { person, after: status, by: 'submission' })
  }
  if (lead !== undefined) await enqueueLead(trx, { webhook, now }, lead)
}

/**
 * Deletes unsent notifications about a lead that was announced at this instant. The caller deletes
 * its webhook event and its emails from the outbox.
 */
export async function withdrawSubmission(
  trx: DatabaseTransaction,
  { kind, email, at }: { kind: AcceptedLead['kind']; email: string; at: Date },
): Promise<void> {
  const ids = (await lockPeople(trx, email)).map(({ id }) => id)
  await withdrawPushes(trx, ids, { kind, now: at })
}

/** Does nothing if the status stays the same. */
export async function announceStatus(
  trx: DatabaseTransaction,
  { webhook, now, actor }: Announcing & { actor: Actor },
  { person, after }: { person: PeopleTable; after: PeopleTable['status'] },
): Promise<void> {
  if (webhook === undefined || person.status === after) return
  const by = await nameOf(trx, actor)
  await enqueueStatus(trx, { webhook, now }, { person, after, by })
}

interface Enqueuing extends Announcing {
  webhook: WebhookTarget
}

async function enqueueLead(
  trx: DatabaseTransaction,
  { webhook, now }: Enqueuing,
  { kind, id }: AcceptedLead,
): Promise<void> {
  const { email, name, ...facts } = await readSubmission(trx, { kind, id })
  const { own, shown } = await readPeople(trx, email)
  const sources = await sourcesOf(trx, [{ id }])
  const event: StoredLead = {
    type: 'lead.created',
    timestamp: now.toISOString(),
    data: {
      id,
      kind,
      name,
      email: addressOf({ email }),
      ...knownContact(own),
      ...facts,
      source: sources.get(id) ?? null,
      // Without the address of a merged person, because deleting an address must find every row
      // with it.
      person: { id: shown.id, status: shown.status },
    },
  }
  await enqueueEvent(trx, { webhook, now }, { kind: 'webhook-lead', about: email, event })
}

async function enqueueStatus(
  trx: DatabaseTransaction,
  { webhook, now }: Enqueuing,
  {
    person,
    after,
    by,
  }: { person: PeopleTable; after: PeopleTable['status'] } & Pick<StatusChanged['data'], 'by'>,
): Promise<void> {
  const { id, email, name, status: before } = person
  if (before === after) return
  const event: StoredStatus = {
    type: 'person.status_changed',
    timestamp: now.toISOString(),
    data: {
      before,
      after,
      by,
      person: { id, email: addressOf(person), name, ...knownContact(person) },
    },
  }
  await enqueueEvent(trx, { webhook, now }, { kind: 'webhook-status', about: email, event })
}

function knownContact({ phone, company }: Pick<PeopleTable, 'phone' | 'company'>) {
  return { phone: phone || null, company: company || null }
}

async function enqueueEvent(
  trx: DatabaseTransaction,
  { webhook, now }: Enqueuing,
  { event, ...row }: { kind: MailKind; about: string; event: StoredLead | StoredStatus },
): Promise<void> {
  const to = { name: null, address: webhook.host }
  await enqueue(trx, { ...row, to, data: JSON.stringify(event) }, now)
}
