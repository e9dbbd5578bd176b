import { CompiledQuery, PostgresDialect, type Dialect, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { PipelinedDriver } from './pipelined-driver.ts'
import { PreparedClient } from './prepared-client.ts'

/** Connections of one process; a server of 100 connections then takes ten processes. */
const POOL_SIZE = 10
/** How long a request waits for a connection before it is answered with 503. */
const CONNECT_TIMEOUT_MS = 5000

/**
 * Settings of each session. Commits reach the disk before they are acknowledged even where the
 * database was configured not to; a replicated setting, which is stricter, is left alone. Nothing
 * waits for a lock, runs, or keeps a transaction open without end.
 */
const SESSION = `
  select case when current_setting('synchronous_commit') = 'off'
              then set_config('synchronous_commit', 'on', false) end,
         set_config('default_transaction_isolation', 'read committed', false),
         set_config('lock_timeout', '5s', false),
         set_config('statement_timeout', '15s', false),
         set_config('idle_in_transaction_session_timeout', '30s', false)`

/** PostgreSQL for Kysely; the pool connects when the first query comes. */
export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    Client: PreparedClient,
    // Statements that wait for nothing from each other share one round trip.
    pipeline: true,
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'laminar',
    types: {
      // int8 (count, for one) would come as text; ours stay far below 2^53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : pg.types.getTypeParser(oid, format === 'binary' ? format : 'text'),
    },
  })
  // A connection that breaks, idle or in use, is replaced; what was under way on it fails by itself.
  // Unheard, its event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const config: PostgresDialectConfig = {
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(SESSION))
    },
  }
  const dialect = new PostgresDialect(config)
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new PipelinedDriver(config),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
