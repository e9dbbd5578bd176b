import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { BlockedTimesTable, Database, DatabaseTransaction } from '../../db/tables.ts'
import { contains } from './leads-repository.ts'

/** Rows of which a text has a person's name or address, also as a part of another word. */
interface MentionRows {
  blocks: Pick<BlockedTimesTable, 'id' | 'label' | 'starts'>[]
  audit: Pick<DeskAuditTable, 'id' | 'subject' | 'before' | 'after'>[]
}

function mentions(columns: readonly string[], terms: readonly string[]): RawBuilder<SqlBool> {
  // SQLite ignores case only in ASCII.
  const spellings = terms.flatMap((term) => [term, term.toUpperCase(), inJson(term)])
  const all = columns.flatMap((column) => spellings.map((term) => contains(column, term)))
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`
}

/** As the term is written within a text in JSON. */
function inJson(term: string): string {
  return JSON.stringify(term).slice(1, -1)
}

/** Kinds of audit rows with texts that staff typed; the others have only ids and choices. */
const TYPED = ['view', 'template', 'webinar'] as const

/** At least one term is needed. */
export async function findMentionRows(
  db: Database,
  terms: readonly string[],
): Promise<MentionRows> {
  return {
    blocks: await db
      .selectFrom('blocked_times')
      .select(['id', 'label', 'starts'])
      .where(mentions(['label'], terms))
      .orderBy('starts')
      .execute(),
    audit: await db
      .selectFrom('desk_audit')
      .select(['id', 'subject', 'before', 'after'])
      .where((eb) => eb.or(TYPED.map((kind) => eb('action', 'like', `${kind}.%`))))
      .where(mentions(['subject', 'before', 'after'], terms))
      .execute(),
  }
}

export async function deleteView(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('people_views').where('id', '=', id).execute()
}

/** Raises the version, so that a form that is open in the desk can't write the label back. */
export async function clearLabel(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .updateTable('blocked_times')
    .set((eb) => ({ label: '', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function changeAuditTexts(
  trx: DatabaseTransaction,
  { id, ...texts }: MentionRows['audit'][number],
): Promise<void> {
  await trx.updateTable('desk_audit').set(texts).where('id', '=', id).execute()
}
