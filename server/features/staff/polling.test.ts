import { expect, it } from 'vitest'
import { BACKGROUND_HEADER } from '../../../contracts/background.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths
const HOUR_MS = 3_600_000
const BACKGROUND = { [BACKGROUND_HEADER]: '1' }

const hoursLater = (hours: number) => new Date(FRIDAY_MORNING.getTime() + hours * HOUR_MS)

eachDatabase('polling by the desk', (open) => {
  it('a read with the tag of the last answer is 304 until another server changes it [DK-17]', async () => {
    const { owner, another } = await startDesk(open)
    const read = (etag: unknown) =>
      owner.send('GET', api.people(), undefined, { 'if-none-match': String(etag) })
    const first = await owner.get(api.people())
    const { etag } = first.headers
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)])
    const unchanged = await read(etag)
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
    const other = await another()
    const payload = buildMessage({ email: 'ada@client.example' })
    await other.app.inject({ method: 'POST', url: paths.api.contact(), payload })
    const changed = await read(etag)
    expect([changed.statusCode, changed.json().people]).toEqual([200, [expect.anything()]])
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('an error has no tag, and a tag doesn’t replace a session [DK-17] [DK-05]', async () => {
    const { owner } = await startDesk(open)
    const { etag } = (await owner.get(api.people())).headers
    await owner.post(api.signOut())
    const refused = await owner.send('GET', api.people(), undefined, {
      'if-none-match': String(etag),
    })
    expect([refused.statusCode, refused.headers.etag]).toEqual([401, undefined])
  })

  it('what a page reads by itself isn’t use of the session, which ends [DK-17] [DK-04]', async () => {
    const { db, owner, setNow } = await startDesk(open)
    const seen = () => db.selectFrom('desk_sessions').select('seen_at').executeTakeFirst()
    const before = await seen()
    setNow(hoursLater(11))
    for (const url of [api.people(), api.session()]) {
      expect((await owner.send('GET', url, undefined, BACKGROUND)).statusCode).toBe(200)
    }
    expect(await seen()).toEqual(before)
    setNow(hoursLater(13))
    expect((await owner.send('GET', api.people(), undefined, BACKGROUND)).statusCode).toBe(401)
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

  it('reads are answered while the database can’t be written', async () => {
    const opened = await open({ writeTimeoutMs: 1000 })
    const { owner, setNow } = await startDesk(async () => opened)
    setNow(hoursLater(1))
    await inTransaction(await opened.again(), async (trx) => {
      await trx.updateTable('desk_sessions').set({ user_agent: 'another' }).execute()
      expect((await owner.get(api.people())).statusCode).toBe(200)
    })
  })
})
