import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets the operator through: `Authorization: Bearer` and the token (RFC 6750).
 * @throws ApiError 401 for anybody else
 */
export function requireOperator(authorization: string | undefined, token: string): void {
  const given = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1]
  // Digests are of one length, so the time says nothing about the token.
  if (given !== undefined && timingSafeEqual(digest(given), digest(token))) return
  const message =
    given === undefined
      ? "Changing the DNS records needs the operator's token."
      : "This is not the operator's token."
  throw new ApiError(401, 'unauthorized', message, undefined, {
    'www-authenticate': 'Bearer realm="operator"',
  })
}
