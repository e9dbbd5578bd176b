import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { contactReply } from '../../../contracts/contact/contact.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'

const REFUSED: readonly [string, Record<string, unknown>, string, string][] = [
  ['no name', { name: undefined }, 'name', 'Name must be at least 2 characters'],
  ['a wrong email', { email: 'robin' }, 'email', 'Invalid email address'],
  [
    'a company of one letter',
    { company: 'E' },
    'company',
    'Company name must be at least 2 characters',
  ],
  [
    'an over-long company',
    { company: 'E'.repeat(151) },
    'company',
    'Company name must be at most 150 characters',
  ],
  [
    'a short message',
    { message: 'Hi there  ' },
    'message',
    'Message must be at least 10 characters',
  ],
  [
    'an over-long message',
    { message: 'm'.repeat(5001) },
    'message',
    'Message must be at most 5000 characters',
  ],
  [
    'a message that is a number',
    { message: 1234567890 },
    'message',
    'Message must be at least 10 characters',
  ],
  [
    'a message with a control character',
    { message: 'Ring \u0007 the bell' },
    'message',
    'Message contains characters that cannot be used',
  ],
]

eachDatabase('contact', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const test = await buildTestApp(db)
    started.push(test)
    const post = (payload: object) =>
      test.app.inject({ method: 'POST', url: '/api/contact', payload })
    return { db, app: test.app, post }
  }

  it('saves a message, enqueues both emails, and answers 201 [CT-01] [CT-03]', async () => {
    const { db, post } = await start()
    const answer = await post(buildMessage({ message: '  First line\r\nsecond line  ' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { id } = contactReply.parse(answer.json())
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([
      {
        id,
        name: 'Robin Example',
        email: 'robin@client.example',
        company: 'Example & Partners',
        message: 'First line\nsecond line',
        created_at: FRIDAY_MORNING.toISOString(),
        taken_by: null,
        awaits_answer: null,
      },
    ])
    const mails = await db
      .selectFrom('outbox')
      .select(['kind', 'to_address'])
      .orderBy('kind')
      .execute()
    expect(mails).toEqual([
      { kind: 'contact-acknowledgement', to_address: 'robin@client.example' },
      { kind: 'contact-notification', to_address: 'staff@fixture.example' },
    ])
  })

  it('reports the invalid field and saves nothing [CT-02]', async () => {
    const { db, post } = await start()
    for (const [what, change, path, message] of REFUSED) {
      const answer = await post({ ...buildMessage(), ...change })
      expect([what, answer.statusCode]).toEqual([what, 400])
      expect([what, errorBody.parse(answer.json()).issues]).toEqual([what, [{ path, message }]])
    }
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('arbitrary bodies never cause a server error [CT-02]', async () => {
    const { app } = await start()
    const good = buildMessage()
    const field = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.jsonValue())
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({
        name: fc.oneof(fc.constant(good.name), field),
        email: fc.oneof(fc.constant(good.email), fc.emailAddress(), field),
        company: fc.oneof(fc.constant(good.company), field),
        message: fc.oneof(fc.constant(good.message), fc.string({ unit: 'binary', minLength: 8 })),
      }),
    )
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/contact',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        })
        expect([201, 400]).toContain(answer.statusCode)
      }),
      { numRuns: 100 },
    )
  })
})
