import { services } from '../../../cms/services/services.ts'

/** In UTF-16 code units. */
const MAX_LENGTH = 100

/**
 * The service in a link's `?service=`: any single line of up to 100 characters. Defaults to the
 * general consultation.
 */
export function serviceInQuery(search: string): string {
  const requested = new URLSearchParams(search).get('service')?.trim() ?? ''
  const usable =
    requested !== '' &&
    requested.length <= MAX_LENGTH &&
    !/[\p{Control}\p{Surrogate}\u2028\u2029]/u.test(requested)
  return usable ? requested : services.general.name
}
