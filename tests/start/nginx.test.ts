import { request } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking } from '../factories/requests.ts'
import { BARE, type RunningNginx, startNginx, WWW } from '../support/nginx.ts'
import { type RunningSite, startSite } from '../support/site.ts'

const PUBLIC_URL = `https://${WWW}`

let site: RunningSite
let nginx: RunningNginx
/** The secret in a booking's link. */
let token: string

interface Options {
  host?: string
  secure?: boolean
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

function send(
  path: string,
  { host = WWW, secure = true, headers = {}, body }: Options = {},
): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const sent = secure
      ? httpsRequest({
          ...options,
          port: nginx.httpsPort,
          servername: host,
          ca: nginx.authority.pem,
        })
      : request({ ...options, port: nginx.httpPort })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    sent.end(body)
  })
}

beforeAll(async () => {
  site = await startSite({ env: { WORKER: 'off', PUBLIC_URL, TRUST_PROXY: '1' } })
  nginx = await startNginx(Number(new URL(site.url).port))
  // Try several dates, because the office is closed on some days.
  const dates = Array.from({ length: 7 }, (_, day) =>
    new Date(Date.now() + (day + 7) * 86_400_000).toISOString().slice(0, 10),
  )
  for (const date of dates) {
    const body = JSON.stringify(buildBooking({ date, time: '10:00 AM' }))
    const answer = await send('/api/schedule', { body, headers: { origin: PUBLIC_URL } })
    if (answer.status !== 201) continue
    token = /\/booking\/([\w.-]+)/.exec(answer.text)?.[1] ?? ''
    break
  }
})

afterAll(async () => {
  await nginx.stop()
  await site.stop()
})

describe('deploy/nginx.conf', () => {
  test('nginx: the configuration is valid, without warnings', () => {
    expect(nginx.checked).toContain('test is successful')
    expect(nginx.checked).not.toContain('[warn]')
  })

  test('nginx: pages and bookings pass, with the site’s own headers and compression', async () => {
    const page = await send('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=/)
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(token.length).toBeGreaterThan(40)
  })

  test('nginx: visitors don’t see the warnings of /readyz, which this machine does', async () => {
    const visitor = await send('/readyz')
    expect(JSON.parse(visitor.text)).toMatchObject({ status: 'ready' })
    expect(visitor.text).not.toContain('warnings')
    expect(await (await fetch(new URL('/readyz', site.url))).json()).toMatchObject({
      warnings: expect.any(Array),
    })
  })

  test('nginx: the desk’s files pass, and elsewhere such a body is refused [DK-23] [DK-29]', async () => {
    const body = JSON.stringify({ file: 'x'.repeat(2_000_000) })
    const options = { body, headers: { origin: PUBLIC_URL } }
    const answer = await send('/api/desk/imports/preview', options)
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 401 })
    expect((await send('/api/contact', options)).status).toBe(413)
  })

  test('nginx: the bare domain and plain HTTP redirect to the public origin', async () => {
    for (const [host, secure] of [
      [BARE, true],
      [BARE, false],
      [WWW, false],
    ] as const) {
      const { status, headers } = await send('/services?from=mail', { host, secure })
      expect({ host, secure, status, to: headers['location'] }).toEqual({
        host,
        secure,
        status: 301,
        to: `${PUBLIC_URL}/services?from=mail`,
      })
    }
  })

  test('nginx: no token of a link gets into the logs, also when the site is down', async () => {
    const own = ['booking', 'api/booking', 'webinar/unsubscribe'].map((path) => `/${path}/${token}`)
    const spelled = [`//booking/${token}`, `/%62ooking/${token}`, `/BOOKING/${token}`]
    const visit = async () => {
      for (const path of [...own, ...spelled, `/calendar/${token}.ics`]) {
        await send(path)
        await send(path, { host: BARE })
        await send(path, { secure: false })
        await send('/', { headers: { referer: `${PUBLIC_URL}${path}` } })
      }
    }
    expect((await send(own[0] ?? '')).status).toBe(200)
    await visit()
    await site.kill('SIGTERM')
    expect((await send('/contact')).status).toBe(502)
    await visit()
    const { access, errors } = nginx.logs()
    expect(access).toContain('"GET / HTTP/1.1" 200')
    expect(access).toContain('"GET /contact HTTP/1.1" 502')
    expect(errors).toContain('Connection refused')
    expect(access).not.toContain(token)
    // The site's Referrer-Policy makes browsers send only the origin as the Referer of a booking's
    // page, so ignore the Referer here.
    expect(errors.replaceAll(/, referrer: "[^"]*"/g, '')).not.toContain(token)
  })
})
