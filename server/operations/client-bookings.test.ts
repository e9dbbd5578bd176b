import { expect, test, vi } from 'vitest'
import { eachDatabase } from '../../tests/support/databases.ts'
import { addHeldMessage } from '../../tests/support/leads.ts'
import { runHere } from '../../tests/support/run-here.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

// Each command runs in its own process, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

/** A weekday about two weeks ahead. */
function weekdayAhead(days = 14): string {
  const day = new Date(Date.now() + days * 86_400_000)
  const weekend = { 0: 1, 6: 2 }[day.getUTCDay()] ?? 0
  return new Date(day.getTime() + weekend * 86_400_000).toISOString().slice(0, 10)
}

/** Who did what to what, oldest first. */
async function auditOf(db: Database): Promise<string[][]> {
  const rows = await db.selectFrom('desk_audit').selectAll().orderBy('at').execute()
  // Audit rows outlive the client's data.
  expect(JSON.stringify(rows)).not.toMatch(/@example|Ada|4155550123/)
  return rows.map(({ actor, action, subject }) => [actor, action, subject])
}

eachDatabase('npm run leads, for clients', (open) => {
  test('books, moves, and cancels; an override is named, and a taken time stays taken', async () => {
    const { db, env } = await open()
    const settings = { ...env, MAIL_STAFF: 'desk@example.net' }
    const leads = (...parameters: string[]) => runHere('leads', parameters, settings)
    const client = ['--name', 'Ada Lovelace', '--email', 'ada@example.com', '--phone', '4155550123']
    const when = ['--date', weekdayAhead(), '--time']
    const late = await leads('book', ...client, ...when, '7:00 PM')
    expect(late).toMatchObject({ code: 1, stdout: '' })
    expect(late.stderr).toBe(
      "Visitors can't book this time: outside office hours. Add --override to use it anyway.\n",
    )
    const booked = await leads('book', ...client, ...when, '19:00', '--override')
    expect(booked).toMatchObject({ code: 0, stderr: '' })
    expect(booked.stdout).toContain('Overridden: outside office hours\n')
    const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
    expect(booked.stdout).toContain(`Booked ${id}: Ada Lovelace <ada@example.com>`)
    const taken = await leads('book', ...client, ...when, '7:00 PM', '--override')
    expect(taken).toMatchObject({ code: 1, stdout: '' })
    expect((await leads('move', id, ...when, '9:00 AM')).stdout).toContain(`Moved ${id}`)
    expect((await leads('cancel', id)).stdout).toContain(`Canceled ${id}`)
    expect(await leads('cancel', id)).toMatchObject({ code: 1 })
    const kinds = db.selectFrom('outbox').select('kind').where('about', '=', 'ada@example.com')
    const sent = (await kinds.execute()).map(({ kind }) => kind).toSorted()
    expect(await auditOf(db)).toEqual([
      ['command', 'booking.made', `booking ${id}`],
      ['command', 'booking.moved', `booking ${id}`],
      ['command', 'booking.canceled', `booking ${id}`],
    ])
    expect(sent).toEqual([
      'booking-cancellation',
      'booking-cancellation-notification',
      'booking-change-notification',
      'booking-confirmation',
      'booking-notification',
    ])
    const wrong = await leads('book', ...client.slice(0, 4), ...when, '9:00 AM')
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toMatch(/^--phone: Phone number must be at least 10 digits\n/)
  })

  test('lists held submissions with their reasons, releases one, and discards another', async () => {
    const opened = await open()
    const { db, env } = opened
    const leads = (...parameters: string[]) => runHere('leads', parameters, env)
    await addHeldMessage(opened, 'h1', { message: 'Please call \u001b[31mme.' })
    await addHeldMessage(opened, 'h2', {})
    const listed = await leads('held')
    expect(listed.stdout).toContain('h1  ')
    expect(listed.stdout).toContain('    Reason: It has links.\n')
    expect(listed.stdout).not.toContain('\u001b')
    expect(listed.stdout).toMatch(/\n2 waiting for your decision\..*\n$/)
    expect((await leads('release', 'h1')).stdout).toContain('Released the message of ada@')
    expect((await leads('discard', 'h2')).stdout).toContain('Discarded the message of ada@')
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([{ id: 'h1' }])
    const again = await leads('release', 'h2')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toBe(
      'A command on the server already discarded this message, so nothing was changed.\n',
    )
    expect(await auditOf(db)).toEqual([
      ['command', 'held.released', 'message h1'],
      ['command', 'held.discarded', 'message h2'],
    ])
    expect((await leads('held')).stdout).toMatch(/^0 waiting/)
    const all = await leads('held', '--all', '--json')
    expect(JSON.parse(all.stdout)).toMatchObject([
      { status: 'discarded', decidedBy: 'command' },
      { status: 'released', decidedBy: 'command' },
    ])
    expect((await leads('held', '--all')).stdout).toContain('    released by command | Engines\n')
  })

  test('if a change can’t be recorded, it isn’t made [DK-06]', async () => {
    const opened = await open()
    const { db, env } = opened
    const leads = (...parameters: string[]) => runHere('leads', parameters, env)
    await addHeldMessage(opened, 'h1', {})
    const client = ['--name', 'Ada Lovelace', '--email', 'ada@example.com', '--phone', '4155550123']
    const when = ['--date', weekdayAhead(), '--time']
    await leads('book', ...client, ...when, '9:00 AM')
    const before = await db.selectFrom('bookings').selectAll().execute()
    expect(before).toHaveLength(1)
    const [{ id } = { id: '' }] = before
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('outbox').execute()
      await trx.schema.dropTable('desk_audit').execute()
    })
    for (const parameters of [
      ['release', 'h1'],
      ['discard', 'h1'],
      ['book', ...client, ...when, '10:00 AM'],
      ['move', id, ...when, '10:00 AM'],
      ['cancel', id],
    ]) {
      expect(await leads(...parameters)).toMatchObject({ code: 1, stdout: '' })
    }
    expect(await db.selectFrom('bookings').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('held_submissions').select('status').execute()).toEqual([
      { status: 'held' },
    ])
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})
