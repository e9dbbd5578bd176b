import { type Finding, findingOf, ok } from './finding.ts'
import type { RunningState, StateSettings } from './state.ts'

const HOUR = 3_600_000
const MB = 1024 * 1024

export function checkBackup({ backup, now, startedAt }: RunningState, everyMs: number): Finding {
  const { madeAt, fault, sendFault, unsent, unverified, file } = backup
  const since = madeAt === null ? startedAt : new Date(madeAt)
  // If a time is in the future, the clock was set back since.
  const ageMs = since === undefined ? Infinity : Math.abs(now.getTime() - since.getTime())
  const lateMs = everyMs + Math.max(HOUR, everyMs / 2)
  const newest =
    madeAt === null ? 'There is no backup yet.' : `The newest backup is from ${madeAt}.`
  // The reasons can name files and servers, so only commands show them.
  const details = [fault, sendFault].filter((reason) => reason !== null)
  return findingOf(
    'backup',
    madeAt === null ? newest : `${newest} It is ${file}, and was tried out.`,
    {
      when: ageMs > lateMs,
      state: madeAt !== null && ageMs > 2 * lateMs ? 'failure' : 'warning',
      found: `${newest} The next one is overdue.`,
      next: 'Run `npm run backup`: it says what is wrong.',
      details,
    },
    {
      when: fault !== null,
      found: `The last backup failed. ${newest}`,
      next: 'Run `npm run backup`: it says what is wrong.',
      details,
    },
    {
      when: sendFault !== null,
      found: `Files couldn't be sent off this machine: ${unsent.length}.`,
      next: 'Run `npm run backup`: it says what is wrong.',
      details,
    },
    {
      when: unverified !== null,
      found: `The newest backup was not tried out, because ${unverified}.`,
      next: 'Allow it (alter role … createdb), or set BACKUP_SCRATCH_URL.',
    },
  )
}

/** Whether the disk of BACKUP_DIR has space for the next backups. */
export function checkBackupDisk(
  { backup: { bytes }, backupFreeBytes: free }: RunningState,
  { diskMinimumMb }: Pick<StateSettings, 'diskMinimumMb'>,
): Finding {
  const id = 'backup-disk'
  if (free === undefined) {
    return ok(id, 'The system does not say how much space is left for backups.')
  }
  const left = `${Math.floor(free / MB)} MB left`
  const next = bytes ?? 0
  return findingOf(id, `The disk of BACKUP_DIR has ${left}.`, {
    when: free < Math.max(diskMinimumMb * MB, 2 * next),
    state: free < Math.max((diskMinimumMb * MB) / 4, next) ? 'failure' : 'warning',
    found: `The disk of BACKUP_DIR has only ${left}${bytes === null ? '' : `; the newest backup takes ${Math.ceil(next / MB)} MB`}.`,
    next: 'Make room or enlarge it, or keep fewer backups (BACKUP_KEEP_DAILY, BACKUP_KEEP_WEEKLY, BACKUP_KEEP_MONTHLY).',
  })
}
