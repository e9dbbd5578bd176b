import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Headers } from '../security-headers.ts'
import { byteRange } from './byte-range.ts'
import { hasCopy } from './representation.ts'

/** A file as it was when its tag was made. */
interface Version {
  size: number
  changed: number
  etag: Promise<string>
}

/** A file that is too large, or too rarely wanted, to be kept in memory: a picture, a PDF. */
export class DiskFile {
  readonly #path: string
  readonly #headers: Headers
  #version: Version | undefined

  /** @param headers content-type, cache-control and the like */
  constructor(path: string, headers: Headers) {
    this.#path = path
    this.#headers = headers
  }

  /** Opens the file, to be given to `answer`, which closes it. Fails as long as nothing was sent. */
  open(): Promise<FileHandle> {
    return open(this.#path)
  }

  /** Answers GET and HEAD: the whole file, a part of it, or that the client's copy is still right. */
  async answer(file: FileHandle, request: IncomingMessage, response: ServerResponse) {
    try {
      const { size, etag } = await this.#versionOf(file)
      const headers = { ...this.#headers, 'accept-ranges': 'bytes', etag }
      if (hasCopy(request.headers['if-none-match'], etag)) {
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
    } catch {
      // The visitor has gone, or the disk fails midway: an answer cut short says so.
      response.destroy()
    } finally {
      await file.close()
    }
  }

  /** The tag is made when the file is first asked for, and anew when a build has replaced the file. */
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

/** Parts are for GET alone, and only of the very file that the client has begun (If-Range). */
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
