import { accessSync, constants, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Env } from '../../config/env.ts'
import type { Source } from '../../lib/command-errors.ts'
import { errorCodeOf } from '../../lib/failures.ts'
import { sendFile } from '../backups/send.ts'
import { type Finding, findingOf } from './finding.ts'

const COMMAND_TIMEOUT_MS = 60_000
/** A separate file, so that a command that is stopped midway can't damage a backup. */
const TEST_FILE = 'laminar-test.txt'

/** Whether backups can be written, and where they go. */
export function checkBackupPlace({ backup, dataDir }: Pick<Env, 'backup' | 'dataDir'>): Finding {
  const { directory, command } = backup
  const fault = directory === undefined ? undefined : writeFault(directory, dataDir)
  return findingOf(
    'backup-place',
    `Backups go to ${directory}${command === undefined ? '' : ' and off the machine'}.`,
    {
      when: directory === undefined,
      found: 'BACKUP_DIR is not set, so no backups are made.',
      next: 'Set it to a directory on another disk.',
    },
    {
      when: fault !== undefined,
      state: 'failure',
      found: `BACKUP_DIR (${directory}) cannot be written: ${fault}. No backups can be made.`,
      next: `As root, run \`install -d -o laminar -g laminar -m 0700 ${directory}\`, with the service's account.`,
    },
    {
      when: command === undefined && deviceOf(directory ?? dataDir) === deviceOf(dataDir),
      found:
        'Backups are only on the disk that has the data, so both can be lost at the same time.',
      next: 'Set BACKUP_COMMAND to copy each file to another machine.',
    },
  )
}

/** The device of a path; undefined if the path doesn't exist or this account can't read it. */
function deviceOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.dev
  } catch {
    return undefined
  }
}

/** Why backups can't be written to a directory, which the worker makes if it's missing. */
function writeFault(directory: string, dataDir: string): string | undefined {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    // Root may write anywhere, so compare owners to find out whether the service may, too.
    const isRoot = process.getuid?.() === 0
    const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
    if (!isRoot || owner === undefined || owner === statSync(directory).uid) return undefined
    return 'it belongs to a different account from DATA_DIR'
  } catch (error) {
    const code = errorCodeOf(error)
    const parent = dirname(directory)
    return code === 'ENOENT' && parent !== directory ? writeFault(parent, dataDir) : code
  }
}

/** Runs BACKUP_COMMAND with a small file. */
export async function tryBackupCommand({ backup }: Env, source: Source): Promise<Finding[]> {
  const { command } = backup
  if (command === undefined) return []
  const directory = mkdtempSync(join(tmpdir(), 'laminar-'))
  try {
    const file = join(directory, TEST_FILE)
    writeFileSync(file, 'npm run doctor tried BACKUP_COMMAND with this file. You can delete it.\n')
    const failure = await sendFile(command, file, source, COMMAND_TIMEOUT_MS)
    return [
      findingOf('backup-command', `BACKUP_COMMAND took ${TEST_FILE} off the machine.`, {
        when: failure !== undefined,
        state: 'failure',
        found: `BACKUP_COMMAND fails with a small file, ${TEST_FILE}, so backups stay on this machine.`,
        next: 'Run it in a shell, as the service’s account, with "$1" replaced by a file.',
        details: failure === undefined ? [] : [failure],
      }),
    ]
  } finally {
    rmSync(directory, { recursive: true })
  }
}
