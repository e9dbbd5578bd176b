import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { SOMEONE } from '../../lib/actor.ts'
import { deskCodeMail } from './mails.ts'
import { isSameToken } from '../../lib/bearer-token.ts'
import { codeExpired, codeRefused } from './errors.ts'
import { isKnownBrowser } from './known-browser.ts'
import { type NewSession, startSession } from './session.ts'
import { codeAskers, insertCode, takeTry, useUpCode } from './session-repository.ts'
import { findStaff, lockStaffByEmail } from './staff-repository.ts'
import { codeHash, hashOfToken, newCode, newToken } from './tokens.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { networkHash } from '../held/limits.ts'
import { enqueueAll } from '../outbox/enqueue.ts'

export const CODE_MS = 10 * 60_000
const MAX_TRIES = 5
/** The most codes sent to one person for their known browsers together, or for one network. */
const CODES_PER_HOUR = 5
/** The most codes sent to one person for all networks together. */
const STRANGERS_CODES_PER_HOUR = 20
const KNOWN = 'known'
const HOUR_MS = 3_600_000

export interface CodeContext {
  db: Database
  now: Date
}

/** The browser that requests a code. */
export interface Asker {
  ip: string
  /** See `knownBrowserToken`. */
  browserCookie: string | undefined
}

/**
 * If the address isn't a staff member's, everything is the same except that no email is sent, so
 * that strangers can't find out who works here.
 * @returns the token for the browser's cookie, without which the code doesn't work
 */
export async function requestCode(
  { db, now }: CodeContext,
  email: string,
  { ip, browserCookie }: Asker,
): Promise<{ browserToken: string; expiresAt: Date; sent: boolean }> {
  const browserToken = newToken()
  const code = newCode()
  const expiresAt = new Date(now.getTime() + CODE_MS)
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const network = await networkHash(db, ip)
  const sent = await inTransaction(db, async (trx) => {
    const staff = await lockStaffByEmail(trx, email)
    const isKnown = staff !== undefined && (await isKnownBrowser(trx, browserCookie, staff.id))
    const asker = isKnown ? KNOWN : network
    const askers = staff === undefined ? [] : await codeAskers(trx, staff.id, hourAgo)
    const recipient = isLimited(askers, asker) ? undefined : staff
    const row = {
      browser_hash: hashOfToken(browserToken),
      staff_id: recipient?.id ?? null,
      asker,
      code_hash: codeHash(browserToken, code),
      tries: 0,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    }
    await insertCode(trx, row, hourAgo)
    if (recipient === undefined) return false
    await enqueueAll(trx, [deskCodeMail(recipient, code, { now, expiresAt })], now)
    const after = { from: isKnown ? 'a known browser' : `network ${network.slice(0, 6)}` }
    const subject = { id: recipient.id, name: recipient.email_address }
    await appendAudit(trx, { actor: SOMEONE, action: 'code.sent', subject, after }, now)
    return true
  })
  return { browserToken, expiresAt, sent }
}

/** Known browsers and each network have separate limits, so that strangers can't use them up. */
function isLimited(askers: readonly (string | null)[], asker: string): boolean {
  if (askers.filter((each) => each === asker).length >= CODES_PER_HOUR) return true
  const strangers = askers.filter((each) => each !== KNOWN)
  return asker !== KNOWN && strangers.length >= STRANGERS_CODES_PER_HOUR
}

/**
 * @returns the tokens for the browser's cookies
 * @throws ApiError if the code is wrong, used up, or too old, or another browser asked for it
 */
export async function enterCode(
  { db, now }: CodeContext,
  { browserToken, code, userAgent }: { browserToken: string; code: string; userAgent: string },
): Promise<NewSession> {
  const browserHash = hashOfToken(browserToken)
  // A wrong code must commit, because it counts; so nothing is thrown inside.
  const result = await inTransaction(db, async (trx) => {
    const row = await takeTry(trx, { browserHash, maxTries: MAX_TRIES, now })
    if (row === undefined) return { error: codeExpired() }
    const isRight = isSameToken(codeHash(browserToken, code), row.code_hash)
    const staff = row.staff_id === null ? undefined : await findStaff(trx, row.staff_id)
    if (!isRight || staff === undefined) {
      const triesLeft = MAX_TRIES - row.tries
      if (staff) await recordFailure(trx, staff, { triesLeft, now })
      return { error: codeRefused(triesLeft) }
    }
    await useUpCode(trx, browserHash)
    return { session: await startSession(trx, { staff, method: 'code', userAgent }, now) }
  })
  if (result.session === undefined) throw result.error
  return result.session
}

/** The actor is `SOMEONE`: the person at that browser may not be the staff member. */
async function recordFailure(
  trx: DatabaseTransaction,
  { id, email_address: name }: DeskStaffTable,
  { triesLeft, now }: { triesLeft: number; now: Date },
): Promise<void> {
  const entry = { actor: SOMEONE, action: 'code.failed', subject: { id, name } }
  await appendAudit(trx, { ...entry, after: { triesLeft } }, now)
}
