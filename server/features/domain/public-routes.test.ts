import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainStatus } from '../../../contracts/domain/domain.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../../../tests/factories/app.ts'
import {
  DOMAIN,
  type NameServer,
  startBind,
  WRONG_ZONE,
} from '../../../tests/support/domain/bind.ts'
import { domainEnv, OPERATOR_TOKEN, updatingEnv } from '../../../tests/support/domain/settings.ts'
import { startCloudflare } from '../../../tests/support/domain/cloudflare.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'

const STATUS = '/api/domain/status'
const UPDATE = '/api/domain/update-record'
const AS_OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` }

let database: OpenedDatabase
let bind: NameServer
const apps: TestApp[] = []

beforeAll(async () => {
  database = await freshDatabase('sqlite')
  bind = await startBind(WRONG_ZONE)
})
afterAll(async () => {
  for (const { app } of apps) await app.close()
  await bind.stop()
  await database.close()
})

/** Checks certificates on a port where no server listens. */
async function start(env: Record<string, string> = {}) {
  const test = await buildTestApp(database.db, { env: { TLS_PORT: '1', ...env } })
  apps.push(test)
  const read = async () => {
    const answer = await test.app.inject(STATUS)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    return domainStatus.parse(answer.json())
  }
  const update = async (headers: Record<string, string> = {}, payload = '') => {
    const answer = await test.app.inject({ method: 'POST', url: UPDATE, headers, payload })
    const refusal = answer.statusCode < 300 ? undefined : errorBody.parse(answer.json())
    return { status: answer.statusCode, headers: answer.headers, refusal }
  }
  return { ...test, read, update }
}

describe('without a domain', () => {
  test('the status and the update say that no domain is configured [DM-08]', async () => {
    const { read, update } = await start()
    expect(await read()).toMatchObject({
      connected: false,
      message: expect.stringMatching(/^No domain is configured\./),
    })
    const { status, refusal } = await update()
    expect([status, refusal?.code]).toEqual([409, 'not_configured'])
    expect(refusal?.message).toContain('SITE_DOMAIN')
  })
})

describe('without a provider', () => {
  test('the update says which records to set by hand [DM-07]', async () => {
    const { update } = await start(domainEnv(bind))
    const { status, refusal } = await update()
    expect([status, refusal?.code]).toEqual([409, 'not_configured'])
    expect(refusal?.message).toBe(
      `No DNS provider is set up here, so nothing was changed. At your registrar, point the A record of ${DOMAIN} to 127.0.0.1 and the CNAME record of www.${DOMAIN} to ${DOMAIN}, both with a TTL of 600 seconds.`,
    )
  })

  test('an update accepts any body or none [DM-08]', async () => {
    const { update } = await start(domainEnv(bind))
    const types = [
      undefined,
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'no type at all',
    ]
    for (const type of types) {
      const { status } = await update(type === undefined ? {} : { 'content-type': type })
      expect([type, status]).toEqual([type, 409])
    }
    expect((await update({ 'content-type': 'application/json' }, '{"a":')).status).toBe(409)
  })

  test('updates from another site are refused, and their rate is limited [DM-07]', async () => {
    const { update } = await start({ ...domainEnv(bind), RATE_LIMIT_WRITES: '2' })
    expect((await update({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await update()).status).toBe(409)
    expect((await update()).status).toBe(409)
    expect((await update()).status).toBe(429)
  })
})

describe('with a name server that accepts updates', () => {
  test('only the operator can change records [DM-07]', async () => {
    const { read, update } = await start(updatingEnv(bind))
    const nobody = await update()
    expect([nobody.status, nobody.refusal?.code]).toEqual([401, 'unauthorized'])
    expect(nobody.refusal?.message).toBe("You need the operator's token to change the DNS records.")
    expect(nobody.headers['www-authenticate']).toMatch(/^Bearer /)
    for (const authorization of [
      `Bearer ${OPERATOR_TOKEN}x`,
      `Bearer ${OPERATOR_TOKEN.slice(1)}`,
      `Basic ${OPERATOR_TOKEN}`,
      'Bearer ',
      'Bearer \u00e9',
    ]) {
      expect([authorization, (await update({ authorization })).status]).toEqual([
        authorization,
        401,
      ])
    }
    expect((await read()).checks?.find(({ id }) => id === 'root-a')?.observed).toBe('127.0.0.99')
  })

  test('a status is cached for a minute, and an update clears the cache [DM-03, DM-06]', async () => {
    const { read, update, setNow } = await start(updatingEnv(bind))
    const first = await read()
    expect(first.connected).toBe(false)
    setNow(new Date(FRIDAY_MORNING.getTime() + 59_000))
    expect((await read()).checkedAt).toBe(first.checkedAt)
    expect((await update(AS_OPERATOR)).status).toBe(202)
    const after = await read()
    expect(after).toMatchObject({ connected: true, ssl: { status: 'pending' } })
  })

  test('a refusal is reported with its reason [DM-03]', async () => {
    const { update } = await start({ ...updatingEnv(bind), TSIG_KEY_NAME: 'other-key' })
    const { status, refusal } = await update(AS_OPERATOR)
    expect([status, refusal?.code]).toEqual([502, 'provider_failed'])
    expect(refusal?.message).toContain('BADKEY')
  })
})

test('with Cloudflare the records are written there [DM-06]', async () => {
  const cloudflare = await startCloudflare([])
  const { update } = await start({
    ...domainEnv(bind),
    OPERATOR_TOKEN,
    DNS_PROVIDER: 'cloudflare',
    CLOUDFLARE_API_URL: `${cloudflare.url}/`,
    CLOUDFLARE_API_TOKEN: cloudflare.apiToken,
    CLOUDFLARE_ZONE_ID: cloudflare.zoneId,
  })
  expect((await update()).status).toBe(401)
  expect((await update(AS_OPERATOR)).status).toBe(202)
  expect(cloudflare.records.map(({ type, name }) => `${type} ${name}`)).toEqual([
    `A ${DOMAIN}`,
    `CNAME www.${DOMAIN}`,
  ])
  cloudflare.stop()
})
