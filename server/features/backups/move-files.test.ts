import { afterEach, expect, test } from 'vitest'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { addMessage } from '../../../tests/support/leads.ts'
import { storeReceived } from '../../../tests/support/received-mail.ts'
import { sqliteFile } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CopyEndpoint } from './copy-endpoint.ts'
import { copyTables } from './copy-tables.ts'
import { openPostgresEndpoint } from './postgres-move.ts'
import { openSqliteEndpoint } from './sqlite-move.ts'

/** Bytes that text can't have in PostgreSQL, that aren't UTF-8, and that text would change. */
const CONTENT = Buffer.from([0, 0xff, 0x0d, 0x0a, 0x5c, 0xe4])

const opened: OpenedDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function fresh(engine: 'sqlite' | 'postgres'): Promise<OpenedDatabase> {
  const database = await freshDatabase(engine)
  opened.push(database)
  return database
}

async function copy(from: CopyEndpoint, to: CopyEndpoint): Promise<void> {
  try {
    await copyTables(from, to)
  } finally {
    await from.close()
    await to.close()
  }
}

test('files that came by email are the same after a move to PostgreSQL and back [DK-27]', async () => {
  const [first, postgres, last] = [
    await fresh('sqlite'),
    await fresh('postgres'),
    await fresh('sqlite'),
  ]
  await addMessage(first, 'm0')
  const files = [{ part: '2', name: 'a.bin', size: CONTENT.length, kept: true }]
  await inTransaction(first.db, (trx) =>
    storeReceived(trx, { id: 'm0', kind: 'answer', subject: '', files, content: CONTENT }),
  )
  for (const { db } of opened) await db.destroy()
  const { url = '' } = postgres
  await copy(openSqliteEndpoint(sqliteFile(first.dataDir)), await openPostgresEndpoint(url))
  const target = openSqliteEndpoint(sqliteFile(last.dataDir))
  await copy(await openPostgresEndpoint(url), target)
  const again = await last.again()
  const rows = await again.selectFrom('received_files').selectAll().execute()
  expect(rows).toEqual([{ mail_id: 'm0', part: '2', position: 0, content: CONTENT }])
})
