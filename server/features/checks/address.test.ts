import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { onSqlite, type OpenedDatabase } from '../../../tests/support/databases.ts'
import {
  type Authority,
  createAuthority,
  listening,
  startTls,
} from '../../../tests/support/domain/certificate-authority.ts'
import { DOMAIN, RIGHT_ZONE, startBind } from '../../../tests/support/domain/bind.ts'
import { domainEnv } from '../../../tests/support/domain/settings.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { readEnv } from '../../config/env.ts'
import { liveChecks } from './live.ts'
import type { FindingId } from './finding.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const noDatabase = () => Promise.reject(new Error('There is no database'))

async function found(id: FindingId, env: Record<string, string>) {
  const checks = liveChecks(readEnv(env), () => new Date(), noDatabase)
  const findings = (await Promise.all(checks.map(({ find }) => find()))).flat()
  return findings.find((finding) => finding.id === id)
}

async function serve(answer: RequestListener): Promise<number> {
  const { port, stop } = await listening(createServer(answer))
  cleanups.push(stop)
  return port
}

async function startSite({ db, env }: OpenedDatabase, settings: Record<string, string> = {}) {
  const { app } = await buildTestApp(db, { env: { ...env, ...settings } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** Adds its client's address to X-Forwarded-For. */
function startProxy(port: number): Promise<number> {
  return serve((incoming, answer) => {
    const forwarded = [incoming.headers['x-forwarded-for'], '127.0.0.1'].filter(Boolean).join(', ')
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded }
    const { url: path = '/' } = incoming
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    }).end()
  })
}

onSqlite('doctor: the server and its address', (open) => {
  test('the site on its port and at its address is in order', async () => {
    const database = await open()
    const port = await startSite(database)
    const env = { ...database.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
    expect(await found('server', env)).toMatchObject({ state: 'ok' })
    expect(await found('address', env)).toMatchObject({ state: 'ok' })
    expect(await found('proxy-hops', env)).toBeUndefined()
  })

  test('the same program with another database is another site', async () => {
    const port = await startSite(await open())
    const other = await open()
    const env = { ...other.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
    for (const id of ['server', 'address'] as const) {
      const finding = await found(id, env)
      expect(finding).toMatchObject({ state: 'failure' })
      expect(finding?.found).toContain('uses a database that isn’t the one in these settings')
      expect(finding?.next).toMatch(/^If DATA_DIR or DATABASE_URL changed, restart the server/)
    }
  })

  test('another program on the port is named, also one that says it is ok', async () => {
    for (const body of ['{"status":"ok"}', '<h1>ok</h1>']) {
      const port = await serve((_, answer) => answer.end(body))
      const finding = await found('server', { PORT: String(port) })
      expect(finding?.found).toMatch(/^Another program answers at/)
      expect(finding?.next).toContain(`ss -ltnp 'sport = :${port}'`)
    }
    const closed = await found('server', { PORT: String(await freePort()) })
    expect(closed?.next).toMatch(/^Start it/)
  })

  test('TRUST_PROXY with more proxies than there are lets visitors forge their address', async () => {
    const database = await open()
    for (const [hops, state] of [
      ['1', 'ok'],
      ['2', 'warning'],
      ['5', 'warning'],
    ] as const) {
      const port = await startProxy(await startSite(database, { TRUST_PROXY: hops }))
      const finding = await found('proxy-hops', {
        ...database.env,
        PORT: '0',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: hops,
      })
      expect([hops, finding?.state]).toEqual([hops, state])
    }
  })

  test('a redirect is followed in the text: where it leads, without its path', async () => {
    const port = await serve((_, answer) => {
      answer.writeHead(301, { location: 'https://www.firm.example/healthz?secret' }).end()
    })
    const finding = await found('address', { PORT: '0', PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(finding?.found).toContain('are redirected to https://www.firm.example.')
    expect(finding?.next).toMatch(/^Set PUBLIC_URL to the address where visitors end up/)
  })

  test('a proxy that doesn’t reach the server is told from another site', async () => {
    const port = await serve((_, answer) => answer.writeHead(502).end())
    const finding = await found('address', { PORT: '0', PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(finding?.found).toContain('doesn’t reach the server (502)')
  })
})

let authority: Authority
beforeAll(() => {
  authority = createAuthority()
})
afterAll(() => authority.remove())

const DAY = 86_400_000

function trust(pem: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, pem])
  cleanups.push(() => setDefaultCACertificates(before))
}

test.each([
  // An expired certificate of an unknown authority is reported as the latter, so trust it.
  ['an expired certificate', { from: -90, to: -1, trusted: true }, /has expired: renew it/],
  ['a private authority', { from: -1, to: 90, trusted: false }, /NODE_EXTRA_CA_CERTS/],
])('doctor: %s gets its own advice', async (_, { from, to, trusted }, advice) => {
  const certificate = authority.issue({
    names: ['localhost'],
    from: new Date(Date.now() + from * DAY),
    to: new Date(Date.now() + to * DAY),
  })
  const { port, stop } = await listening(createTlsServer(certificate, (__, a) => a.end()))
  cleanups.push(stop)
  if (trusted) trust(authority.pem)
  const env = { PORT: '0', PUBLIC_URL: `https://localhost:${port}` }
  expect((await found('address', env))?.next).toMatch(advice)
  const smtp = { PORT: '0', SMTP_URL: `smtps://localhost:${port}` }
  expect((await found('mail-server', smtp))?.next).toMatch(advice)
})

test.each([
  ['an expired certificate', { from: -90, to: -1, trusted: true }, /Renew it/],
  ['a private authority', { from: -1, to: 90, trusted: false }, /NODE_EXTRA_CA_CERTS/],
])('doctor: %s of the site’s domain gets its own advice', async (_, dates, advice) => {
  const bind = await startBind(RIGHT_ZONE)
  cleanups.push(() => bind.stop())
  const certificate = authority.issue({
    names: [DOMAIN, `www.${DOMAIN}`],
    from: new Date(Date.now() + dates.from * DAY),
    to: new Date(Date.now() + dates.to * DAY),
  })
  const { port, stop } = await startTls(certificate)
  cleanups.push(stop)
  if (dates.trusted) trust(authority.pem)
  const finding = await found('certificate', { ...domainEnv(bind), PORT: '0', TLS_PORT: `${port}` })
  expect(finding).toMatchObject({ state: 'failure', next: expect.stringMatching(advice) })
})
