import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { fixtureWebinar } from '../../../tests/factories/firm.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildRegistration } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { buildWebinarSession } from '../../../tests/factories/webinar.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { COMMAND } from '../../lib/actor.ts'
import { bookingToken, unsubscribePath } from '../../mail/booking-link.ts'
import { retryFailedMails } from '../outbox/change-outbox.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { markBounced } from '../outbox/mark-bounced.ts'
import { messageOf } from '../outbox/message.ts'
import { takeSeat } from './seats.ts'

const { api } = deskPaths
const { id: SESSION } = fixtureWebinar
const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('unsubscribing from webinar email', (open) => {
  async function start() {
    const desk = await startDesk(open, {
      webinar: fixtureWebinar,
      siteDirectory: site.directory,
    })
    const { owner, app, db } = desk
    for (const email of ['Ada@client.example', 'bob@client.example']) {
      const payload = buildRegistration({ email })
      await app.inject({ method: 'POST', url: '/api/webinar-registration', payload })
    }
    const context = buildMailContext({ linkSecret: await linkSecret(db) })
    const send = (session = SESSION) =>
      owner.post(api.webinarMails(session), {
        id: randomUUID(),
        audience: 'all',
        subject: 'The next session',
        text: 'See you there.',
      })
    const letters = () =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'webinar-letter')
        .orderBy('to_address')
        .execute()
    /** The link to unsubscribe in Ada's first letter. */
    const link = async () => {
      const [first] = await letters()
      if (first === undefined) throw new Error('There is no letter')
      return messageOf(first, context)
    }
    return { ...desk, context, send, letters, link }
  }

  it('each letter has a link in its text and in its header; other email has none', async () => {
    const { send, link, db, context } = await start()
    await send()
    const { text, html, headers } = await link()
    const [url = ''] = /https:\/\/\S+\/webinar\/unsubscribe\/\S+/.exec(String(text)) ?? []
    expect(html).toContain(`href="${url}"`)
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const others = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'in', ['webinar-confirmation', 'webinar-reminder'])
      .execute()
    expect(others.length).toBeGreaterThan(0)
    for (const row of others) {
      expect(messageOf(row, context).headers).not.toHaveProperty('List-Unsubscribe')
    }
  })

  it('only a POST unsubscribes; letters stop, and the seat and its reminders stay', async () => {
    const { send, link, letters, app, db, setNow, owner } = await start()
    await send()
    const [url = ''] = /\/webinar\/unsubscribe\/\S+/.exec(String((await link()).text)) ?? []
    const page = await app.inject(url)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(pageDataIn(page.body, 'webinar').unsubscribe).toBe('asked')
    expect(await letters()).toHaveLength(2)

    const done = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pageDataIn(done.body, 'webinar').unsubscribe).toBe('done')
    const stayed = await letters()
    expect(stayed.map(({ to_address: to }) => to)).toEqual(['bob@client.example'])
    expect((await send()).json()).toEqual({ recipients: 1 })

    const ada = await db
      .selectFrom('webinar_registrations')
      .select('state')
      .where('email', '=', 'Ada@client.example')
      .executeTakeFirstOrThrow()
    expect(ada.state).toBe('registered')
    const reminders = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'webinar-reminder')
      .where('about', '=', 'Ada@client.example')
      .execute()
    expect(reminders).toHaveLength(2)

    setNow(new Date(fixtureWebinar.startsAt))
    await owner.signIn()
    expect((await send()).json(), 'also after the session').toEqual({ recipients: 1 })
  })

  it('letters that failed or were stopped before aren’t sent either', async () => {
    const { send, link, letters, app, db } = await start()
    for (const stopped_by of [null, 'owner@firm.example']) {
      await send()
      await inTransaction(db, (trx) =>
        trx
          .updateTable('outbox')
          .set({ status: 'dead', stopped_by })
          .where('status', '=', 'pending')
          .execute(),
      )
    }
    const [url = ''] = /\/webinar\/unsubscribe\/\S+/.exec(String((await link()).text)) ?? []
    await app.inject({ method: 'POST', url })
    const stayed = await letters()
    expect(stayed.map(({ to_address: to }) => to)).toEqual(Array(2).fill('bob@client.example'))
  })

  it('a canceled registration’s letters aren’t sent, but those of another session are', async () => {
    const { send, letters, owner, db } = await start()
    const ada = await db
      .selectFrom('webinar_registrations')
      .selectAll()
      .where('email', '=', 'Ada@client.example')
      .executeTakeFirstOrThrow()
    await inTransaction(db, async (trx) => {
      const session = buildWebinarSession({ id: 'next' })
      await trx.insertInto('webinar_sessions').values(session).execute()
      const next = { ...ada, id: randomUUID(), event_id: 'next' }
      await takeSeat(trx, next, { staff: [], now: FRIDAY_MORNING })
    })
    await send()
    await send('next')
    expect(await letters()).toHaveLength(3)
    expect((await owner.post(api.webinarRegistrationCancel(ada.id))).statusCode).toBe(200)
    const stayed = await letters()
    expect(stayed.map(({ to_address: to }) => to)).toEqual([
      'Ada@client.example',
      'bob@client.example',
    ])
  })

  it('no email that comes back after an unsubscribe or a cancellation is sent again', async () => {
    const { send, link, app, owner, db } = await start()
    await send()
    await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ status: 'sent', sent_at: FRIDAY_MORNING.toISOString() })
        .where('kind', 'in', ['webinar-letter', 'webinar-confirmation', 'webinar-reminder'])
        .execute(),
    )
    const [url = ''] = /\/webinar\/unsubscribe\/\S+/.exec(String((await link()).text)) ?? []
    await app.inject({ method: 'POST', url })
    const bob = await db
      .selectFrom('webinar_registrations')
      .select('id')
      .where('email', '=', 'bob@client.example')
      .executeTakeFirstOrThrow()
    await owner.post(api.webinarRegistrationCancel(bob.id))
    const mails = db.selectFrom('outbox').select(['id', 'about', 'kind'])
    const sent = await mails.where('status', '=', 'sent').execute()
    const ids = sent.map(({ id }) => id)
    const bounce = { reason: 'returned: 550 No such mailbox', at: FRIDAY_MORNING }
    expect(await markBounced(db, ids, bounce)).toBe(8)
    const dead = mails.where('status', '=', 'dead')
    const failed = await dead.where('stopped_by', 'is', null).orderBy('kind').execute()
    expect(failed.map(({ about, kind }) => `${about} ${kind}`)).toEqual([
      'Ada@client.example webinar-confirmation',
      'Ada@client.example webinar-reminder',
      'Ada@client.example webinar-reminder',
    ])
    const context = { db, now: FRIDAY_MORNING, actor: COMMAND }
    expect(await retryFailedMails(context), 'Ada’s confirmation').toBe(1)
  })

  it('counts for the address in every session, with any spelling', async () => {
    const { send, link, app, db } = await start()
    await send()
    const [url = ''] = /\/webinar\/unsubscribe\/\S+/.exec(String((await link()).text)) ?? []
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const posted = await app.inject({ method: 'POST', url, headers, payload: '--x--' })
    expect(posted.statusCode).toBe(200)
    const ada = await db
      .selectFrom('webinar_registrations')
      .selectAll()
      .where('email', '=', 'Ada@client.example')
      .executeTakeFirstOrThrow()
    expect(ada.unsubscribed_at).not.toBeNull()
    const bob = { id: randomUUID(), event_id: 'earlier', email: 'BOB@client.example' }
    await inTransaction(db, (trx) =>
      trx
        .insertInto('webinar_registrations')
        .values({ ...ada, ...bob })
        .execute(),
    )
    expect((await send()).json().issues[0].message).toContain('This group is empty.')
  })

  it('stays when the registration whose email had the link is deleted', async () => {
    const { send, link, app, db } = await start()
    const ada = await db
      .selectFrom('webinar_registrations')
      .selectAll()
      .where('email', '=', 'Ada@client.example')
      .executeTakeFirstOrThrow()
    const register = async (id: string) => {
      const session = buildWebinarSession({ id })
      await inTransaction(db, async (trx) => {
        await trx.insertInto('webinar_sessions').values(session).execute()
        const next = { ...ada, id, event_id: id, email: 'ADA@client.example' }
        await takeSeat(trx, next, { staff: [], now: FRIDAY_MORNING })
      })
    }
    await register('before')
    await send()
    const [url = ''] = /\/webinar\/unsubscribe\/\S+/.exec(String((await link()).text)) ?? []
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
    await register('after')
    await inTransaction(db, (trx) =>
      trx.deleteFrom('webinar_registrations').where('id', '=', ada.id).execute(),
    )
    for (const session of ['before', 'after']) {
      expect((await send(session)).json().issues[0].message).toContain('This group is empty.')
    }
  })

  it('a forged link and a link to a booking stop nothing', async () => {
    const { app, db, context, send } = await start()
    const { id } = await db
      .selectFrom('webinar_registrations')
      .select('id')
      .where('email', '=', 'Ada@client.example')
      .executeTakeFirstOrThrow()
    const path = unsubscribePath(id, context.linkSecret)
    const forged = [
      path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'),
      path.slice(0, path.lastIndexOf('/') + 1) + bookingToken(id, context.linkSecret),
    ]
    for (const url of forged) {
      expect((await app.inject(url)).statusCode).toBe(404)
      const posted = await app.inject({ method: 'POST', url })
      expect(posted.statusCode).toBe(404)
      expect(pageDataIn(posted.body, 'webinar').unsubscribe).toBe('invalid')
    }
    expect((await send()).json()).toEqual({ recipients: 2 })
  })
})
