import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { SetupLink } from '../../../contracts/staff/setup.ts'
import type { Role } from '../../../contracts/staff/staff.ts'
import type { NewCredential } from '../../../contracts/staff/webauthn.ts'
import type { DeskSetupLinksTable, DeskStaffTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CeremonyContext, startCreation, verifyCreation } from './ceremony.ts'
import { ceremonyExpired, linkExpired } from './errors.ts'
import { insertPasskey, listPasskeys, takeChallenge } from './passkey-repository.ts'
import { actorOf, type NewSession, startSession } from './session.ts'
import {
  deleteExpiredLinks,
  findLink,
  findStaffByEmail,
  hasStaff,
  insertLink,
  insertStaff,
  takeLink,
  updateRole,
} from './staff-repository.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { Actor } from '../../lib/actor.ts'

export const LINK_MS = 30 * 60_000

export type LinkFor = Pick<DeskSetupLinksTable, 'purpose' | 'email_address' | 'role'>

/** Returns its row, and the token, which only the link has. */
export async function createLink(
  trx: DatabaseTransaction,
  link: LinkFor,
  now: Date,
): Promise<{ row: DeskSetupLinksTable; token: string }> {
  const token = newToken()
  const row: DeskSetupLinksTable = {
    ...link,
    id: randomUUID(),
    token_hash: hashOfToken(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
  }
  await deleteExpiredLinks(trx, now)
  await insertLink(trx, row)
  return { row, token }
}

/** Undefined if there is staff already. */
export async function firstOwnerToken(db: Database, now: Date): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined
  const first: LinkFor = { purpose: 'first', email_address: null, role: 'owner' }
  return inTransaction(db, async (trx) => (await createLink(trx, first, now)).token)
}

async function requireLink(db: Database, token: string, now: Date): Promise<DeskSetupLinksTable> {
  const link = await findLink(db, hashOfToken(token), now)
  if (link === undefined) throw linkExpired()
  // Someone else has set up the desk with another link.
  if (link.purpose === 'first' && (await hasStaff(db))) throw linkExpired()
  return link
}

/** Doesn't use up the link. */
export async function checkLink(
  { db, now }: Pick<CeremonyContext, 'db' | 'now'>,
  token: string,
): Promise<SetupLink> {
  const link = await requireLink(db, token, now)
  const { email_address: email, expires_at: expiresAt } = link
  const staff = email === null ? undefined : await findStaffByEmail(db, email)
  return { email, name: staff?.name ?? null, role: staff?.role ?? link.role, expiresAt }
}

const details = z.object({
  linkId: z.string(),
  staffId: z.string(),
  email: z.string(),
  name: z.string(),
})

/** An invitation's address can't be changed. */
export interface SetupEntries {
  token: string
  name: string
  email: string
}

export async function startSetup(context: CeremonyContext, entries: SetupEntries) {
  const { db, now } = context
  const link = await requireLink(db, entries.token, now)
  const email = link.email_address ?? entries.email.toLowerCase()
  const staff = await findStaffByEmail(db, email)
  const id = staff?.id ?? randomUUID()
  const name = staff?.name ?? entries.name
  const passkeys = staff === undefined ? [] : await listPasskeys(db, id)
  const kept: z.infer<typeof details> = { linkId: link.id, staffId: id, email, name }
  const owner = { id, email, name, passkeys }
  return startCreation(context, owner, { purpose: 'setup', details: kept })
}

/**
 * Uses up the link, adds the person if new, and signs in.
 */
export async function finishSetup(
  context: CeremonyContext,
  { token, response }: { token: string; response: NewCredential },
  userAgent: string,
): Promise<NewSession> {
  const { db, now } = context
  const link = await requireLink(db, token, now)
  const verified = await verifyCreation(context, response, 'setup')
  const asked = details.parse(verified.details)
  if (asked.linkId !== link.id) throw ceremonyExpired()
  return inTransaction(db, async (trx) => {
    if (!(await takeLink(trx, link))) throw linkExpired()
    if (!(await takeChallenge(trx, verified.challenge))) throw ceremonyExpired()
    if (link.purpose === 'first' && (await hasStaff(trx))) throw linkExpired()
    const staff = await addOrPromote(trx, { ...asked, role: link.role }, now)
    const passkey = { ...verified.passkey, staff_id: staff.id }
    await insertPasskey(trx, passkey)
    const actor = actorOf(staff)
    await appendAudit(trx, passkeyAdded(actor, passkey), now)
    return startSession(trx, { staff, method: 'passkey', userAgent }, now)
  })
}

export function passkeyAdded(actor: Actor, { id, domain }: { id: string; domain: string }) {
  const subject = { id, name: actor.name }
  return { actor, action: 'passkey.added', subject, after: { domain } }
}

/** An existing person becomes an owner if the link says so. */
async function addOrPromote(
  trx: DatabaseTransaction,
  { staffId, email, name, role }: z.infer<typeof details> & { role: Role },
  now: Date,
): Promise<DeskStaffTable> {
  const known = await findStaffByEmail(trx, email)
  if (known === undefined) {
    const staff: DeskStaffTable = {
      id: staffId,
      email_address: email,
      name,
      role,
      signature: '',
      created_at: now.toISOString(),
    }
    await insertStaff(trx, staff)
    const subject = { id: staff.id, name: email }
    const entry = { actor: actorOf(staff), action: 'staff.added', subject, after: { name, role } }
    await appendAudit(trx, entry, now)
    return staff
  }
  // The passkey has another user handle, because the person was added in the meantime.
  if (known.id !== staffId) throw ceremonyExpired()
  if (role === 'member' || known.role === role) return known
  await updateRole(trx, known.id, role)
  const entry = {
    actor: actorOf(known),
    action: 'staff.role-changed',
    subject: { id: known.id, name: email },
    before: { role: known.role },
    after: { role },
  }
  await appendAudit(trx, entry, now)
  return { ...known, role }
}
