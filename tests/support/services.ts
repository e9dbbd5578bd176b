import { offers } from '../../cms/pages/home.ts'
import { readServices } from '../../cms/services/read-services.ts'

/** A service with a published price. */
export function pricedService() {
  const service = readServices().find(({ fee }) => fee?.price !== undefined)
  if (!service) throw new Error('No service has a published price')
  return { ...service, file: `services/${service.slug}.md` }
}

/** The replacement in the file of a priced service that makes it cost up to $1,234,567. */
export const RAISE = [/(?<start>price:\s+from: \d+\s+to: )\d+/, '$<start>1234567'] as const

export function threeServices() {
  const [first, second, third] = readServices()
  if (!first || !second || !third) throw new Error('There are fewer than three services')
  return [first, second, third] as const
}

/** A service that the home page names. */
export function serviceOnHomePage() {
  const named = offers.paths.flatMap(({ rows }) => rows.map(({ service }) => service))
  const service = readServices().find(({ slug }) => named.includes(slug))
  if (!service) throw new Error('The home page names no service')
  return service
}
