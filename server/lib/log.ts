import { pino, type Logger, type LoggerOptions } from 'pino'
import { errorCodeOf, isDatabaseUnavailable } from './failures.ts'
import { ApiError } from './errors.ts'
import { limitRepeatedLines, type RepeatedLines } from './repeated-lines.ts'

// Exclude slashes, so that paths of scoped packages stay readable in stacks.
const EMAIL = /[^\s<>"'(),:;/\\]+@[^\s<>"'(),:;/\\]+/g

/** Replaces email addresses, because drivers and mail servers quote their input in errors. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(EMAIL, '[address]')
}

/**
 * Only these fields are logged, because drivers attach rows and recipients to errors. Refusals have
 * no stack: their reason is known, and there can be many.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    code: errorCodeOf(error) || undefined,
    message: withoutAddresses(error.message),
    stack: isRefusal(error) ? undefined : withoutAddresses(error.stack ?? ''),
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  }
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError || isDatabaseUnavailable(error)
}

/**
 * The path segment after one of these is a secret: a booking's token, or the name of the calendar
 * feed.
 */
const BEFORE_SECRETS = new Set(['booking', 'calendar'])
/** Anything as long as a secret, wherever it is in a mistyped URL. */
const SECRET = /[\w-]{43}/

/**
 * The path for the log, without query, personal data, or secrets.
 * @param url as in the request line
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#;]/, 1)[0] ?? ''
  const parts: string[] = []
  let before = ''
  for (const part of path.split('/')) {
    parts.push(loggedPart(part, before))
    // The router treats several slashes as one, so the segment before a secret may be empty.
    if (part !== '') before = part.toLowerCase()
  }
  return parts.join('/').slice(0, 200)
}

function loggedPart(part: string, before: string): string {
  if (part === '') return part
  if (BEFORE_SECRETS.has(before) || SECRET.test(part)) return '[token]'
  return /@|%40/i.test(part) ? '[address]' : part
}

/**
 * Level names, ISO timestamps, errors without attached data, and one line a minute for repeated
 * refusals.
 */
export function loggerOptions(
  env: { logLevel: string },
  repeated: RepeatedLines = limitRepeatedLines(),
): LoggerOptions {
  return {
    level: env.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError, error: loggedError },
    hooks: { logMethod: repeated.logMethod },
  }
}

/**
 * Writes JSON lines to stderr. Stdout has only the site's URL and, before the desk's first use, its
 * setup link.
 */
export function createLogger(env: { logLevel: string }): Logger {
  const repeated = limitRepeatedLines()
  process.on('exit', () => repeated.flush())
  return pino(loggerOptions(env, repeated), pino.destination(2))
}
