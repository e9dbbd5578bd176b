import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { buildOutgoingMail } from '../../../tests/factories/mail.ts'
import { TOOL_ENVIRONMENT } from '../../../tests/support/command.ts'
import { eachDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { createDatabase } from '../../../tests/support/postgres.ts'
import { readEnv } from '../../config/env.ts'
import { openDatabase } from '../../db/connection.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import { confirmTime } from '../../db/recorded-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countTables } from './table-counts-repository.ts'
import { backUp } from './back-up.ts'
import { backupState, changeBackupState } from './backup-state.ts'
import { rememberDeletion } from './deletion.ts'
import { runBackup } from './run-backup.ts'
import { isWorkDue } from './schedule.ts'
import { sendFile } from './send.ts'
import { verifyBackup } from './verify.ts'
import { enqueue } from '../outbox/enqueue.ts'

const source = TOOL_ENVIRONMENT

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "backups it's-"))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A site with one email in its database. */
async function site(opened: OpenedDatabase, variables: Record<string, string> = {}) {
  const directory = folder()
  const env = readEnv({ ...opened.env, BACKUP_DIR: directory, ...variables })
  const { db } = opened
  await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail(), new Date()))
  let now = new Date('2026-11-20T12:00:00Z')
  const clock = () => now
  const run = (more: { onlyIfDue?: boolean } = {}) => runBackup({ db, env, source, clock, ...more })
  return {
    db,
    env,
    directory,
    run,
    state: () => backupState(db),
    setNow: (at: string) => (now = new Date(at)),
  }
}

eachDatabase('backups', (open, engine) => {
  const ending = engine === 'sqlite' ? 'sqlite' : 'dump'

  test('one is made, restored into a scratch database, and recorded; none is made before its time', async () => {
    const opened = await open()
    const { directory, run, state, setNow } = await site(opened)
    const { file } = await run({ onlyIfDue: true })
    expect(file).toBe(join(directory, `laminar-20261120T120000Z.${ending}`))
    expect(statSync(file ?? '').mode & 0o777).toBe(0o600)
    expect(readdirSync(directory).toSorted()).toEqual([
      'deletions.json',
      `laminar-20261120T120000Z.${ending}`,
    ])
    expect(await state()).toMatchObject({
      madeAt: '2026-11-20T12:00:00.000Z',
      unverified: null,
      fault: null,
      leaseUntil: null,
    })
    expect(readdirSync(opened.dataDir).filter((name) => /verifying|restoring/.test(name))).toEqual(
      [],
    )
    setNow('2026-11-21T11:59:00Z')
    expect((await run({ onlyIfDue: true })).file).toBeUndefined()
    setNow('2026-11-21T12:00:00Z')
    expect((await run({ onlyIfDue: true })).file).toBeDefined()
    // A clock that was set back by years must not stop the backups.
    setNow('2020-01-01T00:00:00Z')
    expect((await run({ onlyIfDue: true })).file).toBeDefined()
  })

  test('after one that failed, the worker makes one 15 minutes later, and the fault is gone', async () => {
    const { db, env, directory, run, state, setNow } = await site(await open())
    const isDueAt = (at: string) => isWorkDue(db, env.backup.everyMs, new Date(at))
    const inTheWay = join(directory, `laminar-20261120T120000Z.${ending}`)
    writeFileSync(inTheWay, '')
    await expect(run({ onlyIfDue: true })).rejects.toThrow('exists')
    rmSync(inTheWay)
    expect(await isDueAt('2026-11-20T12:14:00Z')).toBe(false)
    expect(await isDueAt('2026-11-20T12:15:00Z')).toBe(true)
    setNow('2026-11-20T12:15:00Z')
    expect((await run({ onlyIfDue: true })).file).toBeDefined()
    expect(await state()).toMatchObject({ madeAt: '2026-11-20T12:15:00.000Z', fault: null })
  })

  test('what restores replaced is kept while the clock is in doubt', async () => {
    const opened = await open()
    const { db, env, run, setNow } = await site(opened)
    const names = ['11-18', '11-19'].map((day) => `replaced-2026-${day}T12-00-00-000Z.${ending}`)
    for (const name of names) writeFileSync(join(env.dataDir, name), 'data')
    const replaced = () => readdirSync(env.dataDir).filter((name) => name.startsWith('replaced-'))
    await confirmTime(db, new Date('2026-11-20T12:00:00Z'))
    setNow('2027-11-20T12:00:00Z')
    await run()
    expect(replaced().toSorted()).toEqual(names)
    await confirmTime(db, new Date('2027-11-20T12:00:00Z'))
    setNow('2027-11-20T12:00:01Z')
    await run()
    expect(replaced()).toEqual(names.slice(1))
  })

  test('a copy with a missing row or a missing end is not accepted', async () => {
    const { db, env, directory } = await site(await open())
    const file = join(directory, 'copy')
    const counts = await backUp(env, file, source)
    expect(counts).toEqual(await countTables(db))
    const wrong = { ...counts, outbox: (counts['outbox'] ?? 0) + 1 }
    await verifyBackup(file, { env, counts, source })
    await expect(verifyBackup(file, { env, counts: wrong, source })).rejects.toThrow(
      'The backup is not complete: outbox has 1 rows instead of 2.',
    )
    truncateSync(file, Math.floor(statSync(file).size / 2))
    await expect(verifyBackup(file, { env, counts, source })).rejects.toThrow()
  })

  test('two at once: one is made, and the other says so; after a crash the lease ends', async () => {
    const { db, run } = await site(await open())
    const results = await Promise.allSettled([run(), run()])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(String(refused[0]?.reason)).toContain('A backup is being made right now.')
    const lease = (leaseUntil: string) =>
      changeBackupState(db, (state) => ({ ...state, leaseUntil, leaseId: 'killed' }))
    await lease('2026-11-20T12:05:00.000Z')
    await expect(run()).rejects.toThrow('right now')
    await lease('2026-11-20T11:59:00.000Z')
    await expect(run()).rejects.toThrow(/exists; try again in a second/)
    // A lease that long means that the clock was set back.
    await lease('2027-11-20T12:10:00.000Z')
    await expect(run()).rejects.toThrow(/exists; try again in a second/)
  })

  test('old backups are pruned only after a good new one', async () => {
    const { directory, run, setNow } = await site(await open(), {
      BACKUP_KEEP_DAILY: '1',
      BACKUP_KEEP_WEEKLY: '0',
      BACKUP_KEEP_MONTHLY: '0',
    })
    await run()
    writeFileSync(join(directory, 'laminar-20201120T120000Z.dump'), 'old')
    setNow('2026-11-22T12:00:00Z')
    expect((await run()).pruned).toBe(2)
    const backups = readdirSync(directory).filter((name) => name.startsWith('laminar-'))
    expect(backups).toEqual([`laminar-20261122T120000Z.${ending}`])
  })

  test('BACKUP_COMMAND gets each file; one that it failed to take is tried again', async () => {
    const target = folder()
    const { db, run, state, setNow } = await site(await open(), {
      BACKUP_COMMAND: `cd "${target}" && test -e ready || { echo "no route to host" >&2; exit 3; }; cp "$1" .`,
    })
    await inTransaction(db, (trx) => rememberDeletion(trx, { id: 'one' }, new Date()))
    const first = await run()
    expect(first.sendFault).toBe('it ended with code 3: no route to host')
    expect(await state()).toMatchObject({
      fault: null,
      unsent: [expect.any(String), 'deletions.json'],
    })
    writeFileSync(join(target, 'ready'), '')
    setNow('2026-11-20T12:20:00Z')
    const second = await run({ onlyIfDue: true })
    expect(second).toMatchObject({ file: undefined, sendFault: null })
    expect(await state()).toMatchObject({ unsent: [], sendFault: null })
    expect(readdirSync(target)).toContain(`laminar-20261120T120000Z.${ending}`)
  })
})

describe('BACKUP_COMMAND', () => {
  test('a command that hangs is ended with everything it started', async () => {
    const mark = join(folder(), 'pid')
    const failure = await sendFile(
      `sleep 600 & echo $! > '${mark.replaceAll("'", "'\\''")}'; wait`,
      'x',
      source,
      1000,
    )
    expect(failure).toMatch(/^it was ended after/)
    const pid = Number(readFileSync(mark, 'utf8'))
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('a command that leaves something running is done when it ends itself', async () => {
    const begun = performance.now()
    expect(await sendFile('sleep 20 & exit 0', 'x', source)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(15_000)
  })

  test('a path with quotes and spaces arrives as one argument, and nothing in it is executed', async () => {
    const file = join(folder(), 'a "b" $(touch evil) `touch evil`')
    writeFileSync(file, '')
    expect(
      await sendFile('test -e "$1" && test "$1" = "$BACKUP_FILE"', file, source),
    ).toBeUndefined()
  })
})

function isAlive(pid: number): boolean {
  try {
    // A zombie process counts as ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('backups: a PostgreSQL account that may not create databases', () => {
  async function withoutPrivilege() {
    const place = await createDatabase()
    cleanups.push(() => place.drop())
    const admin = new pg.Client({ connectionString: place.url })
    await admin.connect()
    const role = `role_${new URL(place.url).pathname.slice(6, 20)}`
    await admin.query(`create role ${role} login; grant all on schema public to ${role}`)
    await admin.end()
    cleanups.push(async () => {
      const client = new pg.Client({ connectionString: place.url })
      await client.connect()
      await client.query(`drop owned by ${role}; drop role ${role}`)
      await client.end()
    })
    const url = new URL(place.url)
    url.username = role
    return { url: url.href, role }
  }

  test('the backup is kept and said to be untried; with BACKUP_SCRATCH_URL it is tried and cleared', async () => {
    const { url, role } = await withoutPrivilege()
    const dataDir = folder()
    const db = await openDatabase({ databaseUrl: url, dataDir })
    cleanups.push(() => db.destroy())
    await migrate(db)
    const opened = { db, dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: url } } as OpenedDatabase
    const untried = await (await site(opened)).run()
    expect(untried.unverified).toBe('the account may not create databases')
    expect(untried.file).toBeDefined()

    const scratch = await createDatabase()
    const named = `${new URL(scratch.url).pathname.slice(1)}_scratch`
    const admin = new pg.Client({ connectionString: url.replace(role, 'postgres') })
    await admin.connect()
    await admin.query(`alter database ${new URL(scratch.url).pathname.slice(1)} rename to ${named}`)
    await admin.query(`alter database ${named} owner to ${role}`)
    cleanups.push(async () => {
      await admin.query(`drop database ${named} with (force)`)
      await admin.end()
    })
    const scratchUrl = new URL(url)
    scratchUrl.pathname = `/${named}`
    const tried = await (await site(opened, { BACKUP_SCRATCH_URL: scratchUrl.href })).run()
    expect(tried.unverified).toBeNull()
    const left = new pg.Client({ connectionString: scratchUrl.href })
    await left.connect()
    const { rows } = await left.query("select tablename from pg_tables where schemaname = 'public'")
    await left.end()
    expect(rows).toEqual([])
  })

  test('a scratch database without scratch in its name is refused, since it is overwritten', () => {
    expect(() => readEnv({ BACKUP_SCRATCH_URL: 'postgres://localhost/laminar' })).toThrow(
      /^BACKUP_SCRATCH_URL must name a database with "scratch" in its name/,
    )
    expect(() => readEnv({ BACKUP_EVERY: '24' })).toThrow(/^BACKUP_EVERY must be a time like 90m/)
    expect(() => readEnv({ BACKUP_EVERY: '0h' })).toThrow(/^BACKUP_EVERY/)
    expect(readEnv({ BACKUP_EVERY: '90m' }).backup.everyMs).toBe(5_400_000)
  })
})
