/** Such as `ext. 204`, `x204`, `#204`, `;ext=204`, or `,,204`. */
const EXTENSION = /(?:ext(?:ension|n)?[.:=]?|x|#|,)\s*\d[\d\s-]*$/i

/**
 * The `tel:` link (RFC 3966) of a number as people write it, which has at least one digit.
 * @param countryCode for a number without one, such as `+1`
 */
export function phoneLink(phone: string, countryCode = ''): string {
  const written = phone.normalize('NFKC').trim()
  const before = written.replace(EXTENSION, '')
  // The number in "fax 415 555 0123" isn't an extension, although it's after an x.
  const number = /\d/.test(before) ? before : written
  const extension = digitsOf(written.slice(number.length))
  const isInternational = /^\D*\+/.test(number)
  // The zero in +44 (0)20 is dialed only within the country.
  const digits = digitsOf(isInternational ? number.replace('(0)', '') : number)
  const suffix = extension === '' ? '' : `;ext=${extension}`
  return `tel:${isInternational ? '+' : countryCode}${digits}${suffix}`
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
