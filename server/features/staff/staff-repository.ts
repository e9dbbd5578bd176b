import type { DeskSetupLinksTable, DeskStaffTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom('desk_staff').select('id').executeTakeFirst()) !== undefined
}

export function findStaffByEmail(db: Database, email: string): Promise<DeskStaffTable | undefined> {
  return db
    .selectFrom('desk_staff')
    .selectAll()
    .where('email_address', '=', email.toLowerCase())
    .executeTakeFirst()
}

/**
 * Reads a staff member. The update changes nothing, but it makes other requests of the same person
 * wait until the transaction ends.
 */
export function lockStaffByEmail(
  trx: DatabaseTransaction,
  email: string,
): Promise<DeskStaffTable | undefined> {
  return trx
    .updateTable('desk_staff')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('email_address', '=', email.toLowerCase())
    .returningAll()
    .executeTakeFirst()
}

export function findStaff(db: Database, id: string): Promise<DeskStaffTable | undefined> {
  return db.selectFrom('desk_staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertStaff(trx: DatabaseTransaction, staff: DeskStaffTable): Promise<void> {
  await trx.insertInto('desk_staff').values(staff).execute()
}

export async function updateRole(
  trx: DatabaseTransaction,
  id: string,
  role: DeskStaffTable['role'],
): Promise<void> {
  await trx.updateTable('desk_staff').set({ role }).where('id', '=', id).execute()
}

export async function updateSignature(
  trx: DatabaseTransaction,
  id: string,
  signature: string,
): Promise<void> {
  await trx.updateTable('desk_staff').set({ signature }).where('id', '=', id).execute()
}

/** With passkeys, sessions, and codes. */
export async function deleteStaff(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('desk_staff').where('id', '=', id).execute()
}

/**
 * The ids of all owners. The update changes nothing, but it locks the rows until the transaction
 * ends, so that two owners can't demote each other at the same time.
 */
export async function lockOwners(trx: DatabaseTransaction): Promise<string[]> {
  const rows = await trx
    .updateTable('desk_staff')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ListedStaff extends DeskStaffTable {
  seen_at: string | null
  passkeys: number | null
}

/** In the order they were added. */
export function listStaff(db: Database): Promise<ListedStaff[]> {
  return db
    .selectFrom('desk_staff')
    .selectAll('desk_staff')
    .select((eb) => [
      eb
        .selectFrom('desk_sessions')
        .select((one) => one.fn.max('seen_at').as('seen_at'))
        .whereRef('desk_sessions.staff_id', '=', 'desk_staff.id')
        .as('seen_at'),
      eb
        .selectFrom('desk_passkeys')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('desk_passkeys.staff_id', '=', 'desk_staff.id')
        .as('passkeys'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertLink(
  trx: DatabaseTransaction,
  link: DeskSetupLinksTable,
): Promise<void> {
  await trx.insertInto('desk_setup_links').values(link).execute()
}

/** Undefined if it has expired. */
export function findLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<DeskSetupLinksTable | undefined> {
  return db
    .selectFrom('desk_setup_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * The first owner's link uses up all links of its kind, so that two of them can't make two owners:
 * the second transaction waits for these rows and then finds none.
 * @returns false if it was used before
 */
export async function takeLink(
  trx: DatabaseTransaction,
  { id, purpose }: Pick<DeskSetupLinksTable, 'id' | 'purpose'>,
): Promise<boolean> {
  const rows = await trx
    .deleteFrom('desk_setup_links')
    .$if(purpose === 'first', (query) => query.where('purpose', '=', 'first'))
    .$if(purpose !== 'first', (query) => query.where('id', '=', id))
    .returning('id')
    .execute()
  return rows.some((row) => row.id === id)
}

/** Newest first. */
export function listInvitations(db: Database, now: Date): Promise<DeskSetupLinksTable[]> {
  return db
    .selectFrom('desk_setup_links')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .execute()
}

export function deleteInvitation(
  trx: DatabaseTransaction,
  id: string,
): Promise<DeskSetupLinksTable | undefined> {
  return trx
    .deleteFrom('desk_setup_links')
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .returningAll()
    .executeTakeFirst()
}

export async function deleteInvitationsTo(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx.deleteFrom('desk_setup_links').where('email_address', '=', email).execute()
}

export async function deleteExpiredLinks(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('desk_setup_links').where('expires_at', '<=', now.toISOString()).execute()
}
