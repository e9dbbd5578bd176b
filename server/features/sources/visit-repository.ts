import type { VisitsTable } from '../../db/source-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/** What a visit is counted by besides the day and the page. */
export type Origin = Pick<VisitsTable, 'referrer_host' | 'campaign'>

/** Rows per statement. */
const BATCH_SIZE = 500

/** The origins that a day's visits have so far. */
export function originsOf(db: Database, day: string): Promise<Origin[]> {
  return db
    .selectFrom('visits')
    .select(['referrer_host', 'campaign'])
    .distinct()
    .where('day', '=', day)
    .execute()
}

/** Adds visits to the counts. */
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
