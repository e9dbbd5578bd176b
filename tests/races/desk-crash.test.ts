import { expect, it } from 'vitest'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildTestApp } from '../factories/app.ts'
import { buildMessage } from '../factories/requests.ts'
import { freshDatabase } from '../support/databases.ts'
import { DeskBrowser, firstToken } from '../support/desk.ts'
import { startSite } from '../support/site.ts'

const { api } = deskPaths
const KILLS = 30
/** Staff members who write at the same time. */
const WRITERS = 4

it('desk: a server killed 30 times while the staff write keeps every acknowledged note, and the audit agrees [DK-06] [DK-08]', async () => {
  const { db, dataDir, env, close } = await freshDatabase('sqlite')
  const now = new Date()
  const { app } = await buildTestApp(db, { now })
  const owner = new DeskBrowser(app)
  await owner.setUp(await firstToken(db, now))
  await app.inject({ method: 'POST', url: paths.api.contact(), payload: buildMessage() })
  const { people } = (await owner.get(api.people())).json()
  const notes = api.notes(people[0].id)
  await app.close()
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const acknowledged: string[] = []
  let sent = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await startSite({ env: { ...env, WORKER: 'off', LOG_LEVEL: 'silent' }, dataDir })
    // Kill at a different point of the request stream each time.
    const last = acknowledged.length + 1 + kill
    let killed: Promise<unknown> | undefined
    const write = async () => {
      while (killed === undefined) {
        const text = `Note ${(sent += 1)}`
        const answer = await fetch(site.url + notes, {
          method: 'POST',
          headers: { cookie, origin: site.url, 'content-type': 'application/json' },
          body: JSON.stringify({ text }),
        }).catch(() => undefined)
        if (answer === undefined) return
        expect(answer.status).toBe(201)
        acknowledged.push(text)
        // The other writers' requests are still in flight here.
        if (acknowledged.length >= last) killed ??= site.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    expect(await killed).toEqual({ code: null, signal: 'SIGKILL' })
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual((KILLS * (KILLS + 1)) / 2)
  const saved = await db.selectFrom('person_notes').select(['id', 'text']).execute()
  const texts = new Set(saved.map(({ text }) => text))
  expect(acknowledged.filter((text) => !texts.has(text))).toEqual([])
  const audit = await db
    .selectFrom('desk_audit')
    .select('after')
    .where('action', '=', 'person.noted')
    .execute()
  const audited = audit.map(({ after }): string => JSON.parse(after ?? '{}').note)
  expect(audited.toSorted()).toEqual(saved.map(({ id }) => id).toSorted())
  await close()
}, 150_000)
