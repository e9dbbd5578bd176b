import type { DatabaseTransaction } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError, gone, changedMeanwhile, COPY_FIRST } from '../../lib/errors.ts'
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
  if (session.version !== version) throw changedMeanwhile('session', COPY_FIRST)
  if (session.status === 'canceled') throw isCanceled()
  return session
}

function isCanceled(): ApiError {
  return new ApiError(409, 'changed', 'This session is canceled, so it can’t be changed.')
}
