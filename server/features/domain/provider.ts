import type { DomainSettings } from '../../config/domain.ts'

/** Time limit of a provider, in milliseconds. */
export const PROVIDER_MS = 8000

/**
 * The records that root and www must have after an update; other addresses of theirs are removed.
 */
export interface DesiredRecords extends Pick<DomainSettings, 'name' | 'address' | 'cnameTarget'> {
  /** In seconds. */
  ttl: number
}

/**
 * Updates the zone completely or not at all.
 * @throws ProviderError when it fails
 */
export type Provider = (desired: DesiredRecords) => Promise<void>

/** An update was refused or failed; the message is for the operator. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
