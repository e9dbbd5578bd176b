import { hash, randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction, DeletionsTable } from '../../db/tables.ts'
import { hasDeletion, insertDeletion } from './deletions-repository.ts'

/** All of a visitor's data, or one entry with everything about it. */
export type Whose = { email: string } | { id: string }

/** Whether the entry with this id was ever deleted. */
export function wasDeleted(db: Database, { id }: { id: string }): Promise<boolean> {
  return hasDeletion(db, deletionHash('id', id))
}

/** A restore finds the data to delete again by this hash, so the address itself isn't kept. */
export function deletionHash(kind: 'email' | 'id', value: string): string {
  return hash('sha256', `${kind}:${kind === 'email' ? value.toLowerCase() : value}`)
}

export function newDeletion(whose: Whose, now: Date): DeletionsTable {
  const found = 'email' in whose ? deletionHash('email', whose.email) : deletionHash('id', whose.id)
  return { id: randomUUID(), hash: found, deleted_at: now.toISOString() }
}

/**
 * Call it in the transaction that deletes; restoring a backup then makes the deletion again.
 * @returns the deletion's id
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
