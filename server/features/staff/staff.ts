import type { Invitation, NewInvitation, Role, StaffList } from '../../../contracts/staff/staff.ts'
import type { DeskSetupLinksTable } from '../../db/desk-tables.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deskInvitationMail } from './mails.ts'
import { rememberDeletion } from '../backups/deletion.ts'
import { lastOwner } from './errors.ts'
import { replaceFeedLink } from '../bookings/feed-link.ts'
import { unassignPeople } from '../people/change-person.ts'
import { createLink } from './setup.ts'
import {
  deleteInvitation,
  deleteInvitationsTo,
  deleteStaff,
  findStaff,
  findStaffByEmail,
  hasStaff,
  listInvitations,
  listStaff,
  lockOwners,
  updateRole,
} from './staff-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { COMMAND } from '../../lib/actor.ts'
import { gone } from '../../lib/errors.ts'

export async function readStaff({ db, now }: Omit<StaffContext, 'actor'>): Promise<StaffList> {
  const [staff, invitations] = [await listStaff(db), await listInvitations(db, now)]
  return {
    staff: staff.map((row) => ({
      id: row.id,
      email: row.email_address,
      name: row.name,
      role: row.role,
      addedAt: row.created_at,
      seenAt: row.seen_at,
      passkeys: row.passkeys ?? 0,
    })),
    invitations: invitations.map(presentInvitation),
  }
}

function presentInvitation(row: DeskSetupLinksTable): Invitation {
  const { id, email_address: email, role, expires_at: expiresAt } = row
  return { id, email: email ?? '', role, expiresAt }
}

/**
 * Sends a link by email, to a new person or to staff. An earlier link to the address stops working.
 * @returns the invitation, and the token, which only the link has
 */
export async function invite(
  { db, now, actor }: StaffContext,
  { email, role }: NewInvitation,
): Promise<{ invitation: Invitation; token: string }> {
  const address = email.toLowerCase()
  return inTransaction(db, async (trx) => {
    await deleteInvitationsTo(trx, address)
    const link = { purpose: 'invitation', email_address: address, role } as const
    const { row, token } = await createLink(trx, link, now)
    const known = await findStaffByEmail(trx, address)
    const span = { now, expiresAt: new Date(row.expires_at) }
    await enqueueAll(trx, [deskInvitationMail({ address, name: known?.name, token }, span)], now)
    const subject = { id: row.id, name: address }
    await appendAudit(trx, { actor, action: 'invitation.sent', subject, after: { role } }, now)
    return { invitation: presentInvitation(row), token }
  })
}

/**
 * For `npm run desk`. The first person is an owner.
 * @returns the link's token
 */
export async function inviteByCommand(
  db: Database,
  { email, owner }: { email: string; owner: boolean },
  now: Date,
): Promise<string> {
  const role = owner || !(await hasStaff(db)) ? 'owner' : 'member'
  return (await invite({ db, now, actor: COMMAND }, { email, role })).token
}

/**
 * The invitation's link stops working.
 * @throws ApiError 404 if it's gone
 */
export async function withdrawInvitation(
  { db, now, actor }: StaffContext,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await deleteInvitation(trx, id)
    if (row === undefined) throw gone('invitation')
    const subject = { id, name: row.email_address ?? '' }
    const before = { role: row.role }
    await appendAudit(trx, { actor, action: 'invitation.withdrawn', subject, before }, now)
  })
}

/**
 * Invitations to someone who is no longer an owner stop working, because they may be for owners.
 * @throws ApiError 404 if the person is gone, 409 if they are the last owner
 */
export async function changeRole(
  { db, now, actor }: StaffContext,
  id: string,
  role: Role,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const owners = await lockOwners(trx)
    const staff = await findStaff(trx, id)
    if (staff === undefined) throw gone('person')
    if (staff.role === role) return
    if (role !== 'owner') {
      if (owners.length === 1) throw lastOwner()
      await deleteInvitationsTo(trx, staff.email_address)
    }
    await updateRole(trx, id, role)
    const subject = { id, name: staff.email_address }
    const change = { before: { role: staff.role }, after: { role } }
    await appendAudit(trx, { actor, action: 'staff.role-changed', subject, ...change }, now)
  })
}

/**
 * Also signs them out everywhere, and replaces the calendar's link. The removal is remembered, so
 * that an older backup doesn't bring the person back.
 * @throws ApiError 404 if the person is gone, 409 if they are the last owner
 */
export async function removeStaff({ db, now, actor }: StaffContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const owners = await lockOwners(trx)
    const staff = await findStaff(trx, id)
    if (staff === undefined) throw gone('person')
    if (owners.length === 1 && owners[0] === id) throw lastOwner()
    await deleteInvitationsTo(trx, staff.email_address)
    await unassignPeople(trx, id)
    await replaceFeedLink(trx, { now, actor })
    await deleteStaff(trx, id)
    await rememberDeletion(trx, { id }, now)
    const { email_address: name, role } = staff
    const before = { name: staff.name, role }
    await appendAudit(trx, { actor, action: 'staff.removed', subject: { id, name }, before }, now)
  })
}
