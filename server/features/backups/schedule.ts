import type { Database } from '../../db/tables.ts'
import { backupState, type BackupState } from './backup-state.ts'

const MINUTE = 60_000

/** A backup that failed, or a file that could not be taken away, is tried again after this time. */
const RETRY_MS = 15 * MINUTE

/** Whether a process is making a backup. */
export function isRunning({ leaseUntil }: BackupState, now: Date): boolean {
  return leaseUntil !== null && leaseUntil > now.toISOString()
}

/** Whether a backup or BACKUP_COMMAND is due, and no process is at it. */
export async function isWorkDue(db: Database, everyMs: number, now: Date): Promise<boolean> {
  const state = await backupState(db)
  return !isRunning(state, now) && (isBackupDue(state, everyMs, now) || isSendingDue(state, now))
}

/**
 * Whether it is time for a backup.
 * @param everyMs the time between two backups
 */
export function isBackupDue(state: BackupState, everyMs: number, now: Date): boolean {
  if (!hasPassed(state.madeAt, everyMs, now)) return false
  return state.fault === null || hasPassed(state.triedAt, Math.min(RETRY_MS, everyMs), now)
}

/** Whether it is time to try BACKUP_COMMAND again. */
export function isSendingDue(state: BackupState, now: Date): boolean {
  if (state.unsent.length === 0) return false
  return state.sendFault === null || hasPassed(state.triedAt, RETRY_MS, now)
}

/** An instant far in the future is from before the clock was set back. */
function hasPassed(instant: string | null, ms: number, now: Date): boolean {
  if (instant === null) return true
  return Math.abs(now.getTime() - Date.parse(instant)) >= ms
}
