import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildOutgoingMail } from '../../tests/factories/mail.ts'
import { runScript, spawnEntry } from '../../tests/support/command.ts'
import { createDatabase } from '../../tests/support/postgres.ts'
import { ended } from '../../tests/support/process.ts'
import { startSite } from '../../tests/support/site.ts'
import { inDatabase, sqliteFile, type DatabaseLocation } from '../db/connection.ts'
import { migrate } from '../db/migrations/migrate.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { copyTables } from '../features/backups/copy-tables.ts'
import type { Row, CopyEndpoint, TableShape } from '../features/backups/copy-endpoint.ts'
import { openSqliteEndpoint } from '../features/backups/sqlite-move.ts'
import { countTables, tableNames } from '../features/backups/table-counts-repository.ts'
import { enqueue } from '../features/outbox/enqueue.ts'

const NOON = '2026-11-20T12:00:00.000Z'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'move-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A SQLite database with data and an empty PostgreSQL database, both without open connections. */
async function places(messages = 3) {
  const dataDir = folder()
  const { url, drop } = await createDatabase()
  cleanups.push(drop)
  const sqlite: DatabaseLocation = { dataDir }
  const postgres: DatabaseLocation = { dataDir, databaseUrl: url }
  await inDatabase(sqlite, async (db) => {
    await migrate(db)
    await fill(db, messages)
  })
  return { dataDir, url, sqlite, postgres, env: { DATA_DIR: dataDir, DATABASE_URL: url } }
}

/** Adds rows to every table with a foreign key, and texts that a faulty copy would change. */
async function fill(db: Database, messages: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = {
      id: 'b1',
      name: 'Zoë "O\'Neill" \\ 東京 👩‍⚖️ \u00a0 e\u0301',
      email: 'ada@example.com',
      phone: '+1 415 555 0123',
      service: '100% %s $1 ?',
      timezone: 'Europe/London',
      starts_at: NOON,
      ends_at: NOON,
      status: 'confirmed' as const,
      sequence: 2_147_483_647,
      assessment: null,
      worksheet: null,
      created_at: NOON,
    }
    await trx.insertInto('bookings').values(booking).execute()
    await trx.insertInto('occupied_cells').values({ cell: 5_985_000, booking_id: 'b1' }).execute()
    for (let n = 0; n < messages; n += 1) {
      const row = {
        id: `m${n}`,
        name: '',
        email: '',
        company: '\n\t ',
        message: 'x'.repeat(n % 50),
      }
      await trx
        .insertInto('contact_messages')
        .values({ ...row, created_at: NOON })
        .execute()
    }
    const day = { starts: '2026-11-24T12:00', ends: '2026-11-24T13:00', time_zone: 'Europe/London' }
    const weeks = { repeats: 'weekly' as const, until: null, skipped: '2026-12-01 2026-12-08' }
    const block = { id: 'k1', label: '', author: '', version: 2, created_at: NOON }
    await trx
      .insertInto('blocked_times')
      .values({ ...block, ...day, ...weeks })
      .execute()
    await trx.insertInto('busy_feeds').values({ id: 'f1', unreadable: 0 }).execute()
    await trx
      .insertInto('busy_times')
      .values({ starts_at: NOON, feed_id: 'f1', ends_at: NOON })
      .execute()
    await enqueue(trx, buildOutgoingMail(), new Date(NOON))
  })
}

/** Reads all rows of all tables, to compare them before and after a move. */
function everything(place: DatabaseLocation): Promise<Record<string, unknown[]>> {
  return inDatabase(place, async (db) => {
    const all: Record<string, unknown[]> = {}
    for (const name of await tableNames(db)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any table has rows
      const rows = await db
        .selectFrom(name as 'settings')
        .selectAll()
        .execute()
      all[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
    }
    return all
  })
}

describe('npm run move', () => {
  test('from SQLite to PostgreSQL and back: every row is the same, and the server goes on with it', async () => {
    const { dataDir, env, sqlite, postgres } = await places()
    const before = await everything(sqlite)
    const there = await runScript('move', ['--to', 'postgres'], env)
    expect(there).toMatchObject({ code: 0, stderr: '' })
    expect(there.stdout).toMatch(/^From SQLite, \S+site\.sqlite\nTo {3}PostgreSQL, test_\w+ on 127/)
    expect(there.stdout).toMatch(/\n {2}contact_messages +3 rows, the same in both\n/)
    expect(there.stdout).toContain('Start the server now')
    expect(await everything(postgres)).toEqual(before)
    expect(await everything(sqlite)).toEqual(before)

    const site = await startSite({ env: { ...env, WORKER: 'off' }, dataDir })
    const answer = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada',
        email: 'a@example.com',
        company: 'Engines',
        message: 'Hello there, again',
      }),
    })
    expect(answer.status).toBe(201)
    await answer.text()
    await site.kill('SIGTERM')
    const later = await everything(postgres)
    expect(later['contact_messages']).toHaveLength(4)

    const refused = await runScript('move', ['--to', 'sqlite'], env)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(
      /has 1 booking, 3 messages, 0 registrations, 1 email, and \d+ other rows\. Add --yes/,
    )
    expect(await everything(sqlite)).toEqual(before)
    const back = await runScript('move', ['--to', 'sqlite', '--yes'], env)
    expect(back).toMatchObject({ code: 0, stderr: '' })
    expect(back.stdout).toContain('Remove DATABASE_URL from the settings now')
    expect(await everything(sqlite)).toEqual(later)
    const file = new SqliteFile(sqliteFile(dataDir), { readonly: true })
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    file.close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))).toHaveLength(1)
  })

  test('while a server or a worker runs, on either side, it refuses and changes nothing', async () => {
    const { dataDir, env, sqlite, postgres } = await places()
    const onSqlite = await startSite({ env: { WORKER: 'off' }, dataDir })
    const first = await runScript('move', ['--to', 'postgres', '--yes'], env)
    expect(first.code).toBe(1)
    expect(first.stderr).toMatch(/^Another process uses \S+site\.sqlite\. Stop the server/)
    await onSqlite.kill('SIGTERM')
    expect(await inDatabase(postgres, tableNames)).toEqual([])

    const onPostgres = await startSite({ env: { ...env, WORKER: 'off' }, dataDir })
    // Longer than idle connections are kept, because the server must still be noticed.
    await delay(12_000)
    const second = await runScript('move', ['--to', 'postgres', '--yes'], env)
    expect(second.code).toBe(1)
    expect(second.stderr).toMatch(/^The PostgreSQL database is in use \(connections: \d+\)\. Stop/)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))).toEqual([])
    const elsewhere = folder()
    const third = await runScript('move', ['--to', 'sqlite'], { ...env, DATA_DIR: elsewhere })
    expect(third.stderr).toMatch(/^The PostgreSQL database is in use/)
    expect(readdirSync(elsewhere)).toEqual([])
    await onPostgres.kill('SIGTERM')
    expect((await inDatabase(postgres, countTables))['contact_messages']).toBe(0)
    expect((await inDatabase(sqlite, countTables))['contact_messages']).toBe(3)
  })

  test('killed at any moment, it has moved everything or nothing', async () => {
    const { env, sqlite, postgres } = await places(4000)
    const before = await everything(sqlite)
    const child = spawnEntry('scripts/command.ts', ['move', '--to', 'postgres'], env)
    const timer = setTimeout(() => child.kill('SIGKILL'), 1500)
    await ended(child)
    clearTimeout(timer)
    const rows = await inDatabase(postgres, async (db) => {
      await migrate(db)
      return await countTables(db)
    })
    expect([0, 4000]).toContain(rows['contact_messages'])
    expect(await everything(sqlite)).toEqual(before)
    expect(await runScript('move', ['--to', 'postgres', '--yes'], env)).toMatchObject({ code: 0 })
    expect(await everything(postgres)).toEqual(before)
  })

  test('a text that PostgreSQL cannot store stops it, names the row, and changes nothing', async () => {
    const { dataDir, env, postgres } = await places()
    const file = new SqliteFile(sqliteFile(dataDir))
    file.prepare("update contact_messages set message = ? where id = 'm1'").run('a\0b')
    file.close()
    const { code, stderr } = await runScript('move', ['--to', 'postgres'], env)
    expect(code).toBe(1)
    expect(stderr).toContain('The table contact_messages has a NUL character')
    expect(stderr).toContain('in message of the row "m1"')
    expect(await inDatabase(postgres, tableNames)).toEqual([])
  })

  test('a move to SQLite that fails on the way leaves no file', async () => {
    const { env, postgres } = await places()
    await inDatabase(postgres, async (db) => {
      await migrate(db)
      await inTransaction(db, (trx) => sql`create table unknown (id text)`.execute(trx))
    })
    const elsewhere = folder()
    const refused = await runScript('move', ['--to', 'sqlite'], { ...env, DATA_DIR: elsewhere })
    expect(refused.stderr).toMatch(/^The two databases have different tables: unknown \(id\)/)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('without DATABASE_URL, a database, or a direction it says what is missing', async () => {
    const dataDir = folder()
    const none = { DATA_DIR: dataDir }
    expect((await runScript('move', ['--to', 'postgres'], none)).stderr).toContain(
      'DATABASE_URL must',
    )
    expect(await runScript('move', [], none)).toMatchObject({ code: 2 })
    expect(await runScript('move', ['--to', 'mysql'], none)).toMatchObject({ code: 2 })
    const empty = { ...none, DATABASE_URL: 'postgres://127.0.0.1:1/x' }
    expect((await runScript('move', ['--to', 'postgres'], empty)).stderr).toBe(
      `No database was found in ${dataDir}.\n`,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })
})

/** An in-memory endpoint that damages what it stores by applying `change`. */
function faulty(tables: TableShape[], change: (rows: readonly Row[]) => readonly Row[]) {
  const stored = new Map<string, Row[]>()
  let committed = false
  const endpoint: CopyEndpoint = {
    tables: () => Promise.resolve(tables),
    async *read({ name }) {
      yield stored.get(name) ?? []
    },
    clear: () => Promise.resolve(),
    async insert({ name }, rows) {
      stored.set(name, [...(stored.get(name) ?? []), ...change(rows)])
    },
    async commit() {
      committed = true
    },
    close: () => Promise.resolve(),
  }
  return { endpoint, isCommitted: () => committed }
}

describe('move: comparing', () => {
  test.each<[string, (rows: readonly Row[]) => readonly Row[]]>([
    ['loses a row', (rows) => rows.slice(1)],
    ['stores a row twice', (rows) => [...rows, ...rows.slice(0, 1)]],
    ['changes a letter', (rows) => rows.map((row) => ({ ...row, phone: '+1 415 555 0124' }))],
    ['makes null a text', (rows) => rows.map((row) => ({ ...row, assessment: 'null' }))],
    [
      'makes a number a text',
      (rows) => rows.map((row) => ({ ...row, sequence: String(row['sequence']) })),
    ],
  ])('a target that %s is noticed, and nothing is committed', async (_, change) => {
    const { dataDir } = await places()
    const from = openSqliteEndpoint(sqliteFile(dataDir))
    cleanups.push(() => from.close())
    const tables = await from.tables()
    const { endpoint, isCommitted } = faulty(tables, change)
    await expect(copyTables(from, endpoint)).rejects.toThrow(/is not the same after copying/)
    expect(isCommitted()).toBe(false)
    const honest = faulty(tables, (rows) => rows)
    await copyTables(from, honest.endpoint)
    expect(honest.isCommitted()).toBe(true)
  })

  test('tables are copied after those that they refer to, and different tables are refused', async () => {
    const { dataDir } = await places()
    const from = openSqliteEndpoint(sqliteFile(dataDir))
    cleanups.push(() => from.close())
    const tables = await from.tables()
    const names = tables.map(({ name }) => name)
    expect(names.indexOf('bookings')).toBeLessThan(names.indexOf('occupied_cells'))
    expect(names.indexOf('busy_feeds')).toBeLessThan(names.indexOf('busy_times'))
    const { endpoint } = faulty(tables.slice(1), (rows) => rows)
    await expect(copyTables(from, endpoint)).rejects.toThrow(/have different tables: /)
  })
})
