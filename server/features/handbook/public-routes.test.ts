import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'

let database: OpenedDatabase
let started: TestApp

beforeAll(async () => {
  database = await freshDatabase('sqlite')
  started = await buildTestApp(database.db)
})
afterAll(async () => {
  await started.app.close()
  await database.close()
})

const get = (url: string) => started.app.inject({ url })

test("handbook: a role's duties are a calendar file that begins today in the office [HB-03]", async () => {
  // Monday evening in Los Angeles, Tuesday in UTC.
  started.setNow(new Date('2026-11-24T05:00:00Z'))
  const file = await get('/handbook/roles/practice-manager.ics')
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="practice-manager.ics"')
  expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file.body).toContain('\r\nDTSTART:20261123T160000\r\n')
  started.setNow(new Date('2026-11-24T20:00:00Z'))
  const later = await get('/handbook/roles/practice-manager.ics')
  expect(later.body).toContain('\r\nDTSTART:20261124T160000\r\n')
})

test.each([
  'stranger',
  'outside-adviser',
  '..%2Fbookkeeper',
  'Bookkeeper',
  'constructor',
  '%00',
  '%zz',
])('handbook: there is no calendar for %s [HB-03]', async (name) => {
  const { statusCode } = await get(`/handbook/roles/${name}.ics`)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})
