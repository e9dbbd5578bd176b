import { afterAll, afterEach, expect, it } from 'vitest'
import { services } from '../../../cms/services/services.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

const VISITOR = { name: 'Robin Example', email: 'robin@client.example', phone: '+1 415 555 0123' }

onSqlite('booking without JavaScript', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start(env: Record<string, string> = {}) {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory, env })
    started.push(test)
    const submit = (changes: Record<string, string> = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/schedule',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({ ...TYPED, ...changes }).toString(),
      })
    const step = (query: string) => test.app.inject(`/schedule${query}`)
    const bookings = () => db.selectFrom('bookings').selectAll().execute()
    return { ...test, db, submit, step, bookings }
  }

  /** As a browser would send them. */
  const TYPED = {
    ...VISITOR,
    date: '2026-11-24',
    time: '2:30 PM',
    service: 'General Consultation',
    timezone: 'America/Los_Angeles',
    fax_extension: '',
    formId: 'a-form-of-its-own',
  }

  const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const CLOSED = "We're closed on Saturdays and Sundays."
  const UNKNOWN_ZONE = 'Unknown time zone. Please choose one from the list.'

  it('begins with the day, uncached, because it depends on the request [SH-08] [SH-12]', async () => {
    const { step } = await start()
    const { statusCode, headers, body } = await step('?utm_source=x&service=ESOP%20Valuation')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    for (const other of ['etag', 'x-robots-tag']) expect(headers).not.toHaveProperty(other)
    const data = pageDataIn(body, 'schedule')
    expect(data).toMatchObject({
      service: 'ESOP Valuation',
      zoneGiven: false,
      dateTime: {
        choice: {
          timezone: 'America/Los_Angeles',
          officeTimezone: 'America/Los_Angeles',
          date: '',
          first: '2026-11-20',
          zones: expect.arrayContaining(['America/Los_Angeles', 'Europe/London']),
        },
        time: '',
        nearest: [],
      },
    })
    expect(data.dateTime).not.toHaveProperty('times')
    expect(data).not.toHaveProperty('form')
    const next = pageDataIn((await step('')).body, 'schedule')
    expect(next.dateTime.formId).not.toBe(data.dateTime.formId)
  })

  it('accepts a service from the link’s query, up to 100 characters [BK-15]', async () => {
    const { step, submit } = await start()
    const serviceIn = ({ body }: { body: string }) => pageDataIn(body, 'schedule').service
    const general = services.general.name
    expect(serviceIn(await step(''))).toBe(general)
    expect(serviceIn(await step('?service=Mine%20%26%20yours'))).toBe('Mine & yours')
    expect(serviceIn(await step(`?service=${'x'.repeat(101)}`))).toBe(general)
    expect(serviceIn(await submit({ service: 'Mine & yours', name: 'R' }))).toBe('Mine & yours')
    expect(serviceIn(await submit({ service: '', name: 'R' }))).toBe(general)
  })

  it('lists the times of the day in the chosen zone; taken ones are unavailable [SH-08] [SL-02]', async () => {
    const { step, submit } = await start()
    await submit()
    const { body, statusCode, headers } = await step('?date=2026-11-24&timezone=Europe%2FLondon')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    const { dateTime, zoneGiven } = pageDataIn(body, 'schedule')
    expect(zoneGiven).toBe(true)
    expect(dateTime.choice).toMatchObject({
      timezone: 'Europe/London',
      officeTimezone: 'America/Los_Angeles',
    })
    const slots = dateTime.times?.slots ?? []
    expect(slots).toHaveLength(16)
    const free = { time: '5:00 PM', available: true, startsAt: '2026-11-24T17:00:00.000Z' }
    expect(slots).toContainEqual(free)
    expect(slots.filter(({ available }) => !available)).toEqual([
      { time: '10:30 PM', available: false, startsAt: '2026-11-24T22:30:00.000Z' },
    ])
    const home = await step('?date=2026-11-24&timezone=America%2FTijuana')
    const [first] = pageDataIn(home.body, 'schedule').dateTime.times?.slots ?? []
    expect(first?.time).toBe('9:00 AM')
  })

  it.each([
    ['?date=2026-11-21', 200, { date: `${CLOSED} Please choose a weekday.` }],
    ['?date=2026-11-19', 200, { date: 'That date has passed. Please choose a later one.' }],
    ['?date=tomorrow', 400, { date: 'Please select a date' }],
    ['?timezone=Mars/Olympus', 400, { timezone: UNKNOWN_ZONE }],
  ])('reports the invalid field in %s [SL-05] [SL-07]', async (query, status, errors) => {
    const { step } = await start()
    const answer = await step(query)
    expect(answer.statusCode).toBe(status)
    expect(pageDataIn(answer.body, 'schedule').form).toEqual({ values: {}, errors })
  })

  it('a date without slots in the chosen zone has an empty list [SL-05] [SL-07]', async () => {
    const { step } = await start()
    const answer = await step('?date=2026-11-23&timezone=Pacific/Auckland')
    expect(answer.statusCode).toBe(200)
    const { dateTime, form } = pageDataIn(answer.body, 'schedule')
    expect(form).toBeUndefined()
    expect(dateTime.times).toEqual({ slots: [], nextDate: '2026-11-24' })
  })

  it('a holiday is named, and the next day with times is offered [SL-03] [SL-07]', async () => {
    const { step } = await start({ HOLIDAYS: 'on' })
    const { body } = await step('?date=2026-11-26')
    const { times } = pageDataIn(body, 'schedule').dateTime
    expect(times).toMatchObject({ closedFor: 'Thanksgiving', nextDate: '2026-11-30' })
    expect(times?.slots.some(({ available }) => available)).toBe(false)
  })

  it('choosing another zone lists the times again [SL-02]', async () => {
    const { submit, bookings } = await start()
    const timesFor = '2026-11-24 America/Los_Angeles'
    const answer = await submit({ timesFor, timezone: 'America/New_York' })
    expect(answer.statusCode).toBe(200)
    const { dateTime } = pageDataIn(answer.body, 'schedule')
    expect(dateTime.choice.timezone).toBe('America/New_York')
    expect([dateTime.times?.slots[0]?.time, dateTime.time]).toEqual(['12:00 PM', ''])
    expect(await bookings()).toEqual([])
    expect((await submit({ timesFor })).statusCode).toBe(303)
  })

  it('booking redirects with 303 to the booking’s page, which confirms it [SH-08] [BK-12] [BK-16]', async () => {
    const { app, submit, bookings } = await start()
    const answer = await submit()
    expect(answer.statusCode).toBe(303)
    const [booking] = await bookings()
    expect(booking).toMatchObject({
      name: 'Robin Example',
      email: 'robin@client.example',
      service: 'General Consultation',
      timezone: 'America/Los_Angeles',
      starts_at: '2026-11-24T22:30:00.000Z',
      assessment: null,
    })
    const booked = String(answer.headers.location)
    expect(booked).toMatch(/^\/booking\/[\w-]{64}\?booked$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const page = await app.inject(booked)
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(pageDataIn(page.body, 'booking')).toMatchObject({
      booking: {
        service: 'General Consultation',
        startsAt: '2026-11-24T22:30:00.000Z',
        timezone: 'America/Los_Angeles',
        status: 'booked',
      },
      step: { step: 'shown', done: 'booked' },
    })
    expect(page.body).not.toContain('robin')
  })

  it('errors return the form with all input and each error by its field [BK-13] [SH-12]', async () => {
    const { submit, bookings } = await start()
    const typed = { name: 'R', phone: '12', email: '"><b>x' }
    const answer = await submit({ ...typed, service: 'Mine & yours' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject(HEADERS)
    const { form, service, dateTime } = pageDataIn(answer.body, 'schedule')
    expect(form).toEqual({
      values: typed,
      errors: {
        name: 'Name must be at least 2 characters',
        email: 'Invalid email address',
        phone: 'Phone number must be at least 10 digits',
      },
    })
    expect(service).toBe('Mine & yours')
    // The form keeps its idempotency key, so submitting it again has one effect.
    expect([dateTime.time, dateTime.formId]).toEqual(['2:30 PM', 'a-form-of-its-own'])
    expect(await bookings()).toEqual([])
  })

  it('a date without times keeps all input [SL-05] [SH-12]', async () => {
    const { submit } = await start()
    const answer = await submit({ date: '2026-11-21', time: '2:30 PM' })
    expect(answer.statusCode).toBe(400)
    const { form, dateTime } = pageDataIn(answer.body, 'schedule')
    expect(form?.errors['date']).toMatch(/^We're closed on Saturdays/)
    expect(form?.values).toEqual(VISITOR)
    expect(dateTime.choice.date).toBe('2026-11-21')
  })

  it('listing the same day again, as Enter in a field does, keeps the chosen time [SH-12]', async () => {
    const { submit } = await start()
    const timesFor = '2026-11-24 America/Los_Angeles'
    const answer = await submit({ show: 'times', timesFor })
    expect(answer.statusCode).toBe(200)
    expect(pageDataIn(answer.body, 'schedule').dateTime.time).toBe('2:30 PM')
  })

  it('showing another day keeps all input [SH-12]', async () => {
    const { submit, bookings } = await start()
    const timesFor = '2026-11-24 America/Los_Angeles'
    for (const changes of [
      { date: '2026-11-25', show: 'times' },
      { show: '2026-11-25' },
      // The chosen time is from the list of a different day from the one in the form.
      { date: '2026-11-25', timesFor },
    ]) {
      const answer = await submit({ ...changes, name: 'R' })
      expect(answer.statusCode).toBe(200)
      const { dateTime, form } = pageDataIn(answer.body, 'schedule')
      expect([dateTime.choice.date, dateTime.time]).toEqual(['2026-11-25', ''])
      expect(dateTime.times?.slots[0]?.startsAt).toBe('2026-11-25T17:00:00.000Z')
      expect(form).toEqual({ values: { ...VISITOR, name: 'R' }, errors: {} })
    }
    expect(await bookings()).toEqual([])
  })

  it('if the time is taken, the nearest free ones are offered, and each of them books [SL-04] [BK-14]', async () => {
    const { submit, bookings } = await start({ OFFICE_HOURS: '14:00-15:00' })
    await submit({ formId: 'one' })
    const answer = await submit({ formId: 'two', name: 'Somebody Else' })
    expect(answer.statusCode).toBe(409)
    const { form, dateTime } = pageDataIn(answer.body, 'schedule')
    expect(form?.errors).toEqual({
      time: 'This time has just been taken. Please choose another one.',
    })
    expect(form?.values['name']).toBe('Somebody Else')
    expect(dateTime.time).toBe('')
    expect(dateTime.nearest).toEqual([
      { date: '2026-11-24', time: '2:00 PM', startsAt: '2026-11-24T22:00:00.000Z' },
      { date: '2026-11-25', time: '2:00 PM', startsAt: '2026-11-25T22:00:00.000Z' },
      { date: '2026-11-23', time: '2:30 PM', startsAt: '2026-11-23T22:30:00.000Z' },
    ])
    // As the second offered time's button sends it.
    const nearestTime = '2026-11-25 2:00 PM'
    // If another field is invalid, the form keeps the offered time that was pressed.
    const wrong = await submit({ formId: 'two', time: '', nearestTime, name: 'S' })
    expect(wrong.statusCode).toBe(400)
    const again = pageDataIn(wrong.body, 'schedule')
    expect(again.form?.errors).toEqual({ name: 'Name must be at least 2 characters' })
    expect([again.dateTime.choice.date, again.dateTime.time]).toEqual(['2026-11-25', '2:00 PM'])
    const other = await submit({ formId: 'two', time: '', nearestTime })
    expect(other.statusCode).toBe(303)
    expect((await bookings()).map(({ starts_at }) => starts_at)).toContain(
      '2026-11-25T22:00:00.000Z',
    )
  })

  it('arbitrary forms never cause a 500 [BK-13]', async () => {
    const { app, bookings } = await start()
    for (const payload of ['', 'name=a&name=b', '%', 'show=x', 'date=%ff', '__proto__=1']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/schedule',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
      expect([payload, answer.statusCode < 500]).toEqual([payload, true])
    }
    expect(
      (await app.inject({ method: 'POST', url: '/schedule', payload: TYPED })).statusCode,
    ).toBe(415)
    expect(await bookings()).toEqual([])
  })

  it('if the database fails, the form is returned with all input [BK-13]', async () => {
    const { db, submit } = await start()
    await inTransaction(db, (trx) => trx.schema.dropTable('outbox').execute())
    const answer = await submit()
    expect(answer.statusCode).toBe(500)
    const { form } = pageDataIn(answer.body, 'schedule')
    expect(form?.values).toEqual(VISITOR)
    expect(form?.message).toBeTruthy()
  })
})
