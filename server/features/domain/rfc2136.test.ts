import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Resolver } from 'node:dns/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { TOOL_ENVIRONMENT } from '../../../tests/support/command.ts'
import {
  DOMAIN,
  type NameServer,
  startBind,
  WRONG_ZONE,
} from '../../../tests/support/domain/bind.ts'
import { startUpdateServer, type Reply } from '../../../tests/support/domain/faulty-dns.ts'
import type { UpdateZone } from '../../config/domain.ts'
import { ProviderError } from './provider.ts'
import { rfc2136, updateScript } from './rfc2136.ts'

const DESIRED = { name: DOMAIN, address: '127.0.0.1', cnameTarget: DOMAIN, ttl: 600 }
const KEY: UpdateZone['key'] = {
  name: 'site-key',
  secret: Buffer.alloc(32, 7),
  algorithm: 'hmac-sha256',
}
const SOMEWHERE: UpdateZone = { server: { host: '192.0.2.1', port: 53 }, zone: DOMAIN, key: KEY }

const directory = mkdtempSync(join(tmpdir(), 'nsupdate-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(directory, { recursive: true }))

function server(address: string): UpdateZone['server'] {
  const [host = '', port] = address.split(':')
  return { host, port: Number(port) }
}

/** Replaces nsupdate with a script. */
function plantProgram(script: string): void {
  const program = join(directory, 'nsupdate')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${directory}${delimiter}${TOOL_ENVIRONMENT.PATH}`)
}

describe('DNS updates on a real BIND server', () => {
  let bind: NameServer
  let zone: UpdateZone
  const resolver = new Resolver()
  beforeAll(async () => {
    bind = await startBind(
      `${WRONG_ZONE}@ MX 10 mail.elsewhere.example.\n@ TXT "v=spf1 -all"\nshop A 127.0.0.50\n`,
    )
    const key = { ...KEY, name: bind.keyName, secret: Buffer.from(bind.keySecret, 'base64') }
    zone = { server: server(bind.address), zone: DOMAIN, key }
    resolver.setServers([bind.address])
  })
  afterAll(() => bind.stop())

  test('a wrong secret, an unknown key, and another zone are each reported [DM-06]', async () => {
    const wrongSecret = { ...zone, key: { ...zone.key, secret: KEY.secret } }
    await expect(rfc2136(wrongSecret)(DESIRED)).rejects.toThrow(/BADSIG: the secret is wrong/)
    const unknownKey = { ...zone, key: { ...zone.key, name: 'other-key' } }
    await expect(rfc2136(unknownKey)(DESIRED)).rejects.toThrow(/BADKEY: it does not know/)
    await expect(rfc2136({ ...zone, zone: 'other.test' })(DESIRED)).rejects.toThrow(
      /refused the update of other.test \(NOTAUTH\)/,
    )
    expect(await resolver.resolve4(DOMAIN)).toEqual(['127.0.0.99'])
  })

  test('a refusal changes neither of the two records [DM-06]', async () => {
    const notOurs = { ...DESIRED, name: `shop.${DOMAIN}` }
    await expect(rfc2136(zone)(notOurs)).rejects.toThrow(/\(REFUSED\)/)
    expect(await resolver.resolve4(`shop.${DOMAIN}`)).toEqual(['127.0.0.50'])
  })

  test('sets the two records with their TTL and keeps everything else [DM-06, DM-07]', async () => {
    await rfc2136(zone)(DESIRED)
    // Twice, because existing records must not cause an error.
    await rfc2136(zone)(DESIRED)
    expect(await resolver.resolve4(DOMAIN, { ttl: true })).toEqual([
      { address: '127.0.0.1', ttl: 600 },
    ])
    await expect(resolver.resolve6(DOMAIN)).rejects.toThrow('ENODATA')
    expect(await resolver.resolveCname(`www.${DOMAIN}`)).toEqual([DOMAIN])
    expect(await resolver.resolveMx(DOMAIN)).toMatchObject([
      { priority: 10, exchange: 'mail.elsewhere.example' },
    ])
    expect(await resolver.resolveTxt(DOMAIN)).toEqual([['v=spf1 -all']])
    expect(await resolver.resolve4(`shop.${DOMAIN}`)).toEqual(['127.0.0.50'])
  })
})

const REPLIES: [string, Reply, RegExp][] = [
  ['garbage', () => Buffer.from('no'), /cannot be read/],
  ['longer garbage', () => Buffer.alloc(40, 0xff), /cannot be read/],
  ['nothing', () => undefined, /cannot be read \(end of file\)/],
  ['the request echoed back', (message) => message, /cannot be read/],
  [
    'an unsigned success',
    (message) => Buffer.concat([message.subarray(0, 2), Buffer.from([0xa8, 0]), Buffer.alloc(8)]),
    /without a valid signature/,
  ],
  [
    'an unsigned refusal',
    (message) => Buffer.concat([message.subarray(0, 2), Buffer.from([0xa8, 5]), Buffer.alloc(8)]),
    /refused the update .*REFUSED/,
  ],
]

describe('DNS update responses', () => {
  test.each(REPLIES)('%s is reported and is no success [DM-06]', async (_, reply, sentence) => {
    const { address, stop } = await startUpdateServer(reply)
    const update = rfc2136({ ...SOMEWHERE, server: server(address) })(DESIRED)
    await expect(update).rejects.toThrow(ProviderError)
    await expect(update).rejects.toThrow(sentence)
    stop()
  })

  test('DNS update: a server that is not there or has no address is reported [DM-06]', async () => {
    const closed = { ...SOMEWHERE, server: { host: '127.0.0.1', port: 1 } }
    await expect(rfc2136(closed)(DESIRED)).rejects.toThrow(/127\.0\.0\.1 cannot be reached/)
    const unknown = { ...SOMEWHERE, server: { host: 'ns1.firm.invalid', port: 53 } }
    await expect(rfc2136(unknown)(DESIRED)).rejects.toThrow('ns1.firm.invalid cannot be found')
  })

  test('DNS update: clocks that differ are reported [DM-06]', async () => {
    plantProgram('echo "update failed: NOTAUTH(BADTIME)" >&2; exit 2')
    await expect(rfc2136(SOMEWHERE)(DESIRED)).rejects.toThrow(/the two clocks differ/)
  })
})

describe('DNS updates: the program', () => {
  test('one that does not end in time is killed [DM-06]', async () => {
    const pidFile = join(directory, 'pid')
    plantProgram(`echo $$ > ${pidFile}; exec sleep 60`)
    await expect(rfc2136(SOMEWHERE, 1000)(DESIRED)).rejects.toThrow(/did not answer in time/)
    const pid = Number(readFileSync(pidFile, 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('the key is in its input, and not among its arguments or in an error [DM-07]', async () => {
    const seen = join(directory, 'seen')
    plantProgram(`{ echo "$@"; env; } > ${seen}; cat > ${seen}.in; exit 1`)
    const secret = KEY.secret.toString('base64')
    const failure: unknown = await rfc2136(SOMEWHERE)(DESIRED).catch((error: unknown) => error)
    expect(readFileSync(`${seen}.in`, 'utf8')).toContain(secret)
    expect(readFileSync(seen, 'utf8')).not.toContain(secret)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(String(failure)).not.toContain(secret)
  })

  test('one that is missing is named with its package [DM-06]', async () => {
    vi.stubEnv('PATH', '/nowhere')
    await expect(rfc2136(SOMEWHERE)(DESIRED)).rejects.toThrow(/apt-get install bind9-dnsutils/)
  })

  const HOSTILE = [
    'firm.test\nupdate delete other.test. A',
    'firm.test\r\nsend',
    'firm.test update add other.test. 600 A 192.0.2.1',
    'firm.test; comment',
    'firm.test\u2028send',
    '"firm.test"',
  ]
  test.each(HOSTILE)('no value can add a command: %j [DM-07]', (hostile) => {
    const zones: UpdateZone[] = [
      { ...SOMEWHERE, zone: hostile },
      { ...SOMEWHERE, server: { host: hostile, port: 53 } },
      { ...SOMEWHERE, key: { ...KEY, name: hostile } },
    ]
    for (const zone of zones) expect(() => updateScript(zone, DESIRED)).toThrow(ProviderError)
    for (const field of ['name', 'address', 'cnameTarget']) {
      const desired = { ...DESIRED, [field]: hostile }
      expect(() => updateScript(SOMEWHERE, desired)).toThrow(ProviderError)
    }
  })

  test('BIND’s nsupdate reads exactly our commands [DM-07]', () => {
    const shown = updateScript(SOMEWHERE, DESIRED).replace('\nsend\n', '\nshow\n')
    const read = execFileSync('nsupdate', { input: shown, encoding: 'utf8' })
    const changes = read.split(';; UPDATE SECTION:\n')[1]?.trim().split('\n')
    expect(changes?.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'firm.test. 0 ANY A',
      'firm.test. 0 ANY AAAA',
      'firm.test. 600 IN A 127.0.0.1',
      'www.firm.test. 0 ANY A',
      'www.firm.test. 0 ANY AAAA',
      'www.firm.test. 0 ANY CNAME',
      'www.firm.test. 600 IN CNAME firm.test.',
    ])
  })
})
