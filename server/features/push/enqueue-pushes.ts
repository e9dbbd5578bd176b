import { randomUUID } from 'node:crypto'
import type { PushMessagesTable } from '../../db/push-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { allDevices, deleteUnsentMessages, insertMessages, ownerOf } from './repository.ts'

/** A notification is useless after this time. */
const USEFUL_MS = 2 * 60 * 60_000

interface Push {
  kind: PushMessagesTable['kind']
  now: Date
  /** The main person's id, not that of a merged one. Called only if there are devices to notify. */
  personId: () => Promise<string>
}

/**
 * Notifies the person's owner, or all staff if there is none, on their subscribed devices. Call it
 * in the transaction of the change, so that both commit together.
 */
export async function enqueuePushes(
  trx: DatabaseTransaction,
  { kind, now, personId }: Push,
): Promise<void> {
  const devices = await allDevices(trx)
  if (devices.length === 0) return
  const person_id = await personId()
  const owner = await ownerOf(trx, person_id)
  const due_at = now.toISOString()
  const give_up_at = new Date(now.getTime() + USEFUL_MS).toISOString()
  await insertMessages(
    trx,
    devices
      .filter(({ staff_id }) => owner === null || staff_id === owner)
      .map(({ id: device_id }) => ({
        id: randomUUID(),
        device_id,
        person_id,
        kind,
        attempts: 0,
        due_at,
        give_up_at,
      })),
  )
}

/**
 * Deletes notifications about these people that were enqueued for this instant and not yet tried.
 */
export async function withdrawPushes(
  trx: DatabaseTransaction,
  personIds: readonly string[],
  { kind, now }: Pick<Push, 'kind' | 'now'>,
): Promise<void> {
  await deleteUnsentMessages(trx, personIds, { kind, dueAt: now.toISOString() })
}
