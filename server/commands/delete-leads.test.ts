import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContactMailData, buildOutgoingMail } from '../../tests/factories/mail.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { runHere } from '../../tests/support/run-here.ts'
import {
  addBooking,
  addMessage,
  addNote,
  addRegistration,
  addRest,
  NOON,
} from '../../tests/support/leads.ts'
import { inTransaction } from '../db/transaction.ts'
import { contactMails } from '../features/contact/mails.ts'
import { mailFile } from '../mail/mail-files.ts'
import { enqueue, enqueueAll } from '../features/outbox/enqueue.ts'

eachDatabase('npm run leads -- delete', (open) => {
  test('deletes all data of one visitor and no other’s', async () => {
    const opened = await open()
    await addBooking(opened, '1')
    await addBooking(opened, '2', { email: 'bob@example.com' })
    await addMessage(opened, '3')
    await addRegistration(opened, 'w1')
    await addRest(opened)
    await addNote(opened)
    const mails = await opened.db.selectFrom('outbox').select(['id', 'about']).execute()
    mkdirSync(join(opened.dataDir, 'mail'))
    for (const { id } of mails) writeFileSync(mailFile(opened.dataDir, id), 'mail')
    const parameters = ['delete', '--email', 'ADA@example.com']

    const asked = await runHere('leads', parameters, opened.env)
    expect(asked.stdout).toContain('Would delete')
    expect(await opened.db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
    expect(await opened.db.selectFrom('desk_audit').select('id').execute()).toEqual([])

    const done = await runHere('leads', [...parameters, '--yes'], opened.env)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    for (const line of [
      '1 booking',
      '1 message',
      '1 webinar registration',
      '1 held submission',
      '1 note by the staff',
      '1 stored reply',
      '1 email in the outbox',
      '1 email file',
    ]) {
      expect(done.stdout).toContain(`  ${line}\n`)
    }
    const { db } = opened
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([{ id: '2' }])
    expect(await db.selectFrom('occupied_cells').select('booking_id').execute()).toEqual([
      { booking_id: '2' },
    ])
    for (const table of [
      'contact_messages',
      'webinar_registrations',
      'held_submissions',
    ] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    }
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('about').execute()).toEqual([
      { about: 'bob@example.com' },
    ])
    for (const { id, about } of mails) {
      expect(existsSync(mailFile(opened.dataDir, id))).toBe(about === 'bob@example.com')
    }
    const recorded = await db.selectFrom('desk_audit').selectAll().execute()
    const [deletion] = await db.selectFrom('deletions').selectAll().execute()
    expect(recorded).toMatchObject([
      {
        actor_id: null,
        actor: 'command',
        action: 'deletion.made',
        subject_id: deletion?.id,
        subject: 'all data of one person',
      },
    ])
    const counts = {
      bookings: 1,
      messages: 1,
      registrations: 1,
      held: 1,
      notes: 1,
      checks: 0,
      replies: 0,
      storedReplies: 1,
    }
    expect(JSON.parse(recorded[0]?.before ?? '')).toEqual({ ...counts, emails: 1 })
    expect(JSON.stringify(recorded).toLowerCase()).not.toMatch(/ada/)
    expect(JSON.stringify(recorded)).not.toContain(deletion?.hash)
    const again = await runHere('leads', [...parameters, '--yes'], opened.env)
    expect(again).toMatchObject({ code: 0, stdout: 'There is no data for ADA@example.com.\n' })
  })

  test('deletes one entry by its id, with its emails, cells, and sender, and nothing else', async () => {
    const opened = await open()
    const { db, env } = opened
    await addBooking(opened, '1')
    await addBooking(opened, '2')
    const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']
    for (const id of ids) await addMessage(opened, id)
    await inTransaction(db, async (trx) => {
      for (const id of ids) {
        await enqueueAll(trx, contactMails(buildContactMailData({ id }), []), new Date(NOON))
        const sender = { id, kind: 'contact', address_hash: 'h', created_at: NOON } as const
        await trx.insertInto('submission_senders').values(sender).execute()
        const reply = { status: 201, reply: JSON.stringify({ id }), email: 'ada@example.com' }
        await trx
          .insertInto('idempotency_keys')
          .values({ scope: 'contact', key: id, body_hash: 'h', created_at: NOON, ...reply })
          .execute()
      }
      await enqueue(trx, buildOutgoingMail(), new Date(NOON))
    })
    const [first = '', second = ''] = ids
    const asked = await runHere('leads', ['delete', first], env)
    expect(asked.stdout).toContain('Would delete')
    const done = await runHere('leads', ['delete', first, '--yes'], env)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toContain('  1 message\n')
    expect(done.stdout).toContain('  1 email in the outbox\n')
    const messages = await db.selectFrom('contact_messages').select('id').execute()
    expect(messages).toEqual([{ id: second }])
    const mails = await db.selectFrom('outbox').select('data').execute()
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toContain(first)
    for (const table of ['submission_senders', 'idempotency_keys'] as const) {
      const { n } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect([table, n]).toEqual([table, 1])
    }
    await runHere('leads', ['delete', '1', '--yes'], env)
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([{ id: '2' }])
    expect(await db.selectFrom('occupied_cells').select('booking_id').execute()).toEqual([
      { booking_id: '2' },
    ])
    const recorded = await db.selectFrom('desk_audit').select(['subject', 'before']).execute()
    expect(recorded.map(({ subject }) => subject)).toEqual(['one entry', 'one entry'])
    expect(JSON.stringify(recorded)).not.toContain(first)
    const unknown = await runHere('leads', ['delete', '%', '--yes'], env)
    expect(unknown).toMatchObject({ code: 0, stdout: 'There is no data for %.\n' })
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  test('an address typed in place of an id isn’t in the audit [DK-06]', async () => {
    const opened = await open()
    const { db, env } = opened
    await addMessage(opened, '3')
    const { stdout } = await runHere('leads', ['delete', 'ada@example.com', '--yes'], env)
    expect(stdout).toBe('There is no data for ada@example.com.\n')
    const rows = await db.selectFrom('desk_audit').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  test('if a deletion can’t be recorded, nothing is deleted [DK-06]', async () => {
    const opened = await open()
    const { db, env } = opened
    await addBooking(opened, '1')
    await addRest(opened)
    await inTransaction(db, (trx) => trx.schema.dropTable('desk_audit').execute())
    const parameters = ['delete', '--email', 'ada@example.com', '--yes']
    expect(await runHere('leads', parameters, env)).toMatchObject({ code: 1, stdout: '' })
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('held_submissions').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
    expect(await db.selectFrom('deletions').select('id').execute()).toEqual([])
  })
})
