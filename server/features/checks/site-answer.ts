import { createHash } from 'node:crypto'
import { databaseName } from '../../db/database-name.ts'
import type { DatabaseLocation } from '../../db/connection.ts'
import { paths } from '../../../web/paths.ts'
import { failureCode } from '../../lib/failures.ts'

const TIMEOUT_MS = 10_000
/** Reserved for documentation (RFC 5737), so no visitor ever has one of these addresses. */
const FORGED_ADDRESS = '192.0.2.1'

/** Tells sites apart by their databases, without saying which those are. */
export function siteIdOf(location: DatabaseLocation): string {
  return createHash('sha256').update(databaseName(location)).digest('hex').slice(0, 16)
}

export interface Alive {
  status: 'ok'
  site: string
  /** Set if the server believed the forged address. */
  forged?: true
}

export function aliveReply(site: string, ip: string): Alive {
  return { status: 'ok', site, ...(ip === FORGED_ADDRESS ? { forged: true } : {}) }
}

export type SiteAnswer =
  | { kind: 'site'; forged: boolean }
  /** The same program with another database. */
  | { kind: 'other-site' }
  | { kind: 'other-program'; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'none'; failure: string }

/** Requests /healthz with a forged address that no proxy setting should believe. */
export async function askSite(origin: string, site: string): Promise<SiteAnswer> {
  try {
    const response = await fetch(origin + paths.healthz(), {
      headers: { 'x-forwarded-for': FORGED_ADDRESS },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    const text = await response.text()
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location !== null) {
      return { kind: 'redirect', to: new URL(location, origin).origin }
    }
    const alive = status === 200 ? aliveIn(text) : undefined
    if (alive === undefined) return { kind: 'other-program', status }
    if (alive.site !== site) return { kind: 'other-site' }
    return { kind: 'site', forged: alive.forged === true }
  } catch (error) {
    return { kind: 'none', failure: failureCode(error) }
  }
}

function aliveIn(text: string): Partial<Alive> | undefined {
  try {
    const alive: Partial<Alive> = JSON.parse(text)
    return typeof alive.site === 'string' ? alive : undefined
  } catch {
    return undefined
  }
}
