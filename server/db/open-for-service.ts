import type { Logger } from 'pino'
import { type DatabaseLocation, openDatabase } from './connection.ts'
import type { Database } from './tables.ts'

/**
 * Opens the database of a server or worker. If its disk fails to sync a change, the process ends
 * without answering, because it isn't known whether the change is stored: the next start reads what
 * is, and a visitor's retry gets the stored answer.
 */
export function openForService(
  { databaseUrl, dataDir }: Pick<DatabaseLocation, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  return openDatabase({
    databaseUrl,
    dataDir,
    onConnectionLost: (error) => log.warn({ err: error }, 'lost a database connection'),
    onFailedSync: (error) => {
      log.fatal({ err: error }, 'the disk failed to store a change, so the process ends')
      process.exit(1)
    },
  })
}
