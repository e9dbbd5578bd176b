import { STATUS_CODES } from 'node:http'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode, Issue } from '../contracts/errors.ts'
import { isDatabaseUnavailable } from './db/failures.ts'

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
      error: STATUS_CODES[statusCode] ?? 'Error',
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
  /** What a contract refused, where one did. */
  validation?: unknown
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null
}

/** The answer to anything that was thrown while a request was handled. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isDatabaseUnavailable(thrown)) return unavailable()
  if (hasZodFastifySchemaValidationErrors(thrown)) return refusedFields(thrown.validation)
  if (isFailure(thrown)) {
    if (Array.isArray(thrown.validation)) return refusedFields(thrown.validation)
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
    const whole = path === '' ? NOT_UNDERSTOOD : undefined
    if (!sentences.has(path)) sentences.set(path, whole ?? message ?? NOT_UNDERSTOOD)
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

/** One finding of a contract, as the type provider hands it on. */
interface Finding {
  /** `/date`, or `/` for the whole. */
  instancePath: string
  message: string
}

function isFinding(finding: unknown): finding is Finding {
  return (
    typeof finding === 'object' &&
    finding !== null &&
    'instancePath' in finding &&
    typeof finding.instancePath === 'string' &&
    'message' in finding &&
    typeof finding.message === 'string'
  )
}

/** The contract's own sentences; the first of them stands for all. */
function refusedFields(findings: readonly unknown[]): ApiError {
  const issues = findings.filter(isFinding).map(({ instancePath, message }) => {
    const path = instancePath.slice(1).replaceAll('/', '.')
    return { path, message: sentence(path, message) }
  })
  const first = issues[0]?.message ?? 'The request could not be understood.'
  return new ApiError(400, 'invalid_request', first, issues)
}

/** Where a contract names no sentence of its own, zod says only that the input is invalid. */
function sentence(path: string, message: string): string {
  if (!message.startsWith('Invalid input')) return message
  return path === '' ? 'Please send the fields as one JSON object.' : `Please check: ${path}`
}
