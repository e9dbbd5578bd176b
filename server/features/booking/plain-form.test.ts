import { afterAll, afterEach, expect, it } from 'vitest'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('booking without scripts', (open) => {
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

  /** The fields as a browser would send them. */
  const TYPED: Record<string, string> = {
    name: 'Robin Example',
    email: 'robin@client.example',
    phone: '+1 415 555 0123',
    date: '2026-11-24',
    time: '2026-11-24 2:30 PM',
    service: 'General Consultation',
    timezone: 'America/Los_Angeles',
    fax_extension: '',
    once: 'a-form-of-its-own',
  }

  it('begins with the day, in a form that asks for nothing personal [SH-08] [SH-12]', async () => {
    const { step } = await start()
    const { statusCode, headers, body } = await step('?utm_source=x&service=ESOP%20Valuation')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toMatch(/<noscript><link rel="stylesheet"[^>]*>.*<\/noscript>/s)
    expect(body).toContain('<script data-chunks')
    expect(body).toMatch(/<option\s+value="ESOP Valuation"\s+selected\s*>/)
    expect(body).toMatch(/<option\s+value="America\/Los_Angeles"\s+selected\s*>/)
    expect(body).toContain('min="2026-11-20"')
    const form = /<form[^>]*method="get"[^>]*>.*?<\/form>/s.exec(body)?.[0] ?? ''
    expect(Array.from(form.matchAll(/\sname="(\w+)"/g), ([, name]) => name)).toEqual([
      'service',
      'timezone',
      'date',
    ])
  })

  it('offers the services of the site, and other words of a link as they are [BK-15]', async () => {
    const { step, submit } = await start()
    const SITE = ['General Consultation', '409A Valuation', 'ESOP Valuation']
    const offered = ({ body }: { body: string }) => {
      const select = /<select[^>]*name="service".*?<\/select>/s.exec(body)?.[0] ?? ''
      const names = Array.from(select.matchAll(/value="([^"]*)"/g), ([, name]) => name)
      return [/value="([^"]*)"\s+selected/.exec(select)?.[1], names]
    }
    expect(offered(await step(''))).toEqual(['General Consultation', SITE])
    const own = 'Mine &amp; yours'
    expect(offered(await step('?service=Mine%20%26%20yours'))).toEqual([own, [own, ...SITE]])
    expect(offered(await step(`?service=${'x'.repeat(101)}`))[0]).toBe('General Consultation')
    const back = await submit({ service: 'Mine & yours', name: 'R' })
    expect(offered(back)).toEqual([own, [own, ...SITE]])
  })

  it('is answered 304 to whoever has the first step, and anew where it differs [SH-08]', async () => {
    const { app, step, setNow } = await start()
    const etag = String((await step('')).headers.etag)
    const again = () => app.inject({ url: '/schedule', headers: { 'if-none-match': etag } })
    expect((await again()).statusCode).toBe(304)
    expect((await step('?service=Mine')).headers.etag).not.toBe(etag)
    setNow(new Date(FRIDAY_MORNING.getTime() + 86_400_000))
    expect((await again()).statusCode).toBe(200)
  })

  it('lists the free times of the day in the zone that was chosen [SH-08] [SL-02]', async () => {
    const { step, submit } = await start()
    await submit()
    const { body, statusCode, headers } = await step('?date=2026-11-24&timezone=Europe%2FLondon')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    const times = Array.from(body.matchAll(/name="time"\s+value="([^"]*)"/g), ([, time]) => time)
    expect(times).toContain('2026-11-24 5:00 PM')
    expect(times).not.toContain('2026-11-24 10:30 PM')
    expect(times).toHaveLength(15)
    // The office keeps another clock than the visitor's.
    expect(body).toMatch(/5:00 PM\s+<small>\(9:00 AM Pacific\)<\/small>/)
    const home = await step('?date=2026-11-24&timezone=America%2FTijuana')
    expect(home.body).toContain('9:00 AM')
    expect(home.body).not.toContain('<small>')
    expect(body).toMatch(/<form[^>]*method="post"/)
  })

  it.each([
    ['?date=2026-11-21', 200, 'We are closed on Saturdays and Sundays. Please choose a weekday.'],
    ['?date=2026-11-19', 200, 'This date has passed. Please choose a later one.'],
    ['?date=tomorrow', 400, 'Please select a date'],
    ['?timezone=Mars/Olympus', 400, 'Unknown time zone. Please choose one from the list.'],
    ['?date=2026-11-23&timezone=Pacific/Auckland', 200, 'There are no times on this date.'],
  ])('says what is wrong with %s beside its field [SL-05] [SL-07]', async (query, status, said) => {
    const { step } = await start()
    const answer = await step(query)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(said)
  })

  it('a zone that is chosen after the times were listed has times of its own [SL-02]', async () => {
    const { submit, bookings } = await start()
    const listed = '2026-11-24 America/Los_Angeles'
    const answer = await submit({ listed, timezone: 'America/New_York' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('value="2026-11-24 12:00 PM"')
    expect(await bookings()).toEqual([])
    expect((await submit({ listed })).statusCode).toBe(303)
  })

  it('books, and leads on by 303 to the visitor’s own page, which says so [SH-08] [BK-12] [BK-16]', async () => {
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
    expect(page.body).toContain('Your consultation has been scheduled.')
    expect(page.body).toContain('Tuesday, November 24, 2026')
    expect(page.body).toContain('2:30 PM, Pacific (Los Angeles) time')
    expect(page.body).not.toContain('robin')
  })

  it('books once, however often the button is pressed [SL-06]', async () => {
    const { submit, bookings } = await start()
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(await bookings()).toHaveLength(1)
  })

  it('gives the page back with all that was typed, escaped, each error beside its field [BK-13] [SH-12]', async () => {
    const { submit, bookings } = await start()
    const answer = await submit({
      name: 'R',
      phone: '12',
      email: '"><b>x',
      service: 'Mine & yours',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { body } = answer
    expect(body).not.toContain('<script')
    expect(body).not.toContain('<b>x')
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;x"')
    expect(body).toContain('value="Mine &amp; yours"')
    expect(body).toContain(
      '<a class="text-link" href="#name">Name must be at least 2 characters</a>',
    )
    expect(body).toMatch(/id="phone-error">Phone number must be at least 10 digits/)
    expect(body).toMatch(/value="2026-11-24 2:30 PM"\s+required checked/)
    expect(await bookings()).toEqual([])
  })

  it('a date without times keeps all that was typed [SL-05] [SH-12]', async () => {
    const { submit } = await start()
    const answer = await submit({ date: '2026-11-21', time: '2:30 PM' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/id="date-error">We are closed on Saturdays/)
    expect(answer.body).toContain('value="robin@client.example"')
  })

  it('the same day once more, as by Enter in a field, keeps the time that is chosen [SH-12]', async () => {
    const { submit } = await start()
    const listed = '2026-11-24 America/Los_Angeles'
    const answer = await submit({ show: 'times', listed })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/value="2026-11-24 2:30 PM"\s+required checked/)
  })

  it('shows the times of another day without losing what was typed [SH-12]', async () => {
    const { submit, bookings } = await start()
    const listed = '2026-11-24 America/Los_Angeles'
    for (const changes of [
      { date: '2026-11-25', show: 'times' },
      { show: '2026-11-25' },
      // The day was changed after its times were listed, and a time of the first one is chosen.
      { date: '2026-11-25', listed },
    ]) {
      const answer = await submit({ ...changes, name: 'R' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('value="2026-11-25 9:00 AM"')
      expect(answer.body).toContain('value="R"')
      expect(answer.body).not.toContain('role="alert"')
    }
    expect(await bookings()).toEqual([])
  })

  it('a lost time offers the nearest free ones, and any of them books [SL-04] [BK-14]', async () => {
    const { submit, bookings } = await start({ OFFICE_HOURS: '14:00-15:00' })
    await submit({ once: 'one' })
    const answer = await submit({ once: 'two', name: 'Somebody Else' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('This time has just been taken. Please choose another one.')
    expect(answer.body).toContain('Nearest free times')
    expect(answer.body).toContain('value="Somebody Else"')
    const nearest = Array.from(
      answer.body.matchAll(/<button[^>]*name="instead"\s+value="([^"]*)"[^>]*>([^<]*)</g),
      ([, value = '', label = '']) => [value, label.replace(/\s+/g, ' ').trim()],
    )
    expect(nearest).toEqual([
      ['2026-11-24 2:00 PM', 'Schedule 2:00 PM'],
      ['2026-11-25 2:00 PM', 'Schedule 2:00 PM, Wednesday, November 25, 2026'],
      ['2026-11-23 2:30 PM', 'Schedule 2:30 PM, Monday, November 23, 2026'],
    ])
    const instead = nearest[1]?.[0] ?? ''
    // What is wrong in another field comes back with the time that was pressed.
    const wrong = await submit({ once: 'two', time: '', instead, name: 'S' })
    expect([wrong.statusCode, wrong.body.includes('has just been taken')]).toEqual([400, false])
    expect(wrong.body).toMatch(/value="2026-11-25 2:00 PM"\s+required checked/)
    const other = await submit({ once: 'two', time: '', instead })
    expect(other.statusCode).toBe(303)
    expect((await bookings()).map(({ starts_at }) => starts_at)).toContain(
      '2026-11-25T22:00:00.000Z',
    )
  })

  it('a robot is told no, a form of any shape is no fault of ours [BK-13]', async () => {
    const { app, submit, bookings } = await start()
    expect((await submit({ fax_extension: '1' })).statusCode).toBe(400)
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

  it('keeps what was typed when the database cannot take it [BK-13]', async () => {
    const { db, submit } = await start()
    await db.schema.dropTable('outbox').execute()
    const answer = await submit()
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('value="robin@client.example"')
  })
})
