import { afterAll, afterEach, expect, it } from 'vitest'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

eachDatabase('contact form without scripts', (open) => {
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

  /** The fields as a browser would send them. */
  function typed(changes: Record<string, string> = {}): Record<string, string> {
    return { ...buildMessage(), fax_extension: '', ...changes }
  }

  it('takes the message and leads on by 303 to a page that says so [CT-03] [SH-08]', async () => {
    const { db, app, submit } = await start()
    const answer = await submit(typed())
    expect(answer.statusCode).toBe(303)
    const page = await app.inject({ url: String(answer.headers.location) })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain("Your message has been sent. We'll get back to you soon.")
    const kept = await db.selectFrom('contact_messages').select(['email', 'message']).execute()
    expect(kept).toEqual([{ email: 'robin@client.example', message: buildMessage().message }])
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  it('gives the form back with every error and all that was typed, escaped [CT-02] [SH-12]', async () => {
    const { db, submit } = await start()
    const answer = await submit(
      typed({
        name: 'R',
        email: '"><script>alert(1)</script>',
        message: '\n</textarea><b>hi</b>\u0007 & so on',
      }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('Name must be at least 2 characters')
    expect(answer.body).toContain('Invalid email address')
    expect(answer.body).toContain('Message contains characters that cannot be used')
    expect(answer.body).not.toContain('<script>')
    expect(answer.body).not.toContain('</textarea><b>')
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    // The parser takes the first line break after the tag away.
    expect(answer.body).toContain(
      '>\n\n&lt;/textarea&gt;&lt;b&gt;hi&lt;/b&gt;\u0007 &amp; so on</textarea>',
    )
    expect(answer.body).toContain('value="Example &amp; Partners"')
    expect(answer.body).toMatch(/aria-invalid="true"[^>]*aria-describedby="name-error"/)
    expect(answer.body).toMatch(
      /<p class="field-error" id="name-error">Name must be at least 2 characters<\/p>/,
    )
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })

  it('comes back in the page itself, which runs nothing then [CT-03] [SH-08]', async () => {
    const { submit } = await start()
    const { body, headers } = await submit('')
    expect(body).toContain('<h1>Contact</h1>')
    expect(body).toContain('<title>Your message has not been sent yet | Laminar Advisory</title>')
    expect(body).not.toContain('As built')
    expect(body).toContain('<link rel="stylesheet" href="/assets/style-abc123.css" />')
    expect(body).not.toMatch(/<style|<script|\son\w+=/i)
    expect(String(headers['content-security-policy'])).toContain(
      "style-src 'self' 'sha256-contact'",
    )
  })

  it('says how long a text may be as the contract does [CT-02]', async () => {
    const { submit } = await start()
    const { body } = await submit('')
    expect(body).toMatch(/name="name"[^>]* minlength="2" maxlength="100"/)
    expect(body).toMatch(/name="email"[^>]* maxlength="254"/)
    expect(body).toMatch(/name="message"[^>]* minlength="10" maxlength="5000"/)
  })

  it('one message comes of two clicks, whoever is first [CT-03] [SL-06]', async () => {
    const { db, submit } = await start()
    const answers = await Promise.all([submit(typed()), submit(typed()), submit(typed())])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  it('another message, or the same after ten minutes, is one of its own [CT-03] [SL-06]', async () => {
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

  it('says that it was sent to whoever has just sent it, and to nobody else [CT-03]', async () => {
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

  it('a field sent twice, an empty body or no known field is a form to fill in, not a fault [CT-02]', async () => {
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
      expect(answer.body).toContain('Message must be at least 10 characters')
    }
  })

  it('JSON is refused here, urlencoded text at the API [CT-01]', async () => {
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

  it('a robot is told no, and the form is there for a person [CT-03]', async () => {
    const { db, submit } = await start()
    const answer = await submit(typed({ fax_extension: '1' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(
      'Please call (415) 555-0142 or write to hello@laminar-advisory.example.',
    )
    expect(answer.body).toContain('value="robin@client.example"')
    expect(await db.selectFrom('suspected_submissions').select('kind').execute()).toEqual([
      { kind: 'contact' },
    ])
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })

  it('keeps what was typed when the database cannot take it [CT-03]', async () => {
    const { db, submit } = await start()
    await db.schema.dropTable('outbox').execute()
    const answer = await submit(typed())
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('value="robin@client.example"')
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })
})
