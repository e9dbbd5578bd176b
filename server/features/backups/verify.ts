import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../config/env.ts'
import { inDatabase, type DatabaseLocation } from '../../db/connection.ts'
import { restoreBackup } from './restore-backup.ts'
import { countTables, differences, type TableCounts } from './table-counts-repository.ts'
import { openScratch } from './scratch-repository.ts'
import { OperationError, type Source } from '../../lib/command-errors.ts'

export interface Verification {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backup'>
  counts: TableCounts
  source: Source
}

/**
 * Restores a backup into a scratch database, as `npm run restore` does, and counts its rows.
 * @throws OperationError if it can't be restored or the counts differ; NoScratchDatabase if there
 * is nowhere to restore it
 */
export async function verifyBackup(file: string, verification: Verification): Promise<void> {
  const { databaseUrl, dataDir, backup } = verification.env
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = mkdtempSync(join(dataDir, 'verifying-'))
  try {
    const place = { dataDir: directory }
    if (databaseUrl === undefined) return await tryOut(file, place, verification)
    const scratch = await openScratch(databaseUrl, backup.scratchUrl)
    try {
      await tryOut(file, { ...place, databaseUrl: scratch.url }, verification)
    } finally {
      await scratch.clear()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function tryOut(
  file: string,
  place: DatabaseLocation,
  { counts, source }: Verification,
): Promise<void> {
  const permit = () => Promise.resolve()
  await restoreBackup(file, place, { source, permit, deletions: [], isTrial: true })
  const actual = await inDatabase(place, countTables)
  const wrong = differences(counts, actual)
  if (wrong.length === 0) return
  throw new OperationError(`The backup is not complete: ${wrong.join(', ')}.`)
}
