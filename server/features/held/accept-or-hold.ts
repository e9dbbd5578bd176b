import type { WebhookTarget } from '../../config/webhook.ts'
import { engineOf } from '../../db/connection.ts'
import type { Database, DatabaseTransaction, HeldSubmissionsTable } from '../../db/tables.ts'
import type { MailAddress } from '../../mail/mail.ts'
import type { KeyOptions } from '../idempotency/idempotent.ts'
import { recordSubmission } from '../people/record-submission.ts'
import { type LeadSource, recordSource } from '../sources/lead-sources.ts'
import { announceSubmission, ANNOUNCED_KINDS } from '../people/announce.ts'
import { heldDetails } from '../people/submission-details.ts'
import { addressHashOf, DAY_MS, reachedLimits, type SubmissionLimits } from './limits.ts'
import type { HoldReason } from '../people/hold-reasons.ts'
import { freeHeldSlot, insertHeld, insertSender } from './repository.ts'
import { spamReasons, type TypedText } from './spam-score.ts'
import { notifyStaff } from './notify-staff.ts'

export interface HoldDependencies {
  db: Database
  /** Gets email about held submissions. */
  staff: readonly MailAddress[]
  limits: SubmissionLimits
  /** Receives events about accepted submissions; undefined if the webhook is off. */
  webhook: WebhookTarget | undefined
}

/** For the idempotency key and the limits. */
export interface SubmissionOrigin extends KeyOptions {
  ip: string
  /** Undefined if unknown. */
  source?: LeadSource | undefined
}

/** A validated submission. */
export interface Submission {
  kind: HeldSubmissionsTable['kind']
  id: string
  email: string
  ip: string
  typed: TypedText
  /** Stored to release the submission later; see HeldSubmissionsTable. */
  payload: object
  /** Undefined if unknown. */
  source: LeadSource | undefined
  now: Date
}

export interface Outcomes {
  /**
   * Saves the submission with its emails.
   * @returns the id it was saved with; undefined if it was already saved before
   */
  accept: () => Promise<string | undefined>
  /**
   * Occupies the slot of a held booking.
   * @throws ApiError 409 if the slot is taken
   */
  holdSlot?: (heldId: string) => Promise<void>
}

/** Scored before the transaction, because hashing needs a query. */
export interface ScoredSubmission extends Submission {
  spam: HoldReason[]
  addressHash: string | undefined
}

export async function scoreSubmission(
  { db, limits }: HoldDependencies,
  submission: Submission,
): Promise<ScoredSubmission> {
  const addressHash = await addressHashOf(db, limits, submission)
  return { ...submission, spam: spamReasons(submission.typed), addressHash }
}

export interface Held {
  /** False for messages and registrations. */
  keepsSlot: boolean
}

/**
 * A submission past a limit, or one that looks like spam, is held: it is stored and the staff get
 * an email, but the visitor doesn't. Others are accepted.
 * @returns undefined if it was accepted
 */
export async function acceptOrHold(
  trx: DatabaseTransaction,
  { db, limits, staff, webhook }: HoldDependencies,
  submission: ScoredSubmission,
  { accept, holdSlot }: Outcomes,
): Promise<Held | undefined> {
  const { kind, id, email, payload, spam, source, addressHash, now } = submission
  const verdict = await reachedLimits(trx, { limits, engine: engineOf(db) }, submission)
  const reasons = [...spam, ...verdict.reasons]
  const created = now.toISOString()
  if (reasons.length === 0) {
    await announceSubmission(trx, { webhook, now, email }, async () => {
      const saved = await accept()
      if (saved === undefined) return undefined
      if (addressHash !== undefined) {
        await insertSender(trx, { id, kind, address_hash: addressHash, created_at: created })
      }
      return { kind: ANNOUNCED_KINDS[kind], id: saved }
    })
    return undefined
  }
  const keepsSlot = holdSlot !== undefined && verdict.keepsSlot
  const held: HeldSubmissionsTable = {
    id,
    kind,
    email,
    payload: JSON.stringify(payload),
    reasons: JSON.stringify(reasons),
    status: 'held',
    slot_until: keepsSlot ? new Date(now.getTime() + DAY_MS).toISOString() : null,
    created_at: created,
    decided_at: null,
  }
  await insertHeld(trx, held)
  await recordSource(trx, id, source)
  const { name, phone, company, message: text } = heldDetails(held.payload)
  await announceSubmission(trx, { webhook, now, email }, async () => {
    await recordSubmission(trx, { kind: 'held', email, name, phone, company, text, now })
    return undefined
  })
  // A taken slot is refused even if it wouldn't be kept.
  await holdSlot?.(id)
  if (!keepsSlot) await freeHeldSlot(trx, id)
  if (addressHash !== undefined) {
    await insertSender(trx, { id, kind, address_hash: addressHash, created_at: created })
  }
  await notifyStaff(trx, staff, held, reasons)
  return { keepsSlot }
}
