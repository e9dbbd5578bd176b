import type { VapidKeys } from 'web-push'
import * as z from 'zod/mini'
import { addSetting, readSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const NAME = 'push-vapid-keys'
const keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The desk's keys for push services (RFC 8292), created when they are first needed. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const stored = await readSetting(db, NAME)
  if (stored !== undefined) return keys.parse(JSON.parse(stored))
  const { default: webPush } = await import('web-push')
  const made = JSON.stringify(webPush.generateVAPIDKeys())
  // If another process has stored keys in the meantime, `addSetting` keeps those.
  await inTransaction(db, (trx) => addSetting(trx, NAME, made))
  return keys.parse(JSON.parse((await readSetting(db, NAME)) ?? made))
}
