import { RECORD_TTL_SECONDS } from '../../../contracts/domain/domain.ts'
import type { Clock } from '../../clock.ts'
import type { DomainSettings } from '../../domain-settings.ts'
import { ApiError } from '../../errors.ts'
import { requireOperator } from './operator.ts'
import { cloudflare } from './providers/cloudflare.ts'
import { type Provider, ProviderError } from './providers/provider.ts'
import { rfc2136 } from './providers/rfc2136.ts'

/** Writes the configured records, for the operator alone. */
export type UpdateRecords = (authorization: string | undefined) => Promise<void>

/** An update of the domain that is configured; where there is none, or no provider, it says so. */
export function recordUpdates(domain: DomainSettings | undefined, clock: Clock): UpdateRecords {
  if (!domain) {
    return () => {
      throw new ApiError(
        409,
        'not_configured',
        'No domain is configured, so there is no record to update. Set SITE_DOMAIN and SITE_A_RECORD, then restart the site.',
      )
    }
  }
  const { provider: settings } = domain
  if (settings.kind === 'none') {
    return () => {
      throw new ApiError(409, 'not_configured', byHand(domain))
    }
  }
  const provider = settings.kind === 'rfc2136' ? rfc2136(settings, clock) : cloudflare(settings)
  const write = oneAtATime(() => run(provider, domain))
  return async (authorization) => {
    requireOperator(authorization, settings.operatorToken)
    await write()
  }
}

function byHand({ name, address, cnameTarget }: DomainSettings): string {
  return (
    'No DNS provider is set up here, so nothing was changed. At your registrar, point the A record ' +
    `of ${name} to ${address} and the CNAME record of www.${name} to ${cnameTarget}, both with a ` +
    `TTL of ${RECORD_TTL_SECONDS} seconds.`
  )
}

async function run(provider: Provider, domain: DomainSettings): Promise<void> {
  const { name, address, cnameTarget } = domain
  try {
    await provider({ name, address, cnameTarget, ttl: RECORD_TTL_SECONDS })
  } catch (error) {
    if (error instanceof ProviderError) throw new ApiError(502, 'provider_failed', error.message)
    throw error
  }
}

/** Whoever asks while it is under way waits for the same. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let flight: Promise<void> | undefined
  return () => {
    flight ??= work().finally(() => {
      flight = undefined
    })
    return flight
  }
}
