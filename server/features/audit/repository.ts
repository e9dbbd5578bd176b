import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction, InstantText } from '../../db/tables.ts'

export async function insertAuditRow(trx: DatabaseTransaction, row: DeskAuditTable): Promise<void> {
  await trx.insertInto('desk_audit').values(row).execute()
}

/** Fields left out match everything. */
export interface AuditFilter {
  actor?: string | undefined
  /** An action, or the part before its dot. */
  action?: string | undefined
  from?: InstantText | undefined
  until?: InstantText | undefined
  /** The last row of the previous page. */
  after?: { at: InstantText; id: string } | undefined
}

/**
 * Names for ids in the log: a person's name or address, the client's name for a booking or a
 * registration, and the address for a held submission or an email. Deleted records have none.
 */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute()
  const others = await db
    .selectFrom('bookings')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .unionAll((eb) =>
      eb
        .selectFrom('webinar_registrations')
        .select(['id', 'full_name as name'])
        .where('id', 'in', ids),
    )
    .unionAll((eb) =>
      eb.selectFrom('held_submissions').select(['id', 'email as name']).where('id', 'in', ids),
    )
    .unionAll((eb) =>
      eb.selectFrom('outbox').select(['id', 'to_address as name']).where('id', 'in', ids),
    )
    .execute()
  const named = people.map(({ id, name, email }) => ({ id, name: name || email }))
  return new Map([...others, ...named].map(({ id, name }) => [id, name]))
}

/** Newest first. */
export function listAudit(
  db: Database,
  { actor, action, from, until, after }: AuditFilter,
  limit: number,
): Promise<DeskAuditTable[]> {
  return db
    .selectFrom('desk_audit')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('action', '=', action ?? ''), eb('action', 'like', `${action ?? ''}.%`)]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('at', '<', after?.at ?? ''),
          eb.and([eb('at', '=', after?.at ?? ''), eb('id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Newest first; at most `limit` if it is set. */
export function auditAbout(
  db: Database,
  subjectIds: readonly string[],
  limit?: number,
): Promise<DeskAuditTable[]> {
  return db
    .selectFrom('desk_audit')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .orderBy('at', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** In alphabetical order. */
export async function auditActors(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_audit')
    .select('actor')
    .distinct()
    .orderBy('actor')
    .execute()
  return rows.map(({ actor }) => actor)
}
