import type { DatabaseTransaction, Tables } from './tables.ts'

type Versioned = 'people' | 'blocked_times' | 'reply_templates' | 'webinar_sessions'

/**
 * Saves a row's changes under the next version.
 * @returns false if the row is gone or someone has changed it since it was read
 */
export async function updateVersion<Table extends Versioned>(
  trx: DatabaseTransaction,
  table: Table,
  { id, version }: { id: string; version: number },
  changes: Partial<Tables[Table]>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable<Versioned>(table)
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
