import { Resolver } from 'node:dns/promises'

export type Answer<T> =
  | { kind: 'found'; values: T[] }
  | { kind: 'none' }
  | { kind: 'failed'; why: string }

export interface Caa {
  /** An authority that doesn't know the tag must not issue. */
  critical: boolean
  /** Such as `issue`. */
  tag: string
  value: string
}

/** All lookups end at the same deadline. */
export interface Lookups {
  a(name: string): Promise<Answer<string>>
  aaaa(name: string): Promise<Answer<string>>
  /** In lowercase, without the trailing dot. */
  cname(name: string): Promise<Answer<string>>
  caa(name: string): Promise<Answer<Caa>>
  /** Names of mail servers, by preference. */
  mx(name: string): Promise<Answer<string>>
  /** TXT records, with the strings of each joined. */
  txt(name: string): Promise<Answer<string>>
}

/** For the first try with a server; the second one gets twice as long. */
const FIRST_TRY_MS = 1000
const TRIES = 2

/** For the operator, by c-ares error code. */
const REASONS: Readonly<Record<string, string>> = {
  ESERVFAIL: 'the name server answered SERVFAIL',
  EREFUSED: 'the name server refused to answer',
  ENOTIMP: 'the name server does not support the query',
  EFORMERR: 'the name server sent an answer that cannot be read',
  EBADRESP: 'the name server sent an answer that cannot be read',
  ETIMEOUT: 'the name server did not answer in time',
  ECANCELLED: 'the name server did not answer in time',
  ECONNREFUSED: 'the name server cannot be reached',
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'unknown'
}

async function resolved<T>(lookup: Promise<T[]>): Promise<Answer<T>> {
  try {
    const values = await lookup
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' }
  } catch (error) {
    const code = codeOf(error)
    // The name or the record type doesn't exist, which is a valid answer.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'none' }
    return { kind: 'failed', why: REASONS[code] ?? `the lookup failed (${code})` }
  }
}

/** For comparisons: in lowercase, without the trailing dot. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

/** Node returns `{ critical: 128, issue: '…' }`, with the tag as the key. */
function caaOf({ critical, ...tags }: { critical: number }): Caa[] {
  return Object.entries(tags)
    .filter(([tag]) => tag !== 'type')
    .map(([tag, value]) => ({ critical: critical !== 0, tag, value: String(value) }))
}

/**
 * @param servers with ports if they aren't 53; if empty, the system's own
 * @param signal aborts lookups that have no answer yet
 */
export function dnsLookups(servers: readonly string[], signal: AbortSignal): Lookups {
  // A new resolver each time, so that nothing is cached.
  const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return {
    a: (name) => resolved(resolver.resolve4(name)),
    aaaa: (name) => resolved(resolver.resolve6(name)),
    cname: (name) =>
      resolved(resolver.resolveCname(name).then((names) => names.map(normalizeName))),
    caa: (name) => resolved(resolver.resolveCaa(name).then((records) => records.flatMap(caaOf))),
    mx: (name) =>
      resolved(
        resolver
          .resolveMx(name)
          .then((all) => all.toSorted((a, b) => a.priority - b.priority))
          .then((all) => all.map(({ exchange }) => normalizeName(exchange))),
      ),
    txt: (name) =>
      resolved(resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join('')))),
  }
}
