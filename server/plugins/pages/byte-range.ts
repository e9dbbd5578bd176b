/** A part of a file; both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part that a Range header asks for (RFC 9110, section 14.1.2), or `unsatisfiable` where the
 * file has no such part. Undefined, which means the whole file, for what is not one range of bytes;
 * a list of several may be answered in full too.
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
