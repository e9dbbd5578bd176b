import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction, InstantText } from '../../db/tables.ts'

export async function insertAuditRow(trx: DatabaseTransaction, row: DeskAuditTable): Promise<void> {
  await trx.insertInto('desk_audit').values(row).execute()
}

/** Which rows to read; each field left out matches everything. */
export interface AuditFilter {
  /** An address, or `command`. */
  actor?: string | undefined
  /** An action, or the part before its dot. */
  action?: string | undefined
  from?: InstantText | undefined
  until?: InstantText | undefined
  /** The last row of the page before. */
  after?: { at: InstantText; id: string } | undefined
}

/** A row, with the address of the person that it is about; null for other rows and deleted people. */
export type ListedAudit = DeskAuditTable & { person: string | null }

/** The newest rows that match. */
export function listAudit(
  db: Database,
  { actor, action, from, until, after }: AuditFilter,
  limit: number,
): Promise<ListedAudit[]> {
  return db
    .selectFrom('desk_audit')
    .leftJoin('people', 'people.id', 'desk_audit.subject_id')
    .selectAll('desk_audit')
    .select('people.email as person')
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
          eb.and([eb('at', '=', after?.at ?? ''), eb('desk_audit.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('desk_audit.id', 'desc')
    .limit(limit)
    .execute()
}

/** The changes to some subjects, newest first; at most `limit` if it is set. */
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

/** Everyone who made a change, in alphabetical order. */
export async function auditActors(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_audit')
    .select('actor')
    .distinct()
    .orderBy('actor')
    .execute()
  return rows.map(({ actor }) => actor)
}
