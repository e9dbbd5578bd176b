import { hash, randomUUID } from 'node:crypto'
import type { DatabaseTransaction, DeletionsTable } from '../../db/tables.ts'
import { insertDeletion } from './deletions-repository.ts'

/** Whose data: all of a visitor's, or one entry with everything about it. */
export type Whose = { email: string } | { id: string }

/** A restore finds what to delete again by this hash, which isn't personal data. */
export function deletionHash(kind: 'email' | 'id', value: string): string {
  return hash('sha256', `${kind}:${kind === 'email' ? value.toLowerCase() : value}`)
}

/** A deletion to remember. */
export function newDeletion(whose: Whose, now: Date): DeletionsTable {
  const found = 'email' in whose ? deletionHash('email', whose.email) : deletionHash('id', whose.id)
  return { id: randomUUID(), hash: found, deleted_at: now.toISOString() }
}

/**
 * Remembers a deletion, in the transaction that deletes, so that restoring a backup makes it again.
 * @returns its id
 */
export async function rememberDeletion(
  trx: DatabaseTransaction,
  whose: Whose,
  now: Date,
): Promise<string> {
  const deletion = newDeletion(whose, now)
  await insertDeletion(trx, deletion)
  return deletion.id
}
