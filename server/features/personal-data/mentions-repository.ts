import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DeskAuditTable } from '../../db/desk-tables.ts'
import type { PeopleViewsTable } from '../../db/people-tables.ts'
import type { BlockedTimesTable, Database, DatabaseTransaction } from '../../db/tables.ts'
import { contains } from './leads-repository.ts'

/** Rows in which staff wrote a person's name or address. */
export interface MentionRows {
  views: PeopleViewsTable[]
  blocks: Pick<BlockedTimesTable, 'id' | 'label' | 'starts'>[]
  audit: Pick<DeskAuditTable, 'id' | 'subject' | 'before' | 'after'>[]
}

function mentions(columns: readonly string[], terms: readonly string[]): RawBuilder<SqlBool> {
  // SQLite ignores case only in ASCII.
  const spellings = terms.flatMap((term) => [term, term.toUpperCase()])
  const all = columns.flatMap((column) => spellings.map((term) => contains(column, term)))
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`
}

export async function findMentionRows(
  db: Database,
  terms: readonly string[],
): Promise<MentionRows> {
  if (terms.length === 0) return { views: [], blocks: [], audit: [] }
  return {
    views: await db
      .selectFrom('people_views')
      .selectAll()
      .where(mentions(['name', 'filter'], terms))
      .orderBy('name')
      .execute(),
    blocks: await db
      .selectFrom('blocked_times')
      .select(['id', 'label', 'starts'])
      .where(mentions(['label'], terms))
      .orderBy('starts')
      .execute(),
    audit: await db
      .selectFrom('desk_audit')
      .select(['id', 'subject', 'before', 'after'])
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
