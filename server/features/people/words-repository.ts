import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { addressOf } from './address-of.ts'
import { heldDetails } from './submission-details.ts'
import { searchWords, type Searched } from '../../lib/search-words.ts'

export async function addWords(
  trx: DatabaseTransaction,
  personId: string,
  words: readonly string[],
): Promise<void> {
  for (let first = 0; first < words.length; first += BATCH_SIZE) {
    const batch = words.slice(first, first + BATCH_SIZE)
    await trx
      .insertInto('person_words')
      .values(batch.map((word) => ({ word, person_id: personId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Deletes search words that were only in deleted submissions. */
export async function forgetWords(trx: DatabaseTransaction, email: string): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  if (person === undefined) return
  const known = searchWords([
    { ...person, email: addressOf(person), text: '' },
    ...(await submissionsOf(trx, email)),
  ])
  const stored = await trx
    .selectFrom('person_words')
    .select('word')
    .where('person_id', '=', person.id)
    .execute()
  const left = new Set(known)
  const gone = stored.map(({ word }) => word).filter((word) => !left.has(word))
  for (let first = 0; first < gone.length; first += BATCH_SIZE) {
    await trx
      .deleteFrom('person_words')
      .where('person_id', '=', person.id)
      .where('word', 'in', gone.slice(first, first + BATCH_SIZE))
      .execute()
  }
}

/** Databases limit the parameters of a statement. */
const BATCH_SIZE = 500

/** Only texts that can be searched. */
async function submissionsOf(trx: DatabaseTransaction, email: string): Promise<Searched[]> {
  const isTheirs = sql<SqlBool>`lower(email) = ${email}`
  const none = { email: addressOf({ email }), phone: '', company: '', text: '' }
  const bookings = await trx
    .selectFrom('bookings')
    .select(['name', 'phone'])
    .where(isTheirs)
    .execute()
  const messages = await trx
    .selectFrom('contact_messages')
    .select(['name', 'company', 'message as text'])
    .where(isTheirs)
    .execute()
  const registrations = await trx
    .selectFrom('webinar_registrations')
    .select(['full_name as name', 'phone', 'company'])
    .where(isTheirs)
    .execute()
  const held = await trx.selectFrom('held_submissions').select('payload').where(isTheirs).execute()
  const details = held.map(({ payload }) => {
    const { name, phone, company, message: text } = heldDetails(payload)
    return { name, phone, company, text }
  })
  return [...bookings, ...messages, ...registrations, ...details].map((submission) => ({
    ...none,
    ...submission,
  }))
}
