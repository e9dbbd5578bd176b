import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Headers } from '../security-headers.ts'
import { acceptedEncodings, type Encoding } from './negotiate.ts'

/** The bodies of one address, by encoding. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** One body with its headers, laid out as `writeHead` takes them fastest. */
interface Variant {
  etag: string
  body: () => Buffer
  /** Names and values by turns. */
  headers: string[]
  /** The same without those that describe a body. */
  unchangedHeaders: string[]
}

// Functions of their own: a closure would keep alive all that the one beside it holds.
const keep = (body: Buffer) => () => body
const unpack = (gzip: Buffer) => () => gunzipSync(gzip)

/**
 * Everything that can be answered at one address, made once. Where there is a gzip body the plain
 * one, which hardly anybody asks for, is unpacked from it rather than kept: three times the size of
 * all else that is served.
 */
export class Representation {
  readonly #variants = new Map<Encoding, Variant>()
  readonly #identity: Variant

  /** @param headers content-type, cache-control and the like */
  constructor(bodies: Bodies, headers: Headers) {
    const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
    const varies = [headers['vary'], bodies.br || bodies.gzip ? 'accept-encoding' : undefined]
    const vary = varies.filter((name) => name !== undefined).join(', ')
    const variesBy: Headers = vary === '' ? {} : { vary }
    const variant = (encoding: Encoding, { length }: Buffer, body: () => Buffer): Variant => {
      const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
      const { 'content-type': type, ...others } = headers
      const lasting = { ...others, ...variesBy, etag }
      const full = {
        ...lasting,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(length),
      }
      return {
        etag,
        body,
        headers: Object.entries(full).flat(),
        unchangedHeaders: Object.entries(lasting).flat(),
      }
    }
    const { identity, gzip } = bodies
    this.#identity = variant('identity', identity, gzip ? unpack(gzip) : keep(identity))
    for (const encoding of ['br', 'gzip'] as const) {
      const body = bodies[encoding]
      if (body) this.#variants.set(encoding, variant(encoding, body, keep(body)))
    }
  }

  /** The body as it was made. */
  plain(): Buffer {
    return this.#identity.body()
  }

  /** The best body for an Accept-Encoding header. */
  choose(acceptEncoding: string | undefined): Variant {
    for (const encoding of acceptedEncodings(acceptEncoding)) {
      if (encoding === 'identity') return this.#identity
      const variant = this.#variants.get(encoding)
      if (variant) return variant
    }
    return this.#identity
  }
}

/** Whether the client's copy is the one that would be sent (If-None-Match, RFC 9110, 13.1.2). */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
