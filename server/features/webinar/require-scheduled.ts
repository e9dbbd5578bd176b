import type { DatabaseTransaction } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { lockSession } from './sessions-repository.ts'

/**
 * Reads and locks a session that is about to be changed.
 * @throws ApiError 404 if there is none, 409 if it is canceled or changed since it was read
 */
export async function requireScheduled(
  trx: DatabaseTransaction,
  id: string,
  version: number,
): Promise<WebinarSessionsTable> {
  const session = await lockSession(trx, id)
  if (session === undefined) throw gone('session')
  if (session.version !== version) throw changedMeanwhile()
  if (session.status === 'canceled') throw isCanceled()
  return session
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Someone else changed this session while you had it open. Your change isn’t saved. Copy your text, reload the page, and change it again.',
  )
}

function isCanceled(): ApiError {
  return new ApiError(409, 'changed', 'This session is canceled, so it can’t be changed.')
}
