/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks for of a body of `size` bytes (RFC 9110, section 14.1.2): the part, or
 * `none` where the body does not reach that far. Undefined where the whole is to be sent: without
 * the header, for several parts at once, and for what is no range of bytes.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'none'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
