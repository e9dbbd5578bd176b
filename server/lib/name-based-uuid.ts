import { hash } from 'node:crypto'

/**
 * RFC 9562, version 8: the same text always gives the same id, so that the primary key rejects
 * duplicates.
 */
export function nameBasedUuid(text: string): string {
  const hex = hash('sha256', text)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
