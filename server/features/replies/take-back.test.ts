import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import { UNDO_SECONDS } from '../../../contracts/replies/replies.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimDue } from '../outbox/claims.ts'
import { closeRecovered, countSentEarly, reopenFailed } from './take-back.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const env = readEnv({
  OFFICE_TIME_ZONE: 'America/Los_Angeles',
  OFFICE_HOURS: '09:00-17:00',
  HOLIDAYS: 'off',
})
const after = (seconds: number) => new Date(FRIDAY_MORNING.getTime() + seconds * 1000)

/** As a worker would claim replies at this time. */
async function claim(db: Database, now: Date) {
  await inTransaction(db, (trx) => trx.deleteFrom('outbox').where('kind', '!=', 'reply').execute())
  const options = { lane: 'mail', time: buildTime(now), leaseMs: 60_000, limit: 5 } as const
  return claimDue(db, { ...options, except: [], firstAttemptsOnly: false })
}

eachDatabase('replies before they are sent', (open) => {
  /** Ada's message waits for a reply. */
  async function start() {
    const desk = await startDesk(open)
    const { app, db, owner } = desk
    const write = async () => {
      const payload = buildMessage({ email: ADA })
      const { statusCode } = await app.inject({ method: 'POST', url: paths.api.contact(), payload })
      expect(statusCode).toBe(201)
    }
    await write()
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const personId = people[0]?.id ?? ''
    const read = async (): Promise<PersonDetails> => (await owner.get(api.person(personId))).json()
    const reply = async (changes: object = {}) => {
      const { person } = await read()
      const id = randomUUID()
      const body = { id, version: person.version, to: ADA, subject: 'Yes', text: 'Dear Ada' }
      const answer = await owner.post(api.replies(personId), { ...body, ...changes })
      expect(answer.statusCode).toBe(201)
      return { id, sendAt: answer.json().sendAt }
    }
    const takeBack = (id: string) => owner.send('DELETE', api.reply(personId, id))
    const times = () => db.selectFrom('reply_times').selectAll().execute()
    return { ...desk, write, read, reply, takeBack, times, personId }
  }

  it('a reply isn’t sent for ten seconds, and until then taking it back undoes everything [DK-23]', async () => {
    const { db, read, reply, takeBack, times } = await start()
    const before = await read()
    const { id, sendAt } = await reply()
    expect(sendAt).toBe(after(UNDO_SECONDS).toISOString())
    expect((await read()).person).toMatchObject({ waitingSince: null, status: 'waiting' })
    expect(await claim(db, after(UNDO_SECONDS - 1))).toEqual([])
    expect((await takeBack(id)).statusCode).toBe(200)
    const { person, timeline } = await read()
    expect(person).toEqual({ ...before.person, version: expect.any(Number) })
    expect(timeline.filter(({ kind }) => kind === 'reply')).toEqual([])
    expect(await times()).toEqual([])
    expect(await claim(db, after(3600))).toEqual([])
    expect((await takeBack(id)).statusCode).toBe(404)
  })

  it('a reply that a worker has begun to send can’t be taken back [DK-23]', async () => {
    const { db, read, reply, takeBack } = await start()
    const { id } = await reply()
    expect(await claim(db, after(UNDO_SECONDS))).toHaveLength(1)
    expect((await takeBack(id)).statusCode).toBe(409)
    expect((await read()).person.waitingSince).toBeNull()
  })

  it('of a worker and a member who act at the same time, one wins [DK-23]', async () => {
    const { db, reply, takeBack, setNow } = await start()
    const { id } = await reply()
    setNow(after(UNDO_SECONDS))
    const [claims, { statusCode }] = await Promise.all([
      claim(db, after(UNDO_SECONDS)),
      takeBack(id),
    ])
    expect([
      [0, 200],
      [1, 409],
    ]).toContainEqual([claims.length, statusCode])
  })

  it('who has written in the meantime still waits since the first message [DK-23] [DK-11]', async () => {
    const { read, reply, takeBack, setNow, write } = await start()
    const { id } = await reply()
    setNow(after(5))
    await write()
    expect((await takeBack(id)).statusCode).toBe(200)
    expect((await read()).person.waitingSince).toBe(FRIDAY_MORNING.toISOString())
  })

  it('a reply for later is sent then, and counts then [DK-23] [DK-11]', async () => {
    const { db, reply, times } = await start()
    const { sendAt } = await reply({ sendAt: after(3600).toISOString() })
    expect(sendAt).toBe(after(3600).toISOString())
    expect(await times()).toMatchObject([{ minutes: 60, answered_at: sendAt }])
    expect(await claim(db, after(3599))).toEqual([])
    expect(await claim(db, after(3600))).toHaveLength(1)
  })

  it('a reply for later that is sent now has the date of now, and counts now [DK-23] [DK-11]', async () => {
    const { db, owner, reply, times, setNow } = await start()
    const { id } = await reply({ sendAt: after(3600).toISOString() })
    setNow(after(60))
    expect((await owner.post(api.outboxRetry(id))).statusCode).toBe(200)
    const [claimed] = await claim(db, after(60))
    expect(claimed?.row).toMatchObject({ id, created_at: after(60).toISOString() })
    expect(await countSentEarly({ db, env, now: after(60) }), 'before it is sent').toBe(0)
    const sent_at = after(120).toISOString()
    await inTransaction(db, (trx) =>
      trx.updateTable('outbox').set({ status: 'sent', sent_at }).execute(),
    )
    expect(await countSentEarly({ db, env, now: after(150) })).toBe(1)
    expect(await times()).toMatchObject([{ minutes: 2, answered_at: after(120).toISOString() }])
    expect(await countSentEarly({ db, env, now: after(180) })).toBe(0)
  })

  it('a time that is past is as soon as any other reply [DK-23]', async () => {
    const { reply } = await start()
    const { sendAt } = await reply({ sendAt: after(-3600).toISOString() })
    expect(sendAt).toBe(after(UNDO_SECONDS).toISOString())
  })

  it('a reply that failed or was stopped isn’t an answer: the clock goes on [DK-26] [DK-11]', async () => {
    const { db, owner, read, reply, times } = await start()
    const { id } = await reply()
    expect(await reopenFailed({ db, now: after(60) })).toBe(0)
    expect((await owner.post(api.outboxStop(id))).statusCode).toBe(200)
    expect(await reopenFailed({ db, now: after(60) })).toBe(1)
    const { person, timeline, wait } = await read()
    expect(person).toMatchObject({ waitingSince: FRIDAY_MORNING.toISOString(), status: 'new' })
    expect(wait).toMatchObject({ minutes: 0 })
    expect(await times()).toEqual([])
    expect(timeline.find(({ kind }) => kind === 'reply')).toMatchObject({ state: 'stopped' })
    expect(await reopenFailed({ db, now: after(120) })).toBe(0)
  })

  it('a reply that fails doesn’t bring back a status that it hadn’t changed [DK-26]', async () => {
    const { db, owner, personId, read, reply } = await start()
    await inTransaction(db, (trx) => trx.updateTable('people').set({ status: 'client' }).execute())
    const { id } = await reply()
    const { version } = (await read()).person
    await owner.send('PATCH', api.person(personId), { version, status: 'waiting' })
    await owner.post(api.outboxStop(id))
    expect(await reopenFailed({ db, now: after(60) })).toBe(1)
    const { status, waitingSince } = (await read()).person
    expect([status, waitingSince]).toEqual(['waiting', FRIDAY_MORNING.toISOString()])
  })

  it('a failed reply that is sent after all answers the message it was for, and no later one [DK-26]', async () => {
    const { db, read, reply, times, write, setNow } = await start()
    const { id } = await reply()
    const set = (status: 'dead' | 'sent') =>
      inTransaction(db, (trx) =>
        trx.updateTable('outbox').set({ status }).where('id', '=', id).execute(),
      )
    await set('dead')
    expect(await reopenFailed({ db, now: after(60) })).toBe(1)
    await set('sent')
    expect(await closeRecovered({ db, env, now: after(600) })).toBe(1)
    expect((await read()).person).toMatchObject({ waitingSince: null, status: 'waiting' })
    expect(await times()).toMatchObject([{ id, minutes: 10, how: 'reply' }])
    expect(await closeRecovered({ db, env, now: after(600) })).toBe(0)
    setNow(after(700))
    await write()
    await set('dead')
    expect(await reopenFailed({ db, now: after(800) })).toBe(1)
    expect((await read()).person.waitingSince).toBe(FRIDAY_MORNING.toISOString())
  })
})
