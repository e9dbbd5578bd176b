import type * as z from 'zod/mini'
import {
  AUDIT_PAGE,
  type AuditQuery,
  type AuditRow,
  type auditPage,
} from '../../../contracts/audit/audit.ts'
import { audit } from '../../../words/desk/audit.ts'
import { mailNoun } from '../../../words/desk/audit-sentences.ts'
import { auditAbout, auditActors, listAudit, namesOf } from './repository.ts'
import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { Database } from '../../db/tables.ts'
import { cursorIn, cursorText } from '../../lib/list-cursor.ts'
import { endOfDay, startOfDay } from '../../lib/office-day.ts'

/** Reads one page. The filter's days are in the given time zone. */
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
  // Audit rows store ids instead of names, so they stay as they are when a person is deleted.
  const shown = rows.map((row) => ({ row, ...presentRow(row) }))
  const ids = shown.flatMap(({ row, before, after }) => [
    row.subject_id,
    ...[before, after].flatMap((fields) => otherIn(fields) ?? []),
  ])
  const names = await namesOf(db, ids)
  return {
    rows: shown.map(({ row, before, after, ...rest }) => ({
      ...rest,
      subject: subjectText(row, names),
      before: withName(before, names),
      after: withName(after, names),
    })),
    next: last === undefined ? null : cursorText(last),
    actors: await auditActors(db),
  }
}

export interface Change extends AuditRow {
  subjectId: string
  /** Null for changes by a command. */
  actorId: string | null
}

/** Newest first; at most `limit` if it is set. */
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

type Names = ReadonlyMap<string, string>

function subjectText({ action, subject_id: id, subject }: DeskAuditTable, names: Names): string {
  const name = names.get(id)
  // In these rows, the subject is a kind followed by the id.
  const kind = subject.replace(id, '').trim()
  if (action.startsWith('mail.')) return mailNoun(subject, name)
  if (action.startsWith('held.')) return audit.heldFrom(kind, name)
  const isVisitor = /^(?:person|booking|webinar)\./.test(action) && subject.includes(id)
  return isVisitor ? (name ?? audit.deletedPerson) : subject
}

/** The id of the other person in a merge or a split. */
function otherIn(fields: AuditRow['after']): string | undefined {
  const other = fields?.['otherId']
  return typeof other === 'string' ? other : undefined
}

function withName(fields: AuditRow['after'], names: Names): AuditRow['after'] {
  const other = otherIn(fields)
  return other === undefined
    ? fields
    : { ...fields, otherId: names.get(other) ?? audit.deletedPerson }
}

function presentRow({ id, at, actor, action, subject, before, after }: DeskAuditTable): AuditRow {
  return { id, at, actor, action, subject, before: fieldsOf(before), after: fieldsOf(after) }
}

/** A text that isn't JSON, which an earlier release may have left, counts as empty. */
export function fieldsOf(json: string | null): AuditRow['before'] {
  try {
    return json === null ? null : { ...Object(JSON.parse(json)) }
  } catch {
    return {}
  }
}
