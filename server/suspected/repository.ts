import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Submission } from './refuse-robots.ts'

/** Keeps a submission that a form robot gave away, apart from those of people. */
export async function keepSuspected(
  trx: DatabaseTransaction,
  { kind, body, now }: Submission,
): Promise<void> {
  await trx
    .insertInto('suspected_submissions')
    .values({
      id: randomUUID(),
      kind,
      email: body.email,
      payload: JSON.stringify(body),
      created_at: now.toISOString(),
    })
    .execute()
}
