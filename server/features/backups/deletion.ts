import { hash, randomUUID } from 'node:crypto'
import type { DeletionsTable, InstantText } from '../../db/tables.ts'

/** Whose data: all of a visitor's, or one entry with everything about it. */
export type Whose = { email: string } | { id: string }

/** What to delete again is found by this hash, so that the memory of it is no personal data. */
export function deletionHash(kind: 'email' | 'id', value: string): string {
  return hash('sha256', `${kind}:${kind === 'email' ? value.toLowerCase() : value}`)
}

/** A deletion to remember. */
export function newDeletion(whose: Whose, now: InstantText): DeletionsTable {
  const found = 'email' in whose ? deletionHash('email', whose.email) : deletionHash('id', whose.id)
  return { id: randomUUID(), hash: found, deleted_at: now }
}
