import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The token of an `Authorization: Bearer` header (RFC 6750); undefined if there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1]
}

/** Compares tokens in constant time: digests always have the same length. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token))
}
