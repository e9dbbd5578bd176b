import { RECORD_TTL_SECONDS } from '../../../contracts/domain/domain.ts'
import type { DomainSettings } from '../../config/domain.ts'
import { ApiError } from '../../lib/errors.ts'
import { requireOperator } from './operator.ts'
import { cloudflare } from './cloudflare.ts'
import { type Provider, ProviderError } from './provider.ts'
import { rfc2136 } from './rfc2136.ts'

/**
 * @param authorization the request's header
 * @throws ApiError 401 unless it has the operator's token, 502 if the provider fails
 */
export type UpdateRecords = (authorization: string | undefined) => Promise<void>

/** The update fails with 409 without a domain or a provider. */
export function recordUpdates(domain: DomainSettings | undefined): UpdateRecords {
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
      throw new ApiError(409, 'not_configured', manualInstructions(domain))
    }
  }
  const provider = settings.kind === 'rfc2136' ? rfc2136(settings) : cloudflare(settings)
  const write = shareRunning(() => run(provider, domain))
  return async (authorization) => {
    requireOperator(authorization, settings.operatorToken)
    await write()
  }
}

function manualInstructions({ name, address, cnameTarget }: DomainSettings): string {
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
    if (!(error instanceof ProviderError)) throw error
    const failure = new ApiError(502, 'provider_failed', error.message)
    // For the log; the message doesn't say why the provider couldn't be reached.
    failure.cause = error.cause
    throw failure
  }
}

/** Callers during an update share its result. */
function shareRunning(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
