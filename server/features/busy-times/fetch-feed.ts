import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { errorCodeOf } from '../../lib/failures.ts'
import { guardedLookup } from '../../lib/guarded-lookup.ts'
import { FeedError } from './feed-error.ts'

/** Response headers to send back in a conditional request. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export type FeedResponse = { changed: false } | ({ changed: true; text: string } & Validators)

export interface FetchLimits {
  /** Whether connecting to this IP address is allowed, to prevent SSRF. */
  isAllowed: (address: string) => boolean
  /** Time limit of the whole fetch, including redirects. */
  timeoutMs: number
  maxBytes: number
}

const MAX_REDIRECTS = 3
/** Interim responses (1xx) before the real one; servers send one at most. */
const MAX_INTERIM_RESPONSES = 10

/**
 * Settles by the timeout, even if the server never ends its response.
 * @param cached validators of the stored copy; nulls request the full text
 * @throws FeedError
 */
export async function fetchFeed(
  address: string,
  cached: Validators,
  limits: FetchLimits,
  stopping?: AbortSignal,
): Promise<FeedResponse> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  try {
    const fetched = follow(new URL(address), cached, limits, signal)
    // In some cases, Node leaves a request unsettled, for example after a response with 101.
    return await Promise.race([fetched, rejectedBy(signal)])
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (timeout.aborted) throw new FeedError(`gave no answer in ${limits.timeoutMs / 1000} seconds`)
    // System error messages contain the URL, which is a secret; error codes don't.
    throw new FeedError(`could not be reached (${errorCodeOf(error) || 'connection failed'})`)
  }
}

/** Rejects when the signal aborts; never resolves. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error('aborted'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

async function follow(
  start: URL,
  cached: Validators,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<FeedResponse> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(url, cached, limits, signal)
    try {
      const next = redirectOf(response, url)
      if (next === undefined) {
        const read = await readResponse(response, cached, limits.maxBytes)
        // Without Content-Length, a body looks complete even if the timeout cut it off.
        signal.throwIfAborted()
        return read
      }
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new FeedError('redirects too often')
}

function get(
  url: URL,
  cached: Validators,
  { isAllowed }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // IP addresses aren't looked up, so the lookup below can't check them.
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic()
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: guardedLookup(isAllowed, notPublic),
    headers: {
      accept: 'text/calendar',
      // A small compressed response could expand to any size.
      'accept-encoding': 'identity',
      'user-agent': 'busy-calendar',
      ...(cached.etag === null ? {} : { 'if-none-match': cached.etag }),
      ...(cached.lastModified === null ? {} : { 'if-modified-since': cached.lastModified }),
    },
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    let interim = 0
    const sent = request(url, options)
      .once('response', resolve)
      .once('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        reject(new FeedError(`answered ${statusCode}`))
      })
      .on('information', () => {
        interim += 1
        if (interim > MAX_INTERIM_RESPONSES) sent.destroy(new FeedError('sends no final answer'))
      })
      .on('error', reject)
      .once('close', () => reject(new FeedError('closed the connection without an answer')))
    sent.end()
  })
}

function notPublic(): FeedError {
  return new FeedError('is at an address that is not public (BUSY_CALENDAR_ALLOW_PRIVATE)')
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const { location = '' } = headers
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (next === undefined || !/^https?:$/.test(next.protocol)) {
    throw new FeedError('redirects to an invalid address')
  }
  // The redirect target usually contains the secret too.
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new FeedError('redirects from https to http')
  }
  return next
}

async function readResponse(
  response: IncomingMessage,
  cached: Validators,
  maxBytes: number,
): Promise<FeedResponse> {
  const { statusCode = 0, headers } = response
  const isConditional = cached.etag !== null || cached.lastModified !== null
  if (statusCode === 304 && isConditional) return { changed: false }
  if (statusCode !== 200) throw new FeedError(`answered ${statusCode}`)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new FeedError('sent a compressed response that was not requested')
  }
  const tooLong = new FeedError(`is longer than ${maxBytes} bytes`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLong
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw tooLong
    chunks.push(chunk)
  }
  return {
    changed: true,
    text: Buffer.concat(chunks).toString('utf8'),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}
