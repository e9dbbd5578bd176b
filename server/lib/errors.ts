import { STATUS_CODES } from 'node:http'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import type { ErrorBody, ErrorCode, Issue } from '../../contracts/errors.ts'
import { UnusableText } from './checked-text.ts'
import { isDatabaseUnavailable } from './failures.ts'

/** For the client to wait when the database can't be reached. */
const RETRY_AFTER_SECONDS = 5

/** The message is for the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly statusCode: number
  /** Not `code`, because Fastify and drivers use that for their own values. */
  readonly errorCode: ErrorCode
  readonly issues: readonly Issue[] | undefined
  /** Additional response headers, such as `retry-after`. */
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

/** The database or its disk can't be used right now. Nothing was saved, and a retry may succeed. */
export function unavailable(): ApiError {
  return new ApiError(
    503,
    'unavailable',
    "We can't save anything right now. Please try again in a minute.",
    undefined,
    { 'retry-after': String(RETRY_AFTER_SECONDS) },
  )
}

/**
 * 429: too many requests from one address, or of one kind.
 * @param seconds until the next attempt may succeed
 */
export function tooManyRequests(seconds: number): ApiError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return new ApiError(
    429,
    'rate_limited',
    `Too many requests came from your network. Please try again in ${wait}.`,
    undefined,
    { 'retry-after': String(seconds) },
  )
}

/** 404: the record was deleted, by someone else or because of its age. */
export function gone(what: string): ApiError {
  return new ApiError(404, 'not_found', `Not found. This ${what} may have been deleted.`)
}

/**
 * 409: someone else has changed the record since it was read.
 * @param more what to do about it
 */
export function changedMeanwhile(what: string, more = ''): ApiError {
  const message = `Someone else changed this ${what} while you had it open. Your change isn’t saved.`
  return new ApiError(409, 'changed', message + more)
}

/** Appended to 409 messages about long texts, which staff would otherwise lose. */
export const COPY_FIRST = ' Copy your text, reload the page, and change it again.'

export function connectionClosed(): ApiError {
  return new ApiError(400, 'invalid_request', 'The connection was closed.')
}

/**
 * Node's error for an incomplete request body. A driver's broken connection has another message.
 */
function isAborted(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    thrown.message === 'aborted' &&
    'code' in thrown &&
    thrown.code === 'ECONNRESET'
  )
}

/** Responses to Fastify's own errors, by code. */
const FASTIFY_ERRORS: Readonly<Record<string, readonly [number, ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Please send JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', "That's too long. Please shorten it."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_request', 'The request is empty.'],
  FST_ERR_BAD_URL: [400, 'invalid_request', "That address isn't valid."],
}

const UNUSABLE_TEXT = "The request contains characters that can't be used."
const NOT_UNDERSTOOD = "We couldn't understand the request."

interface Failure {
  code?: unknown
  statusCode?: unknown
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null
}

/** Converts anything that a request handler throws. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isAborted(thrown)) return connectionClosed()
  if (isDatabaseUnavailable(thrown)) return unavailable()
  if (thrown instanceof UnusableText) return new ApiError(400, 'invalid_request', UNUSABLE_TEXT)
  if (hasZodFastifySchemaValidationErrors(thrown)) return invalidFields(thrown.validation)
  if (isFailure(thrown)) {
    const refusal = typeof thrown.code === 'string' ? FASTIFY_ERRORS[thrown.code] : undefined
    if (refusal) return new ApiError(...refusal)
    const status = typeof thrown.statusCode === 'number' ? thrown.statusCode : 500
    if (status >= 400 && status < 500) return malformedRequest(status)
  }
  return new ApiError(500, 'internal', 'Something went wrong on our side. Please try again later.')
}

/** Has the first message for each field; the first of all is the response's message. */
function invalidFields(errors: readonly ZodFastifySchemaValidationError[]): ApiError {
  const messages = new Map<string, string>()
  for (const { instancePath, message } of errors) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (!messages.has(path)) messages.set(path, messageFor(path, message ?? ''))
  }
  const issues = [...messages].map(([path, message]) => ({ path, message }))
  return new ApiError(400, 'invalid_request', issues[0]?.message ?? NOT_UNDERSTOOD, issues)
}

/** Malformed JSON and other requests that Fastify refuses. */
function malformedRequest(status: number): ApiError {
  if (status === 413)
    return new ApiError(413, 'body_too_large', "That's too long. Please shorten it.")
  if (status === 414) return new ApiError(414, 'invalid_request', 'That address is too long.')
  if (status === 415) return new ApiError(415, 'unsupported_media_type', 'Please send JSON.')
  return new ApiError(status, 'invalid_request', NOT_UNDERSTOOD)
}

/** Replaces zod's generic message for fields whose contract has none. */
function messageFor(path: string, message: string): string {
  if (path === '') return 'Please send the fields as one JSON object.'
  return message === '' || message.startsWith('Invalid input') ? `Please check: ${path}` : message
}
