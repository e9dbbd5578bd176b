import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { fillAsEarlierRelease, VISITORS } from '../../../tests/factories/earlier-release.ts'
import { eachDatabase, onSqlite, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { readEnv } from '../../config/env.ts'
import { sqliteFile } from '../../db/connection.ts'
import { isMigrated, migrate } from '../../db/migrations/migrate.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { migrateWithBackup } from './before-upgrade.ts'
import { tableNames } from './table-counts-repository.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const log = pino({ level: 'silent' })

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
  vi.unstubAllEnvs()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'upgrade-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function addMessage(db: Database, name: string): Promise<void> {
  const row = { id: name, name, email: `${name}@client.example`, company: 'C', message: 'M' }
  await inTransaction(db, (trx) =>
    trx
      .insertInto('contact_messages')
      .values({ ...row, created_at: NOW.toISOString() })
      .execute(),
  )
}

async function senders(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('contact_messages').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Changes the tables as a later release might. */
async function upgrade(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`create table later (id text primary key, booking_id text references bookings (id))`.execute(
      trx,
    )
    await sql`alter table contact_messages add column urgency text`.execute(trx)
    await sql`insert into schema_migrations (name, applied_at) values ('999-later', 'x')`.execute(
      trx,
    )
  })
}

const env = ({ env: place }: OpenedDatabase, more: Record<string, string> = {}) =>
  readEnv({ ...place, ...more })

eachDatabase('upgrade and rollback', (open, engine) => {
  const ending = engine === 'sqlite' ? 'sqlite' : 'dump'

  test('the release before restores its own backup over the tables of the new one, and keeps those', async () => {
    const opened = await open()
    const { db, dataDir } = opened
    const file = join(folder(), 'backup')
    await addMessage(db, 'before')
    expect(await runHere('backup', ['--out', file], opened.env)).toMatchObject({ code: 0 })
    await addMessage(db, 'after')
    await upgrade(db)
    await expect(migrate(db)).rejects.toThrow(/restore a backup .* `npm run restore -- --from FILE/)
    const saved = join(folder(), 'saved')
    expect(await runHere('backup', ['--out', saved], opened.env)).toMatchObject({ code: 0 })

    expect((await runHere('restore', ['--from', file], opened.env)).stderr).toMatch(/Add --yes/)
    const restored = await runHere('restore', ['--from', file, '--yes'], opened.env)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(await isMigrated(db)).toBe(true)
    expect(await senders(db)).toEqual(['before'])
    expect(await tableNames(db)).not.toContain('later')
    await addMessage(db, 'later')

    const copies = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
    expect(copies).toHaveLength(1)
    for (const copy of [join(dataDir, copies[0] ?? ''), saved]) {
      const refused = await runHere('restore', ['--from', copy, '--yes'], opened.env)
      expect(refused.stderr).toMatch(/made by a newer release \(999-later\)/)
    }
  })

  test('a backup is restored over the tables of a release from before deletions were recorded', async () => {
    const file = join(folder(), 'backup')
    const from = await open()
    await addMessage(from.db, 'Ada')
    expect(await runHere('backup', ['--out', file], from.env)).toMatchObject({ code: 0 })
    const { db, env: place } = await open({ migrated: false })
    await fillAsEarlierRelease(db, { engine, migrations: 2, now: NOW })
    const restored = await runHere('restore', ['--from', file, '--yes'], place)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(await isMigrated(db)).toBe(true)
    expect(await senders(db)).toEqual(['Ada'])
  })

  test('an upgrade backs up a database with data before it migrates, and that can be restored', async () => {
    const opened = await open({ migrated: false })
    const { db } = opened
    await fillAsEarlierRelease(db, { engine, migrations: 5, now: NOW })
    const directory = folder()
    await migrateWithBackup(db, env(opened, { BACKUP_DIR: directory }), log)
    expect(await isMigrated(db)).toBe(true)
    await migrateWithBackup(db, env(opened, { BACKUP_DIR: directory }), log)
    const names = readdirSync(directory)
    expect(names).toEqual([expect.stringMatching(new RegExp(`^before-upgrade-.*Z\\.${ending}$`))])

    const old = await open({ migrated: false })
    const copy = join(directory, names[0] ?? '')
    expect(await runHere('restore', ['--from', copy], old.env)).toMatchObject({ code: 0 })
    const emails = await old.db.selectFrom('bookings').select('email').execute()
    expect(emails).toContainEqual({ email: VISITORS.upcoming })
  })

  test('without BACKUP_DIR it goes to DATA_DIR, and a new database needs none', async () => {
    const [opened, fresh] = [await open({ migrated: false }), await open({ migrated: false })]
    await fillAsEarlierRelease(opened.db, { engine, migrations: 2, now: NOW })
    await migrateWithBackup(opened.db, env(opened), log)
    expect(readdirSync(join(opened.dataDir, 'backups'))).toHaveLength(1)
    await migrateWithBackup(fresh.db, env(fresh), log)
    expect(readdirSync(fresh.dataDir)).not.toContain('backups')
  })

  test('if the backup fails, nothing is migrated; only a missing pg_dump is a warning', async () => {
    const opened = await open({ migrated: false })
    const { db } = opened
    await fillAsEarlierRelease(db, { engine, migrations: 2, now: NOW })
    const notADirectory = join(folder(), 'file')
    writeFileSync(notADirectory, '')
    const place = env(opened, { BACKUP_DIR: notADirectory })
    await expect(migrateWithBackup(db, place, log)).rejects.toThrow(/^No backup could be made/)
    expect(await isMigrated(db)).toBe(false)
    vi.stubEnv('PATH', '/none')
    const warnings: string[] = []
    const listening = { ...log, warn: (_: object, message: string) => void warnings.push(message) }
    await migrateWithBackup(db, env(opened), listening)
    expect(await isMigrated(db)).toBe(true)
    const isWithout = engine === 'postgres'
    expect(warnings).toEqual(isWithout ? ['migrating the database without a backup'] : [])
  })
})

onSqlite('upgrades', (open) => {
  test('an upgrade removes what earlier releases deleted', async () => {
    const opened = await open({ migrated: false })
    const { db, dataDir } = opened
    await fillAsEarlierRelease(db, { engine: 'sqlite', migrations: 5, now: NOW })
    const live = sqliteFile(dataDir)
    const earlier = new SqliteFile(live)
    earlier.pragma('secure_delete = OFF')
    const insert = `insert into contact_messages values ('m', 'Quillon', 'e', 'c', 'm', '${NOW.toISOString()}')`
    earlier.exec(`${insert}; delete from contact_messages where id = 'm'`)
    earlier.close()
    const traces = () =>
      [live, `${live}-wal`].filter((file) => readFileSync(file).includes('Quillon'))
    expect(traces()).not.toEqual([])
    await migrateWithBackup(db, env(opened), log)
    expect(traces()).toEqual([])
  })
})
