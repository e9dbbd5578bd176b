import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { DatabaseTransaction, Tables } from './tables.ts'

/** Fills the places of a Kysely that a transaction leaves alone: its queries go by the executor. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Acts in a transaction whose statements are sent as they come, so that those asked for at once
 * share a round trip. Kysely's own transaction waits for each answer before it sends the next.
 * Once `act` has ended it takes no more: what still came would be written outside of it.
 */
export async function sideBySide<T>(
  trx: DatabaseTransaction,
  act: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const executor = trx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  let over = false
  const provider: Parameters<typeof executor.withConnectionProvider>[0] = {
    async provideConnection(consumer) {
      if (over) throw new Error('The transaction is over')
      return consumer(connection)
    },
  }
  try {
    const executing = executor.withConnectionProvider(provider)
    return await act(new Transaction<Tables>({ ...unused, executor: executing }))
  } finally {
    over = true
  }
}
