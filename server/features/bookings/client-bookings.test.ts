import { expect, it } from 'vitest'
import { calendarWeek } from '../../../contracts/bookings/calendar.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, DeskBrowser, startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { deletePersonalData } from '../personal-data/delete-personal-data.ts'

const { api } = deskPaths
const CLIENT = 'robin@client.example'
const NOTE = 'We’ll go through your cap table.\nPlease have it at hand.'

eachDatabase('bookings for clients', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const { db, owner } = desk
    return {
      ...desk,
      book: (changes: object = {}, browser = owner) =>
        browser.post(api.clientBookings(), { ...buildBooking(), ...changes }),
      move: (id: string, changes: object = {}, browser = owner) =>
        browser.post(api.moveClient(id), { date: '2026-11-25', time: '09:00', ...changes }),
      cancel: (id: string, body: object = {}) => owner.post(api.cancelClient(id), body),
      /** Sends a request with an idempotency key. */
      keyed: (url: string, payload: object, { key = 'staff-key-1', browser = owner } = {}) =>
        browser.send('POST', url, payload, { 'idempotency-key': key }),
      block: () =>
        owner.post(api.blocks(), {
          label: 'Lunch',
          starts: '2026-11-24T12:00',
          ends: '2026-11-24T13:00',
          repeats: 'never',
          until: null,
        }),
      bookings: () => db.selectFrom('bookings').selectAll().execute(),
      cells: () => db.selectFrom('occupied_cells').selectAll().execute(),
      audit: () =>
        db.selectFrom('desk_audit').selectAll().where('action', 'like', 'booking.%').execute(),
      /** By kind and address. */
      async mails(kind: string, address = CLIENT) {
        const rows = await db
          .selectFrom('outbox')
          .selectAll()
          .where('kind', '=', kind)
          .where('to_address', '=', address)
          .execute()
        return rows.map((row) => renderMail(row, buildMailContext()).text)
      },
    }
  }

  it('desk calendar: staff book for a client, who gets the usual emails with their note [DK-20]', async () => {
    const desk = await start()
    const answer = await desk.book({ time: '14:30', note: NOTE })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ startsAt: '2026-11-24T22:30:00.000Z' })
    const [mail = ''] = await desk.mails('booking-confirmation')
    expect(mail).toContain('Please have it at hand.')
    const [toStaff = ''] = await desk.mails('booking-notification', 'staff@fixture.example')
    expect(toStaff.replaceAll('\n', ' ')).toContain('A colleague booked a consultation')
    expect(toStaff).toContain('Please have it at hand.')
    const [reminder = ''] = await desk.mails('booking-reminder')
    expect(reminder).not.toContain('at hand')
    const [row] = await desk.audit()
    expect(row).toMatchObject({ action: 'booking.made', actor: 'owner@firm.example' })
    expect(JSON.stringify(row)).not.toMatch(/Robin|client\.example|cap table/)
    const people = await desk.db.selectFrom('people').select(['email', 'bookings']).execute()
    expect(people).toEqual([{ email: CLIENT, bookings: 1 }])
  })

  it('desk calendar: staff move and cancel, with a note, and the second of two is told [DK-20]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const { id } = (await desk.book()).json()
    const both = await Promise.all([
      desk.move(id, { note: NOTE }),
      desk.move(id, { time: '10:00' }, member),
    ])
    const statuses = both.map(({ statusCode }) => statusCode)
    const [booking] = await desk.bookings()
    // Both succeed if one starts after the other; otherwise the second gets 409.
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(booking?.sequence).toBe(statuses.filter((status) => status === 200).length)
    expect(await desk.cells()).toHaveLength(6)
    expect((await desk.move(id, { time: '11:00', note: NOTE })).statusCode).toBe(200)
    expect((await desk.mails('booking-change')).join()).toContain('Please have it at hand.')
    expect((await desk.cancel(id, { note: 'See you in spring.' })).statusCode).toBe(200)
    expect((await desk.mails('booking-cancellation')).join()).toContain('See you in spring.')
    expect(await desk.cells()).toEqual([])
    const again = await desk.cancel(id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'booking_closed'])
    expect((await desk.move(id)).statusCode).toBe(409)
  })

  it('desk calendar: a booking whose answer was lost is returned when it is sent again, also at the same moment [DK-20] [SL-06]', async () => {
    const desk = await start()
    const second = new DeskBrowser((await desk.another()).app, desk.owner.authenticator)
    await second.signIn()
    const payload = { ...buildBooking(), note: NOTE }
    const send = (browser = desk.owner) => desk.keyed(api.clientBookings(), payload, { browser })
    const answers = await Promise.all([send(), send(second), send()])
    answers.push(await send(second))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const [booking] = await desk.bookings()
    expect(answers[0]?.json()).toEqual({
      id: booking?.id,
      startsAt: booking?.starts_at,
      endsAt: booking?.ends_at,
    })
    expect(await desk.bookings()).toHaveLength(1)
    expect(await desk.mails('booking-confirmation')).toHaveLength(1)
    expect(await desk.audit()).toHaveLength(1)
    const other = await desk.keyed(api.clientBookings(), { ...payload, name: 'Someone Else' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    const taken = await desk.keyed(api.clientBookings(), payload, { key: 'staff-key-2' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken'])
  })

  it('desk calendar: a refusal isn’t kept, so the same key can still book [DK-20] [SL-06]', async () => {
    const desk = await start()
    const { id } = (await desk.book()).json()
    const again = () => desk.keyed(api.clientBookings(), buildBooking())
    expect((await again()).json().code).toBe('slot_taken')
    await desk.cancel(id)
    expect((await again()).statusCode).toBe(201)
  })

  it('desk calendar: moving and canceling again after a lost answer change and email nothing [DK-20] [SL-06]', async () => {
    const desk = await start()
    const { id } = (await desk.book()).json()
    const sent = async (kind: string) => {
      await inTransaction(desk.db, (trx) =>
        trx.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', kind).execute(),
      )
      return (await desk.mails(kind)).length
    }
    const move = () => desk.keyed(api.moveClient(id), { date: '2026-11-25', time: '09:00' })
    const first = await move()
    expect([first.statusCode, await sent('booking-change')]).toEqual([200, 1])
    expect((await move()).body).toBe(first.body)
    expect(await sent('booking-change')).toBe(1)
    expect(await desk.bookings()).toMatchObject([{ sequence: 1 }])
    const cancel = () => desk.keyed(api.cancelClient(id), { note: NOTE })
    expect([(await cancel()).statusCode, await sent('booking-cancellation')]).toEqual([200, 1])
    expect([(await cancel()).statusCode, await sent('booking-cancellation')]).toEqual([200, 1])
    expect((await desk.audit()).map(({ action }) => action).toSorted()).toEqual([
      'booking.canceled',
      'booking.made',
      'booking.moved',
    ])
  })

  it('desk calendar: a call that was moved since staff saw it isn’t moved or canceled, and they are told [DK-20]', async () => {
    const desk = await start()
    const { id, startsAt } = (await desk.book()).json()
    const moved = (await desk.move(id)).json()
    for (const answer of [
      await desk.move(id, { time: '10:00', startsAt }),
      await desk.cancel(id, { startsAt }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'booking_changed'])
    }
    expect(await desk.bookings()).toMatchObject([
      { status: 'confirmed', starts_at: moved.startsAt, sequence: 1 },
    ])
    expect((await desk.cancel(id, { startsAt: moved.startsAt })).statusCode).toBe(200)
  })

  it('desk calendar: moving to the time that a booking has changes and emails nothing, blocked or not [DK-20]', async () => {
    const desk = await start()
    const { id } = (await desk.book({ time: '12:30' })).json()
    await desk.block()
    for (const override of [false, true]) {
      const same = await desk.move(id, { date: '2026-11-24', time: '12:30', override })
      expect(same.statusCode).toBe(400)
      expect(same.json().issues).toEqual([
        {
          path: 'time',
          message: 'The booking has this time already. Nothing was changed or emailed.',
        },
      ])
    }
    expect(await desk.bookings()).toMatchObject([{ sequence: 0 }])
    expect(await desk.mails('booking-change')).toEqual([])
  })

  it.each([
    ['client', () => ({ email: CLIENT })],
    ['booking', (id: string) => ({ id })],
  ])(
    'desk calendar: deleting a %s deletes the stored replies to the staff too [DK-20] [DK-16]',
    async (_, whose) => {
      const desk = await start()
      const { id } = (await desk.keyed(api.clientBookings(), buildBooking())).json()
      await desk.keyed(api.moveClient(id), { date: '2026-11-25', time: '09:00' })
      const keys = () => desk.db.selectFrom('idempotency_keys').select('scope').execute()
      await desk.keyed(api.cancelClient(id), {})
      expect(await keys()).toHaveLength(3)
      await inTransaction(desk.db, (trx) => deletePersonalData(trx, whose(id)))
      expect(await keys()).toEqual([])
    },
  )

  it.each([
    ['outside office hours', { time: '19:00' }, ['outside-hours'], 'outside office hours'],
    ['at short notice', { date: '2026-11-20', time: '10:00' }, ['short-notice'], 'short notice'],
    ['on a weekend', { date: '2026-11-28', time: '10:00' }, ['weekend'], 'weekend'],
    ['between two times', { time: '9:10 AM' }, ['no-slot'], 'not the start of an appointment'],
    ['in a block', { time: '12:30' }, ['blocked'], 'blocked time'],
  ])(
    'desk calendar: a time %s needs an override, which the audit log names [DK-20]',
    async (_, when, kinds, override) => {
      const desk = await start()
      await desk.block()
      const refused = await desk.book(when)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'override_needed'])
      const { reasons } = refused.json()
      expect(reasons.map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
      expect(await desk.bookings()).toEqual([])
      expect((await desk.book({ ...when, override: true })).statusCode).toBe(201)
      const [row] = await desk.audit()
      expect(JSON.parse(row?.after ?? '')).toMatchObject({ overrides: override })
    },
  )

  it('desk calendar: an override never doubles a slot, not even for two people at once [DK-20]', async () => {
    const desk = await start()
    const member = await addMember(desk)
    const evening = { time: '19:00', override: true }
    const answers = await Promise.all([
      desk.book(evening),
      desk.book({ ...evening, email: 'ada@client.example' }, member),
      desk.book({ ...evening, time: '19:10', email: 'eve@client.example' }, member),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(answers.filter((each) => each.json().code === 'slot_taken')).toHaveLength(2)
    expect(await desk.bookings()).toHaveLength(1)
    const visitor = { method: 'POST', url: paths.api.schedule() } as const
    await desk.app.inject({ ...visitor, payload: buildBooking({ time: '9:00 AM' }) })
    const taken = await desk.book({ time: '9:10 AM', override: true })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken'])
  })

  it('desk calendar: a booking that is over or unknown can’t be changed, and a bad time isn’t booked [DK-20]', async () => {
    const desk = await start()
    expect((await desk.move('unknown')).statusCode).toBe(404)
    for (const changes of [
      { date: '2026-11-20', time: '8:00 AM', override: true },
      { time: '9:07 AM', override: true },
      { timezone: 'Mars/Olympus' },
      { email: 'nobody' },
      { note: 'x'.repeat(2001) },
    ]) {
      expect((await desk.book(changes)).statusCode, JSON.stringify(changes)).toBe(400)
    }
    const { id } = (await desk.book()).json()
    desk.setNow(new Date('2026-11-24T22:40:00.000Z'))
    expect((await desk.owner.signIn()).statusCode).toBe(200)
    expect((await desk.cancel(id)).json().code).toBe('booking_closed')
    const url = `${api.calendar()}?from=2026-11-23T08:00:00.000Z&to=2026-11-30T08:00:00.000Z`
    const { bookings } = calendarWeek.parse((await desk.owner.get(url)).json())
    expect(bookings).toMatchObject([{ id, isChangeable: false }])
  })

  it('desk calendar: a holiday can be overridden for a client [DK-20]', async () => {
    const { owner } = await startDesk(open, { env: { HOLIDAYS: 'on' } })
    const booking = buildBooking({ date: '2026-11-26', time: '10:00 AM' })
    const book = (body: object) => owner.post(api.clientBookings(), body)
    const refused = await book(booking)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().reasons).toEqual([{ kind: 'closed-day', closedFor: 'Thanksgiving' }])
    expect((await book({ ...booking, override: true })).statusCode).toBe(201)
  })

  it('desk calendar: the week shows which days the office is closed [DK-20]', async () => {
    const { owner } = await startDesk(open, { env: { CLOSED_DAYS: '2026-11-26' } })
    const url = `${api.calendar()}?from=2026-11-23T08:00:00.000Z&to=2026-11-30T08:00:00.000Z`
    const { closedDays, officeHours } = calendarWeek.parse((await owner.get(url)).json())
    expect(closedDays.map(({ date }) => date)).toEqual(['2026-11-26'])
    expect(officeHours).toHaveLength(4)
  })
})
