import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eachDatabase, freshDatabase } from '../../tests/support/databases.ts'
import { openDatabase } from './connection.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

const word = (text: string) => sql<{ word: string }>`select ${text} as word`

async function wordsIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter((name) => name.startsWith('word-'))
}

function insert(db: Database, name: string) {
  return db
    .insertInto('settings')
    .values({ name: `word-${name}`, value: '' })
    .execute()
}

eachDatabase('statements of a transaction asked for at once', (open) => {
  test('are answered each with its own rows, and kept together', async () => {
    const { db } = await open()
    const answers = await inTransaction(db, (trx) =>
      Promise.all([word('a').execute(trx), insert(trx, 'kept'), word('b').execute(trx)]),
    )
    expect([answers[0].rows, answers[2].rows]).toEqual([[{ word: 'a' }], [{ word: 'b' }]])
    expect(await wordsIn(db)).toEqual(['word-kept'])
  })

  test('are undone together when one of them fails', async () => {
    const { db } = await open()
    const failing = inTransaction(db, (trx) =>
      Promise.all([insert(trx, 'before'), insert(trx, 'before'), insert(trx, 'after')]),
    )
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await wordsIn(db)).toEqual([])
    await inTransaction(db, (trx) => insert(trx, 'later'))
    expect(await wordsIn(db)).toEqual(['word-later'])
  })

  test('are refused once it is over, and leave nothing', async () => {
    const { db } = await open()
    const late = Promise.withResolvers<unknown>()
    const failing = inTransaction(db, async (trx) => {
      // Answered before the rollback is, which is already on its way.
      const second = word('a')
        .execute(trx)
        .then(() => insert(trx, 'late'))
      second.then(late.reject, late.resolve)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(String(await late.promise)).toMatch(/transaction is/i)
    const kept = await inTransaction(db, async (trx) => trx)
    await expect(insert(kept, 'much-later')).rejects.toThrow(/transaction is/i)
    expect(await wordsIn(db)).toEqual([])
  })
})

/** Passes everything on, but keeps answers back from the first `begin` on until `awaited` came. */
async function impatientServer(target: URL, awaited: readonly string[]) {
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    sockets.push(client, upstream)
    let asked = ''
    const kept: Buffer[] = []
    const waits = () => asked.includes('begin') && !awaited.every((text) => asked.includes(text))
    client.on('data', (chunk) => {
      asked += chunk.toString('latin1')
      upstream.write(chunk)
      if (!waits()) for (const answer of kept.splice(0)) client.write(answer)
    })
    upstream.on('data', (chunk) => (waits() ? kept.push(chunk) : client.write(chunk)))
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

describe('on PostgreSQL', () => {
  test('a transaction begins and sends what it asks for at once without waiting for an answer', async () => {
    const { url, dataDir, close } = await freshDatabase('postgres')
    onTestFinished(close)
    const databaseUrl = await impatientServer(new URL(url ?? ''), ['as first', 'as second'])
    const db = await openDatabase({ databaseUrl, dataDir })
    onTestFinished(() => db.destroy())
    const [first, second] = await inTransaction(db, (trx) =>
      Promise.all([sql`select 1 as first`.execute(trx), sql`select 2 as second`.execute(trx)]),
    )
    expect([first.rows, second.rows]).toEqual([[{ first: 1 }], [{ second: 2 }]])
  })
})
