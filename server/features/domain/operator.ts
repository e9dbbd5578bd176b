import { bearerToken, isSameToken } from '../../lib/bearer-token.ts'
import { ApiError } from '../../lib/errors.ts'

/**
 * The token is sent as `Authorization: Bearer`.
 * @throws ApiError 401 if it is missing or wrong
 */
export function requireOperator(authorization: string | undefined, token: string): void {
  const given = bearerToken(authorization)
  if (given !== undefined && isSameToken(given, token)) return
  const message =
    given === undefined
      ? "You need the operator's token to change the DNS records."
      : "That isn't the operator's token."
  throw new ApiError(401, 'unauthorized', message, undefined, {
    'www-authenticate': 'Bearer realm="operator"',
  })
}
