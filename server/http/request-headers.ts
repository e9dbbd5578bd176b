import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../lib/errors.ts'

/** All forwarded addresses that aren't IP addresses count as one. */
const UNKNOWN = 'unknown'

/** Runs before anything reads the headers. */
export function checkRequestHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const forwarded = raw.headers['x-forwarded-for']
    // Remove ports, which some proxies add: they differ for every connection, so each connection
    // would have its own rate limit.
    if (forwarded !== undefined) raw.headers['x-forwarded-for'] = withoutPorts(String(forwarded))
    // Node uses the first Host header, but a proxy may use the last (RFC 9112, section 3.2).
    if (countHosts(raw.rawHeaders) > 1) done(severalHosts())
    else done()
  })
}

/** A list of addresses without ports, brackets, and zones. */
export function withoutPorts(list: string): string {
  return list.split(',').map(addressIn).join(', ')
}

function addressIn(entry: string): string {
  const text = entry.trim()
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? []
  const [address = ''] = (inBrackets ?? beforePort ?? text).split('%')
  return isIP(address) === 0 ? UNKNOWN : address
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

function severalHosts(): ApiError {
  return new ApiError(400, 'invalid_request', 'The request names more than one host.')
}
