import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { startSession } from '../../server/features/staff/session.ts'
import { insertStaff } from '../../server/features/staff/staff-repository.ts'
import { searchWords } from '../../server/lib/search-words.ts'
import { buildPersonRow } from '../../tests/factories/people.ts'
import type { BenchDatabase } from './databases.ts'

const FIRST_NAMES = ['Ada', 'Ben', 'Cleo', 'Dana', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'June']
/** Every twentieth person has this name. */
export const COMMON_NAME = 'Whitfield'
const LAST_NAMES = [COMMON_NAME, ...Array.from({ length: 19 }, (_, index) => `Surname${index}`)]
const MINUTE_MS = 60_000
/** Databases limit the number of parameters of a statement. */
const BATCH_SIZE = 400
/** How many people wait for an answer: the newest ones. */
const WAITING = 20

/** Email address of a person; numbers start at 0 with the newest. */
export const addressOf = (number: number) => `p${number}@client.example`

function personOf(number: number, now: Date) {
  const at = new Date(now.getTime() - number * MINUTE_MS).toISOString()
  const names = [FIRST_NAMES[number % 10], LAST_NAMES[Math.floor(number / 10) % 20]]
  return buildPersonRow(number, {
    id: randomUUID(),
    email: addressOf(number),
    name: names.join(' '),
    company: `Office ${number % 500}`,
    phone: `+1415555${String(number).padStart(6, '0')}`,
    last_at: at,
    created_at: at,
    waiting_since: number < WAITING ? at : null,
  })
}

/**
 * Adds people, a minute apart, with their entries in the search index.
 * @returns the session token of a staff member
 */
export async function fillWithPeople(database: BenchDatabase, people: number): Promise<string> {
  const db = await openDatabase(database)
  const now = new Date()
  try {
    for (let from = 0; from < people; from += BATCH_SIZE) {
      const length = Math.min(BATCH_SIZE, people - from)
      const rows = Array.from({ length }, (_, index) => personOf(from + index, now))
      const words = rows.flatMap((row) =>
        searchWords([{ ...row, text: 'Could you value our firm?' }]).map((word) => ({
          word,
          person_id: row.id,
        })),
      )
      await inTransaction(db, async (trx) => {
        await trx.insertInto('people').values(rows).execute()
        await trx.insertInto('person_words').values(words).execute()
      })
    }
    await inTransaction(db, (trx) => sql`analyze`.execute(trx))
    return await inTransaction(db, async (trx) => {
      const staff = {
        id: randomUUID(),
        email_address: 'olive@firm.example',
        name: 'Olive Owner',
        role: 'owner',
        signature: '',
        created_at: now.toISOString(),
      } as const
      await insertStaff(trx, staff)
      const signIn = { staff, method: 'passkey', userAgent: 'bench' } as const
      return (await startSession(trx, signIn, now)).session
    })
  } finally {
    await db.destroy()
  }
}
