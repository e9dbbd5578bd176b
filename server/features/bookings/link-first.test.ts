import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

onSqlite('a booking whose link can’t be made', (open) => {
  async function start() {
    const { db, beforeClose } = await open()
    const { app } = await buildTestApp(db, { siteDirectory: site.directory })
    beforeClose(() => app.close())
    await inTransaction(db, (trx) =>
      trx.deleteFrom('settings').where('name', '=', 'booking-link-secret').execute(),
    )
    const stored = async () => [
      ...(await db.selectFrom('bookings').select('id').execute()),
      ...(await db.selectFrom('outbox').select('id').execute()),
    ]
    return { app, stored }
  }

  it('is refused and stores nothing [SL-04] [BK-13]', async () => {
    const { app, stored } = await start()
    const payload = buildBooking()
    const answer = await app.inject({ method: 'POST', url: '/api/schedule', payload })
    expect(answer.statusCode).toBe(500)
    expect(await stored()).toEqual([])
  })

  it('is refused and stores nothing without JavaScript, too [SL-04] [SH-12]', async () => {
    const { app, stored } = await start()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const { name, email, phone, date, time, service } = buildBooking()
    const fields = { name, email, phone, date, time, service, formId: 'a-form' }
    const payload = new URLSearchParams(fields).toString()
    const answer = await app.inject({ method: 'POST', url: '/schedule', headers, payload })
    expect(answer.statusCode).toBe(500)
    expect(await stored()).toEqual([])
  })
})
