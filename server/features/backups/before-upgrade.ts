import { ownEnvironment, type Env } from '../../config/env.ts'
import { inDatabase } from '../../db/connection.ts'
import { eraseDeletedBefore } from '../../db/erase-deleted.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import { isTimeTrusted } from '../../db/recorded-time.ts'
import type { Database } from '../../db/tables.ts'
import { OperationError } from '../../lib/command-errors.ts'
import type { JobLog } from '../../lib/job-log.ts'
import { keepCopy } from './back-up.ts'
import { pruneCopies } from './backup-files.ts'
import { MissingTool } from './postgres-tools.ts'
import { readContents } from './row-counts.ts'
import { backupDirectory } from './run-backup.ts'

/**
 * Migrates the database. If that changes a database with data, a backup is made first, so that the
 * upgrade can be undone. If it fails, nothing is migrated.
 */
export async function migrateWithBackup(db: Database, env: Env, log: JobLog): Promise<void> {
  const steps = await migrate(db, () => backUpFirst(env, log))
  if (steps.length === 0) return
  log.info({ steps }, 'migrated the database')
  await eraseDeletedBefore(db)
  const now = new Date()
  if (await isTimeTrusted(db, now)) pruneCopies(backupDirectory(env), 'before-upgrade', now)
}

async function backUpFirst(env: Env, log: JobLog): Promise<void> {
  const { isEmpty } = await inDatabase(env, readContents)
  if (isEmpty) return
  try {
    const file = await keepCopy(env, ownEnvironment(), {
      kind: 'before-upgrade',
      directory: backupDirectory(env),
    })
    log.info({ file }, 'backed up the database before migrating it')
  } catch (error) {
    // Firms whose PostgreSQL is backed up by its host may not have the client programs.
    if (!(error instanceof MissingTool)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new OperationError(
        `No backup could be made before the upgrade, so nothing was changed: ${reason}`,
        { cause: error },
      )
    }
    log.warn({ err: error }, 'migrating the database without a backup')
  }
}
