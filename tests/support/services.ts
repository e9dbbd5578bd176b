import { readServices } from '../../cms/services/read-services.ts'

/** A service with a published price. */
export function pricedService() {
  const service = readServices().find(({ fee }) => fee?.price !== undefined)
  if (!service) throw new Error('No service has a published price')
  return { ...service, file: `services/${service.slug}.md` }
}

/** The replacement in the file of a priced service that makes it cost up to $1,234,567. */
export const RAISE = [/(?<start>price:\s+from: \d+\s+to: )\d+/, '$<start>1234567'] as const

/** Three services, of which the second names the first as related. */
export function threeServices() {
  const all = readServices()
  for (const second of all) {
    const first = all.find(({ slug }) => second.related.includes(slug))
    const third = all.find((one) => one !== first && one !== second)
    if (first && third) return [first, second, third] as const
  }
  throw new Error('No service names another one')
}
