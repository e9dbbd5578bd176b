/** Error class 08 is "connection exception", 53 "insufficient resources". */
const POSTGRES_CLASSES = ['08', '53']
/**
 * Temporary failures: read-only standby, statement timeout, lock timeout, and a server that is
 * shutting down, has crashed, or is starting up.
 */
const POSTGRES_CODES = ['25006', '57014', '55P03', '57P01', '57P02', '57P03', '25P03']
/** Primary result codes about the disk or a lock; extended codes start with them. */
const SQLITE_CODES = [
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_NOMEM',
]
const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]
/** pg reports these without a code. */
const POSTGRES_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The server does not support|Query read timeout)/

/** The writers before this one took too long. */
export class WriteTimeout extends Error {
  override readonly name = 'WriteTimeout'

  /** @param waitedMs since the writer arrived */
  constructor(waitedMs: number) {
    super(`No turn to write to SQLite within ${waitedMs} ms`)
  }
}

/** The code of an error from a driver or the system; empty if it has none. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/**
 * Whether a statement failed for a temporary reason outside of it: a full disk, a lock timeout, a
 * database server that can't be reached.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof WriteTimeout) return true
  // When a host has several addresses and all refuse, Node throws a single AggregateError.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = errorCodeOf(error)
  if (code === '') return POSTGRES_MESSAGES.test(error.message)
  if (SQLITE_CODES.some((prefix) => code === prefix || code.startsWith(`${prefix}_`))) return true
  if (POSTGRES_CODES.includes(code)) return true
  if (code.length === 5 && POSTGRES_CLASSES.includes(code.slice(0, 2))) return true
  return SOCKET_CODES.includes(code) && isSocketError(error)
}

/**
 * A missing Unix socket has the same code (ENOENT) as a missing file, but only the socket means
 * that the database is unavailable.
 */
function isSocketError(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
    ? true
    : errorCodeOf(error) !== 'ENOENT'
}

/** PostgreSQL rolled back the transaction because of another one, so it can be retried. */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code === '40001' || code === '40P01'
}

/** SQLite couldn't make a change durable: the disk failed to sync it. */
export function isFailedSync(error: unknown): boolean {
  return ['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC'].includes(errorCodeOf(error))
}

/** SQLite couldn't get a lock that another connection holds. */
export function isSqliteBusy(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code === 'SQLITE_BUSY' || code.startsWith('SQLITE_BUSY_')
}

/** Why a request failed: the system's code if there is one. */
export function failureCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code ?? (error instanceof Error ? error.message : String(error))
}
