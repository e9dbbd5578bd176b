import fc from 'fast-check'
import { Resolver } from 'node:dns/promises'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  DOMAIN,
  type NameServer,
  startBind,
  WRONG_ZONE,
} from '../../../tests/support/domain/bind.ts'
import { startUpdateServer, type Reply } from '../../../tests/support/domain/faulty-dns.ts'
import type { UpdateZone } from '../../config/domain.ts'
import { encodeUpdate, readLastRecord, readName } from './dns-message.ts'
import { ProviderError } from './provider.ts'
import { rfc2136 } from './rfc2136.ts'
import { sign, verify } from './tsig.ts'

const DESIRED = { name: DOMAIN, address: '127.0.0.1', cnameTarget: DOMAIN, ttl: 600 }
const KEY: UpdateZone['key'] = {
  name: 'site-key',
  secret: Buffer.alloc(32, 7),
  algorithm: 'hmac-sha256',
}
const now = () => new Date()

function server(address: string): UpdateZone['server'] {
  const [host = '', port] = address.split(':')
  return { host, port: Number(port) }
}

describe('DNS updates on a real BIND server', () => {
  let bind: NameServer
  let zone: UpdateZone
  beforeAll(async () => {
    bind = await startBind(
      `${WRONG_ZONE}@ MX 10 mail.elsewhere.example.\n@ TXT "v=spf1 -all"\nshop A 127.0.0.50\n`,
    )
    const key = { ...KEY, name: bind.keyName, secret: Buffer.from(bind.keySecret, 'base64') }
    zone = { server: server(bind.address), zone: DOMAIN, key }
  })
  afterAll(() => bind.stop())

  test('a wrong secret, an unknown key, and a wrong clock are each reported [DM-06]', async () => {
    const wrongSecret = { ...zone, key: { ...zone.key, secret: KEY.secret } }
    await expect(rfc2136(wrongSecret, now)(DESIRED)).rejects.toThrow(/BADSIG/)
    const unknownKey = { ...zone, key: { ...zone.key, name: 'other-key' } }
    await expect(rfc2136(unknownKey, now)(DESIRED)).rejects.toThrow(/BADKEY/)
    const yesterday = () => new Date(Date.now() - 86_400_000)
    await expect(rfc2136(zone, yesterday)(DESIRED)).rejects.toThrow(/BADTIME/)
    await expect(rfc2136({ ...zone, zone: 'other.test' }, now)(DESIRED)).rejects.toThrow(
      /refused the update of other.test \(NOTAUTH\)/,
    )
    const resolver = new Resolver()
    resolver.setServers([bind.address])
    expect(await resolver.resolve4(DOMAIN)).toEqual(['127.0.0.99'])
  })

  test('sets the two records with their TTL and keeps everything else [DM-06, DM-07]', async () => {
    await rfc2136(zone, now)(DESIRED)
    // Twice, because existing records must not cause an error.
    await rfc2136(zone, now)(DESIRED)
    const resolver = new Resolver()
    resolver.setServers([bind.address])
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

/** A response to a signed update, signed as BIND does unless the test changes something. */
function answerTo(message: Buffer, key = KEY, rcode = 0): Buffer {
  const request = readLastRecord(message)
  if (!request) throw new Error('not signed')
  const { end } = readName(request.data, 0)
  const mac = request.data.subarray(end + 10, end + 10 + request.data.readUInt16BE(end + 8))
  const plain = Buffer.alloc(12)
  message.copy(plain, 0, 0, 2)
  plain.writeUInt16BE(0xa800 | rcode, 2)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(mac.length)
  // The response's MAC also covers the request's, so sign it with those bytes in front.
  const { message: signed } = sign(plain, key, new Date())
  const record = readLastRecord(signed)
  if (!record) throw new Error('not signed')
  const names = readName(record.data, 0).end
  const variables = Buffer.concat([
    signed.subarray(record.start, record.start + readName(signed, record.start).end - record.start),
    Buffer.from([0, 255, 0, 0, 0, 0]),
    record.data.subarray(0, names + 8),
    Buffer.from([0, 0, 0, 0]),
  ])
  const code = createHmac('sha256', key.secret)
    .update(length)
    .update(mac)
    .update(plain)
    .update(variables)
    .digest()
  code.copy(record.data, names + 10)
  return signed
}

const REPLIES: [string, Reply, RegExp | undefined][] = [
  ['a correct response', (message) => answerTo(message), undefined],
  ['a signed refusal', (message) => answerTo(message, KEY, 5), /refused the update .*REFUSED/],
  ['garbage', () => Buffer.from('no'), /cannot be read/],
  ['longer garbage', () => Buffer.alloc(40, 0xff), /something other/],
  ['nothing', () => undefined, /closed the connection/],
  ['the request echoed back', (message) => message, /something other/],
  [
    'an unsigned success',
    (message) => Buffer.concat([message.subarray(0, 2), Buffer.from([0xa8, 0]), Buffer.alloc(8)]),
    /not signed/,
  ],
  [
    "another key's signature",
    (message) => answerTo(message, { ...KEY, secret: Buffer.alloc(32, 8) }),
    /signature .* is wrong/,
  ],
  [
    'a refusal changed into a success in transit',
    (message) => {
      const answer = answerTo(message, KEY, 5)
      answer.writeUInt16BE(0xa800, 2)
      return answer
    },
    /signature .* is wrong/,
  ],
  ['a truncated signature', (message) => answerTo(message).subarray(0, -3), /cannot be read/],
]

describe('DNS update responses', () => {
  test.each(REPLIES)('%s [DM-06]', async (_, reply, wrong) => {
    const { address, stop } = await startUpdateServer(reply)
    const update = rfc2136({ server: server(address), zone: DOMAIN, key: KEY }, now)(DESIRED)
    const outcome = await update.then(
      () => 'taken',
      (error: unknown) => (error instanceof ProviderError ? error.message : 'an internal error'),
    )
    expect(outcome).toMatch(wrong ?? /^taken$/)
    stop()
  })

  test('DNS update: an unreachable server is reported [DM-06]', async () => {
    const unreachable = { server: { host: '127.0.0.1', port: 1 }, zone: DOMAIN, key: KEY }
    await expect(rfc2136(unreachable, now)(DESIRED)).rejects.toThrow(/cannot be reached/)
  })

  test('DNS update: arbitrary bytes are rejected without an internal error [DM-06]', () => {
    const request = sign(encodeUpdate(1, DOMAIN, []), KEY, new Date())
    const good = answerTo(request.message)
    const plain = (bytes: Buffer) => bytes.toString('latin1').toLowerCase()
    // The message id was checked before, and names are case-insensitive.
    const changed = fc
      .tuple(fc.integer({ min: 2, max: good.length - 1 }), fc.integer({ min: 1, max: 255 }))
      .map(([at, by]) => {
        const copy = Buffer.from(good)
        copy.writeUInt8((copy.readUInt8(at) + by) % 256, at)
        return copy
      })
      .filter((copy) => plain(copy) !== plain(good))
    const any = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    fc.assert(
      fc.property(fc.oneof(changed, any), (bytes) => {
        expect(() => verify(bytes, request, KEY, new Date())).toThrow(ProviderError)
      }),
      { numRuns: 500 },
    )
  })

  test('DNS update: an old signature is rejected [DM-06]', () => {
    const request = sign(encodeUpdate(1, DOMAIN, []), KEY, new Date())
    const answer = answerTo(request.message)
    verify(answer, request, KEY, new Date())
    const later = new Date(Date.now() + 3_600_000)
    expect(() => verify(answer, request, KEY, later)).toThrow(/another time/)
  })
})
