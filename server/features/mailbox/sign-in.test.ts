import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { type ImapServer, startImap, type TestMailbox } from '../../../tests/support/imap.ts'
import { startTokenServer, type TokenServer } from '../../../tests/support/token-server.ts'
import { readEnv } from '../../config/env.ts'
import { readSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { liveChecks } from '../checks/live.ts'
import { readMailbox } from './read-mailbox.ts'

const after = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)

let tokens: TokenServer
let imap: ImapServer
let mailbox: TestMailbox
let variables: Record<string, string>
beforeAll(async () => {
  tokens = await startTokenServer('firm1')
  imap = await startImap({ tokenInfoUrl: tokens.tokenInfoUrl })
  mailbox = imap.mailbox()
  await mailbox.deliver(['From: x@elsewhere.example', '', 'Hello', ''])
  variables = { IMAP_URL: mailbox.url.replace(/:[^:@]*@/, '@'), ...tokens.env }
})
beforeEach(() => tokens.reset())
afterAll(async () => {
  await imap.stop()
  await tokens.stop()
})

function readerOf(db: Database, changes: Record<string, string> = {}) {
  const env = readEnv({ ...variables, ...changes })
  const lines: string[] = []
  const warn = (fields: object) => void lines.push(JSON.stringify(fields))
  const log = { info() {}, warn, error() {} }
  const read = async (minutes: number) => {
    await readMailbox({ db, env, log, clock: () => after(minutes) }, new AbortController().signal)
    const row = await db.selectFrom('mailboxes').selectAll().executeTakeFirstOrThrow()
    return { fault: row.fault, readAt: row.read_at }
  }
  return { env, lines, read }
}

const isRead = (minutes: number) => ({ fault: null, readAt: after(minutes).toISOString() })

eachDatabase('a mailbox with OAuth', (open) => {
  test('is read with a token that is renewed before it expires, each time by the newest refresh token [DK-27]', async () => {
    const { db, again } = await open()
    expect(await readerOf(db).read(0)).toEqual(isRead(0))
    expect(await readerOf(db).read(30)).toEqual(isRead(30))
    expect(tokens.asked()).toBe(1)
    expect(await readerOf(await again()).read(56)).toEqual(isRead(56))
    expect(await readerOf(db).read(120)).toEqual(isRead(120))
    expect(tokens.asked()).toBe(3)
  })

  test('gets another token if the mail server refuses one before its time [DK-27]', async () => {
    const { db } = await open()
    const { read } = readerOf(db)
    await read(0)
    tokens.accessTokens.clear()
    expect((await read(1)).fault).toBe('the mail server refuses the access token')
    expect(await read(2)).toEqual(isRead(2))
  })

  test('says in words why there is no token, without secrets, and a new refresh token counts [DK-27]', async () => {
    const { db } = await open()
    const { read, lines } = readerOf(db)
    await read(0)
    tokens.refreshTokens.clear()
    const refused = 'the token endpoint no longer accepts the refresh token (invalid_grant)'
    expect((await read(60)).fault).toBe(refused)
    expect(lines).toEqual([JSON.stringify({ reason: refused })])
    const wrong = readerOf(db, { IMAP_OAUTH_CLIENT_SECRET: 'wrong' })
    expect((await wrong.read(61)).fault).toBe(
      'the token endpoint refuses the client ID or its secret (invalid_client)',
    )
    const away = readerOf(db, { IMAP_OAUTH_URL: 'http://127.0.0.1:1/token' })
    expect((await away.read(62)).fault).toMatch(/^the token endpoint can’t be reached \(/)
    const lost = readerOf(db, { IMAP_OAUTH_URL: tokens.env.IMAP_OAUTH_URL.replace('token', 'x') })
    expect((await lost.read(63)).fault).toBe('the token endpoint answered 400')
    const added = `another ${randomUUID()}`
    tokens.refreshTokens.add(added)
    const renewed = readerOf(db, { IMAP_OAUTH_REFRESH_TOKEN: added })
    expect(await renewed.read(64)).toEqual(isRead(64))
    expect(await readSetting(db, 'mailbox-tokens')).not.toContain('first refresh token')
  })

  test('doctor and the checklist open it, and say what to do about a refused token [DK-27] [DK-14]', async () => {
    const { db } = await open()
    const find = async (withDatabase: Parameters<typeof liveChecks>[2]) => {
      const checks = liveChecks(readEnv(variables), () => after(0), withDatabase)
      const [finding] = (await checks.find(({ id }) => id === 'mailbox-server')?.find()) ?? []
      return finding
    }
    expect(await find((act) => act(db))).toMatchObject({ state: 'ok' })
    const missing = await find(() => Promise.reject(new Error('There is no database')))
    expect(missing?.found).toContain('its access token can’t be read from the database')
    tokens.reset()
    tokens.refreshTokens.clear()
    const refused = await find((act) => act(db))
    expect(refused).toMatchObject({
      state: 'failure',
      found: 'The mailbox in IMAP_URL can’t be opened: the mail server refuses the access token.',
    })
    expect(await find((act) => act(db))).toMatchObject({
      found:
        'The mailbox in IMAP_URL can’t be opened: the token endpoint no longer accepts the refresh token (invalid_grant).',
      next: expect.stringContaining('get a new one'),
    })
  })
})
