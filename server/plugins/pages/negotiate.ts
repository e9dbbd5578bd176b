/** How a body can travel. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Where qualities are equal the smaller body goes first. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send a handful of different headers; a client that invents them must not fill memory. */
const HEADERS_KEPT = 200
const kept = new Map<string, readonly Encoding[]>()

/** The encodings that a client takes, best first (RFC 9110, section 12.5.3). Never empty. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity']
  const known = kept.get(header)
  if (known) return known
  const order = readHeader(header)
  if (kept.size >= HEADERS_KEPT) kept.clear()
  kept.set(header, order)
  return order
}

function readHeader(header: string): readonly Encoding[] {
  const qualities = new Map(header.split(',').map(readItem))
  const quality = (encoding: Encoding) =>
    qualities.get(encoding) ??
    (encoding === 'gzip' ? qualities.get('x-gzip') : undefined) ??
    qualities.get('*') ??
    // Identity is acceptable unless refused, but only after what was asked for.
    (encoding === 'identity' ? 0.0001 : 0)
  const accepted = PREFERRED.filter((encoding) => quality(encoding) > 0)
  const order = accepted.toSorted((a, b) => quality(b) - quality(a))
  // A client that refuses everything still gets the page rather than 406.
  return order.length > 0 ? order : ['identity']
}

function readItem(item: string): [name: string, quality: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return [name, quality >= 0 && quality <= 1 ? quality : 0]
}
