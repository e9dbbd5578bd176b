import type * as z from 'zod/mini'
import {
  AUDIT_PAGE,
  type AuditQuery,
  type AuditRow,
  type auditPage,
} from '../../../contracts/audit/audit.ts'
import { audit } from '../../../content/desk/audit.ts'
import { auditAbout, auditActors, listAudit } from './repository.ts'
import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { Database } from '../../db/tables.ts'
import { cursorIn, cursorText } from '../../lib/list-cursor.ts'
import { endOfDay, startOfDay } from '../../lib/office-day.ts'

/** A page of the audit; days are those of a time zone. */
export async function readAudit(
  db: Database,
  { actor, kind, from, to, after }: AuditQuery,
  timeZone: string,
): Promise<z.infer<typeof auditPage>> {
  const filter = {
    actor: actor === '' ? undefined : actor,
    action: kind,
    from: from && startOfDay(from, timeZone),
    until: to && endOfDay(to, timeZone),
    after: cursorIn(after),
  }
  const found = await listAudit(db, filter, AUDIT_PAGE + 1)
  const rows = found.slice(0, AUDIT_PAGE)
  const last = found.length > AUDIT_PAGE ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) => ({
      ...presentRow(row),
      // A person's address isn't in the audit, so that deleting the person deletes it everywhere.
      ...(isAboutPerson(row) && { subject: row.person ?? audit.deletedPerson }),
    })),
    next: last === undefined ? null : cursorText(last),
    actors: await auditActors(db),
  }
}

/** A change, with the ids of its subject and of the staff member who made it. */
export interface Change extends AuditRow {
  subjectId: string
  /** Null for a command. */
  actorId: string | null
}

/** The changes to some subjects, newest first; at most `limit` if it is set. */
export async function readChanges(
  db: Database,
  subjectIds: readonly string[],
  limit?: number,
): Promise<Change[]> {
  if (subjectIds.length === 0) return []
  const rows = await auditAbout(db, subjectIds, limit)
  return rows.map((row) => ({
    ...presentRow(row),
    subjectId: row.subject_id,
    actorId: row.actor_id,
  }))
}

const isAboutPerson = ({ action }: DeskAuditTable) => action.startsWith('person.')

function presentRow({ id, at, actor, action, subject, before, after }: DeskAuditTable): AuditRow {
  return { id, at, actor, action, subject, before: fieldsOf(before), after: fieldsOf(after) }
}

function fieldsOf(json: string | null): AuditRow['before'] {
  return json === null ? null : { ...Object(JSON.parse(json)) }
}
