import { inDatabase } from '../../db/connection.ts'
import { writeFileAtomically } from '../../lib/atomic-file.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { inSnapshot } from './snapshot-repository.ts'
import { countTables, type TableCounts } from './table-counts-repository.ts'
import type { Source } from '../../lib/command-errors.ts'

/**
 * Works while the database is in use.
 * @returns the number of rows of each table in the archive
 */
export function backUpPostgres(
  databaseUrl: string,
  file: string,
  source: Source,
): Promise<TableCounts> {
  return inDatabase({ databaseUrl, dataDir: '' }, (db) =>
    // The rows are counted in the same snapshot that pg_dump reads.
    inSnapshot(db, async (trx, snapshot) => {
      const counts = await countTables(trx)
      await writeFileAtomically(file, async (unfinished) => {
        const form = ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`]
        const parameters = [...form, `--snapshot=${snapshot}`]
        await runPostgresTool({ program: 'pg_dump', parameters, databaseUrl }, source)
        await runPostgresTool({ program: 'pg_restore', parameters: ['--list', unfinished] }, source)
      })
      return counts
    }),
  )
}
