import { expect, test } from 'vitest'
import { runScript } from '../../../tests/support/command.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { buildOutgoingMail } from '../../../tests/factories/mail.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { COMMAND } from '../../lib/actor.ts'
import { stopMail } from './change-outbox.ts'
import { enqueue } from './enqueue.ts'

async function add(db: Database, subject: string, status: OutboxTable['status']): Promise<string> {
  const created = new Date('2026-11-20T20:00:00.000Z')
  await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail({ subject }), created))
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('data', 'like', `%"subject":"${subject}"%`)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({
        status,
        attempts: 7,
        last_error: status === 'dead' ? '550 No such mailbox' : null,
        sent_at: status === 'pending' ? null : created.toISOString(),
      })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

eachDatabase('npm run outbox', (open) => {
  test('lists emails by status with the error of dead ones, as JSON too', async () => {
    const { db, env } = await open()
    await add(db, 'First', 'sent')
    const dead = await add(db, 'Second', 'dead')
    const all = await runScript('outbox', [], env)
    expect(all.code).toBe(0)
    expect(all.stdout).toContain('First')
    expect(all.stdout).toContain('550 No such mailbox')
    expect(all.stdout).toMatch(/\n0 pending, 1 sent, 1 dead\n$/)
    const some = await runHere('outbox', ['list', '--status', 'dead', '--json'], env)
    expect(JSON.parse(some.stdout)).toMatchObject([{ id: dead, subject: 'Second' }])
  })

  test('sets dead emails back to pending, but never one that was sent', async () => {
    const { db, env } = await open()
    const sent = await add(db, 'First', 'sent')
    const dead = await add(db, 'Second', 'dead')
    await add(db, 'Third', 'dead')
    const states = async () => {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('data').execute()
      return rows.map(({ status, attempts }) => `${status} ${attempts}`)
    }
    expect(await runHere('outbox', ['retry', dead], env)).toMatchObject({ code: 0 })
    expect(await states()).toEqual(['sent 7', 'pending 0', 'dead 7'])
    const row = await db
      .selectFrom('outbox')
      .select('give_up_at')
      .where('id', '=', dead)
      .executeTakeFirstOrThrow()
    expect(Date.parse(row.give_up_at)).toBeGreaterThan(Date.now() + 71 * 3_600_000)
    const { stdout } = await runHere('outbox', ['retry', '--dead'], env)
    expect(stdout).toBe('Dead emails set back to pending: 1\n')
    expect(await states()).toEqual(['sent 7', 'pending 0', 'pending 0'])
    const waiting = db.selectFrom('outbox').select('sent_at').where('status', '=', 'pending')
    expect(await waiting.execute()).toEqual([{ sent_at: null }, { sent_at: null }])
    const audit = await db.selectFrom('desk_audit').selectAll().execute()
    expect(audit.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'command mail.retried',
      'command mail.retried',
    ])
    const refused = await runHere('outbox', ['retry', sent], env)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toBe('This email was already sent; it will not be sent again.\n')
    expect(await runHere('outbox', ['retry', 'none'], env)).toMatchObject({ code: 1 })
    expect(await runHere('outbox', ['retry'], env)).toMatchObject({ code: 2 })
    expect(await runHere('outbox', ['retry', dead, '--dead'], env)).toMatchObject({ code: 2 })
  })

  test('stops a pending email, and retries the failed ones without it and without late reminders [DK-13]', async () => {
    const { db, env } = await open()
    const pending = await add(db, 'First', 'pending')
    await add(db, 'Second', 'dead')
    const late = await add(db, 'Third', 'dead')
    const kind = 'booking-reminder'
    await inTransaction(db, (trx) =>
      trx.updateTable('outbox').set({ kind }).where('id', '=', late).execute(),
    )
    const stopping = { db, now: new Date(), actor: COMMAND }
    await stopMail(stopping, pending)
    expect((await runHere('outbox', [], env)).stdout).toContain('stopped by command')
    await expect(stopMail(stopping, pending)).rejects.toThrow(
      'This email was already stopped by command.',
    )
    const { stdout } = await runHere('outbox', ['retry', '--dead'], env)
    expect(stdout).toBe('Dead emails set back to pending: 1\n')
    expect(await runHere('outbox', ['retry', pending], env)).toMatchObject({ code: 0 })
    const audit = await db.selectFrom('desk_audit').selectAll().orderBy('at').execute()
    expect(audit.map(({ actor, action, before }) => [actor, action, before])).toEqual([
      ['command', 'mail.stopped', '{"state":"waiting"}'],
      ['command', 'mail.retried', '{"state":"failed"}'],
      ['command', 'mail.retried', '{"state":"stopped"}'],
    ])
  })

  test('lists a sign-in code whose secret was deleted after it was sent', async () => {
    const { db, env } = await open()
    const id = await add(db, 'Code', 'sent')
    await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ kind: 'desk-code', data: '{}' })
        .where('id', '=', id)
        .execute(),
    )
    const listed = await runHere('outbox', [], env)
    expect(listed).toMatchObject({ code: 0, stderr: '' })
    expect(listed.stdout).toContain('desk-code')
  })
})
