import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { DeskBrowser, invitationToken, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { AuditRow } from '../../../contracts/audit/audit.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { codeHash } from './tokens.ts'

const { api } = deskPaths
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE_MS)

/** The code in the newest email. */
async function emailedCode(db: Database): Promise<string> {
  const mails = await db
    .selectFrom('outbox')
    .select(['data', 'to_address'])
    .where('kind', '=', 'desk-code')
    .execute()
  const { code }: { code: string } = JSON.parse(mails.at(-1)?.data ?? '{}')
  return code
}

async function start(open: OpenDatabase, env: Record<string, string> = {}) {
  const desk = await startDesk(open, { env })
  return { ...desk, browser: () => new DeskBrowser(desk.app, desk.owner.authenticator) }
}

eachDatabase('desk sign-in', (open) => {
  it('a passkey signs in without an address [DK-03]', async () => {
    const { browser } = await start(open)
    const other = browser()
    expect((await other.signIn()).statusCode).toBe(200)
    expect(await other.signedInAs()).toBe('owner@firm.example')
  })

  it('a signed challenge works once, for five minutes, and only if the server asked [DK-03]', async () => {
    const { browser, setNow } = await start(open)
    const one = browser()
    const response = one.authenticator.sign((await one.post(api.signInOptions())).json())
    expect((await one.post(api.signIn(), { response })).statusCode).toBe(200)
    const replay = browser()
    expect((await replay.post(api.signIn(), { response })).statusCode).toBe(410)
    const own = replay.authenticator.sign({ challenge: 'AAAA', rpId: 'localhost' })
    expect((await replay.post(api.signIn(), { response: own })).statusCode).toBe(410)
    const late = replay.authenticator.sign((await replay.post(api.signInOptions())).json())
    setNow(at(5))
    expect((await replay.post(api.signIn(), { response: late })).statusCode).toBe(410)
    expect(await replay.signedInAs()).toBeNull()
  })

  it('a passkey whose counter goes back, as a copy’s would, is refused [DK-03]', async () => {
    const { db, browser } = await start(open)
    await browser().signIn()
    const raised = { counter: 4_000_000_000 }
    await inTransaction(db, (trx) => trx.updateTable('desk_passkeys').set(raised).execute())
    expect((await browser().signIn()).statusCode).toBe(400)
  })

  it('an emailed code signs in, in the browser that asked for it [DK-03]', async () => {
    const { db, browser } = await start(open)
    const asked = browser()
    const answer = await asked.post(api.codeRequest(), { email: 'Owner@Firm.example' })
    expect(answer.statusCode).toBe(202)
    const code = await emailedCode(db)
    expect(code).toMatch(/^[A-Z2-9]{8}$/)
    const [row] = await db.selectFrom('desk_codes').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(code)
    const ofAnother = codeHash('A'.repeat(43), code)
    expect(row?.code_hash, 'the browser’s token is in it').not.toBe(ofAnother)
    expect(codeHash('B'.repeat(43), code)).not.toBe(ofAnother)
    const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
    expect((await asked.post(api.code(), { code: typed })).statusCode).toBe(200)
    expect(await asked.signedInAs()).toBe('owner@firm.example')
    expect((await asked.post(api.code(), { code })).statusCode, 'used twice').toBe(410)
  })

  it('of forty codes that are asked for at once, five are sent [DK-03]', async () => {
    const { browser, db } = await start(open, { RATE_LIMIT_WRITES: '1000' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        browser().post(api.codeRequest(), { email: 'owner@firm.example' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(202))
    const sent = db.selectFrom('outbox').select('id').where('kind', '=', 'desk-code')
    expect(await sent.execute()).toHaveLength(5)
  })

  it('a code that was stolen from the email is useless in another browser [DK-03]', async () => {
    const { db, browser } = await start(open)
    await browser().post(api.codeRequest(), { email: 'owner@firm.example' })
    const code = await emailedCode(db)
    const thief = browser()
    expect((await thief.post(api.code(), { code })).statusCode).toBe(410)
    await thief.post(api.codeRequest(), { email: 'thief@evil.example' })
    expect((await thief.post(api.code(), { code })).statusCode).toBe(400)
    expect(await thief.signedInAs()).toBeNull()
  })

  it('a code has five tries [DK-03]', async () => {
    const { db, browser } = await start(open)
    const one = browser()
    await one.post(api.codeRequest(), { email: 'owner@firm.example' })
    const code = await emailedCode(db)
    const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
    const messages: string[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      messages.push((await one.post(api.code(), { code: wrong })).json().message)
    }
    expect(messages[0]).toContain('4 more tries')
    expect(messages[4]).toContain('no tries left')
    expect((await one.post(api.code(), { code })).statusCode).toBe(410)
    expect(await one.signedInAs()).toBeNull()
  })

  it('five tries that arrive together count as five [DK-03]', async () => {
    const { db, browser } = await start(open)
    const one = browser()
    await one.post(api.codeRequest(), { email: 'owner@firm.example' })
    const code = await emailedCode(db)
    const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => one.post(api.code(), { code: wrong })),
    )
    const counted = answers.filter(({ statusCode }) => statusCode === 400)
    expect(counted).toHaveLength(5)
  })

  it('an unknown address gets the same answer and no email [DK-03]', async () => {
    const { db, browser } = await start(open)
    const [known, unknown] = [browser(), browser()]
    const right = await known.post(api.codeRequest(), { email: 'owner@firm.example' })
    const wrong = await unknown.post(api.codeRequest(), { email: 'client@example.com' })
    expect(wrong.json()).toEqual(right.json())
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(right.headers))
    const mails = await db.selectFrom('outbox').select(['kind', 'to_address']).execute()
    expect(mails).toEqual([{ kind: 'desk-code', to_address: 'owner@firm.example' }])
    const entered = (one: DeskBrowser) => one.post(api.code(), { code: 'AAAAAAAA' })
    expect((await entered(unknown)).json()).toEqual((await entered(known)).json())
  })

  async function startCodes(env: Record<string, string> = {}) {
    const desk = await start(open, env)
    const sent = async () =>
      (await desk.db.selectFrom('outbox').select('id').where('kind', '=', 'desk-code').execute())
        .length
    const askFrom = (ip: string, one = desk.browser()) =>
      one.send(
        'POST',
        api.codeRequest(),
        { email: 'owner@firm.example' },
        { 'x-forwarded-for': ip },
      )
    return { ...desk, sent, askFrom }
  }

  it('strangers’ requests keep a code neither from another network nor from a known browser [DK-03]', async () => {
    const { owner, browser, sent, askFrom } = await startCodes({
      TRUST_PROXY: '1',
      RATE_LIMIT_WRITES: '1000',
    })
    for (let n = 0; n < 6; n += 1) await askFrom('198.51.100.1')
    expect(await sent()).toBe(5)
    await askFrom('198.51.100.2')
    expect(await sent()).toBe(6)
    for (let n = 0; n < 40; n += 1) await askFrom(`203.0.113.${n % 10}`)
    expect(await sent(), 'to one person, whoever asks').toBe(20)
    await owner.post(api.signOut())
    for (let n = 0; n < 6; n += 1) await askFrom('198.51.100.1', owner)
    expect(await sent(), 'after a sign-out, from the strangers’ network').toBe(25)
    const forged = browser()
    forged.cookies.set('desk-known', 'A'.repeat(43))
    await askFrom('198.51.100.3', forged)
    expect(await sent()).toBe(25)
  })

  it('the audit log says that someone asked for a code, and from where [DK-06]', async () => {
    const { owner, askFrom } = await startCodes({ TRUST_PROXY: '1' })
    await askFrom('198.51.100.1')
    await askFrom('198.51.100.1')
    await askFrom('198.51.100.2')
    await askFrom('198.51.100.2', owner)
    const { rows } = (await owner.get(`${api.audit()}?kind=code`)).json()
    const who = rows.map(({ actor, subject }: AuditRow) => `${actor}: ${subject}`)
    expect(who).toEqual(Array(4).fill('someone: owner@firm.example'))
    const places = rows.map(({ after }: AuditRow) => after?.['from'])
    expect(places.filter((place: string) => place === 'a known browser')).toHaveLength(1)
    expect(new Set(places).size, 'two networks and a known browser').toBe(3)
    expect(JSON.stringify(rows)).not.toContain('198.51')
  })

  it('one network gets one person at most five codes an hour [DK-03]', async () => {
    const { browser, setNow, sent } = await startCodes()
    const ask = () => browser().post(api.codeRequest(), { email: 'owner@firm.example' })
    for (let n = 0; n < 7; n += 1) expect((await ask()).statusCode).toBe(202)
    expect(await sent()).toBe(5)
    setNow(at(61))
    await ask()
    expect(await sent()).toBe(6)
  })
})

/** Signatures, cookies, clocks, and the rate limit. */
onSqlite('desk sign-in', (open) => {
  it('a signature from another site, a wrong one, and an unknown passkey are refused [DK-03]', async () => {
    const { browser, app, owner } = await start(open)
    const one = browser()
    const options = (await one.post(api.signInOptions())).json()
    const elsewhere = owner.authenticator.at('https://localhost.evil.example').sign(options)
    expect((await one.post(api.signIn(), { response: elsewhere })).statusCode).toBe(400)
    const right = one.authenticator.sign(options)
    const { response } = right
    const forged = { ...right, response: { ...response, signature: 'MEUCIQ' } }
    expect((await one.post(api.signIn(), { response: forged })).statusCode).toBe(400)
    const stranger = new DeskBrowser(app)
    stranger.authenticator.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'x' } })
    expect((await stranger.signIn()).json()).toMatchObject({
      message: expect.stringContaining('doesn’t know that passkey'),
    })
  })

  it('a passkey that doesn’t check who uses it can’t be added, sign in, or confirm [DK-03]', async () => {
    const { app, db, owner, browser } = await start(open)
    const one = browser()
    const asked = await one.post(api.signInOptions())
    expect(asked.json()).toMatchObject({ userVerification: 'required' })
    owner.authenticator.verifiesUser = false
    expect((await one.signIn()).statusCode).toBe(400)
    expect(await one.signedInAs()).toBeNull()
    expect((await owner.confirm()).statusCode).toBe(400)
    const options = (await owner.post(api.passkeyOptions())).json()
    expect(options.authenticatorSelection).toMatchObject({ userVerification: 'required' })
    const response = owner.authenticator.create(options)
    expect((await owner.post(api.passkeys(), { response })).statusCode).toBe(400)
    const invited = new DeskBrowser(app)
    invited.authenticator.verifiesUser = false
    const email = 'member@firm.example'
    const token = await invitationToken(db, { email, now: FRIDAY_MORNING })
    expect((await invited.setUp(token)).statusCode).toBe(400)
    expect(await invited.signedInAs()).toBeNull()
  })

  it('after a change of the domain, old passkeys are refused and the message says what to do [DK-03]', async () => {
    const { another, owner } = await start(open)
    const moved = await another({ env: { PUBLIC_URL: 'https://new.example' } })
    const { authenticator } = owner
    const browser = new DeskBrowser(moved.app, authenticator.at('https://new.example'))
    const { challenge } = (await browser.post(api.signInOptions())).json()
    const response = browser.authenticator.sign({ challenge, rpId: 'localhost' })
    const answer = await browser.post(api.signIn(), { response })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('have a code emailed')
    expect(await browser.signedInAs()).toBeNull()
  })

  it('a code works for ten minutes [DK-03]', async () => {
    const { db, browser, setNow } = await start(open)
    const one = browser()
    await one.post(api.codeRequest(), { email: 'owner@firm.example' })
    setNow(at(10))
    expect((await one.post(api.code(), { code: await emailedCode(db) })).statusCode).toBe(410)
  })

  it('attempts to sign in are limited to a quarter of the writes from one address [DK-03]', async () => {
    const { browser } = await start(open, { RATE_LIMIT_WRITES: '40' })
    const one = browser()
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) {
      statuses.push((await one.post(api.signInOptions())).statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('the cookie is HttpOnly and Lax, and on https __Host- and Secure [DK-04]', async () => {
    const { another, db, owner, browser } = await start(open)
    const cookieOf = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
      [answer.headers['set-cookie']].flat()[0]
    expect(cookieOf(await browser().signIn())).toMatch(
      /^desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const secure = await another({ env: { PUBLIC_URL: 'https://firm.example' } })
    const other = new DeskBrowser(secure.app, owner.authenticator.at('https://firm.example'))
    await other.post(api.codeRequest(), { email: 'owner@firm.example' })
    const answer = await other.post(api.code(), { code: await emailedCode(db) })
    expect(cookieOf(answer)).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await other.signedInAs()).toBe('owner@firm.example')
    const tossed = new DeskBrowser(secure.app, owner.authenticator.at('https://firm.example'))
    tossed.cookies.set('desk', other.cookies.get('__Host-desk') ?? '')
    expect(await tossed.signedInAs(), 'a subdomain could set the plain name').toBeNull()
  })
})
