import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import type { Clock } from '../../lib/clock.ts'
import type { UpdateZone } from '../../config/domain.ts'
import type { HostAndPort } from '../../config/network-parsers.ts'
import { type Change, encodeUpdate, readHeader, uint16 } from './dns-message.ts'
import { type Provider, PROVIDER_MS, ProviderError, type DesiredRecords } from './provider.ts'
import { sign, verify } from './tsig.ts'

/** Response codes (RFC 2136, section 2.2). */
const RCODES: Readonly<Record<number, string>> = {
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
  6: 'YXDOMAIN',
  7: 'YXRRSET',
  8: 'NXRRSET',
  9: 'NOTAUTH',
  10: 'NOTZONE',
}

/**
 * Gives the root this address and no other, and makes www a CNAME, which allows no other records.
 */
export function changesFor({ name, address, cnameTarget, ttl }: DesiredRecords): Change[] {
  const www = `www.${name}`
  return [
    { kind: 'delete', name, type: 'A' },
    { kind: 'delete', name, type: 'AAAA' },
    { kind: 'add', name, type: 'A', ttl, value: address },
    { kind: 'delete', name: www, type: 'A' },
    { kind: 'delete', name: www, type: 'AAAA' },
    { kind: 'delete', name: www, type: 'CNAME' },
    { kind: 'add', name: www, type: 'CNAME', ttl, value: cnameTarget },
  ]
}

/** Sends a message over TCP with its length in front, and reads the response. */
function exchange({ host, port }: HostAndPort, message: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const fail = (why: string) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ProviderError(`The name server ${host} ${why}.`))
    }
    const timer = setTimeout(() => fail('did not answer in time'), PROVIDER_MS)
    let received = Buffer.alloc(0)
    socket.once('connect', () => socket.write(Buffer.concat([uint16(message.length), message])))
    socket.once('error', () => fail('cannot be reached'))
    socket.once('end', () => fail('closed the connection without an answer'))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const length = received.length < 2 ? Infinity : received.readUInt16BE(0)
      if (received.length < 2 + length) return
      clearTimeout(timer)
      socket.destroy()
      resolve(received.subarray(2, 2 + length))
    })
  })
}

/** Sends signed dynamic updates (RFC 2136, RFC 8945); the server applies all changes or none. */
export function rfc2136(settings: UpdateZone, clock: Clock): Provider {
  const { server, zone, key } = settings
  return async (desired) => {
    const id = randomInt(0x1_0000)
    const request = sign(encodeUpdate(id, zone, changesFor(desired)), key, clock())
    const answer = await exchange(server, request.message)
    const header = readHeader(answer)
    if (header.id !== id || !header.isResponse || header.opcode !== 5) {
      throw new ProviderError('The name server answered something other than the update.')
    }
    verify(answer, request, key, clock())
    if (header.rcode === 0) return
    const why = RCODES[header.rcode] ?? `code ${header.rcode}`
    throw new ProviderError(`The name server refused the update of ${zone} (${why}).`)
  }
}
