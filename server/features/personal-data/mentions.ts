import type { PersonMentions } from '../../../contracts/people/people.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { rememberDeletion } from '../backups/deletion.ts'
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
  const { views, blocks, audit } = await findMentionRows(db, terms)
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
  const { views, blocks, audit } = await findMentionRows(trx, terms)
  for (const { id } of views) {
    await deleteView(trx, id)
    await rememberDeletion(trx, { id }, now)
  }
  for (const { id } of blocks) await clearLabel(trx, id)
  const inJson = (text: string | null) =>
    text === null
      ? null
      : without(
          text,
          terms.map((term) => JSON.stringify(term).slice(1, -1)),
        )
  for (const { id, subject, before, after } of audit) {
    const texts = { subject: without(subject, terms), before: inJson(before), after: inJson(after) }
    await changeAuditTexts(trx, { id, ...texts })
  }
}

function without(text: string, terms: readonly string[]): string {
  const patterns = terms
    .map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|')
  return text.replaceAll(new RegExp(patterns, 'giu'), '')
}
