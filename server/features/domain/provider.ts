import type { DomainSettings } from '../../config/domain.ts'

export const PROVIDER_MS = 8000

/** What root and www must have after an update; their other address records are removed. */
export interface DesiredRecords extends Pick<DomainSettings, 'name' | 'address' | 'cnameTarget'> {
  /** In seconds. */
  ttl: number
}

/**
 * Updates the zone completely or not at all.
 * @throws ProviderError
 */
export type Provider = (desired: DesiredRecords) => Promise<void>

/** The message is for the operator. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
