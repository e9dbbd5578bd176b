import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { nodeBinary, projectRoot } from '../../../tests/support/process.ts'
import { isMigrated, migrate, MIGRATION_NAMES } from './migrate.ts'
import { inTransaction } from '../transaction.ts'

const run = promisify(execFile)
const script = join(projectRoot, 'tests/support/migrate-process.ts')

test('migrations: each file in the folder is one, named by a number or the day it was written', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  const wrong = files.filter(
    (file) => !/^(?:0[0-3]\d|2\d{3}-[01]\d-[0-3]\d)(?:-[a-z0-9]+)+\.ts$/.test(file),
  )
  expect(wrong, 'call it YYYY-MM-DD-words.ts').toEqual(['migrate.ts'])
  expect(MIGRATION_NAMES).toEqual(files.slice(0, -1).map((file) => file.replace('.ts', '')))
})

eachDatabase('migrations', (open, engine) => {
  test('an empty database counts as migrated only after all migrations have run', async () => {
    const { db } = await open({ migrated: false })
    expect(await isMigrated(db)).toBe(false)
    expect(await migrate(db)).toEqual([...MIGRATION_NAMES])
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual([])
  })

  test('four processes that start together on an empty database run each migration once', async () => {
    const { db, env } = await open({ migrated: false })
    const starts = Array.from({ length: 4 }, () => run(nodeBinary, [script], { env }))
    const taken = (await Promise.all(starts)).map(({ stdout }) => stdout).toSorted()
    expect(taken).toEqual([JSON.stringify(MIGRATION_NAMES), '[]', '[]', '[]'])
    expect(await isMigrated(db)).toBe(true)
  })

  test('a database from a newer release is left unchanged, with an error that says so', async () => {
    const { db } = await open()
    await inTransaction(db, (trx) =>
      sql`insert into schema_migrations (name, applied_at) values ('999-later', 'x')`.execute(trx),
    )
    await expect(migrate(db)).rejects.toThrow(/newer release \(999-later\)/)
  })

  test('columns of frequent queries have an index', async () => {
    const { db } = await open()
    const names =
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
        : sql<{ name: string }>`select indexname as name from pg_indexes`
    const { rows } = await names.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'outbox_status_due_at',
        'outbox_about',
        'bookings_starts_at',
        'bookings_email',
        'idempotency_keys_created_at',
      ]),
    )
  })
})
