import type { PersonChange } from '../../../contracts/people/people.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Actor } from '../../lib/actor.ts'
import { ApiError } from '../../lib/errors.ts'
import { searchWords } from '../../lib/search-words.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { addressOf } from './address-of.ts'
import { findByAddress, insertPerson, isByHand, replaceAddress } from './address-repository.ts'
import { insertMerge, type PersonRow } from './person-repository.ts'
import { newPerson } from './record-submission.ts'
import { addWords, forgetWords } from './words-repository.ts'

interface ContactChange {
  row: PersonRow
  change: Pick<PersonChange, 'name' | 'email' | 'phone' | 'company'>
  actor: Actor
  now: Date
}

/** The audit row says that something was corrected, but doesn't have the texts. */
export async function changeContact(
  trx: DatabaseTransaction,
  { row, change, actor, now }: ContactChange,
): Promise<void> {
  const { email = '' } = change
  const isMoved = email !== '' && email.toLowerCase() !== row.email
  const { name = row.name, phone = row.phone, company = row.company } = change
  const texts = { name, phone, company }
  const edited = (['name', 'phone', 'company'] as const).filter((name) => texts[name] !== row[name])
  if (!isMoved && edited.length === 0) return
  const address = isMoved ? await changeAddress(trx, { row, email, now }) : row.email
  await forgetWords(trx, address)
  const known = { ...texts, email: addressOf({ email: address }), text: '' }
  await addWords(trx, row.id, searchWords([known]))
  const subject = { id: row.id, name: row.id }
  const after = { fields: [...edited, ...(isMoved ? ['address'] : [])].join(', ') }
  await appendAudit(trx, { actor, action: 'person.edited', subject, after }, now)
}

/**
 * An address that nothing came from is replaced; otherwise, the new one is added as another person
 * merged into this one.
 * @returns the person's own address
 * @throws ApiError 400 if someone has the address
 */
async function changeAddress(
  trx: DatabaseTransaction,
  { row, email, now }: { row: PersonRow; email: string; now: Date },
): Promise<string> {
  const known = await findByAddress(trx, email)
  if (known !== undefined) throw addressKnown(known.name)
  if (await isByHand(trx, row)) {
    await replaceAddress(trx, row.email, email)
    return email.toLowerCase()
  }
  const texts = { name: row.name, phone: '', company: '', text: '' }
  const added = newPerson({ ...texts, email, kind: 'messages', awaitsAnswer: false, now })
  await insertPerson(trx, added)
  await insertMerge(trx, { mainId: row.id, otherId: added.id })
  return row.email
}

function addressKnown(name: string): ApiError {
  const message = `${name || 'Someone'} has this address. If it’s the same person, merge the two.`
  return new ApiError(400, 'invalid_request', message, [{ path: 'email', message }])
}
