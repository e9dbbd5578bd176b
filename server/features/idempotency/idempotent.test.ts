import { afterEach, expect, it } from 'vitest'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { REPLY_TTL_MS, runIdempotent, storedReply } from './idempotent.ts'
import { inTransaction } from '../../db/transaction.ts'

eachDatabase('idempotency keys', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const { app, setNow } = await buildTestApp(db)
    started.push({ app, setNow })
    const post = (url: string, payload: object, key?: string) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      })
    return {
      db,
      setNow,
      book: (key?: string, changes: Parameters<typeof buildBooking>[0] = {}) =>
        post('/api/schedule', buildBooking(changes), key),
      write: (key?: string, changes: Parameters<typeof buildMessage>[0] = {}) =>
        post('/api/contact', buildMessage(changes), key),
    }
  }

  it('a repeated booking gets the same reply, byte for byte, and sends no second email [SL-06]', async () => {
    const { db, book } = await start()
    const first = await book('one')
    const again = await book('one')
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    // Two emails and two reminders.
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(4)
  })

  it('a repeated message gets the same reply and is saved once [SL-06]', async () => {
    const { db, write } = await start()
    const first = await write('one')
    const again = await write('one')
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
    expect((await write()).statusCode).toBe(201)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2)
  })

  it('the same key with another body is refused with 422 [SL-06]', async () => {
    const { db, book } = await start()
    await book('one')
    const other = await book('one', { time: '3:00 PM' })
    expect(other.statusCode).toBe(422)
    expect(errorBody.parse(other.json()).code).toBe('idempotency_key_reused')
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  })

  it('bodies that parse the same count as the same body [SL-06]', async () => {
    const { book } = await start()
    const first = await book('one')
    const again = await book('one', { name: '  Robin Example ' })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
  })

  it('the same key at two endpoints counts as two keys [SL-06]', async () => {
    const { book, write } = await start()
    expect((await book('one')).statusCode).toBe(201)
    expect((await write('one')).statusCode).toBe(201)
  })

  it('only successful replies are stored [SL-06]', async () => {
    const { db, book } = await start()
    await book('winner')
    expect((await book('loser', { email: 'late@client.example' })).statusCode).toBe(409)
    expect((await book('early', { time: '2:45 PM' })).statusCode).toBe(400)
    const keys = await db.selectFrom('idempotency_keys').select('key').execute()
    expect(keys).toEqual([{ key: 'winner' }])
    await inTransaction(db, (trx) => trx.deleteFrom('bookings').execute())
    expect((await book('loser', { email: 'late@client.example' })).statusCode).toBe(201)
  })

  it('a repeated booking gets its reply even after its slot has begun [SL-06]', async () => {
    const { book, setNow } = await start()
    const first = await book('one', { date: '2026-11-20', time: '11:30 AM' })
    setNow(new Date(FRIDAY_MORNING.getTime() + REPLY_TTL_MS - 1))
    expect((await book('one', { date: '2026-11-20', time: '11:30 AM' })).body).toBe(first.body)
  })

  it('a key expires after 24 hours [SL-06]', async () => {
    const { db, write, setNow } = await start()
    const first = await write('one')
    setNow(new Date(FRIDAY_MORNING.getTime() + REPLY_TTL_MS))
    const later = await write('one', { message: 'Something else altogether.' })
    expect(later.statusCode).toBe(201)
    expect(later.body).not.toBe(first.body)
    const again = await write('one', { message: 'Something else altogether.' })
    expect(again.body).toBe(later.body)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2)
  })

  it('a request with a lifetime of its own takes effect again after it [SL-06]', async () => {
    const { db } = await start()
    const request = (elapsedMs: number) => {
      const now = new Date(FRIDAY_MORNING.getTime() + elapsedMs)
      return { scope: 'POST /', key: 'one', ttlMs: 600_000, body: {}, email: '', now }
    }
    const reply = { status: 201, reply: {} }
    const send = (elapsedMs: number) =>
      inTransaction(db, (trx) => runIdempotent(trx, request(elapsedMs), reply, async () => {}))
    expect(await send(0)).toMatchObject({ replayed: false })
    expect(await send(599_999)).toMatchObject({ replayed: true })
    expect(await storedReply(db, request(599_999))).toMatchObject({ replayed: true })
    expect(await storedReply(db, request(600_000))).toBeUndefined()
    expect(await send(600_000)).toMatchObject({ replayed: false })
  })

  it('writes delete expired records [SL-06]', async () => {
    const { db, write, setNow } = await start()
    for (const key of ['a', 'b', 'c']) await write(key)
    setNow(new Date(FRIDAY_MORNING.getTime() + REPLY_TTL_MS))
    // One write in sixteen deletes expired records. Random bodies would miss 100 times in a row in
    // one test run of 600, so the bodies are fixed.
    for (let turn = 0; turn < 100; turn += 1) {
      await write(`later-${turn}`, { message: `Message of turn ${turn}` })
    }
    const kept = await db.selectFrom('idempotency_keys').select('key').execute()
    expect(kept).toHaveLength(100)
    expect(kept.filter(({ key }) => !key.startsWith('later-'))).toEqual([])
  })

  it('a second request at the same time waits for the first [SL-06]', async () => {
    const { db, book } = await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => book('one')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(4)
  })

  it.each([
    ['of 128 characters', 'k'.repeat(128), 201],
    ['of 129 characters', 'k'.repeat(129), 400],
    ['with a space', 'a key', 400],
    ['that is empty', '', 400],
    ['beyond ASCII', 'k\u00e9y', 400],
  ])('a key %s [SL-06]', async (_, key, status) => {
    const { write } = await start()
    const answer = await write(key)
    expect(answer.statusCode).toBe(status)
    if (status === 400) {
      expect(errorBody.parse(answer.json()).issues).toEqual([
        {
          path: 'idempotency-key',
          message: 'Idempotency-Key must be 1 to 128 visible ASCII characters',
        },
      ])
    }
  })
})
