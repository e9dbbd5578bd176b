import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { eachDatabase } from '../../tests/support/databases.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

const message = (id: string) => ({
  id,
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines',
  message: 'Please call me back.',
  created_at: '2026-11-24T17:00:00.000Z',
})

async function countMessages(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

eachDatabase('transactions', (open, engine) => {
  test('a count is a number on both engines', async () => {
    const { db } = await open()
    expect(await countMessages(db)).toBe(0)
  })

  test("a transaction's writes are kept when it resolves and undone when it rejects", async () => {
    const { db } = await open()
    await inTransaction(db, (trx) =>
      trx.insertInto('contact_messages').values(message('kept')).execute(),
    )
    const failing = inTransaction(db, async (trx) => {
      await trx.insertInto('contact_messages').values(message('undone')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await db.selectFrom('contact_messages').select('id').execute()
    expect(rows).toEqual([{ id: 'kept' }])
  })

  test('an insert with a taken key reports it by its number of rows', async () => {
    const { db } = await open()
    const insert = () =>
      inTransaction(db, (trx) =>
        trx
          .insertInto('contact_messages')
          .values(message('one'))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      )
    expect((await insert()).numInsertedOrUpdatedRows).toBe(1n)
    expect((await insert()).numInsertedOrUpdatedRows).toBe(0n)
  })

  test('60 transactions that read before they write all commit, from two connections', async () => {
    const { db, again } = await open()
    const other = await again()
    const readThenWrite = (on: Database, id: string) =>
      inTransaction(on, async (trx) => {
        await countMessages(trx)
        await trx.insertInto('contact_messages').values(message(id)).execute()
      })
    const work = Array.from({ length: 60 }, (_, index) =>
      readThenWrite(index % 2 === 0 ? db : other, `m${index}`),
    )
    await Promise.all(work)
    expect(await countMessages(db)).toBe(60)
  })

  test('a read does not wait for a transaction in the same process and sees none of its writes', async () => {
    const { db } = await open()
    await inTransaction(db, async (trx) => {
      await trx.insertInto('contact_messages').values(message('unseen')).execute()
      expect(await countMessages(db)).toBe(0)
      expect(await countMessages(trx)).toBe(1)
    })
    expect(await countMessages(db)).toBe(1)
  })

  test('a commit reaches the disk before it is acknowledged', async () => {
    const { db } = await open()
    if (engine === 'sqlite') {
      // Read them inside a transaction, because only the writing connection's settings matter.
      const settings = await inTransaction(db, async (trx) => ({
        journal: (await sql<{ journal_mode: string }>`pragma journal_mode`.execute(trx)).rows,
        synchronous: (await sql<{ synchronous: number }>`pragma synchronous`.execute(trx)).rows,
        keys: (await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(trx)).rows,
      }))
      expect(settings).toEqual({
        journal: [{ journal_mode: 'wal' }],
        synchronous: [{ synchronous: 2 }],
        keys: [{ foreign_keys: 1 }],
      })
    } else {
      // The test server has synchronous_commit off, so this proves that the session turns it on.
      const { rows } = await sql`show synchronous_commit`.execute(db)
      expect(rows).toEqual([{ synchronous_commit: 'on' }])
    }
  })
})
