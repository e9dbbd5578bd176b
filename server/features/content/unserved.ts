import { hostname } from 'node:os'
import * as z from 'zod/mini'
import { saveSetting, settingsNamed } from '../../db/stored-settings.ts'
import type { Database, InstantText } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findPublishedId } from './repository.ts'

const PREFIX = 'content-unserved '
/** Servers that still fail report it more often (server/jobs/follow-content.ts). */
const OUTDATED_MS = 11 * 60_000

const report = z.object({
  /** The id of the version. */
  id: z.string(),
  number: z.number(),
  /** When the server last tried. */
  at: z.string(),
  reason: z.string(),
})

/** A server that can't serve the published version, and goes on with the one before. */
export interface Unserved {
  /** Its host name. */
  server: string
  number: number
  at: InstantText
  /** A line for each mistake; may name files. */
  reason: string
}

interface FailedVersion {
  id: string
  number: number
  reason: string
}

export function reportUnserved(db: Database, version: FailedVersion, now: Date): Promise<void> {
  const { id, number, reason } = version
  const value = JSON.stringify({ id, number, at: now.toISOString(), reason })
  return inTransaction(db, (trx) => saveSetting(trx, PREFIX + hostname(), value))
}

/** The servers that have lately failed to serve the published version. */
export async function unservedVersions(db: Database, now: Date): Promise<Unserved[]> {
  const published = await findPublishedId(db)
  return (await settingsNamed(db, PREFIX)).flatMap(({ name, value }) => {
    const { id, ...rest } = report.parse(JSON.parse(value))
    const isRecent = now.getTime() - Date.parse(rest.at) < OUTDATED_MS
    return id === published && isRecent ? [{ server: name.slice(PREFIX.length), ...rest }] : []
  })
}
