import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { Authenticator } from '../../../tests/support/authenticator.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import {
  DeskBrowser,
  firstToken,
  invitationToken,
  startApp,
  DESK_ORIGIN,
} from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { firstOwnerToken } from './setup.ts'
import { hashOfToken } from './tokens.ts'

const { api } = deskPaths
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE_MS)

async function start(open: OpenDatabase) {
  const started = await startApp(open)
  const { db, app } = started
  const token = await firstToken(db, FRIDAY_MORNING)
  const staff = () => db.selectFrom('desk_staff').select(['email_address', 'role']).execute()
  return { ...started, token, staff, browser: () => new DeskBrowser(app) }
}

eachDatabase('desk setup', (open) => {
  it('the first link makes one owner, who is signed in, and no second link is printed [DK-02]', async () => {
    const { db, token, staff, browser } = await start(open)
    const owner = browser()
    expect((await owner.setUp(token, { email: 'Olive@Firm.example' })).statusCode).toBe(201)
    expect(await staff()).toEqual([{ email_address: 'olive@firm.example', role: 'owner' }])
    expect(await owner.signedInAs()).toBe('olive@firm.example')
    expect(await firstOwnerToken(db, FRIDAY_MORNING)).toBeUndefined()
  })

  it('the database has only the hash of a link’s token [DK-02]', async () => {
    const { db, token } = await start(open)
    const [link] = await db.selectFrom('desk_setup_links').selectAll().execute()
    expect(link?.token_hash).toBe(hashOfToken(token))
    expect(JSON.stringify(link)).not.toContain(token)
  })

  it('a link works once [DK-02]', async () => {
    const { token, staff, browser } = await start(open)
    await browser().setUp(token)
    const thief = browser()
    const answer = await thief.setUp(token, { email: 'thief@evil.example' })
    expect(answer.statusCode).toBe(410)
    expect(await staff()).toHaveLength(1)
    expect(await thief.signedInAs()).toBeNull()
  })

  it('a link stops working after 30 minutes, also while its page is open [DK-02]', async () => {
    const { token, staff, browser, setNow } = await start(open)
    const late = browser()
    setNow(at(29))
    const options = await late.post(api.setupOptions(), {
      token,
      email: 'o@firm.example',
      name: 'Olive',
    })
    expect(options.statusCode).toBe(200)
    setNow(at(30))
    const response = late.authenticator.create(options.json())
    expect((await late.post(api.setup(), { token, response })).statusCode).toBe(410)
    expect((await late.post(api.setupCheck(), { token })).statusCode).toBe(410)
    expect(await staff()).toEqual([])
  })

  it('two setups with one link make one owner [DK-02]', async () => {
    const { token, staff, browser } = await start(open)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        browser().setUp(token, { email: `${name}@firm.example`, name: `${name} ${name}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410, 410])
    expect(await staff()).toHaveLength(1)
  })

  it('two setups with links of two servers make one owner [DK-02]', async () => {
    const { db, token, staff, browser } = await start(open)
    const tokens = [token, await firstToken(db, FRIDAY_MORNING)]
    const answers = await Promise.all(
      tokens.map((each, n) =>
        browser().setUp(each, { email: `${n}@firm.example`, name: `Number ${n}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410])
    expect(await staff()).toHaveLength(1)
  })

  it('an invitation is for its address, whatever the page sends [DK-02] [DK-05]', async () => {
    const { db, token, staff, browser } = await start(open)
    await browser().setUp(token)
    const invited = await invitationToken(db, { email: 'Mel@Firm.example', now: FRIDAY_MORNING })
    const member = browser()
    await member.setUp(invited, { email: 'other@evil.example', name: 'Mel Member' })
    expect(await member.signedInAs()).toBe('mel@firm.example')
    expect(await staff()).toContainEqual({ email_address: 'mel@firm.example', role: 'member' })
  })

  it('a person who lost everything gets a new passkey with an invitation, and keeps the role [DK-03]', async () => {
    const { db, token, staff, browser } = await start(open)
    await browser().setUp(token)
    const again = await invitationToken(db, { email: 'owner@firm.example', now: FRIDAY_MORNING })
    const other = browser()
    expect((await other.setUp(again, { name: 'Someone Else' })).statusCode).toBe(201)
    expect(await staff()).toEqual([{ email_address: 'owner@firm.example', role: 'owner' }])
    expect((await other.get(api.staff())).json().staff).toMatchObject([
      { name: 'Olive Owner', passkeys: 2 },
    ])
  })

  it('an invitation that is used twice at the same time adds one passkey [DK-02]', async () => {
    const { db, token, browser } = await start(open)
    const owner = browser()
    await owner.setUp(token)
    const again = await invitationToken(db, { email: 'owner@firm.example', now: FRIDAY_MORNING })
    const answers = await Promise.all([1, 2, 3].map(() => browser().setUp(again)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410, 410])
    expect((await owner.get(api.passkeys())).json().passkeys).toHaveLength(2)
  })

  it('a new invitation replaces the one before [DK-02]', async () => {
    const { db, token, browser } = await start(open)
    await browser().setUp(token)
    const invitation = { email: 'mel@firm.example', now: FRIDAY_MORNING }
    const [first, second] = [
      await invitationToken(db, invitation),
      await invitationToken(db, invitation),
    ]
    expect((await browser().setUp(first)).statusCode).toBe(410)
    expect((await browser().setUp(second)).statusCode).toBe(201)
  })

  it('an owner who becomes a member can’t be made an owner by an earlier invitation [DK-02] [DK-05]', async () => {
    const { db, token, staff, browser } = await start(open)
    const owner = browser()
    await owner.setUp(token)
    const invitation = { email: 'mel@firm.example', role: 'owner', now: FRIDAY_MORNING } as const
    await browser().setUp(await invitationToken(db, invitation))
    const kept = await invitationToken(db, invitation)
    const people = (await owner.get(api.staff())).json().staff
    const { id } = people.find(({ email }: { email: string }) => email === invitation.email)
    const change = { role: 'member' }
    expect((await owner.send('PATCH', api.staffMember(id), change)).statusCode).toBe(200)
    expect((await browser().setUp(kept)).statusCode).toBe(410)
    expect(await staff()).toContainEqual({ email_address: invitation.email, role: 'member' })
  })
})

onSqlite('desk setup', (open) => {
  it('opening the page’s link changes nothing, and neither does a mail scanner’s POST without the token [DK-02]', async () => {
    const { db, token, staff, browser, app } = await start(open)
    const scanner = browser()
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: '/desk/setup' })
    for (const url of [api.setup(), api.setupOptions(), api.setupCheck()]) {
      expect((await scanner.get(url)).statusCode).toBe(405)
      expect((await scanner.post(url)).statusCode).toBe(400)
      expect((await scanner.post(url, { token: 'A'.repeat(43) })).statusCode).toBeGreaterThan(399)
      const bare = await app.inject({ method: 'POST', url, payload: { token } })
      expect(bare.statusCode, 'without Origin').toBe(403)
    }
    const check = await scanner.post(api.setupCheck(), { token })
    expect(check.json()).toMatchObject({ email: null, role: 'owner' })
    expect(await staff()).toEqual([])
    expect(await db.selectFrom('desk_audit').select('id').execute()).toEqual([])
    expect((await browser().setUp(token)).statusCode).toBe(201)
  })

  it('a passkey made on another site is refused [DK-03]', async () => {
    const { token, staff, browser } = await start(open)
    const victim = browser()
    const payload = { token, email: 'o@firm.example', name: 'Olive' }
    const options = (await victim.post(api.setupOptions(), payload)).json()
    const phished = new Authenticator('http://evil.example').create(options)
    expect((await victim.post(api.setup(), { token, response: phished })).statusCode).toBe(400)
    const unasked = new Authenticator(DESK_ORIGIN).create({ ...options, challenge: 'AAAA' })
    expect((await victim.post(api.setup(), { token, response: unasked })).statusCode).toBe(410)
    expect(await staff()).toEqual([])
  })
})
