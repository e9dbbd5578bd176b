import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode, Issue } from '../contracts/errors.ts'
import { isDatabaseUnavailable } from './db/failures.ts'
import { http } from './node-http.ts'

/** Seconds after which a client may try again when the database is out of reach. */
const RETRY_AFTER_SECONDS = 5

/** A failure that is answered with its own status and sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly statusCode: number
  /** Not `code`: Fastify and drivers have their own words there. */
  readonly errorCode: ErrorCode
  readonly issues: readonly Issue[] | undefined
  /** Further headers of the answer, e.g. `retry-after`. */
  readonly headers: Readonly<Record<string, string>>

  /** @param message a sentence for the visitor */
  constructor(
    statusCode: number,
    errorCode: ErrorCode,
    message: string,
    issues?: readonly Issue[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.errorCode = errorCode
    this.issues = issues
    this.headers = headers
  }

  /** The body that goes over the wire. */
  toBody(): ErrorBody {
    const { statusCode, errorCode, message, issues } = this
    return {
      statusCode,
      code: errorCode,
      error: http.STATUS_CODES[statusCode] ?? 'Error',
      message,
      ...(issues ? { issues: [...issues] } : {}),
    }
  }
}

/** The database or its disk cannot be used at the moment: nothing was kept, a retry may succeed. */
export function unavailable(): ApiError {
  return new ApiError(
    503,
    'unavailable',
    'We cannot save anything at the moment. Please try again in a minute.',
    undefined,
    { 'retry-after': String(RETRY_AFTER_SECONDS) },
  )
}

/** The client left before its request was whole; nobody reads the answer. */
export function hungUp(): ApiError {
  return new ApiError(400, 'invalid_request', 'The connection was closed.')
}

/** Node's own error for a body that breaks off, unlike that of a broken connection of a driver. */
function isHangUp(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    thrown.message === 'aborted' &&
    'code' in thrown &&
    thrown.code === 'ECONNRESET'
  )
}

/** What Fastify itself refuses, by its error codes, in our words. */
const REFUSALS: Readonly<Record<string, readonly [number, ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Please send JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', 'This is too long to be sent.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_request', 'The request has no content.'],
  FST_ERR_BAD_URL: [400, 'invalid_request', 'This address is not well formed.'],
}

const NOT_UNDERSTOOD = 'The request could not be understood.'

interface Failure {
  code?: unknown
  statusCode?: unknown
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null
}

/** The answer to anything that was thrown while a request was handled. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isHangUp(thrown)) return hungUp()
  if (isDatabaseUnavailable(thrown)) return unavailable()
  if (hasZodFastifySchemaValidationErrors(thrown)) return refusedFields(thrown.validation)
  if (isFailure(thrown)) {
    const refusal = typeof thrown.code === 'string' ? REFUSALS[thrown.code] : undefined
    if (refusal) return new ApiError(...refusal)
    const status = typeof thrown.statusCode === 'number' ? thrown.statusCode : 500
    if (status >= 400 && status < 500) return refusedRequest(status)
  }
  return new ApiError(500, 'internal', 'Something went wrong on our side. Please try again later.')
}

/** What a contract refuses: the first sentence about each field, and the very first as the whole's. */
function refusedFields(refused: readonly ZodFastifySchemaValidationError[]): ApiError {
  const sentences = new Map<string, string>()
  for (const { instancePath, message } of refused) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (!sentences.has(path)) sentences.set(path, sentenceFor(path, message ?? ''))
  }
  const issues = [...sentences].map(([path, message]) => ({ path, message }))
  return new ApiError(400, 'invalid_request', issues[0]?.message ?? NOT_UNDERSTOOD, issues)
}

/** Malformed JSON, a broken connection, and whatever else a framework refuses. */
function refusedRequest(status: number): ApiError {
  if (status === 413) return new ApiError(413, 'body_too_large', 'This is too long to be sent.')
  if (status === 414) return new ApiError(414, 'invalid_request', 'This address is too long.')
  if (status === 415) return new ApiError(415, 'unsupported_media_type', 'Please send JSON.')
  return new ApiError(status, 'invalid_request', NOT_UNDERSTOOD)
}

/** Where a contract has no sentence of its own, zod says only that the input is invalid. */
function sentenceFor(path: string, message: string): string {
  if (path === '') return 'Please send the fields as one JSON object.'
  return message === '' || message.startsWith('Invalid input') ? `Please check: ${path}` : message
}
