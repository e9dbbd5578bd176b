import { hostname } from 'node:os'
import * as z from 'zod/mini'
import { readSetting, saveSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const stored = z.object({ problems: z.array(z.string()), at: z.string() })

export interface LastAlert {
  /** Their keys; none if it said that all is well. */
  problems: string[]
  ageMs: number
}

/** Each server on a database sends its own alerts; two on one machine differ in their port. */
const nameOf = (port: number) => `last-alert ${hostname()} ${port}`

/** What this server mailed last, before a restart too. */
export async function readLastAlert(
  db: Database,
  port: number,
  now: Date,
): Promise<LastAlert | undefined> {
  const value = await readSetting(db, nameOf(port))
  if (value === undefined) return undefined
  const { problems, at } = stored.parse(JSON.parse(value))
  const ageMs = now.getTime() - Date.parse(at)
  // A time in the future comes from a wrong clock, and must not put off reminders until then.
  return { problems, ageMs: ageMs >= 0 ? ageMs : Infinity }
}

export function saveLastAlert(
  db: Database,
  port: number,
  now: Date,
  { problems, ageMs }: LastAlert,
): Promise<void> {
  const at = new Date(now.getTime() - ageMs).toISOString()
  const value = JSON.stringify({ problems, at })
  return inTransaction(db, (trx) => saveSetting(trx, nameOf(port), value))
}
