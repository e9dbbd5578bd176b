/** A byte range; both ends are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The range that a Range header requests (RFC 9110, section 14.1.2), or `unsatisfiable` if the file
 * doesn't have it. Undefined means the entire file: the header is not a single byte range, and a
 * list of ranges may be answered in full.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
