import { createHash } from 'node:crypto'
import type { NewPushDevice, PushDevice } from '../../../contracts/push/devices.ts'
import type { PushDevicesTable } from '../../db/push-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { deleteDevice, listDevices, saveDevice } from './repository.ts'

/** The staff member's own, the newest first. */
export async function devicesOf(db: Database, staffId: string): Promise<PushDevice[]> {
  const rows = await listDevices(db, staffId)
  return rows.map(({ id, browser, created_at: createdAt }) => ({ id, browser, createdAt }))
}

/** @returns the device's id; the same for the same browser */
export async function addDevice(
  trx: DatabaseTransaction,
  { staffId, browser, now }: { staffId: string; browser: string; now: Date },
  { endpoint, keys }: NewPushDevice,
): Promise<string> {
  const id = createHash('sha256').update(endpoint).digest('base64url')
  const owner = { id, staff_id: staffId, browser, created_at: now.toISOString() }
  await saveDevice(trx, { ...owner, endpoint, ...keys })
  return id
}

/** @returns undefined if the staff member doesn't have it */
export function removeDevice(
  trx: DatabaseTransaction,
  owned: { id: string; staffId: string },
): Promise<PushDevicesTable | undefined> {
  return deleteDevice(trx, owned)
}
