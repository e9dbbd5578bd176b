import { readServices } from '../../cms/services/read-services.ts'

/** A service with a published price, and the replacement in its file that makes it cost $1,234. */
export function pricedService() {
  const service = readServices().find(({ fee }) => fee?.price !== undefined)
  if (!service) throw new Error('No service has a published price')
  const { slug, path } = service
  return { slug, path, file: `services/${slug}.md`, raise: [/from: \d+/, 'from: 1234'] as const }
}
