import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds who asked for a sign-in code, and the key of the cookies of known browsers. */
export async function codeLimits(trx: DatabaseTransaction): Promise<void> {
  await trx.schema.alterTable('desk_codes').addColumn('asker', 'text').execute()
  const secret = randomBytes(32).toString('base64url')
  await sql`insert into settings (name, value) values ('known-browser-secret', ${secret})`.execute(
    trx,
  )
}
