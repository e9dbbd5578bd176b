import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { paths } from '../../web/paths.ts'

const ID_BYTES = 16
const MAC_BYTES = 32

/** A booking's token, 64 characters: its id and an HMAC-SHA-256 of it, as base64url. */
export function bookingToken(id: string, secret: KeyObject): string {
  const bytes = bytesOf(id)
  return Buffer.concat([bytes, hmacOf(bytes, secret)]).toString('base64url')
}

/** The booking id in a token, and whether its signature is valid. */
export interface VerifiedToken {
  /** A UUID, even in an invalid token. */
  id: string
  valid: boolean
}

/** Verifies a token. Every text takes the same time, so that timing reveals nothing. */
export function verifyToken(token: string, secret: KeyObject): VerifiedToken {
  const given = Buffer.alloc(ID_BYTES + MAC_BYTES)
  const length = Buffer.from(token, 'base64url').copy(given)
  const id = given.subarray(0, ID_BYTES)
  const same = timingSafeEqual(given.subarray(ID_BYTES), hmacOf(id, secret))
  // Several base64url texts decode to the same bytes; accept only one of them.
  const canonical = length === given.length && given.toString('base64url') === token
  return { id: uuidOf(id), valid: same && canonical }
}

/** The page on which the visitor manages the booking. */
export function bookingPath(id: string, secret: KeyObject): string {
  return paths.booking(bookingToken(id, secret))
}

/** The prefix names the purpose, so that no other use of the secret produces the same HMAC. */
function hmacOf(id: Buffer, secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update('booking\n').update(id).digest()
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
