import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { URL_TOKEN } from '../../../tests/support/receiver.ts'
import {
  ADA,
  eventRows,
  events,
  HOST,
  startWebhookDesk,
  WEBHOOK,
} from '../../../tests/support/webhook-desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

const { api } = deskPaths

onSqlite('webhook events of leads', (open) => {
  it('each new lead is one event with the facts of its kind', async () => {
    const { db, book, write, register, people, clear } = await startWebhookDesk(open)
    await book({ phone: '310 555 0100' })
    const [booking] = await db.selectFrom('bookings').selectAll().execute()
    const [person] = await people()
    const shown = {
      id: person?.id,
      status: 'new',
      url: `https://site.example/desk/people/${person?.id}`,
    }
    const empty = { booking: null, message: null, registration: null, source: null }
    const common = { ...ADA, phone: '310 555 0100', ...empty, person: shown }
    const at = FRIDAY_MORNING.toISOString()
    expect(await events(db)).toEqual([
      {
        type: 'lead.created',
        timestamp: at,
        data: {
          ...common,
          id: booking?.id,
          kind: 'booking',
          createdAt: at,
          company: null,
          booking: {
            service: 'General Consultation',
            startsAt: booking?.starts_at,
            endsAt: booking?.ends_at,
            timezone: 'America/Los_Angeles',
          },
        },
      },
    ])
    await clear()
    await write({ company: 'Analytical Engines' })
    const [event, ...more] = await events(db)
    expect(more).toEqual([])
    expect(event?.data).toMatchObject({
      ...common,
      kind: 'message',
      company: 'Analytical Engines',
      message: buildMessage().message,
    })
    await clear()
    await register()
    await register()
    expect(await events(db)).toMatchObject([
      { data: { kind: 'registration', registration: { state: 'registered' }, booking: null } },
    ])
  })

  it('a lead’s event says where the visitor came from, also after it was held', async () => {
    const { db, owner, write, register, clear } = await startWebhookDesk(open)
    const source = { landingPath: '/contact', referrerHost: 'news.example', utmSource: 'letter' }
    await write({ source })
    const found = { data: { source: { ...source, lastPath: '', utmMedium: '' } } }
    expect(await events(db)).toMatchObject([found])
    await clear()
    await register({ source, fax_extension: 'x' })
    expect(await events(db)).toEqual([])
    const [held] = await db.selectFrom('held_submissions').selectAll().execute()
    expect((await owner.post(api.releaseHeld(held?.id ?? ''))).statusCode).toBe(200)
    expect(await events(db)).toMatchObject([found])
  })

  it('what is held is an event when it is released, and never if it is discarded', async () => {
    const limits = { LIMIT_MESSAGES_PER_ADDRESS: '1', LIMIT_OPEN_BOOKINGS_PER_EMAIL: '1' }
    const { owner, write, book, register, db, clear, summaries } = await startWebhookDesk(open, {
      ...WEBHOOK,
      ...limits,
    })
    await write()
    await book()
    await clear()
    await write({ message: 'A second message of the same day' })
    await write({ message: 'A third message of the same day' })
    await book({ time: '10:00 AM' })
    await register()
    const held = await db.selectFrom('held_submissions').selectAll().execute()
    expect(held).toHaveLength(4)
    expect(await summaries()).toEqual([])
    const message = held.find(({ payload }) => payload.includes('third'))
    for (const { id } of held) {
      const url = id === message?.id ? api.discardHeld(id) : api.releaseHeld(id)
      expect((await owner.post(url)).statusCode).toBe(200)
    }
    expect((await summaries()).toSorted()).toEqual([
      'lead.created booking new',
      'lead.created message new',
      'lead.created registration new',
    ])
  })

  it('a submission that fails leaves no event', async () => {
    const { book, summaries } = await startWebhookDesk(open)
    await book()
    await book({ email: 'bob@client.example' }, 409)
    expect(await summaries()).toEqual(['lead.created booking new'])
  })

  it('a client’s booking by the staff is a lead, and can be stopped without its secret address', async () => {
    const { db, owner, summaries } = await startWebhookDesk(open)
    const booked = await owner.post(api.clientBookings(), buildBooking(ADA))
    expect(booked.statusCode).toBe(201)
    expect(await summaries()).toEqual(['lead.created booking new'])
    const [row] = await eventRows(db)
    const shown = await owner.get(api.outbox())
    expect(shown.json().mails).toContainEqual(
      expect.objectContaining({ subject: 'New lead: booking', to: { name: null, address: HOST } }),
    )
    const text = await owner.get(api.outboxMail(row?.id ?? ''))
    expect(text.json().text).toContain('"type": "lead.created"')
    expect((await owner.post(api.outboxStop(row?.id ?? ''))).statusCode).toBe(200)
    const again = await owner.post(api.outboxStop(row?.id ?? ''))
    expect(again.json().message).toMatch(/^This event was already stopped by /)
    for (const { body } of [booked, shown, text, again]) expect(body).not.toContain(URL_TOKEN)
  })
})
