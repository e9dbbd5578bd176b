import type { Database, InstantText } from '../../db/tables.ts'

/** How many people sent something after an instant, `limit` at most; each is counted once. */
export async function countNewer(db: Database, since: InstantText, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('last_at', '>', since)
    .where('id', 'not in', (eb) => eb.selectFrom('merged_people').select('person_id'))
    .limit(limit)
    .execute()
  return rows.length
}

/** When the newest submission came in; null if there is none. */
export async function newestSubmission(db: Database): Promise<InstantText | null> {
  const row = await db
    .selectFrom('people')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_at ?? null
}
