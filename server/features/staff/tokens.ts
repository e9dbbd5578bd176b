import { hash, randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '../../../contracts/staff/sign-in.ts'

/** A new secret of 256 bits: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a secret. */
export function hashOf(token: string): string {
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
 * What the database stores of a code. The database has only the hash of the browser's token, so a
 * copy of it isn't enough to find the code by trying all of them.
 */
export function codeHash(browserToken: string, code: string): string {
  return hash('sha256', `${browserToken}:${code}`)
}
