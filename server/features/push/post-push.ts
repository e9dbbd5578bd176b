import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from '../../lib/guarded-lookup.ts'

export interface PushRequest {
  endpoint: string
  headers: Readonly<Record<string, string | number>>
  body: Buffer
}

/** The push service's host isn't on the public internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
  override readonly message = 'is at an address that is not public'
}

/**
 * Follows no redirect and reads no body of the answer.
 * @param isAllowed whether connecting to this IP address is allowed, to prevent SSRF
 * @returns the status of the answer
 * @throws if the push service doesn’t answer
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    if (isIP(host) !== 0 && !isAllowed(host)) throw new NotPublic()
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const lookup = guardedLookup(isAllowed, () => new NotPublic())
    const sent = request(url, { method: 'POST', agent: false, signal, lookup, headers })
      .once('response', (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      .once('error', reject)
      .once('close', () => reject(new Error('closed the connection without an answer')))
    sent.end(body)
  })
}
