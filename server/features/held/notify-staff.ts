import type { DatabaseTransaction, HeldSubmissionsTable } from '../../db/tables.ts'
import { heldNotifications, heldSummaries } from './mails.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { heldDetails } from '../people/submission-details.ts'
import { describeReason, type HoldReason } from '../people/hold-reasons.ts'
import type { HeldMailData } from '../../mail/mail-data.ts'
import { enqueueOnce } from '../outbox/enqueue.ts'

/**
 * Staff get one email about a held submission per span of this length, and one more at its end if
 * there were others, so that a flood of submissions doesn't cause a flood of emails.
 */
const SPAN_MS = 15 * 60_000

export async function notifyStaff(
  trx: DatabaseTransaction,
  staff: readonly MailAddress[],
  held: HeldSubmissionsTable,
  reasons: readonly HoldReason[],
): Promise<void> {
  if (staff.length === 0) return
  const { id, kind, email, slot_until: slotUntil, created_at: createdAt } = held
  const now = new Date(createdAt)
  const span = Math.floor(now.getTime() / SPAN_MS)
  const details = heldDetails(held.payload)
  const data: HeldMailData = {
    ...details,
    id,
    kind,
    email,
    slotUntil,
    reasons: reasons.map(describeReason),
  }
  if (await enqueueOnce(trx, heldNotifications(data, staff, { span, now }))) return
  await enqueueOnce(trx, heldSummaries(staff, { span, now: new Date((span + 1) * SPAN_MS) }))
}
