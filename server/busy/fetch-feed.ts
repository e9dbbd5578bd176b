import { lookup as dnsLookup } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { errorCodeOf } from '../db/failures.ts'
import { http } from '../node-http.ts'
import { FeedFault } from './feed-fault.ts'

/** What an answer can be known again by. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** A calendar as it came, or that it is still the one that is known. */
export type FeedAnswer = { changed: false } | ({ changed: true; text: string } & Validators)

/** Bounds of one fetch. */
export interface FetchLimits {
  /** Whether a connection to this IP address may be made. */
  mayReach: (address: string) => boolean
  /** Of the whole, redirects included. */
  timeoutMs: number
  /** Longest calendar. */
  maxBytes: number
}

const MAX_REDIRECTS = 3

/**
 * Fetches a calendar.
 * @param known what came with the copy at hand; nulls ask for the whole
 * @throws FeedFault for whatever keeps it from being had
 */
export async function fetchFeed(
  address: string,
  known: Validators,
  limits: FetchLimits,
  stopping?: AbortSignal,
): Promise<FeedAnswer> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  try {
    return await follow(new URL(address), known, limits, signal)
  } catch (error) {
    if (error instanceof FeedFault) throw error
    if (timeout.aborted) throw new FeedFault(`gave no answer in ${limits.timeoutMs / 1000} seconds`)
    // Messages of the system repeat the address; its codes do not.
    throw new FeedFault(`could not be reached (${errorCodeOf(error) || 'connection failed'})`)
  }
}

async function follow(
  start: URL,
  known: Validators,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<FeedAnswer> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, known, limits, signal)
    try {
      const next = redirectOf(response, url)
      if (next === undefined) return await answerOf(response, known, limits.maxBytes)
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new FeedFault('leads from one address to another without end')
}

function ask(
  url: URL,
  known: Validators,
  { mayReach }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is connected to without being looked up.
  if (isIP(host) !== 0 && !mayReach(host)) throw notPublic()
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: lookupWithin(mayReach),
    headers: {
      accept: 'text/calendar',
      // What is compressed may be far longer than it looks.
      'accept-encoding': 'identity',
      'user-agent': 'busy-calendar',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
    },
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : http.request
    request(url, options).once('response', resolve).on('error', reject).end()
  })
}

/** Looks a name up as always, and refuses it where any of its addresses may not be reached. */
function lookupWithin(mayReach: FetchLimits['mayReach']): LookupFunction {
  return (name, options, done) => {
    dnsLookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return done(error ?? notPublic(), '', 0)
      if (!addresses.every(({ address }) => mayReach(address))) return done(notPublic(), '', 0)
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

function notPublic(): FeedFault {
  return new FeedFault('leads to an address that is not public (BUSY_CALENDAR_ALLOW_PRIVATE)')
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const { location = '' } = headers
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (next === undefined || !/^https?:$/.test(next.protocol)) {
    throw new FeedFault('leads to an address that is none')
  }
  // The address is the secret, and the next one most often holds it, too.
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new FeedFault('leads from https to http')
  }
  return next
}

async function answerOf(
  response: IncomingMessage,
  known: Validators,
  maxBytes: number,
): Promise<FeedAnswer> {
  const { statusCode = 0, headers } = response
  const asked = known.etag !== null || known.lastModified !== null
  if (statusCode === 304 && asked) return { changed: false }
  if (statusCode !== 200) throw new FeedFault(`answered ${statusCode}`)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new FeedFault('answered compressed, unasked')
  }
  const tooLong = new FeedFault(`is longer than ${maxBytes} bytes`)
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
