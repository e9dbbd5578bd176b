import type { DeskSession, Passkey } from '../../../contracts/staff/account.ts'
import type { NewCredential } from '../../../contracts/staff/webauthn.ts'
import type { DeskSessionsTable, DeskStaffTable } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rememberDeletion } from '../backups/deletion.ts'
import { browserName } from './browser-name.ts'
import { type CeremonyContext, startCreation, verifyCreation } from './ceremony.ts'
import { ceremonyExpired, lastPasskey, passkeyRefused } from './errors.ts'
import { deletePasskey, insertPasskey, listPasskeys, takeChallenge } from './passkey-repository.ts'
import { actorOf, sessionLimits } from './session.ts'
import { deleteSession, deleteSessionsOf, listSessions } from './session-repository.ts'
import { passkeyAdded } from './setup.ts'
import { findStaff, updateSignature } from './staff-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { gone } from '../../lib/errors.ts'

export interface AccountContext extends CeremonyContext {
  staff: DeskStaffTable
  session: DeskSessionsTable
}

/** Browsers in which the staff member is signed in. */
export async function readSessions({
  db,
  now,
  staff,
  session,
}: AccountContext): Promise<DeskSession[]> {
  const rows = await listSessions(db, staff.id, sessionLimits(now))
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    method: row.method,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    current: row.id === session.id,
  }))
}

/** Ends one of the staff member's sessions, in this browser or another one. */
export async function endSession(
  { db, now, staff, session }: AccountContext,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await deleteSession(trx, { id, staffId: staff.id })
    if (row === undefined) throw gone('session')
    const action = id === session.id ? 'session.ended' : 'session.revoked'
    const subject = { id, name: browserName(row.user_agent) }
    await appendAudit(trx, { actor: actorOf(staff), action, subject }, now)
  })
}

/**
 * Ends all of a staff member's sessions except the one that makes the request.
 * @throws ApiError 404 if the staff member doesn't exist
 */
export async function endSessionsOf(
  { db, now, staff, session }: Pick<AccountContext, 'db' | 'now' | 'staff' | 'session'>,
  staffId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await findStaff(trx, staffId)
    if (member === undefined) throw gone('person')
    const sessions = await deleteSessionsOf(trx, { staffId, except: session.id })
    if (sessions === 0) return
    const subject = { id: staffId, name: member.email_address }
    const entry = { actor: actorOf(staff), action: 'session.all-ended', subject }
    await appendAudit(trx, { ...entry, after: { sessions } }, now)
  })
}

/** Saves the text below the staff member's replies. */
export async function saveSignature(
  { db, now, staff }: AccountContext,
  text: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await updateSignature(trx, staff.id, text)
    const subject = { id: staff.id, name: staff.email_address }
    const [before, after] = [{ signature: staff.signature }, { signature: text }]
    const entry = { actor: actorOf(staff), action: 'staff.signature', subject, before, after }
    await appendAudit(trx, entry, now)
  })
}

export async function readPasskeys({ db, rp, staff }: AccountContext): Promise<Passkey[]> {
  const rows = await listPasskeys(db, staff.id)
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    worksHere: row.domain === rp.id,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
}

export async function startPasskey(context: AccountContext) {
  const { id, email_address: email, name } = context.staff
  const passkeys = await listPasskeys(context.db, id)
  const owner = { id, email, name, passkeys }
  return startCreation(context, owner, { purpose: 'passkey', details: { staffId: id } })
}

/** @throws ApiError if the challenge is used, too old, or someone else's, or the answer is wrong */
export async function addPasskey(context: AccountContext, response: NewCredential): Promise<void> {
  const { db, now, staff } = context
  const { challenge, details, passkey } = await verifyCreation(context, response, 'passkey')
  if (JSON.stringify(details) !== JSON.stringify({ staffId: staff.id })) throw passkeyRefused()
  await inTransaction(db, async (trx) => {
    if (!(await takeChallenge(trx, challenge))) throw ceremonyExpired()
    await insertPasskey(trx, { ...passkey, staff_id: staff.id })
    await appendAudit(trx, passkeyAdded(actorOf(staff), passkey), now)
  })
}

/**
 * Removes a passkey.
 * @throws ApiError 404 if it's gone, 409 if it's the last one that works on this domain
 */
export async function removePasskey(
  { db, rp, now, staff }: AccountContext,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const passkeys = await listPasskeys(trx, staff.id)
    const removed = passkeys.find((passkey) => passkey.id === id)
    if (removed === undefined) throw gone('passkey')
    const left = passkeys.filter((passkey) => passkey.domain === rp.id && passkey.id !== id)
    if (left.length === 0) throw lastPasskey()
    if (!(await deletePasskey(trx, { id, staffId: staff.id }))) throw gone('passkey')
    await rememberDeletion(trx, { id }, now)
    const subject = { id, name: staff.email_address }
    const before = { domain: removed.domain }
    await appendAudit(
      trx,
      { actor: actorOf(staff), action: 'passkey.removed', subject, before },
      now,
    )
  })
}
