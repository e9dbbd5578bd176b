import type { DatabaseTransaction, InstantText } from '../../db/tables.ts'
import { lockPeople } from './repository.ts'
import { messagesSince, setWait } from './refresh-repository.ts'

/**
 * Ends the wait that a message began at this instant, after the message was deleted. People who
 * have another message that came or was released later wait since that one.
 */
export async function undoWait(
  trx: DatabaseTransaction,
  email: string,
  since: InstantText,
): Promise<void> {
  for (const { id, waiting_since } of await lockPeople(trx, email)) {
    if (waiting_since !== since) continue
    await setWait(trx, id, await messagesSince(trx, id, since))
  }
}
