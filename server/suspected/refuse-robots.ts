import { HONEYPOT_FIELD } from '../../contracts/text.ts'
import { site } from '../../content/site.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { keepSuspected } from './repository.ts'

/** A submission that passed its contract. */
export interface Submission {
  kind: 'booking' | 'contact' | 'webinar'
  body: { email: string; [HONEYPOT_FIELD]?: string | undefined }
  now: Date
}

/**
 * Lets people through. A body whose hidden field was filled in is kept for the firm to look at and
 * refused with a sentence that helps a person who was taken for a robot.
 * @throws ApiError 400
 */
export async function refuseRobots(db: Database, submission: Submission): Promise<void> {
  if ((submission.body[HONEYPOT_FIELD] ?? '').trim() === '') return
  await inTransaction(db, (trx) => keepSuspected(trx, submission))
  throw new ApiError(
    400,
    'invalid_request',
    `We could not accept this form. Please call ${site.phone} or write to ${site.email}.`,
  )
}
