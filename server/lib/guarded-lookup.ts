import { lookup as dnsLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks up a host name for a request, and fails if any of its addresses isn't allowed, to prevent
 * SSRF. IP addresses in a URL aren't looked up, so the caller checks them.
 * @param refused makes the error of an address that isn’t allowed
 */
export function guardedLookup(
  isAllowed: (address: string) => boolean,
  refused: () => Error,
): LookupFunction {
  return (name, options, done) => {
    dnsLookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return done(error ?? refused(), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address))) return done(refused(), '', 0)
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
