import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etag.ts'
import type { Headers } from './security-headers.ts'
import { acceptedEncodings, type Encoding } from './negotiate.ts'

/** The same content in each encoding. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** In the format that `writeHead` processes fastest. */
interface Variant {
  etag: string
  body: () => Buffer
  /** Alternating names and values. */
  headers: string[]
  /** For a 304 response, which has no body. */
  notModifiedHeaders: string[]
}

// Separate functions, because closures created together share one scope and would keep all of it in
// memory.
const stored = (body: Buffer) => () => body
const unpacked = (gzip: Buffer) => () => gunzipSync(gzip)

/**
 * Everything that can be sent for a path, prepared once. If there is a gzip body, the uncompressed
 * one isn't stored but unpacked when needed: hardly any client asks for it, and together these
 * would take more memory than everything else that is served.
 */
export class Representation {
  readonly #variants = new Map<Encoding, Variant>()
  readonly #identity: Variant
  /** The memory that its bodies take. */
  readonly bytes: number

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
    const kept = gzip ? [bodies.br, gzip] : [bodies.br, identity]
    this.bytes = kept.reduce((sum, body) => sum + (body?.length ?? 0), 0)
    this.#identity = variant('identity', identity, gzip ? unpacked(gzip) : stored(identity))
    for (const encoding of ['br', 'gzip'] as const) {
      const body = bodies[encoding]
      if (body) this.#variants.set(encoding, variant(encoding, body, stored(body)))
    }
  }

  plain(): Buffer {
    return this.#identity.body()
  }

  choose(acceptEncoding: string | undefined): Variant {
    for (const encoding of acceptedEncodings(acceptEncoding)) {
      if (encoding === 'identity') return this.#identity
      const variant = this.#variants.get(encoding)
      if (variant) return variant
    }
    return this.#identity
  }
}

/** Sends a prepared response, or 304 if the client's copy is current. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  status: 200 | 404,
): void {
  reply.hijack()
  const { headers } = request.raw
  const variant = representation.choose(headers['accept-encoding'])
  const { raw } = reply
  if (status === 200 && matchesEtag(headers['if-none-match'], variant.etag)) {
    raw.writeHead(304, variant.notModifiedHeaders)
    raw.end()
    return
  }
  raw.writeHead(status, variant.headers)
  // Node omits the body for HEAD.
  raw.end(variant.body())
}
