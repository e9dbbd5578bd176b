import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../config/env.ts'
import { inDatabase, type DatabaseLocation } from '../../db/connection.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import { restorePostgres } from './postgres-restore.ts'
import { restoreSqlite } from './sqlite-restore.ts'
import { countTables, differences, type TableCounts } from './table-counts-repository.ts'
import { openScratch } from './scratch-repository.ts'
import { OperationError, type Source } from '../../lib/command-errors.ts'

export interface Verification {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>
  /** The rows that the backup must have. */
  counts: TableCounts
  source: Source
}

/**
 * Restores a backup into a scratch database, as `npm run restore` does, and counts its rows.
 * @throws OperationError if it can't be restored or has other rows; NoScratchDatabase if there is
 * nowhere to restore it to
 */
export async function verifyBackup(file: string, verification: Verification): Promise<void> {
  const { databaseUrl, dataDir, backup } = verification.env
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(dataDir, 'verifying-'))
  try {
    if (databaseUrl === undefined) {
      await restoreSqlite(file, directory, stepsFor({ dataDir: directory }))
      await compare({ dataDir: directory }, verification.counts)
      return
    }
    const scratch = await openScratch(databaseUrl, backup.scratchUrl)
    try {
      const place = { databaseUrl: scratch.url, dataDir: directory }
      const { source } = verification
      await restorePostgres(file, { ...place, source, ...stepsFor(place) })
      await compare(place, verification.counts)
    } finally {
      await scratch.clear()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function stepsFor(place: DatabaseLocation) {
  return {
    async permit() {
      await inDatabase(place, migrate)
      return false
    },
    keep: () => Promise.resolve(),
    deletions: [],
    // The copy must have the same rows.
    signOut: false,
  }
}

async function compare(place: DatabaseLocation, expected: TableCounts): Promise<void> {
  const actual = await inDatabase(place, countTables)
  const wrong = differences(expected, actual)
  if (wrong.length === 0) return
  throw new OperationError(`The backup is not complete: ${wrong.join(', ')}.`)
}
