import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { URL_TOKEN, WEBHOOK_SECRET } from '../../../tests/support/receiver.ts'
import {
  ADA,
  eventRows,
  HOST,
  startWebhookDesk,
  WEBHOOK,
} from '../../../tests/support/webhook-desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'
import { deleteAllExpired } from '../retention/retention.ts'

const { api } = deskPaths
const DAY_MS = 86_400_000

eachDatabase('stored webhook events', (open) => {
  it('the row is about the person, for the host, and has nothing of the URL', async () => {
    const { db, owner, app, book, setStatus } = await startWebhookDesk(open)
    await book()
    await setStatus('open')
    for (const row of await eventRows(db)) {
      expect(row.about.toLowerCase()).toBe('ada@client.example')
      expect(row.to_address).toBe(HOST)
    }
    const stored = JSON.stringify(await db.selectFrom('outbox').selectAll().execute())
    const [person] = (await owner.get(api.people())).json().people
    const details = (await owner.get(api.person(person.id))).body
    const shown = [
      (await owner.get(api.outbox())).body,
      details,
      (await owner.get(api.checklist())).body,
      (await app.inject('/readyz')).body,
      (await owner.get(api.audit())).body,
    ]
    for (const secret of [URL_TOKEN, WEBHOOK_SECRET]) {
      expect(stored).not.toContain(secret)
      for (const body of shown) expect(body).not.toContain(secret)
    }
    expect(JSON.parse(details).timeline).toContainEqual(
      expect.objectContaining({
        kind: 'webhook',
        to: HOST,
        subject: 'New lead: booking',
        state: 'waiting',
      }),
    )
  })

  it('without WEBHOOK_URL nothing is added', async () => {
    const { book, write, register, setStatus, summaries } = await startWebhookDesk(open, {})
    await book()
    await write()
    await register()
    await setStatus('waiting')
    expect(await summaries()).toEqual([])
  })

  it('deleting a person deletes events in every state, and retention the old ones', async () => {
    const { db, write, setStatus, clear } = await startWebhookDesk(open)
    for (const status of ['pending', 'sent', 'dead'] as const) {
      await write({ message: `A message, number ${status}` })
      await setStatus(status === 'sent' ? 'open' : 'waiting')
      await inTransaction(db, (trx) =>
        trx
          .updateTable('outbox')
          .set({ status, sent_at: status === 'sent' ? FRIDAY_MORNING.toISOString() : null })
          .where('status', '=', 'pending')
          .where('kind', 'like', 'webhook-%')
          .execute(),
      )
    }
    await write({ email: 'bob@client.example', name: 'Bob' })
    await inTransaction(db, (trx) => deletePersonalData(trx, { email: ADA.email }))
    const rows = await eventRows(db)
    expect(rows.map(({ about }) => about)).toEqual(['bob@client.example'])
    expect(JSON.stringify(rows)).not.toMatch(/ada@|Lovelace/i)
    const [message] = await db.selectFrom('contact_messages').select('id').execute()
    await inTransaction(db, (trx) => deletePersonalData(trx, { id: message?.id ?? '' }))
    expect(await eventRows(db)).toEqual([])

    await clear()
    await write()
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ status: 'dead' }).execute())
    const retention = {
      leadsDays: 0,
      heldDays: 0,
      deadMailDays: 180,
      receiptsDays: 1,
      visitsDays: 0,
    }
    const settings = { dataDir: '/nonexistent', mailKeepDays: 90, retention }
    const after = (days: number) => new Date(FRIDAY_MORNING.getTime() + days * DAY_MS)
    await deleteAllExpired(db, settings, after(179))
    expect(await eventRows(db)).toHaveLength(1)
    await deleteAllExpired(db, settings, after(181))
    expect(await eventRows(db)).toEqual([])
  })

  it('events don’t count as email to the visitor', async () => {
    const { write, setStatus, db } = await startWebhookDesk(open, {
      ...WEBHOOK,
      LIMIT_MAILS_PER_RECIPIENT: '2',
    })
    await write()
    for (const status of ['open', 'waiting', 'open', 'waiting']) await setStatus(status)
    await write({ message: 'The second message of the day' })
    expect(await db.selectFrom('held_submissions').selectAll().execute()).toEqual([])
  })
})
