import { afterAll, afterEach, expect, it } from 'vitest'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory, pageDataIn } from '../../../tests/factories/site-directory.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

onSqlite('contact form without JavaScript', (open) => {
  const started: TestApp[] = []
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close()
  })

  async function start() {
    const { db } = await open()
    const test = await buildTestApp(db, { siteDirectory: site.directory })
    started.push(test)
    const submit = (fields: Record<string, string> | string) =>
      test.app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      })
    return { db, app: test.app, setNow: test.setNow, submit }
  }

  /** As a browser sends them. */
  function typed(changes: Record<string, string> = {}): Record<string, string> {
    return { ...buildMessage(), fax_extension: '', ...changes }
  }

  it('saves the message and redirects with 303 to a page that confirms it [CT-03] [SH-08]', async () => {
    const { db, app, submit } = await start()
    const answer = await submit(typed())
    expect(answer.statusCode).toBe(303)
    const page = await app.inject({ url: String(answer.headers.location) })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(pageDataIn(page.body, 'contact')).toEqual({ page: 'contact', sent: true })
    const kept = await db.selectFrom('contact_messages').select(['email', 'message']).execute()
    expect(kept).toEqual([{ email: 'robin@client.example', message: buildMessage().message }])
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  it('returns the form with all errors and all input unchanged [CT-02] [SH-12]', async () => {
    const { db, submit } = await start()
    const values = typed({
      name: 'R',
      email: '"><script>alert(1)</script>',
      message: '\n</textarea><b>hi</b>\u0007 & so on',
    })
    const answer = await submit(values)
    expect(answer.statusCode).toBe(400)
    expect(pageDataIn(answer.body, 'contact')).toEqual({
      page: 'contact',
      sent: false,
      form: {
        values,
        errors: {
          name: 'Name must be at least 2 characters',
          email: 'Invalid email address',
          message: 'Message contains characters that cannot be used',
        },
      },
    })
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })

  it('ignores unknown keys [CT-02]', async () => {
    const { db, submit } = await start()
    const refused = await submit(typed({ unknown_key: 'x', name: 'R' }))
    expect(pageDataIn(refused.body, 'contact').form?.values).toEqual(typed({ name: 'R' }))
    expect((await submit(typed({ unknown_key: 'x' }))).statusCode).toBe(303)
    const [kept] = await db.selectFrom('contact_messages').selectAll().execute()
    expect(kept).toMatchObject(buildMessage())
    expect(kept).not.toHaveProperty('unknown_key')
  })

  it('returns the form on its own page, uncached and not indexed [CT-03] [SH-08]', async () => {
    const { submit } = await start()
    const { headers } = await submit('')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('etag')
    expect(String(headers['content-security-policy'])).toContain(
      "style-src 'self' 'sha256-contact'",
    )
  })

  it('another message, or the same one after ten minutes, is saved too [CT-03] [SL-06]', async () => {
    const { db, submit, setNow } = await start()
    await submit(typed())
    await submit(typed({ message: 'Something else that matters.' }))
    const count = async () =>
      (await db.selectFrom('contact_messages').select('id').execute()).length
    expect(await count()).toBe(2)
    setNow(new Date(FRIDAY_MORNING.getTime() + 599_000))
    await submit(typed())
    expect(await count()).toBe(2)
    setNow(new Date(FRIDAY_MORNING.getTime() + 601_000))
    await submit(typed())
    expect(await count()).toBe(3)
  })

  it('only the sender sees the confirmation, for ten minutes [CT-03]', async () => {
    const { app, submit, setNow } = await start()
    const { location: sent = '' } = (await submit(typed())).headers
    expect((await app.inject(sent)).statusCode).toBe(200)
    for (const url of [
      '/contact/sent',
      '/contact/sent?message=',
      '/contact/sent?message=1&message=2',
      `/contact/sent?message=${'0'.repeat(36)}`,
    ]) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 303, '/contact'])
    }
    setNow(new Date(FRIDAY_MORNING.getTime() + 601_000))
    expect((await app.inject(sent)).statusCode).toBe(303)
  })

  it('a repeated field, an empty body, or unknown fields return the form, never a 500 [CT-02]', async () => {
    const { submit } = await start()
    for (const fields of [
      '',
      'name=a&name=b',
      '%',
      'name=%ff%fe',
      '__proto__=1&constructor=2',
      'x'.repeat(2000),
    ]) {
      const answer = await submit(fields)
      expect([fields.slice(0, 30), answer.statusCode]).toEqual([fields.slice(0, 30), 400])
      expect(pageDataIn(answer.body, 'contact').form?.errors['message']).toBe(
        'Message must be at least 10 characters',
      )
    }
  })

  it('the page refuses JSON, and the API refuses urlencoded forms [CT-01]', async () => {
    const { app } = await start()
    const json = await app.inject({ method: 'POST', url: '/contact', payload: buildMessage() })
    expect(json.statusCode).toBe(415)
    const form = await app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed()).toString(),
    })
    expect(form.statusCode).toBe(415)
  })

  it('a held message redirects to a page that says the firm will read it first [CT-03] [SH-08]', async () => {
    const { db, app, submit } = await start()
    const answer = await submit(typed({ fax_extension: '1' }))
    expect(answer.statusCode).toBe(303)
    const page = await app.inject({ url: String(answer.headers.location) })
    expect(pageDataIn(page.body, 'contact')).toEqual({
      page: 'contact',
      sent: true,
      message: HELD_MESSAGES.contact,
    })
    expect(await db.selectFrom('held_submissions').select('kind').execute()).toEqual([
      { kind: 'contact' },
    ])
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })

  it('if the database fails, the form is returned with all input [CT-03]', async () => {
    const { db, submit } = await start()
    await inTransaction(db, (trx) => trx.schema.dropTable('outbox').execute())
    const answer = await submit(typed())
    expect(answer.statusCode).toBe(500)
    const { form } = pageDataIn(answer.body, 'contact')
    expect(form?.values).toEqual(typed())
    expect(form?.message).toBeTruthy()
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })
})
