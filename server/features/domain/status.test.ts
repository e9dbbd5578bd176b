import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Authority,
  createAuthority,
  type ListeningServer,
  startSilentServer,
  startTls,
} from '../../../tests/support/domain/certificate-authority.ts'
import {
  DOMAIN,
  type NameServer,
  RIGHT_ZONE,
  startBind,
  WRONG_ZONE,
} from '../../../tests/support/domain/bind.ts'
import { domainEnv } from '../../../tests/support/domain/settings.ts'
import { readEnv } from '../../config/env.ts'
import { checkDomain } from './status.ts'

const WWW = `www.${DOMAIN}`
const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

const stops: (() => unknown)[] = []
let authority: Authority
let right: NameServer

beforeAll(async () => {
  const before = getCACertificates('default')
  authority = createAuthority()
  setDefaultCACertificates([...before, authority.pem])
  stops.push(() => setDefaultCACertificates(before), authority.remove)
  right = await startBind(RIGHT_ZONE)
  stops.push(right.stop)
})

afterAll(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function look(server: Pick<NameServer, 'address'>, env: Record<string, string> = {}) {
  const { domain, deploymentUrl, mailFrom } = readEnv({ ...domainEnv(server), ...env })
  const status = await checkDomain({
    domain,
    deploymentUrl,
    sender: mailFrom.address,
    clock: () => new Date(),
  })
  const found = (id: string) => status.checks?.find((one) => one.id === id)
  return { status, found }
}

async function checkWith(tls: Promise<ListeningServer>, env: Record<string, string> = {}) {
  const { port, stop } = await tls
  try {
    return await look(right, { TLS_PORT: String(port), ...env })
  } finally {
    await stop()
  }
}

async function withZone(records: string, env: Record<string, string> = {}) {
  const server = await startBind(records)
  try {
    return await look(server, { TLS_PORT: '1', ...env })
  } finally {
    await server.stop()
  }
}

describe('a correct zone on a real BIND server', () => {
  test('with a valid certificate is connected, with SSL and email in order [DM-06]', async () => {
    const { status } = await checkWith(startTls(authority.issue({ names: [DOMAIN, WWW] })))
    expect(status).toMatchObject({
      connected: true,
      message: `${DOMAIN} and ${WWW} point to this site.`,
      ssl: { status: 'active', message: expect.stringContaining('Test Authority') },
      deploymentUrl: 'https://laminar-1.hosting.example',
      records: [
        { type: 'A', name: DOMAIN, value: '127.0.0.1', ttl: 600 },
        { type: 'CNAME', name: WWW, value: DOMAIN, ttl: 600 },
      ],
    })
    expect(status.checks?.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'root-a pass',
      'root-stray pass',
      'www-cname pass',
      'caa pass',
      'certificate-name pass',
      'certificate-issuer pass',
      'certificate-expiry pass',
      'mail-sender pass',
      'mail-mx pass',
      'mail-spf pass',
      'mail-dkim pass',
      'mail-dmarc pass',
    ])
  })

  test('with an expired certificate is an error that gives the date [DM-07]', async () => {
    const old = { from: daysFromNow(-90), to: daysFromNow(-1) }
    const { status, found } = await checkWith(
      startTls(authority.issue({ names: [DOMAIN, WWW], ...old })),
    )
    expect(status).toMatchObject({ connected: true, ssl: { status: 'error' } })
    expect(status.ssl.message).toMatch(/^Certificate, dates: Expired on \w{3} \d{1,2}, \d{4}\.$/)
    expect(found('certificate-issuer')?.state).toBe('pass')
    expect(found('certificate-name')?.state).toBe('pass')
  })

  test('with a certificate that does not cover www is an error [DM-07]', async () => {
    const { status, found } = await checkWith(startTls(authority.issue({ names: [DOMAIN] })))
    expect(status.ssl).toEqual({ status: 'error', message: `Certificate, names: ${DOMAIN}.` })
    expect(found('certificate-name')).toMatchObject({
      state: 'fail',
      expected: `For ${DOMAIN} and ${WWW}`,
      advice: expect.stringContaining(WWW),
    })
  })

  test('with a certificate from an unknown authority, or one not valid yet, is an error [DM-07]', async () => {
    const stranger = createAuthority()
    const unknown = await checkWith(startTls(stranger.issue({ names: [DOMAIN, WWW] })))
    stranger.remove()
    expect(unknown.status.ssl.status).toBe('error')
    expect(unknown.found('certificate-issuer')).toMatchObject({ state: 'fail' })
    const later = { from: daysFromNow(2), to: daysFromNow(90) }
    const early = await checkWith(startTls(authority.issue({ names: [DOMAIN, WWW], ...later })))
    expect(early.status.ssl.message).toContain('Not valid before')
    expect(early.found('certificate-issuer')).toMatchObject({ state: 'pass' })
  })

  test('with a certificate about to expire is active, with a warning [DM-07]', async () => {
    const soon = { to: daysFromNow(3) }
    const { status, found } = await checkWith(
      startTls(authority.issue({ names: [DOMAIN, WWW], ...soon })),
    )
    expect(status.ssl.status).toBe('active')
    expect(found('certificate-expiry')?.advice).toContain('two weeks')
  })

  test('without a certificate is pending, whatever the reason [DM-02]', async () => {
    const bare = await checkWith(startTls())
    expect(bare.status).toMatchObject({ connected: true, ssl: { status: 'pending' } })
    expect(bare.status.ssl.message).toContain('24 hours')
    const nobody = await look(right, { TLS_PORT: '1' })
    expect(nobody.status.ssl).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('nothing listens there'),
    })
    const silent = await checkWith(startSilentServer())
    expect(silent.status.ssl).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('did not answer in time'),
    })
  })

  test('with a CAA record for another authority is an error [DM-07]', async () => {
    const { status, found } = await look(right, { CAA_ISSUER: 'other-ca.example', TLS_PORT: '1' })
    expect(status.ssl).toMatchObject({ status: 'error', message: expect.stringContaining('CAA') })
    expect(found('caa')).toMatchObject({
      state: 'fail',
      observed: 'issue "letsencrypt.org; validationmethods=http-01"',
    })
  })
})

describe('a wrong zone on a real BIND server', () => {
  test('each check shows the expected and the actual record [DM-07]', async () => {
    const { status, found } = await withZone(WRONG_ZONE)
    expect(status).toMatchObject({ connected: false, ssl: { status: 'pending' } })
    expect(status.message).toBe(
      `${DOMAIN} is not connected. Root, A record: expected "${DOMAIN} has the address 127.0.0.1", found "127.0.0.99".`,
    )
    expect(found('root-a')).toMatchObject({ state: 'fail', observed: '127.0.0.99' })
    expect(found('root-stray')).toMatchObject({ state: 'fail', observed: '127.0.0.99, ::99' })
    expect(found('www-cname')).toMatchObject({
      state: 'fail',
      observed: 'No CNAME record, but an A record: 127.0.0.99',
    })
    expect(found('certificate-name')?.state).toBe('unknown')
  })

  test('an additional address for the root does not count as connected [DM-07]', async () => {
    const { status, found } = await withZone('@ A 127.0.0.1\n@ A 127.0.0.2\nwww CNAME firm.test.\n')
    expect(status.connected).toBe(false)
    expect(found('root-a')?.state).toBe('pass')
    expect(found('root-stray')).toMatchObject({ state: 'fail', observed: '127.0.0.2' })
  })

  test('an empty zone, and www pointing elsewhere, are not connected [DM-07]', async () => {
    const empty = await withZone('')
    expect(empty.found('root-a')?.observed).toBe('No A record')
    expect(empty.found('www-cname')?.observed).toBe('No CNAME record')
    const elsewhere = await withZone('@ A 127.0.0.1\nwww CNAME Old-Host.example.\n')
    expect(elsewhere.found('www-cname')).toMatchObject({
      state: 'fail',
      observed: 'old-host.example',
    })
    expect(elsewhere.status.connected).toBe(false)
  })

  test('email records that would send mail to spam are listed one by one [DM-06]', async () => {
    const bare = await withZone('@ A 127.0.0.1\nwww CNAME firm.test.\n', {
      MAIL_FROM: 'hello@elsewhere.example',
    })
    const states = bare.status.checks?.filter(({ group }) => group === 'mail')
    expect(states?.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'mail-sender fail',
      'mail-mx fail',
      'mail-spf fail',
      'mail-dkim fail',
      'mail-dmarc fail',
    ])
    expect(bare.found('mail-spf')?.advice).toContain('spam')
    const bad = await withZone(
      [
        '@ MX 0 .',
        '@ TXT "v=spf1 +all"',
        'mail._domainkey TXT "v=DKIM1; p="',
        '_dmarc TXT "v=DMARC1; rua=mailto:a@firm.test"\n',
      ].join('\n'),
    )
    expect(bad.found('mail-mx')?.observed).toBe('The domain accepts no mail')
    expect(bad.found('mail-spf')?.advice).toContain('anyone')
    expect(bad.found('mail-dkim')?.advice).toContain('revoked')
    expect(bad.found('mail-dmarc')?.advice).toContain('policy')
    const twice = await withZone(
      '@ TXT "v=spf1 mx -all"\n@ TXT "v=spf1 a -all"\n_dmarc TXT "v=DMARC1; p=none"\n_dmarc TXT "v=DMARC1; p=reject"\n',
      { DKIM_SELECTOR: '' },
    )
    expect(twice.found('mail-spf')?.advice).toContain('two')
    expect(twice.found('mail-dmarc')?.advice).toContain('two')
    expect(twice.found('mail-dkim')?.state).toBe('unknown')
  })
})

test('without a domain the status says so [DM-08]', async () => {
  const status = await checkDomain({
    domain: undefined,
    deploymentUrl: undefined,
    sender: 'hello@firm.example',
    clock: () => new Date('2026-11-20T17:30:00Z'),
  })
  expect(status).toEqual({
    connected: false,
    message: 'No domain is configured. Set SITE_DOMAIN and SITE_A_RECORD, then restart the site.',
    ssl: { status: 'pending', message: 'There is no domain to check.' },
    checkedAt: '2026-11-20T17:30:00.000Z',
  })
})
