import { expect, test } from 'vitest'
import { buildOutgoingMail } from '../../../tests/factories/mail.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { rows } from '../../../tests/support/outbox.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Claim, claimDue, nextDue, type Outcome, recordOutcome } from './claims.ts'
import { enqueue, replaceMails } from './enqueue.ts'

const NOON = new Date('2026-11-24T12:00:00.000Z')
const LEASE_MS = 60_000
const later = (ms: number) => new Date(NOON.getTime() + ms)

async function claimOne(db: Database, now: Date): Promise<Claim> {
  const time = buildTime(now)
  const order = {
    time,
    leaseMs: LEASE_MS,
    limit: 1,
    except: [],
    firstAttemptsOnly: false,
    lane: 'mail',
  } as const
  const [claim] = await claimDue(db, order)
  if (claim === undefined) throw new Error('No mail was due')
  return claim
}

eachDatabase('outbox: two workers and one email', (open) => {
  /** An email whose first worker was so slow that a second one has claimed it. */
  async function takenOver() {
    const { db } = await open()
    await inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail({}), NOON))
    const late = await claimOne(db, NOON)
    const present = await claimOne(db, later(LEASE_MS))
    return { db, late, present }
  }

  const dueAt = later(2 * LEASE_MS)
  const failures: [string, Outcome][] = [
    ['a retry', { status: 'pending', error: 'late', dueAt, attempts: 1 }],
    ['returning the email', { status: 'pending', error: null, dueAt: NOON, attempts: 0 }],
    ['a dead email', { status: 'dead', error: 'late' }],
  ]
  test.each(failures)('outbox: the late result of a worker is ignored: %s', async (_name, late) => {
    const mail = await takenOver()
    const before = await rows(mail.db)
    expect(before).toMatchObject([{ lease_id: mail.present.leaseId, attempts: 2 }])
    await recordOutcome(mail.db, mail.late, late)
    expect(await rows(mail.db)).toEqual(before)
    await recordOutcome(mail.db, mail.present, { status: 'sent', at: dueAt })
    expect(await rows(mail.db)).toMatchObject([
      { status: 'sent', sent_at: dueAt.toISOString(), lease_id: null, last_error: null },
    ])
  })

  test('outbox: an email whose result was not stored is due again when its lease ends', async () => {
    const { db } = await open()
    await inTransaction(db, async (trx) => {
      await enqueue(trx, buildOutgoingMail({}), NOON)
      await enqueue(trx, buildOutgoingMail({}), later(3 * LEASE_MS))
    })
    await claimOne(db, NOON)
    expect(await nextDue(db, later(1000))).toEqual(later(LEASE_MS))
    expect(await nextDue(db, later(LEASE_MS))).toEqual(later(3 * LEASE_MS))
  })

  test('outbox: an email that a late worker did send is not sent again', async () => {
    const { db, late, present } = await takenOver()
    await recordOutcome(db, late, { status: 'sent', at: NOON })
    await recordOutcome(db, present, { status: 'pending', error: 'refused', dueAt, attempts: 2 })
    expect(await rows(db)).toMatchObject([
      { status: 'sent', sent_at: NOON.toISOString(), last_error: null },
    ])
  })

  test('outbox: an email that is replaced during the attempt counts as sent if it was, and isn’t tried again', async () => {
    const { db, present } = await takenOver()
    await inTransaction(db, (trx) => replaceMails(trx, [present.row.id]))
    await recordOutcome(db, present, { status: 'pending', error: 'late', dueAt, attempts: 2 })
    expect(await rows(db)).toMatchObject([{ status: 'dead', stopped_by: 'a later change' }])
    await recordOutcome(db, present, { status: 'sent', at: NOON })
    expect(await rows(db)).toMatchObject([{ status: 'sent', stopped_by: 'a later change' }])
  })

  test('outbox: the code or link of an email is stored only until it was sent [DK-03]', async () => {
    const { db } = await open()
    const to = { name: null, address: 'mel@firm.example' }
    const data = '{"code":"482913"}'
    const mail = { kind: 'desk-code', about: to.address, to, data } as const
    await inTransaction(db, (trx) => enqueue(trx, mail, NOON))
    const refused = { status: 'pending', error: 'refused', dueAt: NOON, attempts: 1 } as const
    await recordOutcome(db, await claimOne(db, NOON), refused)
    expect(await rows(db)).toMatchObject([{ data }])
    await recordOutcome(db, await claimOne(db, NOON), { status: 'sent', at: NOON })
    expect(await rows(db)).toMatchObject([{ status: 'sent', data: '{}' }])
  })
})
