import type { Socket } from 'node:net'
import { ApiError } from '../errors.ts'

const HEADERS_TOO_LARGE = new ApiError(
  431,
  'invalid_request',
  'The headers of this request are too large.',
)
const TIMED_OUT = new ApiError(408, 'invalid_request', 'The request took too long to arrive.')
const NO_HTTP = new ApiError(400, 'invalid_request', 'The request could not be understood.')

/** What Node's parser gives up on, by its error codes. */
const REFUSALS: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
}

/**
 * Answers what is no request at all, or breaks off, in the same shape as every other error, and
 * ends the connection: nothing more on it could be understood.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Whoever has left reads no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = REFUSALS[error.code ?? ''] ?? NO_HTTP
  const body = refusal.toBody()
  const json = JSON.stringify(body)
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${body.statusCode} ${body.error}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(json)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
  }
  socket.destroySoon()
}
