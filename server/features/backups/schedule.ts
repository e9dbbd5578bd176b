import type { Database } from '../../db/tables.ts'
import { backupState, type BackupState } from './backup-state.ts'

const MINUTE = 60_000

/** Renewed while a backup runs, so that after a crash the next one can start soon. */
export const LEASE_MS = 10 * MINUTE
/** The clocks of several servers differ by less. */
const CLOCKS_DIFFER_MS = 60 * MINUTE

/** The pause before a failed backup or BACKUP_COMMAND is retried. */
const RETRY_MS = 15 * MINUTE

export function isRunning({ leaseUntil }: BackupState, now: Date): boolean {
  if (leaseUntil === null) return false
  const leftMs = Date.parse(leaseUntil) - now.getTime()
  // More than a whole lease means that the clock was set back.
  return leftMs > 0 && leftMs < LEASE_MS + CLOCKS_DIFFER_MS
}

/** True if a backup or BACKUP_COMMAND is due and no process is running one. */
export async function isWorkDue(db: Database, everyMs: number, now: Date): Promise<boolean> {
  const state = await backupState(db)
  return !isRunning(state, now) && (isBackupDue(state, everyMs, now) || isSendingDue(state, now))
}

/**
 * True `everyMs` after the last good backup started, and after a failed attempt only when RETRY_MS has
 * passed, or `everyMs` if that is shorter.
 */
export function isBackupDue(state: BackupState, everyMs: number, now: Date): boolean {
  if (!hasPassed(state.madeAt, everyMs, now)) return false
  return state.fault === null || hasPassed(state.triedAt, Math.min(RETRY_MS, everyMs), now)
}

export function isSendingDue(state: BackupState, now: Date): boolean {
  if (state.unsent.length === 0) return false
  return state.sendFault === null || hasPassed(state.triedAt, RETRY_MS, now)
}

/** Compares the absolute difference, because the clock may have been set back since. */
function hasPassed(instant: string | null, ms: number, now: Date): boolean {
  if (instant === null) return true
  return Math.abs(now.getTime() - Date.parse(instant)) >= ms
}
