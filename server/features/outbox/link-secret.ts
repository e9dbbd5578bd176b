import { createSecretKey, type KeyObject } from 'node:crypto'
import { storedSecret } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'

/** The key that signs booking links; created by migration 004. */
export async function linkSecret(db: Database): Promise<KeyObject> {
  return createSecretKey(await storedSecret(db, 'booking-link-secret'))
}
