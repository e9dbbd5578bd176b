/** Class 08 of PostgreSQL's codes is "connection exception", 53 "insufficient resources". */
const POSTGRES_CLASSES = ['08', '53']
/**
 * Single PostgreSQL codes that pass by themselves: read-only standby, statement cancelled by its
 * time limit, lock not granted in time, and the server shutting down, crashed or starting up.
 */
const POSTGRES_CODES = ['25006', '57014', '55P03', '57P01', '57P02', '57P03', '25P03']
/** Primary SQLite result codes of a disk or a lock; extended ones begin with them. */
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
/** pg reports these without any code. */
const POSTGRES_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The server does not support|Query read timeout)/

/** The code that a driver or the system gave an error; empty when it has none. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/**
 * Whether a statement failed for a reason that lies in the machine and passes, not in the
 * statement: a full disk, a lock that was not granted in time, a database server out of reach.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Several addresses of one host that all refuse arrive as one error.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = errorCodeOf(error)
  if (code === '') return POSTGRES_MESSAGES.test(error.message)
  if (SQLITE_CODES.some((prefix) => code === prefix || code.startsWith(`${prefix}_`))) return true
  if (POSTGRES_CODES.includes(code)) return true
  if (code.length === 5 && POSTGRES_CLASSES.includes(code.slice(0, 2))) return true
  return SOCKET_CODES.includes(code) && isSocketError(error)
}

/** A missing file has ENOENT too, as has a missing Unix socket; only the socket is a database. */
function isSocketError(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
    ? true
    : errorCodeOf(error) !== 'ENOENT'
}

/** Whether PostgreSQL undid the transaction only because of another one: it may simply be retried. */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code === '40001' || code === '40P01'
}

/** Whether SQLite could not get a lock that another connection holds. */
export function isSqliteBusy(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code === 'SQLITE_BUSY' || code.startsWith('SQLITE_BUSY_')
}
