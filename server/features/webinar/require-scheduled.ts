import type { DatabaseTransaction } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError, gone, changedMeanwhile, COPY_FIRST } from '../../lib/errors.ts'
import { hasBegun } from './sessions.ts'
import { lockSession } from './sessions-repository.ts'

/**
 * Locks the session.
 * @throws ApiError 404 if there is none, 409 if it is canceled or has changed since it was read
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

/**
 * @throws ApiError 409 if the session hasn't begun or was canceled, so that it has no attendance
 */
export function requireBegun(session: WebinarSessionsTable, now: Date): void {
  if (session.status === 'scheduled' && hasBegun(session, now)) return
  throw new ApiError(
    409,
    'changed',
    'You can set attendance once the session has begun, unless it was canceled. Nothing was changed.',
  )
}

function isCanceled(): ApiError {
  return new ApiError(409, 'changed', 'This session is canceled, so it can’t be changed.')
}
