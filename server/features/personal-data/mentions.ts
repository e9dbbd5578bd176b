import { isDeepStrictEqual } from 'node:util'
import type { PersonMentions } from '../../../contracts/people/people.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { fieldsOf } from '../audit/read-audit.ts'
import { rememberDeletion } from '../backups/deletion.ts'
import { readViews } from '../people/views.ts'
import { changeAuditTexts, clearLabel, deleteView, findMentionRows } from './mentions-repository.ts'

/** A shorter name would be found in other words. */
const SHORTEST = 3

/** What to look for: whole names and addresses. */
export function termsOf(people: readonly { name: string; email: string }[]): string[] {
  const terms = people.flatMap(({ name, email }) => [name.trim(), email])
  return [...new Set(terms)].filter((term) => term.length >= SHORTEST)
}

/** Where staff wrote a person's name or address, outside of the person's own data. */
export async function readMentions(
  db: Database,
  terms: readonly string[],
): Promise<PersonMentions> {
  const { views, blocks, audit } = await findMentions(db, terms)
  return {
    views: views.map(({ name }) => name),
    blocks: blocks.map(({ label, starts }) => ({ label, starts })),
    auditRows: audit.length,
  }
}

/** Deletes the views and empties the labels. Audit rows stay, without the name. */
export async function clearMentions(
  trx: DatabaseTransaction,
  terms: readonly string[],
  now: Date,
): Promise<void> {
  const { views, blocks, audit } = await findMentions(trx, terms)
  for (const { id } of views) {
    await deleteView(trx, id)
    await rememberDeletion(trx, { id }, now)
  }
  for (const { id } of blocks) await clearLabel(trx, id)
  for (const row of audit) await changeAuditTexts(trx, row)
}

/** The audit rows are already without the terms. */
async function findMentions(db: Database, terms: readonly string[]) {
  if (terms.length === 0) return { views: [], blocks: [], audit: [] }
  const { blocks, audit } = await findMentionRows(db, terms)
  const pattern = wholeWords(terms)
  const without = (text: string) => text.replaceAll(pattern, '')
  const isIn = (text = '') => without(text) !== text
  const inJson = (json: string | null) =>
    json === null
      ? null
      : JSON.stringify(fieldsOf(json), (_, value: unknown) =>
          typeof value === 'string' ? without(value) : value,
        )
  const cleared = audit.map((row) => ({
    id: row.id,
    subject: without(row.subject),
    before: inJson(row.before),
    after: inJson(row.after),
  }))
  return {
    views: (await readViews(db)).filter(({ name, filter: { search, company } }) =>
      [name, search, company].some(isIn),
    ),
    blocks: blocks.filter(({ label }) => isIn(label)),
    audit: cleared.filter((row, index) => !isDeepStrictEqual(row, audit[index])),
  }
}

/** Someone named Ann isn't in “planned”. */
function wholeWords(terms: readonly string[]): RegExp {
  const patterns = terms
    .map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns})(?![\p{L}\p{N}])`, 'giu')
}
