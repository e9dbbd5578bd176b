import { createHmac } from 'node:crypto'
import type { Engine } from '../../db/connection.ts'
import { storedSecret } from '../../db/stored-settings.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countSubmissions, lockSender, mailBeforeLimit } from './limits-repository.ts'
import type { HoldReason } from '../people/hold-reasons.ts'
import { pruneSenders } from './repository.ts'
import { senderNetwork } from './sender-network.ts'

/** Submissions past these are held; 0 turns a limit off. */
export interface SubmissionLimits {
  /** Emails within 24 hours. */
  mailsPerRecipient: number
  /** Confirmed bookings that aren't over. */
  openBookingsPerEmail: number
  openBookingsPerAddress: number
  /** Messages and webinar registrations within 24 hours. */
  messagesPerAddress: number
}

export const DAY_MS = 24 * 3_600_000

export interface LimitedSubmission {
  kind: 'booking' | 'contact' | 'webinar'
  email: string
  /** See `addressHashOf`. */
  addressHash: string | undefined
  now: Date
}

/** The reasons are the limits that the submission has reached. */
export interface Verdict {
  reasons: HoldReason[]
  /**
   * A sender can't keep more slots than it may have bookings; otherwise held bookings could fill
   * the calendar.
   */
  keepsSlot: boolean
}

/** Call it in the transaction that saves the submission. */
export async function reachedLimits(
  trx: DatabaseTransaction,
  { limits, engine }: { limits: SubmissionLimits; engine: Engine },
  submission: LimitedSubmission,
): Promise<Verdict> {
  if (Object.values(limits).every((limit) => limit === 0)) return { reasons: [], keepsSlot: true }
  const { kind, now } = submission
  await lockSender(trx, engine, submission)
  const span = { engine, now, dayAgo: new Date(now.getTime() - DAY_MS) }
  const counts = await countSubmissions(trx, submission, span)
  const { openBookingsPerEmail: byEmail, openBookingsPerAddress: byAddress } = limits
  const reached: Partial<Record<HoldReason, boolean>> = {
    'mails-per-recipient': isReached(limits.mailsPerRecipient, counts.mails),
    ...(kind === 'booking'
      ? {
          'open-bookings-per-email': isReached(byEmail, counts.bookingsByEmail),
          'open-bookings-per-address': isReached(byAddress, counts.bookingsByAddress),
        }
      : { 'messages-per-address': isReached(limits.messagesPerAddress, counts.messagesByAddress) }),
  }
  return {
    reasons: LIMIT_REASONS.filter((reason) => reached[reason]),
    keepsSlot:
      !isReached(byEmail, counts.slotsByEmail) && !isReached(byAddress, counts.slotsByAddress),
  }
}

const LIMIT_REASONS = [
  'mails-per-recipient',
  'open-bookings-per-email',
  'open-bookings-per-address',
  'messages-per-address',
] as const satisfies HoldReason[]

function isReached(limit: number, count: number): boolean {
  return limit > 0 && count >= limit
}

/** Now, or 24 hours after the oldest of the visitor's last emails that count toward the limit. */
export async function nextMailTime(
  trx: DatabaseTransaction,
  { limit, engine }: { limit: number; engine: Engine },
  { email, now }: { email: string; now: Date },
): Promise<Date> {
  if (limit === 0) return now
  await lockSender(trx, engine, { email, addressHash: undefined })
  const span = { engine, now, dayAgo: new Date(now.getTime() - DAY_MS), limit }
  const before = await mailBeforeLimit(trx, email, span)
  return before === undefined ? now : new Date(before.getTime() + DAY_MS)
}

/**
 * The keyed hash under which limits count the client's network. Undefined if no limit counts it;
 * then nothing is stored.
 */
export async function addressHashOf(
  db: Database,
  limits: SubmissionLimits,
  { kind, ip }: { kind: LimitedSubmission['kind']; ip: string },
): Promise<string | undefined> {
  const limit = kind === 'booking' ? limits.openBookingsPerAddress : limits.messagesPerAddress
  return limit === 0 ? undefined : networkHash(db, ip)
}

/** The keyed hash of a client's network. */
export async function networkHash(db: Database, ip: string): Promise<string> {
  const secret = await storedSecret(db, 'address-hash-secret')
  return createHmac('sha256', secret).update(senderNetwork(ip)).digest('base64url')
}

/**
 * Deletes hashes that limits no longer count: those of submissions after a day, and of bookings
 * after their end.
 */
export async function forgetSenders(db: Database, now: Date): Promise<void> {
  const span = { before: new Date(now.getTime() - DAY_MS).toISOString(), now: now.toISOString() }
  while ((await inTransaction(db, (trx) => pruneSenders(trx, span))) > 0);
}
