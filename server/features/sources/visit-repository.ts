import type { VisitsTable } from '../../db/source-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

export type Origin = Pick<VisitsTable, 'referrer_host' | 'campaign'>

/** Rows per statement, because databases limit its parameters. */
const BATCH_SIZE = 500

/** Of the day's visits so far. */
export function originsOf(db: Database, day: string): Promise<Origin[]> {
  return db
    .selectFrom('visits')
    .select(['referrer_host', 'campaign'])
    .distinct()
    .where('day', '=', day)
    .execute()
}

export async function addVisits(
  trx: DatabaseTransaction,
  visits: readonly VisitsTable[],
): Promise<void> {
  for (let start = 0; start < visits.length; start += BATCH_SIZE) {
    await trx
      .insertInto('visits')
      .values(visits.slice(start, start + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict.columns(['day', 'path', 'referrer_host', 'campaign']).doUpdateSet((eb) => ({
          count: eb('visits.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute()
  }
}
