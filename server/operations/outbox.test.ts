import { expect, test, vi } from 'vitest'
import { runScript } from '../../tests/support/command.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { buildOutgoingMail } from '../../tests/factories/mail.ts'
import type { Database, OutboxTable } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../mail/outbox.ts'

// Each command is a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

async function add(db: Database, subject: string, status: OutboxTable['status']): Promise<string> {
  const created = new Date('2026-11-20T20:00:00.000Z')
  await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail({ subject }), created))
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('data', 'like', `%"subject":"${subject}"%`)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('outbox')
    .set({ status, attempts: 7, last_error: status === 'dead' ? '550 No such mailbox' : null })
    .where('id', '=', id)
    .execute()
  return id
}

eachDatabase('npm run outbox', (open) => {
  test('lists mails by status with the reason of dead ones, and shows one', async () => {
    const { db, env } = await open()
    await add(db, 'First', 'sent')
    const dead = await add(db, 'Second', 'dead')
    const all = await runScript('outbox', [], env)
    expect(all.code).toBe(0)
    expect(all.stdout).toContain('First')
    expect(all.stdout).toContain('550 No such mailbox')
    expect(all.stdout).toMatch(/\n0 pending, 1 sent, 1 dead\n$/)
    const some = await runScript('outbox', ['list', '--status', 'dead', '--json'], env)
    expect(JSON.parse(some.stdout)).toMatchObject([{ id: dead, subject: 'Second' }])
    const one = await runScript('outbox', ['show', dead], env)
    expect(one.stdout).toContain('Last error: 550 No such mailbox')
    expect(one.stdout).toContain('Thank you for writing.')
  })

  test('sets dead mails back to waiting, and never a sent one', async () => {
    const { db, env } = await open()
    const sent = await add(db, 'First', 'sent')
    const dead = await add(db, 'Second', 'dead')
    await add(db, 'Third', 'dead')
    const states = async () => {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('data').execute()
      return rows.map(({ status, attempts }) => `${status} ${attempts}`)
    }
    expect(await runScript('outbox', ['retry', dead], env)).toMatchObject({ code: 0 })
    expect(await states()).toEqual(['sent 7', 'pending 0', 'dead 7'])
    const row = await db
      .selectFrom('outbox')
      .select('give_up_at')
      .where('id', '=', dead)
      .executeTakeFirstOrThrow()
    expect(Date.parse(row.give_up_at)).toBeGreaterThan(Date.now() + 71 * 3_600_000)
    const { stdout } = await runScript('outbox', ['retry', '--dead'], env)
    expect(stdout).toBe('Dead mails set back to waiting: 1\n')
    expect(await states()).toEqual(['sent 7', 'pending 0', 'pending 0'])
    const refused = await runScript('outbox', ['retry', sent], env)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toBe('This mail was sent; it is not sent again.\n')
    expect(await runScript('outbox', ['retry', 'none'], env)).toMatchObject({ code: 1 })
    expect(await runScript('outbox', ['retry'], env)).toMatchObject({ code: 2 })
    expect(await runScript('outbox', ['retry', dead, '--dead'], env)).toMatchObject({ code: 2 })
  })
})
