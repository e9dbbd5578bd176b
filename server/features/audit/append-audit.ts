import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Actor } from '../../lib/actor.ts'
import { insertAuditRow } from './repository.ts'

/** `before` and `after` have only the fields that matter. */
export interface AuditEntry {
  actor: Actor
  /** Such as `staff.removed`. */
  action: string
  subject: { id: string; name: string }
  before?: object
  after?: object
}

/** Call it in the transaction that makes the change. */
export async function appendAudit(
  trx: DatabaseTransaction,
  { actor, action, subject, before, after }: AuditEntry,
  now: Date,
): Promise<void> {
  await insertAuditRow(trx, {
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
}
