import type { FastifyRequest } from 'fastify'
import { bearerToken, isSameToken } from '../../lib/bearer-token.ts'

/** The headers that proxies add. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Whether a request may read warnings: it comes from this machine and not through a proxy on it, or
 * has METRICS_TOKEN. A proxy that adds no header still passes on the visitor's Host.
 */
export function mayReadWarnings(
  { raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>,
  token: string | undefined,
): boolean {
  const given = bearerToken(headers.authorization)
  if (given !== undefined && token !== undefined && isSameToken(given, token)) return true
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}
