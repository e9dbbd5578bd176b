import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { eachDatabase, onSqlite, type OpenDatabase } from '../../../tests/support/databases.ts'
import { addMember, DeskBrowser, invitationToken, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashOfToken } from './tokens.ts'

const { api } = deskPaths
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(FRIDAY_MORNING.getTime() + hours * HOUR_MS)

async function start(open: OpenDatabase) {
  const desk = await startDesk(open)
  return { ...desk, browser: () => new DeskBrowser(desk.app, desk.owner.authenticator) }
}

eachDatabase('desk sessions', (open) => {
  it('the database has only the hash of a session’s token, which has 256 bits [DK-04]', async () => {
    const { db, owner, browser } = await start(open)
    const token = owner.cookies.get('desk') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await db.selectFrom('desk_sessions').selectAll().execute()
    expect(row?.token_hash).toBe(hashOfToken(token))
    const other = browser()
    other.cookies.set('desk', row?.token_hash ?? '')
    expect(await other.signedInAs()).toBeNull()
  })

  it('a session ends after 12 hours without a request [DK-04]', async () => {
    const { owner, setNow } = await start(open)
    for (const hours of [11, 22, 33]) {
      setNow(at(hours))
      expect(await owner.signedInAs(), `hour ${hours}`).toBe('owner@firm.example')
    }
    setNow(at(45))
    expect(await owner.signedInAs()).toBeNull()
    expect((await owner.get(api.sessions())).statusCode).toBe(401)
  })

  it('a session begun or confirmed while the clock was ahead ends when it is set back [DK-04]', async () => {
    const { db, owner, browser, setNow } = await start(open)
    setNow(at(48))
    const other = browser()
    await other.signIn()
    setNow(FRIDAY_MORNING)
    expect(await other.signedInAs()).toBeNull()
    expect(await owner.signedInAs()).toBeNull()
    await owner.signIn()
    expect((await owner.get(api.sessions())).json().sessions).toMatchObject([{ current: true }])
    setNow(at(1))
    await owner.confirm()
    setNow(at(0.5))
    expect((await owner.get(api.sessions())).statusCode).toBe(200)
    expect((await owner.post(api.passkeyOptions())).statusCode).toBe(403)
    expect(await db.selectFrom('desk_sessions').select('id').execute()).toHaveLength(1)
  })

  it('sessions are listed with their browsers, and a revoked one’s cookie is useless [DK-04]', async () => {
    const { owner, browser } = await start(open)
    const other = browser()
    await other.signIn()
    const stolen = new Map(other.cookies)
    const { sessions } = (await owner.get(api.sessions())).json()
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Firefox on Linux', method: 'passkey', current: true }),
    )
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    expect((await owner.send('DELETE', api.oneSession(id))).statusCode).toBe(200)
    const thief = browser()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect(await thief.signedInAs()).toBeNull()
    expect((await thief.get(api.sessions())).statusCode).toBe(401)
    expect(await owner.signedInAs()).toBe('owner@firm.example')
  })

  it('one request ends all other sessions of one’s own, and only those [DK-04] [DK-06]', async () => {
    const desk = await start(open)
    const { owner, browser } = desk
    const member = await addMember(desk)
    const others = [browser(), browser()]
    for (const other of others) await other.signIn()
    expect((await owner.send('DELETE', api.sessions())).statusCode).toBe(200)
    for (const other of others) expect(await other.signedInAs()).toBeNull()
    expect(await owner.signedInAs()).toBe('owner@firm.example')
    expect(await member.signedInAs()).toBe('member@firm.example')
    const { rows } = (await owner.get(`${api.audit()}?kind=session`)).json()
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor: 'owner@firm.example',
        action: 'session.all-ended',
        subject: 'owner@firm.example',
        after: { sessions: 2 },
      }),
    )
  })

  it('an owner ends a colleague’s sessions, who can sign in again [DK-04] [DK-06]', async () => {
    const desk = await start(open)
    const { owner } = desk
    const member = await addMember(desk)
    const { staff } = (await owner.get(api.staff())).json()
    const idOf = (wanted: string) => staff.find(({ role }: { role: string }) => role === wanted).id
    const end = (from: DeskBrowser, role: string) =>
      from.send('DELETE', api.staffSessions(idOf(role)))
    expect((await end(member, 'owner')).statusCode).toBe(403)
    expect((await end(owner, 'member')).statusCode).toBe(200)
    expect(await member.signedInAs()).toBeNull()
    expect(await owner.signedInAs()).toBe('owner@firm.example')
    const { rows } = (await owner.get(`${api.audit()}?kind=session`)).json()
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'session.all-ended',
        subject: 'member@firm.example',
        after: { sessions: 1 },
      }),
    )
    expect((await member.signIn()).statusCode).toBe(200)
    // The session that makes the request stays, as on the account page.
    expect((await end(owner, 'owner')).statusCode).toBe(200)
    expect(await owner.signedInAs()).toBe('owner@firm.example')
  })

  it('a cookie that was copied before signing out is useless afterward [DK-04]', async () => {
    const { owner, browser } = await start(open)
    const thief = browser()
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
    expect(await thief.signedInAs()).toBe('owner@firm.example')
    expect((await owner.post(api.signOut())).statusCode).toBe(200)
    expect(owner.cookies.has('desk')).toBe(false)
    expect(await thief.signedInAs()).toBeNull()
  })

  it('a person can’t revoke another person’s session or remove another person’s passkey [DK-04] [DK-05]', async () => {
    const { db, owner, app } = await start(open)
    const member = new DeskBrowser(app)
    await member.setUp(await invitationToken(db, { email: 'm@firm.example', now: FRIDAY_MORNING }))
    const [session] = (await owner.get(api.sessions())).json().sessions
    const [passkey] = (await owner.get(api.passkeys())).json().passkeys
    expect((await member.send('DELETE', api.oneSession(session.id))).statusCode).toBe(404)
    expect((await member.send('DELETE', api.passkey(passkey.id))).statusCode).toBe(404)
    expect(await owner.signedInAs()).toBe('owner@firm.example')
  })

  it('a session that began with a code asks for the passkey first [DK-04]', async () => {
    const { db, browser } = await start(open)
    const other = browser()
    await other.post(api.codeRequest(), { email: 'owner@firm.example' })
    const [mail] = await db.selectFrom('outbox').select('data').execute()
    await other.post(api.code(), { code: JSON.parse(mail?.data ?? '{}').code })
    expect((await other.post(api.passkeyOptions())).statusCode).toBe(403)
    await other.confirm()
    expect((await other.post(api.passkeyOptions())).statusCode).toBe(200)
  })

  it('a passkey of another domain isn’t one that is left [DK-03]', async () => {
    const { db, owner } = await start(open)
    const [passkey] = await db.selectFrom('desk_passkeys').selectAll().execute()
    if (passkey === undefined) throw new Error('The owner has no passkey')
    const elsewhere = { ...passkey, id: 'elsewhere', domain: 'old.example' }
    await inTransaction(db, (trx) => trx.insertInto('desk_passkeys').values(elsewhere).execute())
    expect((await owner.send('DELETE', api.passkey(passkey.id))).statusCode).toBe(409)
  })

  it('a passkey with the longest id that there can be can be removed [DK-03]', async () => {
    const { db, owner } = await start(open)
    const [passkey] = await db.selectFrom('desk_passkeys').selectAll().execute()
    if (passkey === undefined) throw new Error('The owner has no passkey')
    const long = { ...passkey, id: Buffer.alloc(1023, 7).toString('base64url') }
    await inTransaction(db, (trx) => trx.insertInto('desk_passkeys').values(long).execute())
    expect((await owner.send('DELETE', api.passkey(long.id))).statusCode).toBe(200)
    const { passkeys } = (await owner.get(api.passkeys())).json()
    expect(passkeys).toMatchObject([{ id: passkey.id }])
  })

  it('an invitation of a person who is removed no longer works [DK-05]', async () => {
    const desk = await start(open)
    const { db, owner, browser } = desk
    await addMember(desk)
    const { staff } = (await owner.get(api.staff())).json()
    const { id, email } = staff.find(({ role }: { role: string }) => role === 'member')
    const token = await invitationToken(db, { email, now: FRIDAY_MORNING })
    expect((await browser().post(api.setupCheck(), { token })).statusCode).toBe(200)
    expect((await owner.send('DELETE', api.staffMember(id))).statusCode).toBe(200)
    expect((await browser().post(api.setupCheck(), { token })).statusCode).toBe(410)
  })

  it('a person adds a second passkey and removes the first, but never the last one [DK-03]', async () => {
    const { owner } = await start(open)
    const list = async () => (await owner.get(api.passkeys())).json().passkeys
    const [first] = await list()
    expect((await owner.send('DELETE', api.passkey(first.id))).statusCode).toBe(409)
    const options = (await owner.post(api.passkeyOptions())).json()
    expect(options.excludeCredentials).toMatchObject([{ id: first.id }])
    const response = owner.authenticator.create(options)
    expect((await owner.post(api.passkeys(), { response })).statusCode).toBe(201)
    expect((await owner.send('DELETE', api.passkey(first.id))).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ domain: 'localhost', worksHere: true }])
    expect((await owner.signIn()).statusCode).toBe(200)
  })
})

onSqlite('desk sessions', (open) => {
  it('a session ends after 30 days, however often it is used [DK-04]', async () => {
    const { owner, setNow } = await start(open)
    for (let hours = 0; hours < 30 * 24; hours += 11) {
      setNow(at(hours))
      await owner.signedInAs()
    }
    expect(await owner.signedInAs()).toBe('owner@firm.example')
    setNow(at(30 * 24))
    expect(await owner.signedInAs()).toBeNull()
  })

  it('changes of staff and passkeys ask for the passkey again after five minutes [DK-04]', async () => {
    const { owner, setNow } = await start(open)
    const body = { email: 'new@firm.example', role: 'member' }
    expect((await owner.post(api.invitations(), body)).statusCode).toBe(201)
    setNow(new Date(FRIDAY_MORNING.getTime() + 5 * 60_000))
    const refused = await owner.post(api.invitations(), body)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('confirmation_required')
    expect((await owner.post(api.passkeyOptions())).statusCode).toBe(403)
    expect((await owner.confirm()).statusCode).toBe(200)
    expect((await owner.post(api.invitations(), body)).statusCode).toBe(201)
  })

  it('another person’s passkey doesn’t confirm, and neither does another session’s challenge [DK-04]', async () => {
    const { db, owner, browser, app } = await start(open)
    const member = new DeskBrowser(app)
    await member.setUp(await invitationToken(db, { email: 'm@firm.example', now: FRIDAY_MORNING }))
    const options = (await owner.post(api.confirmOptions())).json()
    const borrowed = { response: member.authenticator.sign(options) }
    expect((await owner.post(api.confirm(), borrowed)).statusCode).toBe(400)
    const other = browser()
    await other.signIn()
    const asked = (await other.post(api.confirmOptions())).json()
    const swapped = { response: owner.authenticator.sign(asked) }
    expect((await owner.post(api.confirm(), swapped)).statusCode).toBe(400)
  })
})
