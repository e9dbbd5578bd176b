import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { eachDatabase, freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { openDatabase, sqliteFile } from '../db/connection.ts'
import { isDatabaseUnavailable } from './failures.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

const message = (id: string, text = 'Please call me back.') => ({
  id,
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines',
  message: text,
  created_at: '2026-11-24T17:00:00.000Z',
})

function insert(db: Database, id: string, text?: string): Promise<unknown> {
  return inTransaction(db, (trx) =>
    trx.insertInto('contact_messages').values(message(id, text)).execute(),
  )
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )

async function idsOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('contact_messages').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const opened: OpenedDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
async function open(...parameters: Parameters<typeof freshDatabase>): Promise<OpenedDatabase> {
  const one = await freshDatabase(...parameters)
  opened.push(one)
  return one
}

describe('SQLite', () => {
  test('a full disk counts as unavailable, loses nothing, and works again once there is space', async () => {
    const { db } = await open('sqlite')
    await insert(db, 'before')
    await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(trx)
      await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(trx)
    })
    const failure = await failureOf(insert(db, 'too-much', 'x'.repeat(100_000)))
    expect(failure).toMatchObject({ code: 'SQLITE_FULL' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(await idsOf(db)).toEqual(['before'])
    await inTransaction(db, (trx) => sql.raw('pragma max_page_count = 4294967294').execute(trx))
    await insert(db, 'later', 'x'.repeat(100_000))
    expect(await idsOf(db)).toEqual(['before', 'later'])
  })

  test('a lock held too long counts as unavailable; reads and timers go on meanwhile', async () => {
    const { db, dataDir } = await open('sqlite', { writeTimeoutMs: 300 })
    await insert(db, 'before')
    const other = new SqliteFile(sqliteFile(dataDir))
    other.exec('begin immediate')
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 5)
    const waiting = failureOf(insert(db, 'waits'))
    expect(await idsOf(db)).toEqual(['before'])
    const failure = await waiting
    clearInterval(timer)
    expect(failure).toMatchObject({ code: 'SQLITE_BUSY' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
    // Waiting 300 ms inside the driver would have blocked all of them.
    expect(ticks).toBeGreaterThan(5)
    other.exec('commit')
    await insert(db, 'after')
    expect(await idsOf(db)).toEqual(['after', 'before'])
    other.close()
  })

  test('a writer waits for a lock that is released in time', async () => {
    const { db, dataDir } = await open('sqlite')
    const other = new SqliteFile(sqliteFile(dataDir))
    other.exec('begin exclusive')
    const waiting = insert(db, 'waited')
    await new Promise((resolve) => setTimeout(resolve, 100))
    other.exec('commit')
    other.close()
    await waiting
    expect(await idsOf(db)).toEqual(['waited'])
  })

  test('a DATA_DIR that is not a directory is an error', async () => {
    const { dataDir } = await open('sqlite')
    await expect(openDatabase({ dataDir: sqliteFile(dataDir) })).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('PostgreSQL', () => {
  const databases: Database[] = []
  const servers: Server[] = []
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const db of databases.splice(0)) await db.destroy()
    for (const server of servers.splice(0)) server.close()
  })

  test('an unreachable server counts as unavailable', async () => {
    const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const db = await openDatabase({ databaseUrl, dataDir: '/nowhere' })
    databases.push(db)
    const failure = await failureOf(insert(db, 'x'))
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  test('a connection that breaks during a query counts as unavailable, and the next one works', async () => {
    const { url = '' } = await open('postgres')
    const { host, port, hostname } = new URL(url)
    // Connect through a relay that the test can cut, because other tests use the same server.
    const relay = createServer((socket) => {
      const onward = connect(Number(port), hostname)
      sockets.push(socket, onward)
      for (const one of [socket, onward]) one.on('error', () => {})
      socket.pipe(onward).pipe(socket)
    })
    servers.push(relay)
    relay.listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const address = relay.address()
    const relayPort = typeof address === 'object' && address !== null ? address.port : 0
    const reported: Error[] = []
    const db = await openDatabase({
      databaseUrl: url.replace(host, `127.0.0.1:${relayPort}`),
      dataDir: '/nowhere',
      onConnectionLost: (error) => void reported.push(error),
    })
    databases.push(db)
    const failure = await failureOf(
      inTransaction(db, async (trx) => {
        await trx.insertInto('contact_messages').values(message('lost')).execute()
        for (const socket of sockets) socket.destroy()
        await trx.insertInto('contact_messages').values(message('never')).execute()
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(reported).toHaveLength(1)
    expect(await idsOf(db)).toEqual([])
    await insert(db, 'after')
    expect(await idsOf(db)).toEqual(['after'])
    // Cut the connection while it is idle.
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => reported).toHaveLength(2)
  })

  test('a session ended by the server counts as unavailable', async () => {
    const { db } = await open('postgres')
    const failure = await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  test('a full disk, too many connections, a starting server, and a lock timeout count as unavailable', async () => {
    const { db } = await open('postgres')
    for (const code of ['53100', '53300', '57P03', '08006', '55P03']) {
      // plpgsql raises the code that the server would send.
      const raise = `do $$ begin raise exception 'provoked' using errcode = '${code}'; end $$`
      const failure = await failureOf(sql.raw(raise).execute(db))
      expect(failure).toMatchObject({ code })
      expect(isDatabaseUnavailable(failure)).toBe(true)
    }
  })
})

eachDatabase('programming errors', (openEach) => {
  test('do not count as an unavailable database', async () => {
    const { db } = await openEach()
    await insert(db, 'one')
    const mistakes = [() => insert(db, 'one'), () => sql`select nothing from nowhere`.execute(db)]
    for (const mistake of mistakes) {
      const failure = await failureOf(mistake())
      expect(failure).toBeInstanceOf(Error)
      expect(isDatabaseUnavailable(failure)).toBe(false)
    }
  })
})
