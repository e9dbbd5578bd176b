import { randomUUID } from 'node:crypto'
import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction, InstantText } from '../../db/tables.ts'

/** Who makes a change. */
export interface Actor {
  /** The staff member's id; null for a command. */
  id: string | null
  /** The staff member's address, or `command`. */
  name: string
}

/** The name of commands in place of a staff member's address. */
export const COMMAND_NAME = 'command'

/** A command of the firm, which makes changes on the server. */
export const COMMAND: Actor = { id: null, name: COMMAND_NAME }

/** A change as it is recorded; `before` and `after` have only the fields that matter. */
export interface AuditEntry {
  actor: Actor
  /** What was done, such as `staff.removed`. */
  action: string
  subject: { id: string; name: string }
  before?: object
  after?: object
}

/** Records a change. Call it in the transaction that makes the change. */
export async function appendAudit(
  trx: DatabaseTransaction,
  { actor, action, subject, before, after }: AuditEntry,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('desk_audit')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      actor_id: actor.id,
      actor: actor.name,
      action,
      subject_id: subject.id,
      subject: subject.name,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
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

/** The newest rows that match. */
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

/** The changes to some subjects, newest first; at most `limit` if it is set. */
export async function auditAbout(
  db: Database,
  subjectIds: readonly string[],
  limit?: number,
): Promise<DeskAuditTable[]> {
  if (subjectIds.length === 0) return []
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
