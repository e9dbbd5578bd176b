import { readSetting, saveSetting } from '../../db/stored-settings.ts'
import type { Database, InstantText } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const NAME = 'worker-seen'

/** When a worker last reported; undefined if none ever has. */
export function workerSeen(db: Database): Promise<InstantText | undefined> {
  return readSetting(db, NAME)
}

export function reportWorker(db: Database, now: Date): Promise<void> {
  return inTransaction(db, (trx) => saveSetting(trx, NAME, now.toISOString()))
}
