import webPush, { type VapidKeys } from 'web-push'
import * as z from 'zod/mini'
import { addSetting, readSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const NAME = 'push-vapid-keys'
const keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The keys by which push services know this desk (RFC 8292), made when they are first needed. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const stored = await readSetting(db, NAME)
  if (stored !== undefined) return keys.parse(JSON.parse(stored))
  const made = JSON.stringify(webPush.generateVAPIDKeys())
  // Another process may have made some in the meantime, which then count.
  await inTransaction(db, (trx) => addSetting(trx, NAME, made))
  return keys.parse(JSON.parse((await readSetting(db, NAME)) ?? made))
}
