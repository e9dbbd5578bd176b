import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { errorCodeOf } from '../../lib/failures.ts'
import type { Headers } from '../security-headers.ts'
import { byteRange } from './byte-range.ts'
import { matchesEtag } from '../etag.ts'

interface Version {
  size: number
  changed: number
  etag: Promise<string>
}

/** Served from disk, because it is large or rarely requested, such as an image or a PDF. */
export class DiskFile {
  readonly #path: string
  readonly #headers: Headers
  #version: Version | undefined

  /** @param headers content-type, cache-control, and so on */
  constructor(path: string, headers: Headers) {
    this.#path = path
    this.#headers = headers
  }

  /** `answer` closes the file. If opening fails, an error response can still be sent. */
  open(): Promise<FileHandle> {
    return open(this.#path)
  }

  /** Answers GET and HEAD with the entire file, a range, or 304. */
  async answer(
    file: FileHandle,
    request: IncomingMessage,
    response: ServerResponse,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    try {
      const { size, etag } = await this.#versionOf(file)
      const headers = { ...this.#headers, 'accept-ranges': 'bytes', etag }
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        response.writeHead(304, headers).end()
        return
      }
      const range = partOf(request, etag, size)
      if (range === 'unsatisfiable') {
        response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end()
        return
      }
      const { start, end } = range ?? { start: 0, end: size - 1 }
      response.writeHead(range ? 206 : 200, {
        ...headers,
        'content-length': end - start + 1,
        ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
      })
      if (request.method === 'HEAD' || size === 0) response.end()
      else await pipeline(file.createReadStream({ start, end, autoClose: false }), response)
    } catch (error) {
      // The headers may have been sent already, so report the error by closing the connection.
      response.destroy()
      if (!isClientGone(error)) log.error({ file: this.#path, err: error }, 'failed to send a file')
    } finally {
      await file.close()
    }
  }

  /** Computes the ETag on the first request, and again after a build has replaced the file. */
  async #versionOf(file: FileHandle): Promise<{ size: number; etag: string }> {
    const { size, mtimeMs: changed } = await file.stat()
    if (this.#version?.size !== size || this.#version.changed !== changed) {
      this.#version = { size, changed, etag: tagOf(file) }
    }
    const { etag } = this.#version
    try {
      return { size, etag: await etag }
    } catch (error) {
      this.#version = undefined
      throw error
    }
  }
}

/** Visitors cancel downloads and leave pages; that isn't an error. */
function isClientGone(error: unknown): boolean {
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(errorCodeOf(error))
}

/** Ranges are only for GET, and only if the client's partial copy is current (If-Range). */
function partOf({ method, headers }: IncomingMessage, etag: string, size: number) {
  const condition = headers['if-range']
  const isSame = condition === undefined || condition === etag
  return method === 'GET' && isSame ? byteRange(headers.range, size) : undefined
}

async function tagOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    if (chunk instanceof Uint8Array) hash.update(chunk)
  }
  return `"${hash.digest('base64url').slice(0, 22)}"`
}
