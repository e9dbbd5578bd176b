import * as z from 'zod/mini'
import type { SignedChallenge } from '../../../contracts/staff/webauthn.ts'
import type { DeskSessionsTable, DeskStaffTable } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CeremonyContext, startSignature, type Verified, verifySignature } from './ceremony.ts'
import { browserName } from './browser-name.ts'
import { ceremonyExpired, passkeyRefused, passkeyUnknown } from './errors.ts'
import { listPasskeys, takeChallenge, updateCounter } from './passkey-repository.ts'
import { actorOf, type NewSession, startSession } from './session.ts'
import { confirmSession } from './session-repository.ts'
import { findStaff } from './staff-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { signInRequired } from '../../http/routes/desk-request.ts'

/** Starts a sign-in with any passkey that the browser has for this site. */
export function startSignIn(context: CeremonyContext) {
  return startSignature(context, [], { purpose: 'sign-in', details: {} })
}

/**
 * @throws ApiError if the challenge is used or too old, the signature is wrong, or the passkey is
 * unknown
 */
export async function finishSignIn(
  context: CeremonyContext,
  response: SignedChallenge,
  userAgent: string,
): Promise<NewSession> {
  const { db, now } = context
  const verified = await verifySignature(context, response, 'sign-in')
  return inTransaction(db, async (trx) => {
    if (!(await takeChallenge(trx, verified.challenge))) throw ceremonyExpired()
    const staff = await findStaff(trx, verified.passkey.staff_id)
    if (staff === undefined) throw passkeyUnknown()
    await updateCounter(trx, { ...counted(verified), now })
    return startSession(trx, { staff, method: 'passkey', userAgent }, now)
  })
}

function counted({ passkey: { id, counter } }: Verified<unknown>) {
  return { id, counter }
}

const confirmationDetails = z.object({ sessionId: z.string() })

/** Asks a signed-in person for a passkey again. */
export async function startConfirmation(
  context: CeremonyContext,
  { staff, session }: { staff: DeskStaffTable; session: DeskSessionsTable },
) {
  const passkeys = await listPasskeys(context.db, staff.id)
  const details: z.infer<typeof confirmationDetails> = { sessionId: session.id }
  return startSignature(context, passkeys, { purpose: 'confirmation', details })
}

/**
 * The session then counts as recently confirmed.
 * @throws ApiError as `finishSignIn`, or if the challenge or passkey belongs to someone else; 401 if
 * the session has ended
 */
export async function finishConfirmation(
  context: CeremonyContext,
  response: SignedChallenge,
  { staff, session }: { staff: DeskStaffTable; session: DeskSessionsTable },
): Promise<void> {
  const { db, now } = context
  const verified = await verifySignature(context, response, 'confirmation')
  const { sessionId } = confirmationDetails.parse(verified.details)
  if (sessionId !== session.id || verified.passkey.staff_id !== staff.id) throw passkeyRefused()
  await inTransaction(db, async (trx) => {
    if (!(await takeChallenge(trx, verified.challenge))) throw ceremonyExpired()
    await updateCounter(trx, { ...counted(verified), now })
    if (!(await confirmSession(trx, session.id, now))) throw signInRequired()
    const subject = { id: session.id, name: browserName(session.user_agent) }
    await appendAudit(trx, { actor: actorOf(staff), action: 'session.confirmed', subject }, now)
  })
}
