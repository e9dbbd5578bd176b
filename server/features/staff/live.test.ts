import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { BACKGROUND_HEADER, news } from '../../../contracts/live/live.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, DeskBrowser, startDesk } from '../../../tests/support/desk.ts'

const { api } = deskPaths
const HOUR_MS = 3_600_000
/** Changes are reported within two seconds; a busy machine takes longer. */
const PATIENCE = { timeout: 15_000, interval: 50 }

const hoursLater = (hours: number) => new Date(FRIDAY_MORNING.getTime() + hours * HOUR_MS)

/** A stream that is read to its end. */
interface Listening {
  response: Response
  text: () => string
  isOver: () => boolean
  stop: () => void
}

/** Opens the stream as a browser does, over a real connection. */
async function listen(app: FastifyInstance, { cookies }: DeskBrowser): Promise<Listening> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${api.live()}`, {
    headers: { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
    signal: client.signal,
  })
  let text = ''
  let isOver = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return { response, text: () => text, isOver: () => isOver, stop: () => client.abort() }
}

/** Waits for a `change` event with this topic. */
const untilTold = (listening: Listening, topic: string) =>
  vi.waitFor(
    () => expect(listening.text()).toMatch(new RegExp(`"topics":\\[.*"${topic}"`)),
    PATIENCE,
  )

const untilOver = (listening: Listening) =>
  vi.waitFor(() => expect(listening.isOver()).toBe(true), PATIENCE)

async function write(app: FastifyInstance, changes: object = {}): Promise<void> {
  const payload = buildMessage(changes)
  const { statusCode } = await app.inject({ method: 'POST', url: paths.api.contact(), payload })
  expect(statusCode).toBe(201)
}

eachDatabase('live changes at the desk', (open) => {
  it('a submission to another server on the same database is reported, without personal data [DK-17]', async () => {
    const { app, owner, another } = await startDesk(open)
    const other = await another()
    const listening = await listen(app, owner)
    expect(listening.response.status).toBe(200)
    expect(Object.fromEntries(listening.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await vi.waitFor(
      () => expect(listening.text()).toMatch(/^retry: 2000\nevent: ready\n/),
      PATIENCE,
    )
    await write(other.app, { email: 'ada@client.example' })
    await untilTold(listening, 'people')
    await untilTold(listening, 'outbox')
    expect(listening.text()).not.toMatch(/ada|client\.example/i)
    const length = listening.text().length
    await new Promise((done) => setTimeout(done, 2500))
    expect(listening.text(), 'nothing changed since').toHaveLength(length)
  })

  it('a colleague’s change at another server is reported [DK-17]', async () => {
    const desk = await startDesk(open)
    const member = await addMember(desk)
    const other = await desk.another()
    const elsewhere = new DeskBrowser(other.app, member.authenticator)
    await elsewhere.signIn()
    const listening = await listen(desk.app, desk.owner)
    const body = { name: 'First answer', subject: 'Your question', text: 'Dear client' }
    expect((await elsewhere.post(api.replyTemplates(), body)).statusCode).toBeLessThan(300)
    await untilTold(listening, 'replies')
    expect(listening.text()).not.toContain('"people"')
  })

  it('two submissions of one person in the same millisecond are both reported [DK-17]', async () => {
    const { app, owner } = await startDesk(open)
    const listening = await listen(app, owner)
    await write(app, { email: 'ada@client.example', message: 'A first message' })
    await untilTold(listening, 'people')
    const first = listening.text().length
    await write(app, { email: 'ada@client.example', message: 'A second message' })
    await vi.waitFor(() => expect(listening.text().slice(first)).toContain('"people"'), PATIENCE)
  })

  it('neither the stream nor background requests are use of the session, which ends it [DK-17] [DK-04]', async () => {
    const { app, db, owner, setNow } = await startDesk(open)
    const seen = () => db.selectFrom('desk_sessions').select('seen_at').executeTakeFirst()
    const before = await seen()
    setNow(hoursLater(11))
    const listening = await listen(app, owner)
    const background = { [BACKGROUND_HEADER]: '1' }
    const read = await owner.send('GET', api.people(), undefined, background)
    expect([listening.response.status, read.statusCode]).toEqual([200, 200])
    await owner.get(api.peopleNews())
    expect(await seen()).toEqual(before)
    setNow(hoursLater(13))
    await untilOver(listening)
    expect((await listen(app, owner)).response.status).toBe(401)
  })

  it('an ordinary request is use of the session [DK-04]', async () => {
    const { db, owner, setNow } = await startDesk(open)
    setNow(hoursLater(11))
    await owner.get(api.people())
    const { seen_at } = await db
      .selectFrom('desk_sessions')
      .select('seen_at')
      .executeTakeFirstOrThrow()
    expect(seen_at).toBe(hoursLater(11).toISOString())
  })

  it('a stream ends when its session is ended, or its staff member removed, and no other one does [DK-17] [DK-05]', async () => {
    const desk = await startDesk(open)
    const { app, owner } = desk
    const member = await addMember(desk)
    const [kept, removed] = [await listen(app, owner), await listen(app, member)]
    const { staff } = (await owner.get(api.staff())).json()
    const { id } = staff.find(({ role }: { role: string }) => role === 'member')
    expect((await owner.send('DELETE', api.staffMember(id))).statusCode).toBe(200)
    await untilOver(removed)
    expect(kept.isOver()).toBe(false)
    await owner.post(api.signOut())
    await untilOver(kept)
  })

  it('without a session there is no stream [DK-05]', async () => {
    const { app } = await startDesk(open)
    const { response } = await listen(app, new DeskBrowser(app))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ])
  })

  it('a session has at most ten streams; one that is closed makes room [DK-17]', async () => {
    const { app, owner } = await startDesk(open)
    const first = await listen(app, owner)
    const others = await Promise.all(Array.from({ length: 9 }, () => listen(app, owner)))
    const streams = [first, ...others]
    expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200))
    const refused = await listen(app, owner)
    expect(refused.response.status).toBe(429)
    await vi.waitFor(() => expect(refused.text()).toContain('Please close some.'), PATIENCE)
    first.stop()
    await vi.waitFor(
      async () => expect((await listen(app, owner)).response.status).toBe(200),
      PATIENCE,
    )
  })

  it('closing the server ends the streams and doesn’t wait for them [DK-17]', async () => {
    const { owner, app } = await startDesk(open)
    const listening = await listen(app, owner)
    await app.close()
    await untilOver(listening)
    expect(listening.response.status).toBe(200)
  })

  it('a server that is told to stop ends its streams right away and begins none [DK-17]', async () => {
    const stopping = new AbortController()
    const { app, owner } = await startDesk(open, { stopping: stopping.signal })
    const listening = await listen(app, owner)
    stopping.abort()
    await untilOver(listening)
    expect((await listen(app, owner)).response.status).toBe(204)
  })

  it('news are the people who sent something after an instant, each counted once [DK-17]', async () => {
    const { app, owner, setNow } = await startDesk(open)
    const read = async (since = '') =>
      news.parse((await owner.get(`${api.peopleNews()}${since && `?since=${since}`}`)).json())
    expect(await read()).toEqual({ count: 0, latest: null })
    await write(app, { email: 'ada@client.example' })
    const latest = FRIDAY_MORNING.toISOString()
    expect(await read()).toEqual({ count: 0, latest })
    expect(await read(latest)).toEqual({ count: 0, latest })
    setNow(hoursLater(1))
    await write(app, { email: 'bob@client.example' })
    await write(app, { email: 'bob@client.example', message: 'And another thing' })
    await write(app, { email: 'cleo@client.example' })
    expect(await read(latest)).toEqual({ count: 2, latest: hoursLater(1).toISOString() })
  })
})
