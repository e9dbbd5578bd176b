import { type Finding, findingOf } from './finding.ts'
import type { RunningState } from './state.ts'

const HOUR = 3_600_000

/** The age of the newest backup, and what is wrong with it. */
export function checkBackup({ backup, now, startedAt }: RunningState, everyMs: number): Finding {
  const { madeAt, fault, sendFault, unsent, unverified, file } = backup
  const since = madeAt === null ? startedAt : new Date(madeAt)
  // A time in the future is from before the clock was set back.
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
      found: `BACKUP_COMMAND failed, so files are only on this machine: ${unsent.length}.`,
      next: 'Try the command by hand with one of the files in BACKUP_DIR.',
      details,
    },
    {
      when: unverified !== null,
      found: `The newest backup was not tried out, because ${unverified}.`,
      next: 'Allow it (alter role … createdb), or set BACKUP_SCRATCH_URL.',
    },
  )
}
