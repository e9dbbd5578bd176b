import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildOutgoingMail } from '../../../tests/factories/mail.ts'
import { TOOL_ENVIRONMENT } from '../../../tests/support/command.ts'
import { eachDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { readEnv } from '../../config/env.ts'
import { migrate } from '../../db/migrations/migrate.ts'
import type { Database, DeletionsTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { restoreBackup } from './restore-backup.ts'
import { backUp } from './back-up.ts'
import { deletionHash, newDeletion, rememberDeletion, type Whose } from './deletion.ts'
import { readDeletions } from './deletions-file.ts'
import { enqueue } from '../outbox/enqueue.ts'

const source = TOOL_ENVIRONMENT
const NOON = '2026-11-20T12:00:00.000Z'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'deletions-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function addPerson(db: Database, email: string, cell: number): Promise<void> {
  const id = `booking-${email}`
  await inTransaction(db, async (trx) => {
    const booking = {
      id,
      name: 'Name',
      email,
      phone: '+1 415 555 0123',
      service: 'CFO Services',
      timezone: 'Europe/London',
      starts_at: NOON,
      ends_at: NOON,
      status: 'confirmed' as const,
      sequence: 0,
      created_at: NOON,
    }
    await trx.insertInto('bookings').values(booking).execute()
    await trx.insertInto('occupied_cells').values({ cell, booking_id: id }).execute()
    const message = { id: `message-${email}`, name: 'Name', email, company: 'C', message: 'M' }
    await trx
      .insertInto('contact_messages')
      .values({ ...message, created_at: NOON })
      .execute()
    const staff = { name: null, address: 'desk@firm.example' }
    await enqueue(trx, buildOutgoingMail({ about: email, to: staff }), new Date())
  })
}

/** The addresses left in each table, and the occupied cells. */
async function rows(db: Database) {
  const emails = async (table: 'bookings' | 'contact_messages') =>
    (await db.selectFrom(table).select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )
  const cells = await db.selectFrom('occupied_cells').select('cell').orderBy('cell').execute()
  const mails = await db.selectFrom('outbox').select('about').orderBy('about').execute()
  return {
    bookings: await emails('bookings'),
    messages: await emails('contact_messages'),
    cells: cells.map(({ cell }) => cell),
    mails: mails.map(({ about }) => about),
  }
}

const ONLY_BOB = {
  bookings: ['bob@example.com'],
  messages: ['bob@example.com'],
  cells: [2],
  mails: ['bob@example.com'],
}

function backUpTo(file: string, { env }: OpenedDatabase) {
  return backUp(readEnv(env), file, source)
}

/** As `npm run restore --yes` does, in this process. */
function restore(file: string, { env, dataDir }: OpenedDatabase, deletions: DeletionsTable[] = []) {
  const permit = () => Promise.resolve()
  const place = { databaseUrl: env.DATABASE_URL, dataDir }
  return restoreBackup(file, place, { source, permit, deletions, isTrial: false })
}

function remember(db: Database, whose: Whose): Promise<string> {
  return inTransaction(db, (trx) => rememberDeletion(trx, whose, new Date(NOON)))
}

eachDatabase('deletions', (open) => {
  test('a person who was deleted after a backup is not back after it is restored', async () => {
    const opened = await open()
    const { db } = opened
    const directory = folder()
    const env = { ...opened.env, BACKUP_DIR: directory }
    await addPerson(db, 'Ada@Example.com', 1)
    await addPerson(db, 'bob@example.com', 2)
    const file = join(folder(), 'before')
    expect(await runHere('backup', ['--out', file], env)).toMatchObject({ code: 0 })
    const deleted = await runHere('leads', ['delete', '--email', 'ada@EXAMPLE.com', '--yes'], env)
    expect(deleted.stdout).toContain('Restoring a backup deletes it again.')
    // The deletion is stored as a hash, in the database and next to the backups.
    const memory = await db.selectFrom('deletions').selectAll().execute()
    expect(memory).toMatchObject([{ hash: deletionHash('email', 'ada@example.com') }])
    expect(JSON.stringify(memory)).not.toContain('@')
    expect(JSON.parse(readFileSync(join(directory, 'deletions.json'), 'utf8'))).toEqual(memory)

    const restored = await runHere('restore', ['--from', file, '--yes'], env)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain('Deletions since the backup that were made again: 1.\n')
    expect(await rows(db)).toEqual(ONLY_BOB)
    expect(await db.selectFrom('deletions').selectAll().execute()).toEqual(memory)
  })

  test('what a person wrote by email in another’s conversation is not back after a restore [DK-27]', async () => {
    const opened = await open()
    const { db, env } = opened
    await addPerson(db, 'bob@example.com', 2)
    const message = { id: 'answer', name: 'Bob', email: 'bob@example.com', company: '' }
    const place = { id: 'answer', mailbox_id: 'm', uid_validity: '1', uid: 1, subject: 'Re' }
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('contact_messages')
        .values({ ...message, message: 'Ada’s words', created_at: NOON })
        .execute()
      await trx
        .insertInto('received_mails')
        .values({ ...place, kind: 'answer', email: 'ada@example.com', files: '[]' })
        .execute()
    })
    const file = join(folder(), 'before')
    await backUpTo(file, opened)
    const parameters = ['delete', '--email', 'ada@example.com']
    for (const more of [[], ['--yes']]) {
      const { stdout } = await runHere('leads', [...parameters, ...more], env)
      expect(stdout).toContain('  1 message\n')
    }
    expect(await rows(db)).toEqual(ONLY_BOB)
    await restore(file, opened)
    expect(await rows(db)).toEqual(ONLY_BOB)
    expect(await db.selectFrom('received_mails').select('id').execute()).toEqual([])
  })

  test('what others sent by email in a deleted conversation is not back after a restore, nor are its files', async () => {
    const opened = await open()
    const { db } = opened
    await addPerson(db, 'ada@example.com', 1)
    await addPerson(db, 'bob@example.com', 2)
    const id = 'message-ada@example.com'
    const mail = { id, mailbox_id: 'm', uid_validity: '1', uid: 1, subject: 'Re', files: '[]' }
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('received_mails')
        .values({ ...mail, kind: 'answer', email: 'carl@example.com' })
        .execute()
      const file = { mail_id: id, part: '2', position: 0, content: Buffer.from('words') }
      await trx.insertInto('received_files').values(file).execute()
    })
    const file = join(folder(), 'before')
    await backUpTo(file, opened)
    await remember(db, { email: 'ada@example.com' })
    expect(await restore(file, opened)).toBe(1)
    expect(await rows(db)).toEqual(ONLY_BOB)
    expect(await db.selectFrom('received_mails').select('id').execute()).toEqual([])
    expect(await db.selectFrom('received_files').select('mail_id').execute()).toEqual([])
    // A row left over would make it a damaged database.
    await backUpTo(join(folder(), 'after'), opened)
  })

  test('a person who came back after the deletion keeps what is in later backups', async () => {
    const opened = await open()
    const { db } = opened
    await remember(db, { email: 'ada@example.com' })
    await addPerson(db, 'ada@example.com', 1)
    const file = join(folder(), 'later')
    await backUpTo(file, opened)
    expect(await restore(file, opened)).toBe(0)
    expect((await rows(db)).bookings).toEqual(['ada@example.com'])
  })

  test('after the loss of the machine, the list beside the backups is enough', async () => {
    const lost = await open()
    await addPerson(lost.db, 'ada@example.com', 1)
    await addPerson(lost.db, 'bob@example.com', 2)
    const file = join(folder(), 'backup')
    await backUpTo(file, lost)
    const known = newDeletion({ email: 'ada@example.com' }, new Date(NOON))
    writeFileSync(join(dirname(file), 'deletions.json'), JSON.stringify([known]))

    const fresh = await open()
    const listed = readDeletions([dirname(file), folder()])
    expect(await restore(file, fresh, [...listed, ...listed])).toBe(1)
    expect(await rows(fresh.db)).toEqual(ONLY_BOB)
    // The second restore gets no list; it reads the deletion from the database.
    expect(await restore(file, fresh)).toBe(1)
    expect(await rows(fresh.db)).toEqual(ONLY_BOB)
  })

  test('one entry that was deleted by its id is not back either, nor what was sent about it', async () => {
    const opened = await open()
    await addPerson(opened.db, 'ada@example.com', 1)
    const data = JSON.stringify({ name: 'Ada', id: 'booking-ada@example.com', event: { id: '1' } })
    await inTransaction(opened.db, async (trx) => {
      const about = 'ada@example.com'
      const to = { name: 'Ada', address: about }
      await enqueue(trx, { kind: 'booking-confirmation', about, to, data }, new Date())
      const reply = { scope: '/api/schedule', key: 'k', body_hash: 'h', status: 201, reply: data }
      await trx
        .insertInto('idempotency_keys')
        .values({ ...reply, email: about, created_at: NOON })
        .execute()
    })
    await addPerson(opened.db, 'bob@example.com', 2)
    const file = join(folder(), 'backup')
    await backUpTo(file, opened)
    await remember(opened.db, { id: 'booking-ada@example.com' })
    expect(await restore(file, opened)).toBe(1)
    expect(await rows(opened.db)).toEqual({
      bookings: ['bob@example.com'],
      messages: ['ada@example.com', 'bob@example.com'],
      cells: [2],
      // Ada's remaining email isn't about the deleted entry.
      mails: ['ada@example.com', 'bob@example.com'],
    })
    expect(await opened.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  })

  test('a backup from before deletions were recorded is cleaned, too, and migrated', async () => {
    const old = await open()
    await addPerson(old.db, 'ada@example.com', 1)
    await addPerson(old.db, 'bob@example.com', 2)
    await inTransaction(old.db, async (trx) => {
      await sql`drop table deletions`.execute(trx)
      await sql`delete from schema_migrations where name = '008-deletions'`.execute(trx)
    })
    const file = join(folder(), 'old')
    await backUpTo(file, old)
    const opened = await open()
    await remember(opened.db, { email: 'ada@example.com' })
    expect(await restore(file, opened)).toBe(1)
    await migrate(opened.db)
    expect(await rows(opened.db)).toEqual(ONLY_BOB)
    expect(await opened.db.selectFrom('deletions').select('hash').execute()).toHaveLength(1)
  })

  test('a damaged list stops the restore before anything changes', async () => {
    const opened = await open()
    await addPerson(opened.db, 'ada@example.com', 1)
    const file = join(folder(), 'backup')
    await backUpTo(file, opened)
    const list = join(dirname(file), 'deletions.json')
    const known = newDeletion({ email: 'ada@example.com' }, new Date(NOON))
    const damaged = [
      '[{"id":',
      '{}',
      JSON.stringify([{ ...known, hash: "'; drop table bookings; --" }]),
      JSON.stringify([{ ...known, id: "x'); drop table bookings; --" }]),
    ]
    for (const text of damaged) {
      writeFileSync(list, text)
      expect(() => readDeletions([dirname(file)])).toThrow(/is damaged, so deleted data would come/)
    }
    const refused = await runHere('restore', ['--from', file, '--yes'], opened.env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain(`The list of deletions in ${list} is damaged`)
    expect((await rows(opened.db)).bookings).toEqual(['ada@example.com'])
  })
})

describe('deletions: the list', () => {
  test('the same deletion in several lists counts once', () => {
    const [one, two] = [folder(), folder()]
    const known = newDeletion({ email: 'ada@example.com' }, new Date(NOON))
    writeFileSync(join(one, 'deletions.json'), JSON.stringify([known]))
    copyFileSync(join(one, 'deletions.json'), join(two, 'deletions.json'))
    expect(readDeletions([one, two, one, folder()])).toEqual([known])
  })
})
