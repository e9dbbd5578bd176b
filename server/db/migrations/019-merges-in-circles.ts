import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * Shows people again who disappeared because they were merged into someone who is merged too, as
 * two merges at the same time could do on PostgreSQL. Of a circle, the first person who wrote
 * becomes the main one; a chain leads to the person at its end.
 */
export async function mergesInCircles(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ id: string; main_id: string }>`
    select people.id, merged_people.main_id from merged_people
    join people on people.id = merged_people.person_id
    order by people.created_at, people.id`.execute(trx)
  const mainOf = new Map(rows.map(({ id, main_id }) => [id, main_id]))
  const changed = new Set<string>()
  for (const { id } of rows) {
    if (mainOf.get(endOf(id, mainOf)) !== id) continue
    mainOf.delete(id)
    changed.add(id)
    await sql`delete from merged_people where person_id = ${id}`.execute(trx)
  }
  for (const [id, before] of mainOf) {
    const main = endOf(id, mainOf)
    if (main === before) continue
    changed.add(main)
    await sql`update merged_people set main_id = ${main} where person_id = ${id}`.execute(trx)
  }
  for (const main of changed) await sumUp(trx, main)
}

/** The last person on the way from one main person to the next; a circle ends before it repeats. */
function endOf(id: string, mainOf: ReadonlyMap<string, string>): string {
  const passed = new Set([id])
  for (let at = id; ;) {
    const next = mainOf.get(at)
    if (next === undefined || passed.has(next)) return at
    passed.add(next)
    at = next
  }
}

/**
 * Gives a main person the newest submission and the longest wait of all who were merged into them.
 */
async function sumUp(trx: DatabaseTransaction, main: string): Promise<void> {
  const group = sql`from people as one where one.id = ${main}
    or one.id in (select person_id from merged_people where main_id = ${main})`
  await sql`update people set last_at = (select max(one.last_at) ${group}),
    waiting_since = (select min(one.waiting_since) ${group}) where id = ${main}`.execute(trx)
}
