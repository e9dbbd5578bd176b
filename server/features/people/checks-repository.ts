import type { PersonChecksTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

export async function insertCheck(
  trx: DatabaseTransaction,
  check: PersonChecksTable,
): Promise<void> {
  await trx.insertInto('person_checks').values(check).execute()
}

/** Newest first. */
export function checksOf(db: Database, personIds: readonly string[]): Promise<PersonChecksTable[]> {
  return db
    .selectFrom('person_checks')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
