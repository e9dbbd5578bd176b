import { randomUUID } from 'node:crypto'
import type { DeskSessionsTable, DeskStaffTable } from '../../db/desk-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { browserName } from './browser-name.ts'
import { insertSession, type SessionLimits } from './session-repository.ts'
import { knownBrowserToken } from './known-browser.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { Actor } from '../../lib/actor.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A session that isn't used for this long ends. */
export const IDLE_MS = 12 * HOUR_MS
/** A session ends after this time even if it is used. */
export const LONGEST_MS = 30 * 24 * HOUR_MS
/** How far ahead of the clock a session may have been used: clocks are corrected, and differ. */
const AHEAD_MS = HOUR_MS
/** For how long the use of a passkey counts as recent. */
const CONFIRMED_MS = 5 * MINUTE_MS
/** The time of the last request is saved at most this often, because each save is a write. */
const TOUCH_MS = MINUTE_MS
const USER_AGENT_LENGTH = 300

/** For sessions that are valid now. */
export function sessionLimits(now: Date): SessionLimits {
  return {
    seenAfter: new Date(now.getTime() - IDLE_MS).toISOString(),
    seenBefore: new Date(now.getTime() + AHEAD_MS).toISOString(),
    createdAfter: new Date(now.getTime() - LONGEST_MS).toISOString(),
  }
}

/** Whether a passkey was just used in this session. */
export function isConfirmed(
  { confirmed_at: at }: Pick<DeskSessionsTable, 'confirmed_at'>,
  now: Date,
): boolean {
  return at !== null && Math.abs(now.getTime() - new Date(at).getTime()) < CONFIRMED_MS
}

/** Whether the last request has to be saved again. */
export function isStale({ seen_at: at }: Pick<DeskSessionsTable, 'seen_at'>, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() >= TOUCH_MS
}

/** Who signs in, how, and with which browser. */
export interface SignIn {
  staff: DeskStaffTable
  method: DeskSessionsTable['method']
  userAgent: string
}

/** The values of the browser's cookies. */
export interface NewSession {
  session: string
  known: string
}

/** Call it in the transaction that used up the passkey's challenge or the code. */
export async function startSession(
  trx: DatabaseTransaction,
  { staff, method, userAgent }: SignIn,
  now: Date,
): Promise<NewSession> {
  const token = newToken()
  const instant = now.toISOString()
  const session: DeskSessionsTable = {
    id: randomUUID(),
    token_hash: hashOfToken(token),
    staff_id: staff.id,
    method,
    user_agent: userAgent.slice(0, USER_AGENT_LENGTH),
    created_at: instant,
    seen_at: instant,
    confirmed_at: method === 'passkey' ? instant : null,
  }
  await insertSession(trx, session, sessionLimits(now))
  const browser = browserName(userAgent)
  const subject = { id: session.id, name: browser }
  const entry = { actor: actorOf(staff), action: 'session.started', subject, after: { method } }
  await appendAudit(trx, entry, now)
  return { session: token, known: await knownBrowserToken(trx, staff.id) }
}

/** As the audit names staff. */
export function actorOf({
  id,
  email_address: name,
}: Pick<DeskStaffTable, 'id' | 'email_address'>): Actor {
  return { id, name }
}
