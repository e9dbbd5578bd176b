import { unzipSync } from 'fflate'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { enclosuresOf } from '../../mail/enclosures.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

onSqlite('files of the tools without JavaScript', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function post(url: string, payload: string) {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory })
    started.push(test)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return test.app.inject({ method: 'POST', url, headers, payload })
  }

  it('409A: several check boxes come back, and the calendar has the dates [TL-02] [TL-04]', async () => {
    const form = 'valued=2026-03-31&event=none&happened=&have=charter&have=forecast'
    const page = await post('/tools/409a-readiness', form)
    expect(page.statusCode).toBe(200)
    expect(pageDataIn(page.body, '409a-readiness').inputs).toMatchObject({
      have: 'charter,forecast',
    })
    const file = await post('/tools/409a-readiness.ics', form)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="409a.ics"')
    expect(file.body).toContain('DTSTART;VALUE=DATE:20270331')
    expect((await post('/tools/409a-readiness', 'valued=x&event=none')).statusCode).toBe(400)
    expect((await post('/tools/409a-readiness.ics', 'valued=x&event=none')).statusCode).toBe(303)
  })

  it('discounts: the page and the workbook have the typed inputs [TL-03] [TL-04]', async () => {
    const form = 'volatility=45&years=5&rate=4&dividend=0&model=finnerty'
    const page = await post('/tools/marketability-discount', form)
    expect(page.statusCode).toBe(200)
    expect(pageDataIn(page.body, 'marketability-discount').inputs).toMatchObject({ years: '5' })
    const file = await post('/tools/marketability-discount.xlsx', form)
    expect(file.headers['content-disposition']).toMatch(/marketability-discount\.xlsx/)
    const sheet = unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml']
    expect(Buffer.from(sheet ?? []).toString()).toContain('<v>0.20955288')
    const wrong = form.replace('45', '-45')
    expect((await post('/tools/marketability-discount', wrong)).statusCode).toBe(400)
    expect((await post('/tools/marketability-discount.xlsx', wrong)).statusCode).toBe(303)
  })

  it('cost of capital: the page and the workbook have the typed inputs [TL-05] [TL-04]', async () => {
    const form =
      'riskFree=4&premium=4.82&beta=1.0674&size=0&company=0&debtCost=5.01&tax=37.3&debtShare=20'
    const page = await post('/tools/cost-of-capital', form)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(pageDataIn(page.body, 'cost-of-capital').inputs).toMatchObject({ beta: '1.0674' })
    const file = await post('/tools/cost-of-capital.xlsx', form)
    expect(file.headers['content-disposition']).toMatch(/cost-of-capital\.xlsx/)
    const sheet = unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml']
    expect(Buffer.from(sheet ?? []).toString()).toContain('<v>0.08589')
    const wrong = form.replace('beta=1', 'beta=-1')
    expect((await post('/tools/cost-of-capital', wrong)).statusCode).toBe(400)
    expect((await post('/tools/cost-of-capital.xlsx', wrong)).statusCode).toBe(303)
  })

  it('numbers sent with a booking are lines for the staff [TL-02] [TL-03] [TL-04] [TL-05]', () => {
    const linesOf = (worksheet: string) => enclosuresOf({ worksheet })[0]?.lines.join('\n')
    const readiness = linesOf(
      '409a-readiness?valued=2026-03-31&event=offer&happened=2026-09-15&have=charter%2Ccap-table',
    )
    expect(readiness).toContain('Valuation date Tuesday, March 31, 2026')
    expect(readiness).toContain('New report needed for grants from: Tuesday, September 15, 2026')
    expect(readiness).toContain('Still to collect: ')
    expect(readiness).not.toContain('Charter')
    const discounts = linesOf(
      'marketability-discount?volatility=60&years=2&rate=4&dividend=0&model=chaffe',
    )
    expect(discounts).toContain('Volatility 60.0%, 2 years, rate 4.0%, dividends 0.0%')
    expect(discounts).toContain('Finnerty (2012), average-strike put: 18.2%')
    const capital = linesOf(
      'cost-of-capital?riskFree=4&premium=4.82&beta=1.0674&size=0&company=0&debtCost=5.01&tax=37.3&debtShare=20',
    )
    expect(capital).toContain('Debt at 5.0%, 20.0% of the capital, tax 37.3%')
    expect(capital).toContain('Weighted average cost of capital: 8.6%')
  })
})
