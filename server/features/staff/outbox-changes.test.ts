import { expect, it } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember } from '../../../tests/support/desk.ts'
import {
  addMail,
  at,
  BACKING_OFF,
  claimAll,
  FAILED,
  retry,
  startOutbox,
  stop,
  text,
} from '../../../tests/support/desk-outbox.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { readEnv } from '../../config/env.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordOutcome } from '../outbox/claims.ts'
import type { MailKind } from '../../mail/mail.ts'
import { checkRunning } from '../checks/running.ts'

const { api } = deskPaths

function rowOf(db: Database, id: string): Promise<OutboxTable> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

eachDatabase('desk outbox changes', (open) => {
  const start = () => startOutbox(open)

  it('a failed email is sent again with three more days, and the audit says who did it [DK-13] [DK-06]', async () => {
    const { db, owner } = await start()
    await addMail(db, 'mail', { ...FAILED, sent_at: text(-90), give_up_at: text(-60) })
    expect((await retry(owner, 'mail')).statusCode).toBe(200)
    expect(await rowOf(db, 'mail')).toMatchObject({
      status: 'pending',
      attempts: 0,
      due_at: text(0),
      give_up_at: text(3 * 24 * 60),
      // It had been sent and came back.
      sent_at: null,
    })
    const { rows } = (await owner.get(`${api.audit()}?kind=mail`)).json()
    expect(rows).toMatchObject([
      {
        actor: 'owner@firm.example',
        action: 'mail.retried',
        subject: 'the email “Held submissions, to the staff” to ada@example.com',
        before: { state: 'failed' },
        after: { state: 'waiting' },
      },
    ])
    const stored = await db.selectFrom('desk_audit').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('ada@example.com')
  })

  it('an email that backs off is sent right away [DK-13]', async () => {
    const { db, owner } = await start()
    await addMail(db, 'mail', BACKING_OFF)
    expect(await claimAll(db, at(0))).toEqual([])
    await retry(owner, 'mail')
    expect(await claimAll(db, at(0))).toHaveLength(1)
  })

  it('a stopped email isn’t sent, and retrying puts it back exactly as it was [DK-13]', async () => {
    const { db, owner, list } = await start()
    await addMail(db, 'mail', BACKING_OFF)
    const before = await rowOf(db, 'mail')
    await stop(owner, 'mail')
    expect(await claimAll(db, at(60))).toEqual([])
    expect((await list()).mails).toMatchObject([
      { state: 'stopped', stoppedBy: 'owner@firm.example', lastError: '451 Try later' },
    ])
    await retry(owner, 'mail')
    expect(await rowOf(db, 'mail')).toEqual(before)
    expect(await claimAll(db, at(60))).toHaveLength(1)
  })

  it('a stopped email isn’t reported as failed [DK-13]', async () => {
    const { db, owner } = await start()
    await addMail(db, 'mail')
    await stop(owner, 'mail')
    const env = readEnv({ MAIL_STAFF: 'ada@example.com' })
    const findings = await checkRunning({ db, env, now: at(1) })
    expect(findings.find(({ id }) => id === 'dead-mail')).toMatchObject({ state: 'ok' })
  })

  it('an email that a worker sends at this moment can’t be stopped or retried [DK-13]', async () => {
    const { db, owner } = await start()
    await addMail(db, 'mail')
    const [claim] = await claimAll(db, at(0))
    for (const act of [stop, retry]) {
      const answer = await act(owner, 'mail')
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('being sent right now')
    }
    if (!claim) throw new Error('No email was due')
    await recordOutcome(db, claim, { status: 'sent', at: at(0) })
    expect((await stop(owner, 'mail')).json().message).toContain('was already sent')
    expect((await retry(owner, 'mail')).json().message).toContain('was already sent')
  })

  it('a late worker can’t send a stopped email back to those that wait, but a late success counts [DK-13]', async () => {
    const { db, owner, setNow, states } = await start()
    await addMail(db, 'mail')
    const [claim] = await claimAll(db, at(0))
    if (!claim) throw new Error('No email was due')
    setNow(at(5))
    await stop(owner, 'mail')
    const late = { status: 'pending', error: 'late', dueAt: at(6), attempts: 1 } as const
    await recordOutcome(db, claim, late)
    expect(await states()).toEqual(['mail stopped'])
    await recordOutcome(db, claim, { status: 'sent', at: at(5) })
    expect(await states()).toEqual(['mail sent'])
  })

  it('of two people at the same time, the second reads what the first did [DK-13]', async () => {
    const { db, owner, ...rest } = await start()
    const member = await addMember({ db, ...rest })
    await addMail(db, 'mail', BACKING_OFF)
    const stops = await Promise.all([stop(owner, 'mail'), stop(member, 'mail')])
    expect(stops.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = stops.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused.message).toMatch(/^This email was already stopped by (owner|member)@firm/)
    await addMail(db, 'dead', FAILED)
    const retries = await Promise.all([retry(owner, 'dead'), retry(member, 'dead')])
    expect(retries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = retries.find(({ statusCode }) => statusCode === 409)?.json()
    expect(late.message).toContain('is due already')
    const { rows } = (await owner.get(`${api.audit()}?kind=mail`)).json()
    expect(rows).toHaveLength(2)
  })

  it('a stop and a worker never both win [DK-13]', async () => {
    const { db, owner } = await start()
    for (let n = 0; n < 5; n += 1) {
      const id = await addMail(db, `mail-${n}`)
      const [answer, claims] = await Promise.all([stop(owner, id), claimAll(db, at(0))])
      expect([answer.statusCode, claims.length]).toEqual(claims.length === 0 ? [200, 0] : [409, 1])
    }
  })

  it('reminders, codes, and links that are out of date aren’t sent late [DK-13]', async () => {
    const { db, owner } = await start()
    const kinds: MailKind[] = ['booking-reminder', 'desk-code', 'desk-invitation']
    for (const kind of kinds) {
      const id = await addMail(db, kind, { ...FAILED, kind, give_up_at: text(-1) })
      const answer = await retry(owner, id)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'The reminder, code, or link in this email is out of date, so it can’t be sent again.',
      ])
    }
    await addMail(db, 'in-time', { ...FAILED, kind: 'booking-reminder', give_up_at: text(1) })
    expect((await retry(owner, 'in-time')).statusCode).toBe(200)
    expect(await rowOf(db, 'in-time')).toMatchObject({ give_up_at: text(1) })
  })

  it('if the audit can’t be written, nothing changes [DK-13] [DK-06]', async () => {
    const { db, owner } = await start()
    await addMail(db, 'mail', BACKING_OFF)
    const before = await rowOf(db, 'mail')
    await inTransaction(db, (trx) => trx.schema.dropTable('desk_audit').execute())
    expect((await stop(owner, 'mail')).statusCode).toBe(500)
    expect((await retry(owner, 'mail')).statusCode).toBe(500)
    expect(await rowOf(db, 'mail')).toEqual(before)
  })
})
