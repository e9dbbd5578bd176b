import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../tests/support/databases.ts'
import { nodeBinary, projectRoot } from '../../tests/support/process.ts'
import { isMigrated, migrate, MIGRATION_NAMES } from './migrate.ts'

const run = promisify(execFile)
const script = join(projectRoot, 'tests/support/migrate-process.ts')

eachDatabase('migrations', (open, engine) => {
  test('an empty database is not migrated, and is after the steps were taken once', async () => {
    const { db } = await open({ migrated: false })
    expect(await isMigrated(db)).toBe(false)
    expect(await migrate(db)).toEqual([...MIGRATION_NAMES])
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual([])
  })

  test('four processes that start at once on an empty database take each step once', async () => {
    const { db, env } = await open({ migrated: false })
    const starts = Array.from({ length: 4 }, () => run(nodeBinary, [script], { env }))
    const taken = (await Promise.all(starts)).map(({ stdout }) => stdout).toSorted()
    expect(taken).toEqual([JSON.stringify(MIGRATION_NAMES), '[]', '[]', '[]'])
    expect(await isMigrated(db)).toBe(true)
  })

  test('a database of a newer release is left alone, with a sentence that says so', async () => {
    const { db } = await open()
    await sql`insert into schema_migrations (name, applied_at) values ('999-later', 'x')`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow(/newer release \(999-later\)/)
  })

  test('what is looked for again and again has an index', async () => {
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
