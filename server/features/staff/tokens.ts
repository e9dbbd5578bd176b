import { hash, randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '../../../contracts/staff/sign-in.ts'

/** 256 bits, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash of a token is stored. */
export function hashOfToken(token: string): string {
  return hash('sha256', token)
}

/** Letters and digits that can't be mistaken for each other. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(
    '',
  )
}

/**
 * Includes the browser's token, of which the database has only a hash; so with a copy of the
 * database, trying all codes isn't enough.
 */
export function codeHash(browserToken: string, code: string): string {
  return hash('sha256', `${browserToken}:${code}`)
}
