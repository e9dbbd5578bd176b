import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Headers } from '../security-headers.ts'
import { acceptedEncodings, type Encoding } from './negotiate.ts'

/** The response bodies for a path, by encoding. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** A body with its headers, in the format that `writeHead` processes fastest. */
interface Variant {
  etag: string
  body: () => Buffer
  /** Alternating names and values. */
  headers: string[]
  /** The headers of a 304 response, which has no body. */
  notModifiedHeaders: string[]
}

// Separate functions, because closures created together share one scope and would keep all of it in
// memory.
const stored = (body: Buffer) => () => body
const unpacked = (gzip: Buffer) => () => gunzipSync(gzip)

/**
 * Everything that can be sent for a path, prepared once. If there is a gzip body, the uncompressed
 * one is not stored but unpacked from it when needed: hardly any client asks for it, and together
 * they would take more memory than everything else that is served.
 */
export class Representation {
  readonly #variants = new Map<Encoding, Variant>()
  readonly #identity: Variant

  /** @param headers content-type, cache-control, and so on */
  constructor(bodies: Bodies, headers: Headers) {
    const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
    const varies = [headers['vary'], bodies.br || bodies.gzip ? 'accept-encoding' : undefined]
    const vary = varies.filter((name) => name !== undefined).join(', ')
    const variesBy: Headers = vary === '' ? {} : { vary }
    const variant = (encoding: Encoding, { length }: Buffer, body: () => Buffer): Variant => {
      const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
      const { 'content-type': type, ...others } = headers
      const common = { ...others, ...variesBy, etag }
      const full = {
        ...common,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(length),
      }
      return {
        etag,
        body,
        headers: Object.entries(full).flat(),
        notModifiedHeaders: Object.entries(common).flat(),
      }
    }
    const { identity, gzip } = bodies
    this.#identity = variant('identity', identity, gzip ? unpacked(gzip) : stored(identity))
    for (const encoding of ['br', 'gzip'] as const) {
      const body = bodies[encoding]
      if (body) this.#variants.set(encoding, variant(encoding, body, stored(body)))
    }
  }

  /** The uncompressed body. */
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
