import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const MAC_BYTES = 32

/** A booking's token, 64 characters: its id and an HMAC-SHA-256 of it, as base64url. */
export function bookingToken(id: string, secret: KeyObject): string {
  const bytes = bytesOf(id)
  return Buffer.concat([bytes, macOf(bytes, secret)]).toString('base64url')
}

/** What a token says, and whether we made it. */
export interface ReadToken {
  /** A UUID, also where nothing is genuine. */
  id: string
  genuine: boolean
}

/** Reads any text as a token; the work is the same whatever it is. */
export function readToken(token: string, secret: KeyObject): ReadToken {
  const given = Buffer.alloc(ID_BYTES + MAC_BYTES)
  const length = Buffer.from(token, 'base64url').copy(given)
  const id = given.subarray(0, ID_BYTES)
  const same = timingSafeEqual(given.subarray(ID_BYTES), macOf(id, secret))
  // Base64url has several spellings of the same bytes; one of them is ours.
  const spelled = length === given.length && given.toString('base64url') === token
  return { id: uuidOf(id), genuine: same && spelled }
}

/** Where the visitor's own page of a booking is. */
export function bookingPath(id: string, secret: KeyObject): string {
  return `/booking/${bookingToken(id, secret)}`
}

/** Names what the secret is used for, so that no other use of it ever makes the same code. */
function macOf(id: Buffer, secret: KeyObject): Buffer {
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
