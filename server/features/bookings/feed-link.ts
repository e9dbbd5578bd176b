import type { CalendarLink } from '../../../contracts/bookings/calendar.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { findFeedPath, renewFeedPath } from './feed-address.ts'

/** @param origin the site's, without a slash at the end */
export async function readFeedLink(db: Database, origin: string): Promise<CalendarLink> {
  const path = await findFeedPath(db)
  return { url: path === undefined ? null : origin + path }
}

/** Makes a new link; the old one stops working. */
export async function makeFeedLink(
  { db, ...context }: StaffContext,
  origin: string,
): Promise<CalendarLink> {
  const path = await inTransaction(db, (trx) => renew(trx, context))
  return { url: origin + path }
}

/** Replaces the link if there is one, because someone who knows it has left. */
export async function replaceFeedLink(
  trx: DatabaseTransaction,
  context: Omit<StaffContext, 'db'>,
): Promise<void> {
  if ((await findFeedPath(trx)) !== undefined) await renew(trx, context)
}

/** @returns the new path */
async function renew(
  trx: DatabaseTransaction,
  { now, actor }: Omit<StaffContext, 'db'>,
): Promise<string> {
  const path = await renewFeedPath(trx)
  const subject = { id: 'calendar', name: 'calendar' }
  await appendAudit(trx, { actor, action: 'calendar.link-made', subject }, now)
  return path
}
