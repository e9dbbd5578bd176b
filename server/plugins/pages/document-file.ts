import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Headers } from '../security-headers.ts'
import { byteRange } from './byte-range.ts'
import { hasCopy } from './representation.ts'

/**
 * A large file, sent from the disk in whole or in part. It stays open: a build that replaces the
 * directory takes nothing away from a server that runs.
 */
export class DocumentFile {
  readonly #descriptor: number
  readonly #size: number
  readonly #etag: string
  readonly #headers: Headers

  constructor(file: string, headers: Headers) {
    const bytes = readFileSync(file)
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    this.#descriptor = openSync(file, 'r')
    this.#size = bytes.length
    this.#etag = `"${digest}"`
    this.#headers = { ...headers, 'accept-ranges': 'bytes', etag: this.#etag }
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** Answers a GET or HEAD. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const headers = this.#headers
    if (hasCopy(request.headers['if-none-match'], this.#etag)) {
      response.writeHead(304, headers).end()
      return
    }
    const range = this.#asked(request)
    if (range === 'none') {
      const whole = { 'content-range': `bytes */${this.#size}`, 'content-length': '0' }
      response.writeHead(416, { ...headers, ...whole }).end()
      return
    }
    const { start, end } = range ?? { start: 0, end: this.#size - 1 }
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${this.#size}` } : {}),
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const part = createReadStream('', { fd: this.#descriptor, autoClose: false, start, end })
    // Whoever hangs up ends the reading; there is nobody left to tell.
    pipeline(part, response, () => {})
  }

  /** A part is asked for by GET alone, and only of the file that the client has begun with. */
  #asked({ method, headers }: IncomingMessage) {
    const same = headers['if-range'] === undefined || headers['if-range'] === this.#etag
    return method === 'GET' && same ? byteRange(headers.range, this.#size) : undefined
  }
}
