import type { NewPushDevice } from '../../../contracts/push/devices.ts'
import { inTransaction } from '../../db/transaction.ts'
import { gone } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { rememberDeletion } from '../backups/deletion.ts'
import { addDevice, removeDevice } from '../push/devices.ts'
import type { AccountContext } from './account.ts'
import { browserName } from './browser-name.ts'
import { actorOf } from './session.ts'

type Context = Pick<AccountContext, 'db' | 'now' | 'staff' | 'session'>

/** Turns on notifications in the browser that makes the request. */
export async function addOwnDevice(
  { db, now, staff, session }: Context,
  device: NewPushDevice,
): Promise<void> {
  const browser = browserName(session.user_agent)
  await inTransaction(db, async (trx) => {
    const id = await addDevice(trx, { staffId: staff.id, browser, now }, device)
    const subject = { id, name: browser }
    await appendAudit(trx, { actor: actorOf(staff), action: 'device.added', subject }, now)
  })
}

/** @throws ApiError 404 if it isn't the staff member's */
export async function removeOwnDevice({ db, now, staff }: Context, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const removed = await removeDevice(trx, { id, staffId: staff.id })
    if (removed === undefined) throw gone('device')
    await rememberDeletion(trx, { id }, now)
    const subject = { id, name: removed.browser }
    await appendAudit(trx, { actor: actorOf(staff), action: 'device.removed', subject }, now)
  })
}
