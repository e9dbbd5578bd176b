import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { eachDatabase, onSqlite } from '../../../tests/support/databases.ts'
import { loggerOptions } from '../../lib/log.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { readLeads } from '../personal-data/leads.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

const MONTH = {
  fee: 'hourly',
  worked: '150',
  recorded: '129',
  rate: '280',
  billed: '34314',
  collected: '30882.60',
}
const WORKSHEET =
  'lost-hours?fee=hourly&worked=150&recorded=129&rate=280&billed=34314&collected=30882.60'

const started: TestApp[] = []
afterEach(async () => {
  for (const { app } of started.splice(0)) await app.close()
})

onSqlite('a tool’s form without JavaScript', (open) => {
  async function start() {
    const { db } = await open()
    const log = new PassThrough({ encoding: 'utf8' })
    const test = await buildTestApp(db, {
      siteDirectory: site.directory,
      logger: pino(loggerOptions({ logLevel: 'info' }), log),
    })
    started.push(test)
    const submit = (fields: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/tools/lost-hours',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    return { db, submit, logged: () => String(log.read() ?? '') }
  }

  it('comes back with what was typed, uncached, and nothing is stored or logged [TL-04]', async () => {
    const { db, submit, logged } = await start()
    logged()
    const answer = await submit({ ...MONTH, billed: '34314.07', other: 'x' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(pageDataIn(answer.body, 'lost-hours')).toEqual({
      page: 'lost-hours',
      inputs: { ...MONTH, billed: '34314.07' },
    })
    expect(logged()).toBe('')
    for (const table of ['bookings', 'idempotency_keys', 'outbox', 'desk_audit'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  it('comes back with status 400 if a number is wrong, and the log has only the path [TL-04]', async () => {
    const { submit, logged } = await start()
    logged()
    const answer = await submit({ ...MONTH, worked: 'sixteen hundred' })
    expect(answer.statusCode).toBe(400)
    const { inputs } = pageDataIn(answer.body, 'lost-hours')
    expect(inputs).toMatchObject({ worked: 'sixteen hundred' })
    const lines = logged()
    expect(lines).toContain('/tools/lost-hours')
    expect(lines).not.toMatch(/sixteen|34314/)
  })
})

eachDatabase('numbers sent with a booking', (open) => {
  async function book(payload: object) {
    const { db } = await open()
    const test = await buildTestApp(db)
    started.push(test)
    const answer = await test.app.inject({ method: 'POST', url: '/api/schedule', payload })
    const rows = await db.selectFrom('outbox').selectAll().execute()
    const textOf = (kind: string) => {
      const row = rows.find((one) => one.kind === kind)
      return row === undefined ? '' : renderMail(row, buildMailContext()).text
    }
    const notes: string[] = []
    for await (const { message } of readLeads(db, ['booking'], {})) notes.push(message)
    const kept = await db.selectFrom('bookings').select('worksheet').execute()
    return { answer, textOf, notes, kept }
  }

  it('are saved, in the staff’s email with their results, and listed among the leads [TL-04]', async () => {
    const { answer, textOf, notes, kept } = await book(buildBooking({ worksheet: WORKSHEET }))
    expect(answer.statusCode).toBe(201)
    expect(kept).toEqual([{ worksheet: WORKSHEET }])
    const toStaff = textOf('booking-notification')
    expect(toStaff).toContain('150 hours worked, 129 recorded, at $280')
    expect(toStaff).toContain('Worked $42,000, billed $34,314, collected $30,883')
    expect(toStaff).toContain('Leakage 14.0%, realization 95.0%, collection 90.0%')
    expect(toStaff).toContain('$205.88 collected for each hour worked')
    expect(textOf('booking-confirmation')).not.toContain('42,000')
    expect(notes).toEqual([expect.stringMatching(/^Numbers: .*; 150 hours worked/)])
  })

  it('are optional, and text that isn’t a worksheet is refused [TL-04]', async () => {
    const without = await book(buildBooking())
    expect(without.kept).toEqual([{ worksheet: null }])
    expect(without.textOf('booking-notification')).not.toContain('Numbers')
    const wrong = await book({ ...buildBooking(), worksheet: '<b>lost</b>' })
    expect(wrong.answer.statusCode).toBe(400)
    expect(wrong.kept).toEqual([])
  })

  it('of a tool that this release doesn’t know are shown as they are [TL-04]', async () => {
    const { textOf } = await book(buildBooking({ worksheet: 'gone?a=1' }))
    expect(textOf('booking-notification')).toContain('gone?a=1')
  })
})
