import { pino, type Logger, type LoggerOptions } from 'pino'
import { errorCodeOf } from './db/failures.ts'
import type { Env } from './env.ts'

// Without slashes, so that paths of scoped packages stay readable in stacks.
const EMAIL = /[^\s<>"'(),:;/\\]+@[^\s<>"'(),:;/\\]+/g

/** Text without e-mail addresses: drivers and mail servers repeat what they were given. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(EMAIL, '[address]')
}

/** What is logged of an error. Named fields only: drivers hang rows and recipients on theirs. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    code: errorCodeOf(error) || undefined,
    message: withoutAddresses(error.message),
    stack: error.stack === undefined ? undefined : withoutAddresses(error.stack),
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  }
}

/** After these words stand secrets: the link to a booking opens it, as that of the calendar does. */
const BEFORE_SECRETS = new Set(['booking', 'calendar'])
/** As long as our secrets are, wherever a mistyped address has one. */
const SECRET = /[\w-]{43}/

/**
 * The path of a request for the log: no query, no part that may name a person, and no secret.
 * @param url as it came over the wire
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#;]/, 1)[0] ?? ''
  const parts: string[] = []
  let before = ''
  for (const part of path.split('/')) {
    parts.push(loggedPart(part, before))
    // Two slashes in a row are one to whoever reads the address.
    if (part !== '') before = part.toLowerCase()
  }
  return parts.join('/').slice(0, 200)
}

function loggedPart(part: string, before: string): string {
  if (part === '') return part
  if (BEFORE_SECRETS.has(before) || SECRET.test(part)) return '[token]'
  return /@|%40/i.test(part) ? '[address]' : part
}

/** How lines are written: levels by name, instants as text, errors without what they carry along. */
export function loggerOptions(env: Pick<Env, 'logLevel'>): LoggerOptions {
  return {
    level: env.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError, error: loggedError },
  }
}

/** JSON lines to stderr, so that stdout is left to the one line that says where the site is. */
export function createLogger(env: Pick<Env, 'logLevel'>): Logger {
  return pino(loggerOptions(env), pino.destination(2))
}
