import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { runHere } from '../../tests/support/run-here.ts'
import { startSite, type RunningSite } from '../../tests/support/site.ts'
import { sqliteFile } from '../db/connection.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'backup-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function serve(env: Record<string, string>): Promise<RunningSite> {
  const { DATA_DIR: dataDir, ...others } = env
  const site = await startSite({
    env: { ...others, WORKER: 'off', LOG_LEVEL: 'error' },
    ...(dataDir === undefined ? {} : { dataDir }),
  })
  cleanups.push(() => site.stop())
  return site
}

async function write(site: RunningSite, name: string): Promise<number> {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'ada@example.com',
      company: 'Engines',
      message: 'Please call me back.',
    }),
  })
  await response.text()
  return response.status
}

eachDatabase('npm run backup and restore', (open, engine) => {
  test('a backup is restored into a running server, which keeps working', async () => {
    const { db, env, dataDir } = await open()
    const site = await serve(env)
    const file = join(directory(), 'backup')
    const names = async () => {
      const rows = await db.selectFrom('contact_messages').select('name').orderBy('name').execute()
      return rows.map(({ name }) => name)
    }
    expect(await write(site, 'before')).toBe(201)
    const backup = await runScript('backup', ['--out', file], env)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await write(site, 'after')).toBe(201)

    const refused = await runHere('restore', ['--from', file], env)
    expect(refused.stderr).toMatch(
      /^The database has 0 bookings, 2 messages, 0 registrations, 2 emails, and \d+ other rows\. Add --yes/,
    )
    expect(refused.code).toBe(1)
    expect(await names()).toEqual(['after', 'before'])

    const restored = await runScript('restore', ['--from', file, '--yes'], env)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(await names()).toEqual(['before'])
    expect(await write(site, 'later')).toBe(201)
    expect(await names()).toEqual(['before', 'later'])

    const kept = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
    expect(kept).toHaveLength(1)
    const undone = await runHere('restore', ['--from', join(dataDir, kept[0] ?? ''), '--yes'], env)
    expect(undone.code).toBe(0)
    expect(await names()).toEqual(['after', 'before'])
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([])
  })

  test('during reads and writes a backup is consistent, and a restore never shows a mix of old and new data', async () => {
    const { db, env, again, dataDir } = await open()
    const site = await serve(env)
    const folder = directory()
    const file = join(folder, 'backup')
    // Enough rows that neither the backup nor the restore finishes in a single step.
    for (let n = 0; n < 40; n += 1) {
      await inTransaction(db, (trx) =>
        trx
          .insertInto('contact_messages')
          .values(
            Array.from({ length: 50 }, (_, m) => ({
              id: `old-${n}-${m}`,
              name: 'old',
              email: 'old@example.com',
              company: 'Engines',
              message: 'x'.repeat(500),
              created_at: '2026-11-20T20:00:00.000Z',
            })),
          )
          .execute(),
      )
    }
    let going = true
    const statuses: number[] = []
    const writing = (async () => {
      while (going) statuses.push(await write(site, 'busy'))
    })()
    const backup = await runScript('backup', ['--out', file], env)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    await inTransaction(db, (trx) =>
      trx
        .deleteFrom('contact_messages')
        .where('name', '=', 'old')
        .where('id', 'like', '%7')
        .execute(),
    )
    const deleted = await countOld(db)
    expect(deleted).toBeLessThan(2000)

    const seen = new Set<number>()
    const reader = await again()
    const reading = (async () => {
      while (going) {
        seen.add(await countOld(reader))
        // SQLite answers without waiting, so yield to let other work run.
        await setImmediate()
      }
    })()
    const restored = await runScript('restore', ['--from', file, '--yes'], env)
    going = false
    await Promise.all([writing, reading])
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(await countOld(db)).toBe(2000)
    for (const count of seen) expect([deleted, 2000]).toContain(count)
    expect(seen).toContain(deleted)
    expect(statuses.length).toBeGreaterThan(3)
    expect(statuses.every((status) => status === 201 || status === 503)).toBe(true)
    expect(await write(site, 'after')).toBe(201)
    // Every acknowledged message is either in the saved copy or in the database.
    const kept = readdirSync(dataDir).find((name) => name.startsWith('replaced-')) ?? ''
    const old = await open({ migrated: false })
    expect(await runHere('restore', ['--from', join(dataDir, kept)], old.env)).toMatchObject({
      code: 0,
      stderr: '',
    })
    const acknowledged = statuses.filter((status) => status === 201).length
    const found = new Set([...(await busyIds(old.db)), ...(await busyIds(db))])
    expect(found.size).toBe(acknowledged)
    if (engine === 'sqlite') {
      const checked = new SqliteFile(sqliteFile(env.DATA_DIR), { readonly: true })
      expect(checked.pragma('integrity_check', { simple: true })).toBe('ok')
      checked.close()
    }
  })

  test('a backup is restored into an empty database without --yes', async () => {
    const from = await open()
    const site = await serve(from.env)
    await write(site, 'moved')
    const file = join(directory(), 'backup')
    await runHere('backup', ['--out', file], from.env)
    const to = await open({ migrated: false })
    const restored = await runHere('restore', ['--from', file], to.env)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain(
      'Pending emails that will be sent: 1. If this is only a trial, set WORKER=off',
    )
    const rows = await to.db.selectFrom('contact_messages').select('name').execute()
    expect(rows).toEqual([{ name: 'moved' }])
  })

  test('a file that is not a backup of this site is rejected, and nothing changes', async () => {
    const { db, env } = await open()
    const folder = directory()
    const garbage = join(folder, 'garbage')
    writeFileSync(garbage, 'This is not a database. '.repeat(500))
    const file = join(folder, 'backup')
    await runHere('backup', ['--out', file], env)
    const bytes = readFileSync(file)
    const cut = join(folder, 'cut')
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length / 2)))
    const others = [garbage, cut]
    if (engine === 'sqlite') {
      const foreign = join(folder, 'foreign.sqlite')
      const other = new SqliteFile(foreign)
      other.exec('create table recipes (name text)')
      other.close()
      others.push(foreign)
    }
    for (const other of others) {
      const { code, stderr } = await runHere('restore', ['--from', other, '--yes'], env)
      expect(stderr).toMatch(/^(The file|pg_restore failed)/)
      expect(code).toBe(1)
    }
    const overwriting = await runHere('backup', ['--out', file], env)
    expect(overwriting.code).toBe(1)
    expect(overwriting.stderr).toContain('exists; choose another name')
    expect(existsSync(file)).toBe(true)
    expect(await runHere('restore', [], env)).toMatchObject({ code: 2 })
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  test('a missing PostgreSQL program is named in the error', async () => {
    const { env } = await open()
    const file = join(directory(), 'backup')
    const { code, stderr } = await runHere('backup', ['--out', file], { ...env, PATH: '/none' })
    // Only PostgreSQL backups run an external program (pg_dump).
    expect(code).toBe(engine === 'sqlite' ? 0 : 1)
    expect(stderr).toMatch(engine === 'sqlite' ? /^$/ : /^pg_dump was not found: install [^\n]*\n$/)
    expect(existsSync(file)).toBe(engine === 'sqlite')
  })

  test('a backup from a newer release is rejected with the reason', async () => {
    const { db, env } = await open()
    await inTransaction(db, (trx) =>
      trx
        .insertInto('schema_migrations' as never)
        .values({ name: '999-future', applied_at: 'x' } as never)
        .execute(),
    )
    const folder = directory()
    const file = join(folder, 'backup')
    if (engine === 'sqlite') {
      const live = new SqliteFile(sqliteFile(env.DATA_DIR))
      await live.backup(file)
      live.close()
    } else {
      const { execFileSync } = await import('node:child_process')
      execFileSync('pg_dump', ['-Fc', '-f', file, env.DATABASE_URL ?? ''])
    }
    const { code, stderr } = await runHere('restore', ['--from', file, '--yes'], env)
    expect(stderr).toContain('newer release (999-future)')
    expect(code).toBe(1)
  })
})

async function countOld(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('name', '=', 'old')
    .executeTakeFirstOrThrow()
  return n
}

async function busyIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('name', '=', 'busy')
    .execute()
  return rows.map(({ id }) => id)
}
