import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  BATCH_SIZE,
  inOrder,
  type Row,
  type CopyEndpoint,
  type TableShape,
  type Value,
} from './copy-endpoint.ts'
import { quotedName } from '../../db/quoted-name.ts'
import { OperationError } from '../../lib/command-errors.ts'

/** How long to wait for connections that are about to close. */
const ENDING_MS = 3000
const PAUSE_MS = 100

/**
 * Locks all tables until the end of the move.
 * @throws OperationError if a server or a worker is connected
 */
export async function openPostgresEndpoint(databaseUrl: string): Promise<CopyEndpoint> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'laminar move',
    // A move may take longer than any request.
    options: '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0',
  })
  await client.connect()
  try {
    await requireAlone(client)
    const endpoint = new PostgresEndpoint(client)
    await client.query("begin; set local lock_timeout = '5s'; set local synchronous_commit = on")
    const tables = (await endpoint.tables()).map(({ name }) => `public.${quotedName(name)}`)
    // A server that starts now waits for the lock until it times out.
    if (tables.length > 0) {
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
    }
    return endpoint
  } catch (error) {
    await client.end()
    throw error
  }
}

async function requireAlone(client: pg.Client): Promise<void> {
  const deadline = performance.now() + ENDING_MS
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'laminar'`,
    )
    const connected = rows[0]?.n ?? 0
    if (connected === 0) return
    if (performance.now() >= deadline) {
      throw new OperationError(
        `The PostgreSQL database is in use (connections: ${connected}). Stop the server, the worker, and other commands first, on every machine.`,
      )
    }
    await delay(PAUSE_MS)
  }
}

class PostgresEndpoint implements CopyEndpoint {
  readonly #client: pg.Client
  #isOpen = true

  constructor(client: pg.Client) {
    this.#client = client
  }

  async tables(): Promise<TableShape[]> {
    const { rows } = await this.#client.query<TableShape>(
      `select t.table_name::text as name,
              array_agg(c.column_name::text order by c.column_name::text collate "C") as columns
       from information_schema.tables as t
       join information_schema.columns as c using (table_schema, table_name)
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       group by t.table_name order by t.table_name::text collate "C"`,
    )
    const foreign = await this.#client.query<{ name: string; target: string }>(
      `select a.relname::text as name, b.relname::text as target
       from pg_constraint as k
       join pg_class as a on a.oid = k.conrelid join pg_class as b on b.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    )
    const targets = Map.groupBy(foreign.rows, ({ name }) => name)
    const references = new Map(
      [...targets].map(([name, all]) => [name, all.map(({ target }) => target)]),
    )
    return inOrder(rows, references)
  }

  async *read({ name, columns }: TableShape): AsyncGenerator<Row[]> {
    const select = `select ${columns.map(quotedName).join(', ')} from public.${quotedName(name)}`
    await this.#client.query(`declare rows_to_read cursor for ${select}`)
    for (;;) {
      const { rows } = await this.#client.query<Row>(`fetch ${BATCH_SIZE} from rows_to_read`)
      if (rows.length === 0) break
      yield rows
    }
    await this.#client.query('close rows_to_read')
  }

  async clear(tables: readonly TableShape[]): Promise<void> {
    for (const { name } of tables.toReversed()) {
      await this.#client.query(`delete from public.${quotedName(name)}`)
    }
  }

  async insert({ name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const values: Value[] = []
    const marks = rows.map((row) => {
      const places = columns.map((column) => `$${values.push(row[column] ?? null)}`)
      return `(${places.join(', ')})`
    })
    await this.#client.query(
      `insert into public.${quotedName(name)} (${columns.map(quotedName).join(', ')}) values ${marks.join(', ')}`,
      values,
    )
  }

  async commit(): Promise<void> {
    await this.#client.query('commit')
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    // Ending the connection rolls back what wasn't committed.
    await this.#client.end()
  }
}
