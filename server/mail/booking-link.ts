import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { paths } from '../../web/paths.ts'

const ID_BYTES = 16
const MAC_BYTES = 32

/** 64 characters of base64url: the booking's id and an HMAC-SHA-256 of it. */
export function bookingToken(id: string, secret: KeyObject): string {
  return tokenOf(id, 'booking', secret)
}

/** The path of the page on which a registrant unsubscribes from the staff's email. */
export function unsubscribePath(registrationId: string, secret: KeyObject): string {
  return paths.webinarUnsubscribe(tokenOf(registrationId, 'unsubscribe', secret))
}

/** The use of a token, so that one link's token isn't valid for another. */
type Purpose = 'booking' | 'unsubscribe'

function tokenOf(id: string, purpose: Purpose, secret: KeyObject): string {
  const bytes = bytesOf(id)
  return Buffer.concat([bytes, hmacOf(bytes, purpose, secret)]).toString('base64url')
}

export interface VerifiedToken {
  /** A UUID, even in an invalid token. */
  id: string
  valid: boolean
}

/** Takes the same time for every text, so that timing reveals nothing. */
export function verifyToken(
  token: string,
  secret: KeyObject,
  purpose: Purpose = 'booking',
): VerifiedToken {
  const given = Buffer.alloc(ID_BYTES + MAC_BYTES)
  const length = Buffer.from(token, 'base64url').copy(given)
  const id = given.subarray(0, ID_BYTES)
  const same = timingSafeEqual(given.subarray(ID_BYTES), hmacOf(id, purpose, secret))
  // Several base64url texts decode to the same bytes; accept only one of them.
  const canonical = length === given.length && given.toString('base64url') === token
  return { id: uuidOf(id), valid: same && canonical }
}

/** The path of the page on which the visitor manages the booking. */
export function bookingPath(id: string, secret: KeyObject): string {
  return paths.booking(bookingToken(id, secret))
}

function hmacOf(id: Buffer, purpose: Purpose, secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(id).digest()
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
