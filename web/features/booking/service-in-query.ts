import { services } from '../../../content/services/services.ts'

/** The longest service that a booking carries, in UTF-16 code units. */
const LONGEST = 100

/**
 * What a link's `?service=` asks for: any one line of text of at most 100 characters is the
 * visitor's own words; without one it is the general consultation.
 */
export function serviceInQuery(search: string): string {
  const asked = new URLSearchParams(search).get('service')?.trim() ?? ''
  const usable =
    asked !== '' &&
    asked.length <= LONGEST &&
    !/[\p{Control}\p{Surrogate}\u2028\u2029]/u.test(asked)
  return usable ? asked : services.general.name
}
