import type { DomainSettings } from '../../../domain-settings.ts'

/** How long a provider may take in all, in milliseconds. */
export const PROVIDER_MS = 8000

/** What the zone has to hold once an update is through, and nothing else of these names' addresses. */
export interface WantedRecords extends Pick<DomainSettings, 'name' | 'address' | 'cnameTarget'> {
  /** In seconds. */
  ttl: number
}

/** Changes the zone: all of it, or nothing. Throws ProviderError where it cannot. */
export type Provider = (wanted: WantedRecords) => Promise<void>

/** A provider would not, or could not; the message is a sentence for the operator. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
