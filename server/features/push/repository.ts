import type { PeopleTable } from '../../db/people-tables.ts'
import type { PushDevicesTable, PushMessagesTable } from '../../db/push-tables.ts'
import type { Database, DatabaseTransaction, InstantText } from '../../db/tables.ts'

/** The newest first. */
export function listDevices(db: Database, staffId: string): Promise<PushDevicesTable[]> {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Replaces the row of the same browser, which may have been another staff member's. */
export async function saveDevice(
  trx: DatabaseTransaction,
  device: PushDevicesTable,
): Promise<void> {
  const { id: _, ...changes } = device
  await trx
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** @param staffId if given, only this staff member’s device is deleted */
export function deleteDevice(
  trx: DatabaseTransaction,
  { id, staffId }: { id: string; staffId?: string },
): Promise<PushDevicesTable | undefined> {
  return trx
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .returningAll()
    .executeTakeFirst()
}

/** Of all staff. */
export function allDevices(
  trx: DatabaseTransaction,
): Promise<Pick<PushDevicesTable, 'id' | 'staff_id'>[]> {
  return trx.selectFrom('push_devices').select(['id', 'staff_id']).execute()
}

/** The staff member who is responsible for the person; null if there is none. */
export async function ownerOf(trx: DatabaseTransaction, personId: string): Promise<string | null> {
  const person = await trx
    .selectFrom('people')
    .select('owner_id')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.owner_id ?? null
}

export async function insertMessages(
  trx: DatabaseTransaction,
  rows: readonly PushMessagesTable[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('push_messages').values(rows).execute()
}

/** Counts the attempt and moves `due_at` ahead, so that no other worker takes them meanwhile. */
export async function claimMessages(
  trx: DatabaseTransaction,
  { now, until, limit }: { now: InstantText; until: InstantText; limit: number },
): Promise<PushMessagesTable[]> {
  const due = await trx
    .selectFrom('push_messages')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  return (
    trx
      .updateTable('push_messages')
      .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      // Another worker may have taken it since.
      .where('due_at', '<=', now)
      .returningAll()
      .execute()
  )
}

export async function hasDueMessages(db: Database, now: InstantText): Promise<boolean> {
  const row = await db
    .selectFrom('push_messages')
    .select('id')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface PushTarget {
  device: PushDevicesTable
  person: Pick<PeopleTable, 'id' | 'name'>
}

/** Undefined if the device or the person is gone. */
export async function readTarget(
  db: Database,
  { device_id, person_id }: Pick<PushMessagesTable, 'device_id' | 'person_id'>,
): Promise<PushTarget | undefined> {
  const device = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('id', '=', device_id)
    .executeTakeFirst()
  const person = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', '=', person_id)
    .executeTakeFirst()
  return device && person && { device, person }
}

export async function postponeMessage(
  trx: DatabaseTransaction,
  id: string,
  dueAt: InstantText,
): Promise<void> {
  await trx.updateTable('push_messages').set({ due_at: dueAt }).where('id', '=', id).execute()
}

export async function deleteMessage(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('push_messages').where('id', '=', id).execute()
}

/**
 * Deletes notifications about these people with this due date. An attempt changes the date, so only
 * untried ones are deleted.
 */
export async function deleteUnsentMessages(
  trx: DatabaseTransaction,
  personIds: readonly string[],
  { kind, dueAt }: { kind: PushMessagesTable['kind']; dueAt: InstantText },
): Promise<void> {
  if (personIds.length === 0) return
  await trx
    .deleteFrom('push_messages')
    .where('person_id', 'in', personIds)
    .where('kind', '=', kind)
    .where('due_at', '=', dueAt)
    .execute()
}
