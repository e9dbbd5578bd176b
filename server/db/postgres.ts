import { Kysely, PostgresDialect, type QueryCompiler } from 'kysely'
import pg from 'pg'
import { checkedCompiler } from '../lib/checked-text.ts'
import type { Database, Tables } from './tables.ts'

/** Per process; a server with the usual 100 connections has room for ten processes. */
const POOL_SIZE = 10
/** After that, the request gets 503. */
const CONNECT_TIMEOUT_MS = 5000

/**
 * Run on each new connection. Commits are on disk before they are acknowledged, whatever the
 * database's default; a stricter setting for replication stays. Timeouts limit lock waits,
 * statements, and idle transactions.
 */
const SESSION = `
  select case when current_setting('synchronous_commit') = 'off'
              then set_config('synchronous_commit', 'on', false) end,
         set_config('default_transaction_isolation', 'read committed', false),
         set_config('lock_timeout', '5s', false),
         set_config('statement_timeout', '15s', false),
         set_config('idle_in_transaction_session_timeout', '30s', false)`

// pg returns int8 (such as a count) as text; our numbers are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

class CheckedDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return checkedCompiler(super.createQueryCompiler())
  }
}

/**
 * Opens PostgreSQL; the first query connects.
 * @param onConnectionLost called for each connection that breaks; the pool replaces it
 */
export function openPostgres(
  databaseUrl: string,
  onConnectionLost: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    // One connection stays open while idle, because `npm run move` recognizes a running server by
    // it.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'laminar',
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types don't say so
    onConnect: (client) => client.query(SESSION),
  })
  // An 'error' event without a listener would end the process. A running query fails by itself.
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  // The client has already reported this error.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new CheckedDialect({ pool }) })
}
