export type Encoding = 'br' | 'gzip' | 'identity'

/** Of equally acceptable encodings, prefer the smaller body. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity']
/**
 * Browsers send only a few different headers; the limit keeps a client with random ones from
 * filling memory.
 */
const MAX_CACHED_HEADERS = 200
const cache = new Map<string, readonly Encoding[]>()

/** Best first (RFC 9110, section 12.5.3). Never empty. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const cached = cache.get(header)
  if (cached) return cached
  const order = readHeader(header)
  if (cache.size >= MAX_CACHED_HEADERS) cache.clear()
  cache.set(header, order)
  return order
}

function readHeader(header: string): readonly Encoding[] {
  const qualities = new Map(header.split(',').map(readItem))
  const quality = (encoding: Encoding) =>
    qualities.get(encoding) ??
    (encoding === 'gzip' ? qualities.get('x-gzip') : undefined) ??
    qualities.get('*') ??
    // Identity is acceptable unless excluded, but comes after any listed encoding.
    (encoding === 'identity' ? 0.0001 : 0)
  const accepted = PREFERRED.filter((encoding) => quality(encoding) > 0)
  const order = accepted.toSorted((a, b) => quality(b) - quality(a))
  // A client that excludes everything still gets the page instead of a 406.
  return order.length > 0 ? order : ['identity']
}

function readItem(item: string): [name: string, quality: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return [name, quality >= 0 && quality <= 1 ? quality : 0]
}
