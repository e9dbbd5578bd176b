import type { Socket } from 'node:net'
import { ApiError } from '../lib/errors.ts'
import type { Headers } from './security-headers.ts'

const HEADERS_TOO_LARGE = new ApiError(431, 'invalid_request', 'The request headers are too large.')
const TIMED_OUT = new ApiError(408, 'invalid_request', 'The request took too long to arrive.')
const MALFORMED = new ApiError(400, 'invalid_request', "We couldn't understand the request.")

/** By the codes of Node's HTTP parser. */
const PARSER_ERRORS: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
}

/**
 * Answers in the same shape as every other error, and closes the connection, because its remaining
 * bytes can't be parsed.
 */
export function malformedRequests(security: Headers) {
  const lines = Object.entries(security).map(([name, value]) => `${name}: ${value}`)
  return (error: Error & { code?: string }, socket: Socket): void => {
    answer(error, socket, lines)
  }
}

function answer(error: { code?: string }, socket: Socket, security: readonly string[]): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = PARSER_ERRORS[error.code ?? ''] ?? MALFORMED
  const body = refusal.toBody()
  const json = JSON.stringify(body)
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${body.statusCode} ${body.error}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(json)}`,
      'cache-control: no-store',
      ...security,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
  }
  socket.destroySoon()
}
