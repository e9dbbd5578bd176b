import { sql } from 'kysely'
import { searchWords } from '../../lib/search-words.ts'
import type { DatabaseTransaction } from '../tables.ts'

interface Known {
  id: string
  email: string
  name: string
  phone: string
  company: string
  text: string
}

/** Per statement. */
const BATCH_SIZE = 500

/**
 * Adds words for any part of a phone number and for each character of Chinese, Japanese, and Korean
 * text to the search, which only had whole words.
 */
export async function searchParts(trx: DatabaseTransaction): Promise<void> {
  const people = await sql<Known>`select id, email, name, phone, company, '' as text
    from people`.execute(trx)
  const bookings = await sql<Known>`select people.id, people.email, bookings.name, bookings.phone,
    '' as company, '' as text
    from bookings join people on people.email = lower(bookings.email)`.execute(trx)
  const messages = await sql<Known>`select people.id, people.email, m.name, '' as phone, m.company,
    m.message as text
    from contact_messages as m join people on people.email = lower(m.email)`.execute(trx)
  const registrations = await sql<Known>`select people.id, people.email, r.full_name as name,
    r.phone, r.company, '' as text
    from webinar_registrations as r join people on people.email = lower(r.email)`.execute(trx)
  const all = [people, bookings, messages, registrations].flatMap(({ rows }) => rows)
  const words = all.flatMap((known) =>
    searchWords([known]).map((word) => sql`(${word}, ${known.id})`),
  )
  for (let first = 0; first < words.length; first += BATCH_SIZE) {
    await sql`insert into person_words (word, person_id)
      values ${sql.join(words.slice(first, first + BATCH_SIZE))}
      on conflict do nothing`.execute(trx)
  }
}
