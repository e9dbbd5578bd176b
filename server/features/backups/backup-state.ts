import { addSetting, readSetting, replaceSetting } from '../../db/stored-settings.ts'
import type { Database, InstantText } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The state of automatic backups, shared by all processes. */
export interface BackupState {
  /** When the lease ends; null if no process is making a backup. */
  leaseUntil: InstantText | null
  /** The process that has the lease. */
  leaseId: string | null
  /** When the last attempt started. */
  triedAt: InstantText | null
  /** When the last good backup started. */
  madeAt: InstantText | null
  file: string | null
  bytes: number | null
  /** Why the backup couldn't be restored into a scratch database; null if it could. */
  unverified: string | null
  /** Why the last attempt failed. */
  fault: string | null
  /** Files that BACKUP_COMMAND still has to send. */
  unsent: string[]
  /** Why BACKUP_COMMAND last failed. */
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

/** Missing or damaged fields get their defaults. */
function stateOf(value: string): BackupState {
  try {
    const stored: Partial<BackupState> = JSON.parse(value)
    return { ...NONE, ...stored }
  } catch {
    return NONE
  }
}

/**
 * Calls `change` again if another process has changed the state in the meantime.
 * @param change returns undefined to leave the state as it is
 * @returns the new state; undefined if it was left as it is
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
