import { randomUUID } from 'node:crypto'
import { HONEYPOT_FIELD } from '../../contracts/text.ts'
import { site } from '../../content/site.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'

/** A submission that passed its contract. */
export interface Submission {
  kind: 'booking' | 'contact'
  body: { email: string; [HONEYPOT_FIELD]?: string | undefined }
  now: Date
}

/**
 * Lets people through. A body whose hidden field was filled in is kept for the firm to look at and
 * refused with a sentence that helps a person who was taken for a robot.
 * @throws ApiError 400
 */
export async function refuseRobots(db: Database, { kind, body, now }: Submission): Promise<void> {
  if ((body[HONEYPOT_FIELD] ?? '').trim() === '') return
  await inTransaction(db, (trx) =>
    trx
      .insertInto('suspected_submissions')
      .values({
        id: randomUUID(),
        kind,
        email: body.email,
        payload: JSON.stringify(body),
        created_at: now.toISOString(),
      })
      .execute(),
  )
  throw new ApiError(
    400,
    'invalid_request',
    `We could not accept this form. Please call ${site.phone} or write to ${site.email}.`,
  )
}
