import type { FastifyRequest } from 'fastify'
import { site } from '../../../content/site.ts'
import type { Env } from '../../config/env.ts'
import { withDomain } from '../../lib/origin.ts'

/** The site as passkeys know it (WebAuthn's relying party). */
export interface RelyingParty {
  /** The domain that passkeys are bound to. */
  id: string
  /** The firm's name, which browsers show. */
  name: string
  /** The origin that the browser must report. */
  origin: string
}

/**
 * The relying party of a request: PUBLIC_URL if it is set, and otherwise the page's own origin,
 * which the origin check has compared with the host.
 */
export function relyingPartyOf(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): RelyingParty {
  const { origin } = new URL(publicUrl ?? headers.origin ?? `${protocol}://${host}`)
  return { id: new URL(origin).hostname, name: site.company, origin }
}

/** The origin of links to the desk: a loopback address is called localhost. */
export function deskOrigin({ publicUrl, localUrl }: Pick<Env, 'publicUrl' | 'localUrl'>): string {
  return withDomain(publicUrl ?? localUrl ?? site.url)
}
