import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Actor } from '../../lib/actor.ts'
import { changeContact } from './change-contact.ts'
import { lockPerson, readMergedPerson } from './merged-person.ts'

interface NewAddress {
  personId: string
  email: string
  actor: Actor
  now: Date
}

/**
 * Adds the address to the person's, unless it's one of them.
 * @throws ApiError 404 if the person was deleted, 400 if someone else has the address
 */
export async function addAddress(
  trx: DatabaseTransaction,
  { personId, email, actor, now }: NewAddress,
): Promise<void> {
  await lockPerson(trx, personId)
  const { person, all } = await readMergedPerson(trx, personId)
  if (all.some((member) => member.email === email.toLowerCase())) return
  await changeContact(trx, { row: person, change: { email }, actor, now })
}
