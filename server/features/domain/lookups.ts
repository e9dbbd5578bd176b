import { Resolver } from 'node:dns/promises'

/** What a lookup brought: values, none, or no knowledge and why. */
export type Answer<T> =
  | { kind: 'found'; values: T[] }
  | { kind: 'none' }
  | { kind: 'failed'; why: string }

/** A CAA record (RFC 8659, section 4). */
export interface Caa {
  /** Whether an authority that does not know the tag must refuse. */
  critical: boolean
  /** e.g. `issue`. */
  tag: string
  value: string
}

/** Looks records up; each answers within the time that was given to all of them. */
export interface Lookups {
  a(name: string): Promise<Answer<string>>
  aaaa(name: string): Promise<Answer<string>>
  /** Where a name leads, in lower case, without the dot of the root. */
  cname(name: string): Promise<Answer<string>>
  caa(name: string): Promise<Answer<Caa>>
  /** The names of mail servers, the preferred first. */
  mx(name: string): Promise<Answer<string>>
  /** Whole texts. */
  txt(name: string): Promise<Answer<string>>
}

/** First patience with one server, in milliseconds; the second try gets twice as much. */
const FIRST_TRY_MS = 1000
const TRIES = 2

/** What c-ares calls the ways of failing, in words for an operator. */
const REASONS: Readonly<Record<string, string>> = {
  ESERVFAIL: 'the name server answered SERVFAIL',
  EREFUSED: 'the name server refused to answer',
  ENOTIMP: 'the name server does not know the question',
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

async function asked<T>(lookup: Promise<T[]>): Promise<Answer<T>> {
  try {
    const values = await lookup
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' }
  } catch (error) {
    const code = codeOf(error)
    // The name, or records of this type, do not exist: that is an answer.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'none' }
    return { kind: 'failed', why: REASONS[code] ?? `the lookup failed (${code})` }
  }
}

/** A name as it is compared: in lower case, without the dot of the root. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

/** Node gives `{ critical: 128, issue: '…' }`: the tag is a key. */
function caaOf({ critical, ...tags }: { critical: number }): Caa[] {
  return Object.entries(tags)
    .filter(([tag]) => tag !== 'type')
    .map(([tag, value]) => ({ critical: critical !== 0, tag, value: String(value) }))
}

/**
 * Lookups through name servers of one's choice.
 * @param servers addresses, with ports if they are not 53; empty: the machine's own
 * @param signal what has no answer when it fires is given up
 */
export function dnsLookups(servers: readonly string[], signal: AbortSignal): Lookups {
  // A new one each time: nothing is remembered from an earlier look.
  const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return {
    a: (name) => asked(resolver.resolve4(name)),
    aaaa: (name) => asked(resolver.resolve6(name)),
    cname: (name) => asked(resolver.resolveCname(name).then((names) => names.map(plainName))),
    caa: (name) => asked(resolver.resolveCaa(name).then((records) => records.flatMap(caaOf))),
    mx: (name) =>
      asked(
        resolver
          .resolveMx(name)
          .then((all) => all.toSorted((a, b) => a.priority - b.priority))
          .then((all) => all.map(({ exchange }) => plainName(exchange))),
      ),
    txt: (name) =>
      asked(resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join('')))),
  }
}
