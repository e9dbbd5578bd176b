import { afterAll, afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../contracts/bookings/booking.ts'
import { buildTestApp, type TestApp } from '../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { countBlocked } from '../../tests/support/blocked-writers.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { inTransaction } from '../db/transaction.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('a form that is submitted twice, without JavaScript', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory })
    started.push(test)
    const submit = (url: string, form: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    return { app: test.app, db, submit }
  }

  it('pressing the button twice books once [SL-06]', async () => {
    const { db, submit } = await start()
    const { name, email, phone, date, time, service } = buildBooking()
    const typed = { name, email, phone, date, time, service, formId: 'one' }
    const clicks = [1, 2, 3].map(() => submit('/schedule', typed))
    const answers = await Promise.all(clicks)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  })

  it('two clicks save one message [CT-03] [SL-06]', async () => {
    const { db, submit } = await start()
    const typed = { ...buildMessage(), fax_extension: '' }
    const answers = await Promise.all([1, 2, 3].map(() => submit('/contact', typed)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  it('a double click cancels once, and the page that it shows says so [BK-16] [SH-08]', async () => {
    const { app, db, submit } = await start()
    const booked = await app.inject({
      method: 'POST',
      url: '/api/schedule',
      payload: buildBooking(),
    })
    const path = bookingReply.parse(booked.json()).manageUrl ?? ''
    const { clicks } = await inTransaction(db, async (trx) => {
      // While this transaction locks the booking, both requests read its old state.
      await trx.updateTable('bookings').set({ sequence: 0 }).execute()
      const blocked = countBlocked(db)
      const sent = [1, 2].map(() => submit(path, { step: 'cancel' }))
      await expect.poll(blocked).toBe(2)
      return { clicks: sent }
    })
    for (const answer of await Promise.all(clicks)) {
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?canceled`])
    }
    const mails = db.selectFrom('outbox').where('kind', '=', 'booking-cancellation')
    expect(await mails.select('id').execute()).toHaveLength(1)
  })
})
