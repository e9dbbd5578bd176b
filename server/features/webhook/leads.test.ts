import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { URL_TOKEN } from '../../../tests/support/receiver.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import {
  ADA,
  eventRows,
  events,
  HOST,
  startWebhookDesk,
  summary,
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

  it('a client’s booking by the staff or a command is a lead', async () => {
    const opened = await open()
    const env = { ...opened.env, ...WEBHOOK }
    const booked = await runHere(
      'leads',
      [
        'book',
        '--override',
        `--name=${ADA.name}`,
        `--email=${ADA.email}`,
        '--phone=310 555 0100',
        '--date=2027-03-09',
        '--time=10:00 AM',
      ],
      env,
    )
    expect(booked).toMatchObject({ code: 0, stderr: '' })
    expect((await events(opened.db)).map(summary)).toEqual(['lead.created booking new'])
    const [row] = await eventRows(opened.db)
    const one = await runHere('outbox', ['show', row?.id ?? ''], env)
    expect(one.stdout).toContain(`To:         webhook at ${HOST}\n`)
    expect(one.stdout).toContain('"type": "lead.created"')
    expect((await runHere('outbox', ['stop', row?.id ?? ''], env)).code).toBe(0)
    const again = await runHere('outbox', ['stop', row?.id ?? ''], env)
    expect(again.stderr).toBe('This event was already stopped by command.\n')
    const listed = await runHere('outbox', [], env)
    expect(listed.stdout).toContain('New lead: booking')
    for (const { stdout, stderr } of [booked, one, again, listed]) {
      expect(stdout + stderr).not.toContain(URL_TOKEN)
    }
  }, 60_000)
})
