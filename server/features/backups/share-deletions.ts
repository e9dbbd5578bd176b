import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { changeBackupState } from './backup-state.ts'
import { DELETIONS_FILE, writeDeletions } from './deletions-file.ts'

/**
 * Writes the deletions next to the backups and lets the worker take the file off the machine, so
 * that losing this machine doesn't bring deleted data back.
 * @returns why it failed; undefined if it succeeded or there is no BACKUP_DIR
 */
export async function shareDeletions(
  db: Database,
  { backup: { directory } }: Pick<Env, 'backup'>,
): Promise<string | undefined> {
  if (directory === undefined) return undefined
  try {
    await writeDeletions(db, directory)
    await changeBackupState(db, (state) => ({
      ...state,
      unsent: [...new Set([...state.unsent, DELETIONS_FILE])],
    }))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
