import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PeoplePage } from '../../../contracts/people/people.ts'
import { UNDO_SECONDS } from '../../../contracts/replies/replies.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const HOME = 'ada@home.example'
const after = (seconds: number) => new Date(FRIDAY_MORNING.getTime() + seconds * 1000)
const MONDAY = '2026-11-23T17:00:00.000Z'

eachDatabase('replies that are sent again after a lost answer', (open) => {
  /** Ada has two addresses and waits for a reply; two files are uploaded for it. */
  async function start() {
    const desk = await startDesk(open)
    const { app, db, owner, setNow } = desk
    for (const email of [ADA, HOME]) {
      await app.inject({
        method: 'POST',
        url: paths.api.contact(),
        payload: buildMessage({ email }),
      })
    }
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? ''
    const personId = idOf(ADA)
    await owner.post(api.merges(personId), { otherId: idOf(HOME) })
    const files: string[] = []
    for (const name of ['one.csv', 'two.csv']) {
      files.push((await owner.post(api.replyFiles(personId), { name, data: 'YQ==' })).json().id)
    }
    const { version } = (await owner.get(api.person(personId))).json().person
    const body = {
      id: randomUUID(),
      version,
      to: ADA,
      subject: 'The fee',
      text: 'It is $2,500.',
      files,
    }
    const send = (changes: object = {}) =>
      owner.post(api.replies(personId), { ...body, ...changes })
    const sent = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'reply').execute()
    return { db, owner, setNow, personId, files, body, send, sent }
  }

  it('another text, subject, address, file, or time is refused, because the first was accepted [DK-10]', async () => {
    const { setNow, files, body, send, sent } = await start()
    expect((await send()).statusCode).toBe(201)
    setNow(after(30))
    for (const changes of [
      { text: 'It is $2,750.' },
      { subject: 'Our fee' },
      { to: HOME },
      { files: files.slice(1) },
      { files: undefined },
      { sendAt: MONDAY },
    ]) {
      const answer = await send(changes)
      expect([changes, answer.statusCode]).toEqual([changes, 409])
      expect(answer.json()).toMatchObject({ code: 'changed' })
      expect(answer.json().message).toContain('already accepted')
    }
    const mails = await sent()
    expect(mails.map(({ id, data }) => [id, JSON.parse(data).text])).toEqual([[body.id, body.text]])
  })

  it('the same reply is told when the first goes out [DK-10]', async () => {
    const { db, setNow, files, send, sent } = await start()
    const first = (await send()).json()
    expect(first).toEqual({ sendAt: after(UNDO_SECONDS).toISOString() })
    // A failed attempt puts off the next one.
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ due_at: MONDAY }).execute())
    setNow(after(30))
    const again = await send({ to: ADA.toUpperCase(), files: files.toReversed() })
    expect([again.statusCode, again.json()]).toEqual([201, first])
    expect(await sent()).toHaveLength(1)
  })

  it('a reply for later that is sent again goes out at its time, and not now or at another time [DK-10]', async () => {
    const { setNow, send } = await start()
    const first = (await send({ sendAt: MONDAY })).json()
    setNow(after(30))
    expect((await send({ sendAt: MONDAY })).json()).toEqual(first)
    expect((await send()).statusCode).toBe(409)
    expect((await send({ sendAt: after(3600).toISOString() })).statusCode).toBe(409)
  })

  it('once the first is taken back, the changed one is sent under the same id [DK-10]', async () => {
    const { owner, personId, body, send, sent } = await start()
    await send()
    const changed = { text: 'It is $2,750.', files: undefined }
    expect((await send(changed)).statusCode).toBe(409)
    expect((await owner.send('DELETE', api.reply(personId, body.id))).statusCode).toBe(200)
    const { version } = (await owner.get(api.person(personId))).json().person
    expect((await send({ ...changed, version })).statusCode).toBe(201)
    expect((await sent()).map(({ data }) => JSON.parse(data).text)).toEqual([changed.text])
  })
})
