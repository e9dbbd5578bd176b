import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { createDatabase } from '../../../tests/support/postgres.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { inDatabase } from '../../db/connection.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countTables } from './table-counts-repository.ts'

const NOON = '2026-11-20T12:00:00.000Z'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'replaced-data-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Each inserts one row that staff created, without any visitor's data. */
const WORK_OF_STAFF: Record<string, (trx: DatabaseTransaction) => Promise<unknown>> = {
  desk_staff: (trx) => {
    const name = { email_address: 'olga@firm.example', name: 'Olga' }
    const row = {
      id: 's1',
      ...name,
      role: 'owner' as const,
      signature: '',
      created_at: NOON,
    }
    return trx.insertInto('desk_staff').values(row).execute()
  },
  blocked_times: (trx) => {
    const day = { starts: '2026-11-24T12:00', ends: '2026-11-24T13:00', time_zone: 'Europe/London' }
    const weeks = { repeats: 'never' as const, until: null, skipped: '' }
    const block = { id: 'k1', label: 'Board', author: 'Olga', version: 1, created_at: NOON }
    return trx
      .insertInto('blocked_times')
      .values({ ...block, ...day, ...weeks })
      .execute()
  },
  reply_templates: (trx) => {
    const text = { name: 'Fees', subject: 'Our fees', text: 'Hello' }
    const row = { id: 't1', ...text, version: 1, updated_at: NOON }
    return trx.insertInto('reply_templates').values(row).execute()
  },
  desk_audit: (trx) => {
    const entry = { actor_id: null, actor: 'Olga', action: 'staff.invite', subject_id: 's1' }
    const row = { id: 'a1', at: NOON, ...entry, subject: 'Olga', before: null, after: null }
    return trx.insertInto('desk_audit').values(row).execute()
  },
  webinar_sessions: (trx) => {
    const time = { starts_at: NOON, ends_at: NOON, time_zone: 'Europe/London', zone_label: 'UK' }
    const row = { ...time, closes_on: '2026-11-19', status: 'scheduled' as const, sequence: 0 }
    const dates = { version: 1, created_at: NOON, updated_at: NOON }
    return trx
      .insertInto('webinar_sessions')
      .values({ id: 'w1', title: 'Webinar', ...row, ...dates })
      .execute()
  },
  content_blobs: (trx) =>
    trx
      .insertInto('content_blobs')
      .values({ hash: 'h1', body: '/9j/4AAQ', uploaded_at: null })
      .execute(),
  content_versions: (trx) => {
    const files = { number: 1, base_number: null, manifest: '{"photos/ada.jpg":"h1"}', note: '' }
    const who = { author: 'Olga', decided_by: 'Olga', mistakes: null }
    const when = { created_at: NOON, publish_at: null, published_at: NOON }
    const row = { id: 'v1', state: 'published' as const, ...files, ...who, ...when }
    return trx.insertInto('content_versions').values(row).execute()
  },
  content_drafts: (trx) => {
    const draft = { base_hash: null, hash: 'h1', author: 'Olga', updated_at: NOON }
    return trx
      .insertInto('content_drafts')
      .values({ path: 'photos/ada.jpg', ...draft })
      .execute()
  },
  settings: (trx) =>
    trx.insertInto('settings').values({ name: 'calendar-feed', value: 'secret' }).execute(),
}

const TABLES = Object.keys(WORK_OF_STAFF)

async function add(db: Database, tables: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const table of tables) await WORK_OF_STAFF[table]?.(trx)
  })
}

/** Also deletes the secrets that every migrated database has. */
async function clear(db: Database, tables: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const table of [...tables, 'settings']) {
      await trx.deleteFrom(table as 'settings').execute()
    }
  })
}

async function filled(db: Database): Promise<string[]> {
  const { schema_migrations: _, ...counts } = await countTables(db)
  return Object.keys(counts).filter((table) => counts[table] !== 0)
}

function copyIn(dataDir: string): string {
  const copies = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
  expect(copies).toHaveLength(1)
  return join(dataDir, copies[0] ?? '')
}

eachDatabase('what is replaced', (open, engine) => {
  /** A copy must restore everything into an empty database. */
  async function expectAllIn(copy: string): Promise<void> {
    const { db, env } = await open({ migrated: false })
    expect(await runHere('restore', ['--from', copy], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await filled(db)).toEqual(TABLES.toSorted())
  }

  test('a restore needs --yes if any table has a row, and keeps a copy [ED-09]', async () => {
    const file = join(folder(), 'backup')
    const { db, env, dataDir } = await open()
    expect(await runHere('backup', ['--out', file], env)).toMatchObject({ code: 0 })
    for (const table of TABLES) {
      await clear(db, TABLES)
      await add(db, [table])
      const refused = await runHere('restore', ['--from', file], env)
      expect(refused.stderr).toMatch(/^The database has .* 1 other row\. Add --yes to replace/)
      expect(refused.code).toBe(1)
      expect(await filled(db)).toEqual([table])
    }
    await clear(db, TABLES)
    await add(db, TABLES)
    const restored = await runHere('restore', ['--from', file, '--yes'], env)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    // The audit log has the restore, and every database has settings.
    expect(await filled(db)).toEqual(['desk_audit', 'settings'])
    await expectAllIn(copyIn(dataDir))
  })

  test('a move needs --yes if any table has a row, and keeps a copy [ED-09]', async () => {
    const dataDir = folder()
    const { url, drop } = await createDatabase()
    cleanups.push(drop)
    const [sqlite, postgres] = [{ dataDir }, { dataDir, databaseUrl: url }]
    const [source, target] = engine === 'sqlite' ? [postgres, sqlite] : [sqlite, postgres]
    const inTarget = <T>(act: (db: Database) => Promise<T>) => inDatabase(target, act)
    await inDatabase(source, migrate)
    await inTarget(migrate)
    const env = { DATA_DIR: dataDir, DATABASE_URL: url }
    for (const table of TABLES) {
      await inTarget((db) => clear(db, TABLES))
      await inTarget((db) => add(db, [table]))
      const refused = await runHere('move', ['--to', engine], env)
      expect(refused.stderr).toMatch(/ has .* 1 other row\. Add --yes to replace/)
      expect(refused.code).toBe(1)
      expect(await inTarget(filled)).toEqual([table])
    }
    await inTarget((db) => clear(db, TABLES))
    await inTarget((db) => add(db, TABLES))
    const moved = await runHere('move', ['--to', engine, '--yes'], env)
    expect(moved).toMatchObject({ code: 0, stderr: '' })
    expect(await inTarget(filled)).toEqual(['settings'])
    await expectAllIn(copyIn(dataDir))
  })
})
