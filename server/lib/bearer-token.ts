import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** From `Authorization: Bearer` (RFC 6750); undefined if there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1]
}

/** Compares in constant time; hashing gives both sides the same length. */
export function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token))
}
