import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deskCodeMail } from './mails.ts'
import { isSameToken } from '../../lib/bearer-token.ts'
import { codeExpired, codeRefused } from './errors.ts'
import { actorOf, startSession } from './session.ts'
import { countCodes, insertCode, takeTry, useUpCode } from './session-repository.ts'
import { findStaff, findStaffByEmail } from './staff-repository.ts'
import { codeHash, hashOf, newCode, newToken } from './tokens.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { enqueueAll } from '../outbox/enqueue.ts'

/** How long a code works. */
export const CODE_MS = 10 * 60_000
const MAX_TRIES = 5
/** At most this many codes are sent to one person in an hour. */
const CODES_PER_HOUR = 5
const HOUR_MS = 3_600_000

export interface CodeContext {
  db: Database
  now: Date
}

/**
 * Emails a code to a staff member. For any other address everything is the same, except that there
 * is no email, so that strangers can't find out who works here.
 * @returns the token for the browser's cookie, without which the code doesn't work
 */
export async function requestCode(
  { db, now }: CodeContext,
  email: string,
): Promise<{ browserToken: string; expiresAt: Date; sent: boolean }> {
  const browserToken = newToken()
  const code = newCode()
  const expiresAt = new Date(now.getTime() + CODE_MS)
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const staff = await findStaffByEmail(db, email)
  const sent = await inTransaction(db, async (trx) => {
    const isLimited =
      staff !== undefined && (await countCodes(trx, staff.id, hourAgo)) >= CODES_PER_HOUR
    const recipient = isLimited ? undefined : staff
    const row = {
      browser_hash: hashOf(browserToken),
      staff_id: recipient?.id ?? null,
      code_hash: codeHash(browserToken, code),
      tries: 0,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    }
    await insertCode(trx, row, hourAgo)
    if (recipient === undefined) return false
    await enqueueAll(trx, [deskCodeMail(recipient, code, { now, expiresAt })], now)
    const actor = actorOf(recipient)
    const subject = { id: recipient.id, name: recipient.email_address }
    await appendAudit(trx, { actor, action: 'code.sent', subject }, now)
    return true
  })
  return { browserToken, expiresAt, sent }
}

/**
 * Signs in with a code.
 * @returns the token for the browser's cookie
 * @throws ApiError if the code is wrong, used up, too old, or was asked for by another browser
 */
export async function enterCode(
  { db, now }: CodeContext,
  { browserToken, code, userAgent }: { browserToken: string; code: string; userAgent: string },
): Promise<string> {
  const browserHash = hashOf(browserToken)
  // A wrong code must commit, because it counts; so nothing is thrown inside.
  const result = await inTransaction(db, async (trx) => {
    const row = await takeTry(trx, { browserHash, maxTries: MAX_TRIES, now })
    if (row === undefined) return { error: codeExpired() }
    const isRight = isSameToken(codeHash(browserToken, code), row.code_hash)
    const staff = row.staff_id === null ? undefined : await findStaff(trx, row.staff_id)
    if (!isRight || staff === undefined) return { error: codeRefused(MAX_TRIES - row.tries) }
    await useUpCode(trx, browserHash)
    return { token: await startSession(trx, { staff, method: 'code', userAgent }, now) }
  })
  if (result.token === undefined) throw result.error
  return result.token
}
