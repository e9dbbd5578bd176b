import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'

/**
 * Kysely's driver, which does not wait for the answer to BEGIN: it leaves together with the first
 * statements. It can only fail with its connection, and then they fail, too.
 */
export class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    // Whoever commits hears of it.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}
