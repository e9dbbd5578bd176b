import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { TOOL_ENVIRONMENT } from '../../../tests/support/command.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, firstToken, invitationToken } from '../../../tests/support/desk.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'

const { api } = deskPaths
const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** A directory that is deleted after the test. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'desk-restore-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

eachDatabase('a restored backup', (open) => {
  test('ends every session, and doesn’t bring back a person or passkey that was removed [DK-04] [DK-06]', async () => {
    const { db, env: database } = await open()
    const env = { ...TOOL_ENVIRONMENT, ...database }
    const now = new Date()
    const { app } = await buildTestApp(db, { now })
    cleanups.push(() => app.close())
    const [owner, member] = [new DeskBrowser(app), new DeskBrowser(app)]
    await owner.setUp(await firstToken(db, now))
    const lost = (await owner.get(api.passkeys())).json().passkeys[0]
    const options = (await owner.post(api.passkeyOptions())).json()
    await owner.post(api.passkeys(), { response: owner.authenticator.create(options) })
    await member.setUp(await invitationToken(db, { email: 'mel@firm.example', now }))
    const unused = await invitationToken(db, { email: 'new@firm.example', now })
    const file = join(folder(), 'backup')
    expect(await runHere('backup', ['--out', file], env)).toMatchObject({ code: 0 })

    const { staff } = (await owner.get(api.staff())).json()
    const { id } = staff.find(({ role }: { role: string }) => role === 'member')
    expect((await owner.send('DELETE', api.staffMember(id))).statusCode).toBe(200)
    expect((await owner.send('DELETE', api.passkey(lost.id))).statusCode).toBe(200)
    const restored = await runHere('restore', ['--from', file, '--yes'], env)
    expect(restored).toMatchObject({ code: 0 })

    expect(await owner.signedInAs()).toBeNull()
    expect(await member.signedInAs()).toBeNull()
    expect((await member.signIn()).statusCode).toBe(400)
    expect((await new DeskBrowser(app).setUp(unused)).statusCode).toBe(410)
    expect((await owner.signIn()).statusCode).toBe(200)
    const { rows } = (await owner.get(`${api.audit()}?kind=restore`)).json()
    expect(rows).toMatchObject([
      { actor: 'command', action: 'restore.made', subject: 'backup', after: { deletedAgain: 2 } },
    ])
    expect((await owner.get(api.passkeys())).json().passkeys).toHaveLength(1)
    expect((await owner.get(api.staff())).json().staff).toMatchObject([
      { email: 'owner@firm.example' },
    ])
  })
  test('doesn’t bring back the person of the only entry, or the words of one of several, that was deleted [DK-08] [DK-16]', async () => {
    const { db, env: database } = await open()
    const env = { ...TOOL_ENVIRONMENT, ...database }
    const { app } = await buildTestApp(db, { now: new Date() })
    cleanups.push(() => app.close())
    const write = async (email: string, message: string) => {
      const payload = buildMessage({ email, message })
      return (await app.inject({ method: 'POST', url: paths.api.contact(), payload })).json().id
    }
    await write('ada@client.example', 'Please call me about our fees.')
    const second = await write('ada@client.example', 'Keep the embezzlement case quiet.')
    const only = await write('bob@client.example', 'Nothing else was ever sent.')
    const file = join(folder(), 'backup')
    expect(await runHere('backup', ['--out', file], env)).toMatchObject({ code: 0 })
    for (const id of [second, only]) {
      expect(await runHere('leads', ['delete', id, '--yes'], env)).toMatchObject({ code: 0 })
    }
    const peopleNow = () => db.selectFrom('people').select(['email', 'messages']).execute()
    const wordsNow = () => db.selectFrom('person_words').select('word').orderBy('word').execute()
    const [people, words] = [await peopleNow(), await wordsNow()]
    expect(await runHere('restore', ['--from', file, '--yes'], env)).toMatchObject({ code: 0 })
    expect(await peopleNow()).toEqual(people)
    expect(await wordsNow()).toEqual(words)
  })
})
