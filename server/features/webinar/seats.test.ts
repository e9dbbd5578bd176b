import { afterEach, expect, it } from 'vitest'
import { registrationReply } from '../../../contracts/webinar/registration.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/tables.ts'
import { COMMAND } from '../../lib/actor.ts'
import { retryFailedMails } from '../outbox/change-outbox.ts'
import { markBounced } from '../outbox/mark-bounced.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'
import { fillAllSeats } from './seats.ts'
import { importSession } from './sessions.ts'

const NOW = new Date('2031-01-02T12:00:00.000Z')

eachDatabase('webinar seats', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  /** Starts servers on one database with a session that has this many seats. */
  async function start(seats: number | null, servers = 1) {
    const { db, again } = await open()
    await importSession(db, fixtureWebinar, NOW)
    await inTransaction(db, (trx) => trx.updateTable('webinar_sessions').set({ seats }).execute())
    const apps: TestApp[] = []
    for (let index = 0; index < servers; index += 1) {
      const own = index === 0 ? db : await again()
      const test = await buildTestApp(own, { webinar: fixtureWebinar, now: NOW })
      started.push(test)
      apps.push(test)
    }
    const post = async (name: string, server = 0, headers: Record<string, string> = {}) => {
      const answer = await apps[server]?.app.inject({
        method: 'POST',
        url: '/api/webinar-registration',
        payload: buildRegistration({ email: `${name}@client.example`, fullName: name }),
        headers,
      })
      if (answer?.statusCode !== 201) throw new Error(answer?.body)
      return registrationReply.parse(answer.json())
    }
    return { db, post }
  }

  async function statesOf(db: Database) {
    const rows = await db.selectFrom('webinar_registrations').selectAll().execute()
    return Object.fromEntries(rows.map(({ full_name: name, state }) => [name, state]))
  }

  /** Without those that a later one replaces. */
  async function mailsTo(db: Database, name: string) {
    const rows = await db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', `${name}@client.example`)
      .where('stopped_by', 'is', null)
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  it('after the last seat, visitors are told by reply and by email that they wait [DK-15]', async () => {
    const { db, post } = await start(1)
    expect(await post('ada')).toEqual({ id: expect.any(String) })
    expect(await post('bob')).toEqual({
      id: expect.any(String),
      message: expect.stringMatching(/^This session is full, so you’re on the waitlist\./),
    })
    expect(await statesOf(db)).toEqual({ ada: 'registered', bob: 'waitlisted' })
    expect(await mailsTo(db, 'ada')).toEqual([
      'webinar-confirmation',
      'webinar-reminder',
      'webinar-reminder',
    ])
    expect(await mailsTo(db, 'bob')).toEqual(['webinar-waitlist'])
  })

  it('a full session answers registered, waiting, and new addresses alike [DK-15] [WB-07]', async () => {
    const { db, post } = await start(1)
    await post('ada')
    await post('bob')
    const messages = []
    for (const name of ['ada', 'bob', 'cy']) messages.push((await post(name)).message)
    expect(new Set(messages).size).toBe(1)
    expect(messages[0]).toContain('If you registered before, nothing has changed.')
    expect(await statesOf(db)).toEqual({ ada: 'registered', bob: 'waitlisted', cy: 'waitlisted' })
    expect(await mailsTo(db, 'ada')).toHaveLength(3)
    expect(await mailsTo(db, 'bob')).toHaveLength(1)
  })

  it('a repeated key gets its first reply, even when the seats are gone [DK-15] [SL-06]', async () => {
    const { post } = await start(1)
    const key = { 'idempotency-key': 'seat-1' }
    const first = await post('ada', 0, key)
    await post('bob')
    expect(await post('ada', 0, key)).toEqual(first)
    expect(first.message).toBeUndefined()
  })

  it('the last seats go to exactly as many of those who register at the same time [DK-15]', async () => {
    const { db, post } = await start(3, 2)
    const names = Array.from({ length: 12 }, (_, index) => `visitor-${index}`)
    const replies = await Promise.all(names.map((name, index) => post(name, index % 2)))
    expect(replies.filter(({ message }) => message === undefined)).toHaveLength(3)
    const states = Object.values(await statesOf(db))
    expect(states.filter((state) => state === 'registered')).toHaveLength(3)
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(9)
  })

  it('a deleted registrant’s seat goes to the first who waits, once, by two workers [DK-15]', async () => {
    const { db, post } = await start(1)
    for (const name of ['ada', 'bob', 'cy']) await post(name)
    await inTransaction(db, (trx) => deletePersonalData(trx, { email: 'ada@client.example' }))
    const filled = await Promise.all([fillAllSeats(db, NOW), fillAllSeats(db, NOW)])
    expect(filled.toSorted()).toEqual([0, 1])
    expect(await statesOf(db)).toEqual({ bob: 'registered', cy: 'waitlisted' })
    expect(await mailsTo(db, 'bob')).toEqual([
      'webinar-confirmation',
      'webinar-reminder',
      'webinar-reminder',
    ])
    expect(await mailsTo(db, 'cy')).toEqual(['webinar-waitlist'])
  })

  it('the email about the waitlist isn’t sent again after a seat, if it comes back [DK-15]', async () => {
    const { db, post } = await start(1)
    for (const name of ['ada', 'bob']) await post(name)
    const waitlist = await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ status: 'sent', sent_at: NOW.toISOString() })
        .where('kind', '=', 'webinar-waitlist')
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await inTransaction(db, (trx) => deletePersonalData(trx, { email: 'ada@client.example' }))
    await fillAllSeats(db, NOW)
    expect(await markBounced(db, [waitlist.id], { reason: 'returned', at: NOW })).toBe(1)
    expect(await retryFailedMails({ db, now: NOW, actor: COMMAND })).toBe(0)
  })

  it('a free seat goes to the first who waits, even if someone new comes first [DK-15]', async () => {
    const { db, post } = await start(1)
    for (const name of ['ada', 'bob']) await post(name)
    await inTransaction(db, (trx) => deletePersonalData(trx, { email: 'ada@client.example' }))
    expect((await post('cy')).message).toMatch(/^This session is full/)
    expect(await statesOf(db)).toEqual({ bob: 'registered', cy: 'waitlisted' })
    expect(await mailsTo(db, 'bob')).toContain('webinar-confirmation')
  })

  it('a session that is over has no limit, and no one moves up in it [DK-15] [WB-06]', async () => {
    const { db, post } = await start(1)
    await post('ada')
    await post('bob')
    const after = new Date('2031-02-01T12:00:00.000Z')
    expect(await fillAllSeats(db, after)).toBe(0)
    for (const test of started) test.setNow(after)
    expect((await post('cy')).message).toBeUndefined()
    expect(await statesOf(db)).toEqual({ ada: 'registered', bob: 'waitlisted', cy: 'registered' })
  })
})
