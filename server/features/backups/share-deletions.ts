import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { changeBackupState } from './backup-state.ts'
import { DELETIONS_FILE, writeDeletions } from './deletions-file.ts'

/**
 * Writes the deletions next to the backups and lets the worker take the file off its machine, so
 * that losing that machine doesn't bring deleted data back. Without BACKUP_DIR, the backups may be
 * on another server.
 * @returns why it failed; undefined if it succeeded
 */
export async function shareDeletions(
  db: Database,
  { backup: { directory } }: Pick<Env, 'backup'>,
): Promise<string | undefined> {
  try {
    if (directory !== undefined) await writeDeletions(db, directory)
    await changeBackupState(db, (state) => ({
      ...state,
      unsent: [...new Set([...state.unsent, DELETIONS_FILE])],
    }))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
