import { afterAll, expect, it } from 'vitest'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { ADA, BOB, startOffers } from '../../../tests/support/offers.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

const { name, phone } = buildBooking()
const TOO_SHORT = {
  name: 'Name must be at least 2 characters',
  phone: 'Phone number must be at least 10 digits',
}

eachDatabase('an offered time', (open) => {
  async function start() {
    const desk = await startOffers(open, { siteDirectory: site.directory })
    const { app, db, tokenOf } = desk
    return {
      ...desk,
      /** What the page asks for. */
      missing: async (time: { url: string }) => {
        const answer = await app.inject(paths.api.booking(tokenOf(time)))
        return answer.json().missing
      },
      submit: (time: { url: string }, form: Record<string, string> = {}) =>
        app.inject({
          method: 'POST',
          url: paths.booking(tokenOf(time)),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ step: 'accept', ...form }).toString(),
        }),
      change: (set: { name?: string; phone?: string }, email = ADA) =>
        inTransaction(db, (trx) =>
          trx.updateTable('people').set(set).where('email', '=', email).execute(),
        ),
      people: () => db.selectFrom('people').select(['email', 'name', 'phone']).execute(),
      confirmations: async () => {
        const mails = db.selectFrom('outbox').selectAll().where('kind', '=', 'booking-confirmation')
        const rows = await mails.execute()
        return rows.map((row) => renderMail(row, buildMailContext()).text)
      },
    }
  }

  it('isn’t booked without a phone number; the one that is asked for is called and kept [DK-25]', async () => {
    const { offered, missing, accept, cells, bookings, people, confirmations } = await start()
    const [time] = await offered()
    expect(await missing(time)).toEqual(['phone'])
    for (const details of [{}, { phone: '911' }]) {
      const refused = await accept(time, details)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({
        code: 'invalid_request',
        issues: [{ path: 'phone', message: TOO_SHORT.phone }],
      })
    }
    expect(await bookings()).toEqual([])
    expect(await cells()).toHaveLength(3 * 6)
    expect((await accept(time, { phone })).statusCode).toBe(200)
    expect((await accept(time, {})).statusCode).toBe(200)
    expect(await bookings()).toMatchObject([{ email: ADA, name: 'Ada Lovelace', phone }])
    expect(await people()).toEqual([{ email: ADA, name: 'Ada Lovelace', phone }])
    const mails = await confirmations()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(phone)
  })

  it('is in the time zone of the person’s last call, else in the office’s [BK-17]', async () => {
    const { offered, accept, app, tokenOf, bookings, confirmations } = await start()
    const [time] = await offered()
    const zone = async () => (await app.inject(paths.api.booking(tokenOf(time)))).json().timezone
    expect(await zone()).toBe('America/Los_Angeles')
    const payload = buildBooking({ email: ADA, time: '10:30 PM', timezone: 'Europe/London' })
    const booked = await app.inject({ method: 'POST', url: paths.api.schedule(), payload })
    expect(booked.statusCode).toBe(201)
    expect(await zone()).toBe('Europe/London')
    expect((await accept(time, {})).statusCode).toBe(200)
    expect(await zone()).toBe('Europe/London')
    expect((await bookings()).map(({ timezone }) => timezone)).toEqual([
      'Europe/London',
      'Europe/London',
    ])
    const clock = expect.stringContaining('Greenwich Mean Time')
    expect(await confirmations()).toEqual([clock, clock])
  })

  it('asks for a name rather than use the address as one [DK-25]', async () => {
    const { offered, change, missing, accept, bookings, people } = await start()
    await change({ name: '' })
    const [time] = await offered()
    expect(await missing(time)).toEqual(['name', 'phone'])
    expect((await accept(time, { phone })).json().issues).toEqual([
      { path: 'name', message: TOO_SHORT.name },
    ])
    expect((await accept(time, { name, phone })).statusCode).toBe(200)
    expect(await bookings()).toMatchObject([{ name, phone }])
    expect(await people()).toEqual([{ email: ADA, name, phone }])
  })

  it('asks for nothing that is known of the person, also under another address, and doesn’t show it [DK-25]', async () => {
    const { offered, write, merge, change, missing, app, tokenOf, accept, bookings } = await start()
    await write(BOB)
    await change({ phone }, BOB)
    const [time] = await offered()
    expect(await missing(time)).toEqual(['phone'])
    await merge(BOB, ADA)
    expect(await missing(time)).toEqual([])
    for (const url of [paths.api.booking(tokenOf(time)), paths.booking(tokenOf(time))]) {
      expect((await app.inject(url)).body).not.toContain(phone)
    }
    expect((await accept(time, {})).statusCode).toBe(200)
    expect(await bookings()).toMatchObject([{ email: ADA, phone }])
  })

  it('without JavaScript, asks for the phone number in the page’s own form [DK-25] [SH-08]', async () => {
    const { offered, submit, bookings } = await start()
    const [time] = await offered()
    for (const typed of ['', '911']) {
      const refused = await submit(time, { phone: typed })
      expect(refused.statusCode).toBe(400)
      expect(pageDataIn(refused.body, 'booking')).toMatchObject({
        booking: { status: 'offered', missing: ['phone'] },
        step: {
          step: 'shown',
          form: { values: { phone: typed }, errors: { phone: TOO_SHORT.phone } },
        },
      })
    }
    for (const repeated of [{ phone }, { phone }]) {
      const { statusCode, headers } = await submit(time, repeated)
      expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/\?booked$/)])
    }
    expect(await bookings()).toMatchObject([{ phone }])
  })

  it.each(['first', 'second'])(
    'frees those of a merged person, whichever address the %s was for [DK-25]',
    async (which) => {
      const { offered, write, merge, accept, cells, kept } = await start()
      await write(BOB)
      const [ofAda] = await offered()
      const [ofBob] = await offered(BOB)
      await merge(ADA, BOB)
      expect((await accept(which === 'first' ? ofAda : ofBob)).statusCode).toBe(200)
      expect(await kept()).toEqual([])
      expect(await cells()).toHaveLength(6)
    },
  )
})
