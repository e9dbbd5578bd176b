import type { CalendarLink } from '../../../contracts/bookings/calendar.ts'
import type { Database } from '../../db/tables.ts'
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
export function makeFeedLink(
  { db, now, actor }: StaffContext,
  origin: string,
): Promise<CalendarLink> {
  return inTransaction(db, async (trx) => {
    const path = await renewFeedPath(trx)
    const subject = { id: 'calendar', name: 'calendar' }
    await appendAudit(trx, { actor, action: 'calendar.link-made', subject }, now)
    return { url: origin + path }
  })
}
