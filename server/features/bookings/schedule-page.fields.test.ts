import { afterAll, afterEach, expect, it } from 'vitest'
import { bookingDetails } from '../../../contracts/bookings/booking.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

const { date: _date, time: _time, ...typedFields } = bookingDetails.shape
/** As a browser would send them. */
const {
  timezone: _timezone,
  assessment: _assessment,
  worksheet: _worksheet,
  fax_extension: _,
  ...BODY
} = buildBooking()

onSqlite('fields of a booking without JavaScript', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory })
    started.push(test)
    const submit = (changes: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/schedule',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...BODY, formId: 'one', ...changes }).toString(),
      })
    return { app: test.app, db, submit }
  }

  it('every typed field of the contract is read and comes back [BK-02] [SH-12]', async () => {
    const { submit } = await start()
    const values = Object.fromEntries(Object.keys(typedFields).map((name) => [name, `a ${name}`]))
    const answer = await submit({ ...values, date: '' })
    expect(answer.statusCode).toBe(400)
    expect(pageDataIn(answer.body, 'schedule').form?.values).toEqual(values)
  })

  it('unknown keys are ignored [BK-02]', async () => {
    const { db, submit } = await start()
    const refused = await submit({ unknown_key: 'x', name: 'R' })
    expect(refused.statusCode).toBe(400)
    expect(pageDataIn(refused.body, 'schedule').form?.values).not.toHaveProperty('unknown_key')
    expect((await submit({ unknown_key: 'x' })).statusCode).toBe(303)
    const rows = await db.selectFrom('bookings').selectAll().execute()
    const { name, email, phone } = BODY
    expect(rows).toEqual([expect.objectContaining({ name, email, phone })])
    expect(rows[0]).not.toHaveProperty('unknown_key')
  })

  it('a held booking leads to a page that says so and has no link to it [SH-08]', async () => {
    const { app, db, submit } = await start()
    const answer = await submit({ fax_extension: '1' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/booking/received?kept')
    const page = await app.inject('/booking/received?kept')
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(pageDataIn(page.body, 'booking').received).toBe(HELD_MESSAGES.booking)
    expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
    const withoutSlot = pageDataIn((await app.inject('/booking/received')).body, 'booking')
    expect(withoutSlot.received).toBe(HELD_MESSAGES.bookingWithoutSlot)
  })
})
