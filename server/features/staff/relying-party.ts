import type { FastifyRequest } from 'fastify'
import { site } from '../../../cms/site.ts'
import type { Env } from '../../config/env.ts'
import { withDomain } from '../../lib/origin.ts'

/** This site as a WebAuthn relying party. */
export interface RelyingParty {
  /** Passkeys are bound to this domain. */
  id: string
  /** Browsers show the firm's name. */
  name: string
  /** The browser must report this origin. */
  origin: string
}

/** PUBLIC_URL, or else the page's own origin, which the origin check has compared with the host. */
export function relyingPartyOf(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): RelyingParty {
  const { origin } = new URL(publicUrl ?? headers.origin ?? `${protocol}://${host}`)
  return { id: new URL(origin).hostname, name: site.company, origin }
}

/** For links to the desk. A loopback address becomes localhost, because passkeys need a domain. */
export function deskOrigin({ publicUrl, localUrl }: Pick<Env, 'publicUrl' | 'localUrl'>): string {
  return withDomain(publicUrl ?? localUrl ?? site.url)
}
