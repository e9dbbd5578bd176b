import { addSetting, readSetting, replaceSetting } from '../../db/stored-settings.ts'
import type { Database, InstantText } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

/** What is known about the backups that are made by themselves; all processes share it. */
export interface BackupState {
  /** While this is in the future, a process is making a backup. */
  leaseUntil: InstantText | null
  /** The process that has the lease. */
  leaseId: string | null
  /** When the last attempt began. */
  triedAt: InstantText | null
  /** When the last good backup was begun. */
  madeAt: InstantText | null
  /** Its name. */
  file: string | null
  bytes: number | null
  /** Why it could not be restored into a scratch database; null if it was. */
  unverified: string | null
  /** Why the last attempt failed; null if it succeeded. */
  fault: string | null
  /** Files that BACKUP_COMMAND has not taken away yet. */
  unsent: string[]
  /** Why it failed; null if it succeeded. */
  sendFault: string | null
}

const NAME = 'backup'

const NONE: BackupState = {
  leaseUntil: null,
  leaseId: null,
  triedAt: null,
  madeAt: null,
  file: null,
  bytes: null,
  unverified: null,
  fault: null,
  unsent: [],
  sendFault: null,
}

export async function backupState(db: Database): Promise<BackupState> {
  const value = await readSetting(db, NAME)
  return value === undefined ? NONE : stateOf(value)
}

/** Fields that a later release adds, or that are damaged, have their defaults. */
function stateOf(value: string): BackupState {
  try {
    const stored: Partial<BackupState> = JSON.parse(value)
    return { ...NONE, ...stored }
  } catch {
    return NONE
  }
}

/**
 * Changes the state in one step: if another process has changed it meanwhile, `change` is asked
 * again.
 * @param change returns undefined to leave the state as it is
 * @returns the new state; undefined if it was left
 */
export async function changeBackupState(
  db: Database,
  change: (state: BackupState) => BackupState | undefined,
): Promise<BackupState | undefined> {
  for (;;) {
    const result = await inTransaction(db, async (trx) => {
      await addSetting(trx, NAME, JSON.stringify(NONE))
      const from = (await readSetting(trx, NAME)) ?? ''
      const next = change(stateOf(from))
      if (next === undefined) return 'left'
      const to = JSON.stringify(next)
      return (await replaceSetting(trx, NAME, { from, to })) ? next : 'changed meanwhile'
    })
    if (result === 'left') return undefined
    if (result !== 'changed meanwhile') return result
  }
}
