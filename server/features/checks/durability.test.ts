import { expect, test } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startPostgres } from '../../../tests/support/postgres.ts'
import { inDatabase } from '../../db/connection.ts'
import { checkDurability } from './durability.ts'

eachDatabase('durable commits', (open, engine) => {
  // The tests' server has all three settings off, for speed.
  test('settings of PostgreSQL that lose commits are a failure, each by its name', async () => {
    const { db } = await open()
    expect(await checkDurability(db)).toMatchObject(
      engine === 'sqlite'
        ? { id: 'durability', state: 'ok' }
        : {
            id: 'durability',
            state: 'failure',
            found: expect.stringContaining('with fsync, full_page_writes, synchronous_commit off'),
          },
    )
  })
})

test('durable commits: PostgreSQL as it is installed is all right, and one setting is enough', async () => {
  const server = await startPostgres({ durable: true })
  try {
    const find = (options: string) =>
      inDatabase({ databaseUrl: server.url + options, dataDir: 'unused' }, checkDurability)
    expect(await find('')).toMatchObject({ state: 'ok', next: '' })
    const off = await find('?options=-c%20synchronous_commit%3Doff')
    expect(off.found).toMatch(/^PostgreSQL runs with synchronous_commit off,/)
  } finally {
    await server.stop()
  }
})
