import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UpdateZone } from '../../config/domain.ts'
import {
  CLASS,
  encodeName,
  type RawRecord,
  readHeader,
  readLastRecord,
  readName,
  TYPE,
  uint16,
} from './dns-message.ts'
import { ProviderError } from './provider.ts'

// Signatures of DNS messages with a shared key (RFC 8945).

type Key = UpdateZone['key']

/** Maximum difference between the clocks, in seconds (RFC 8945, section 10). */
const FUDGE_SECONDS = 300

/** Why a server rejects a signature (RFC 8945, section 3). */
const ERRORS: Readonly<Record<number, string>> = {
  16: 'BADSIG: the secret is wrong',
  17: 'BADKEY: it does not know the key or the algorithm',
  18: 'BADTIME: the two clocks differ by more than five minutes',
  22: 'BADTRUNC: it wants a longer signature',
}

/** The signed fields of a TSIG record other than the MAC. */
interface Variables {
  /** Seconds since 1970. */
  signedAt: number
  fudge: number
  error: number
  other: Buffer
}

function uint48(value: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(value, 0, 6)
  return bytes
}

function codeOf(key: Key, parts: readonly Buffer[], variables: Variables): Buffer {
  const { signedAt, fudge, error, other } = variables
  const hmac = createHmac(key.algorithm.replace('hmac-', ''), key.secret)
  for (const part of parts) hmac.update(part)
  hmac.update(encodeName(key.name))
  hmac.update(uint16(CLASS.ANY, 0, 0))
  hmac.update(encodeName(key.algorithm))
  hmac.update(uint48(signedAt))
  hmac.update(uint16(fudge, error, other.length))
  return hmac.update(other).digest()
}

/** A copy of a message with its number of additional records changed by `by`. */
function withAdditional(message: Buffer, by: number): Buffer {
  const copy = Buffer.from(message)
  copy.writeUInt16BE(copy.readUInt16BE(10) + by, 10)
  return copy
}

/** A signed request, and its MAC, which is part of the response's signature. */
export interface SignedRequest {
  message: Buffer
  mac: Buffer
}

/**
 * Signs a request.
 * @param now time of signing
 */
export function sign(message: Buffer, key: Key, now: Date): SignedRequest {
  const signedAt = Math.floor(now.getTime() / 1000)
  const variables = { signedAt, fudge: FUDGE_SECONDS, error: 0, other: Buffer.alloc(0) }
  const mac = codeOf(key, [message], variables)
  const data = Buffer.concat([
    encodeName(key.algorithm),
    uint48(signedAt),
    uint16(FUDGE_SECONDS, mac.length),
    mac,
    message.subarray(0, 2),
    uint16(0, 0),
  ])
  const record = Buffer.concat([
    encodeName(key.name),
    uint16(TYPE.TSIG, CLASS.ANY, 0, 0, data.length),
    data,
  ])
  return { message: Buffer.concat([withAdditional(message, 1), record]), mac }
}

/** Parses a TSIG record; undefined if it is truncated. */
function parse({ data }: RawRecord) {
  const { name: algorithm, end } = readName(data, 0)
  if (data.length < end + 10) return undefined
  const macLength = data.readUInt16BE(end + 8)
  const afterMac = end + 10 + macLength
  if (data.length < afterMac + 6) return undefined
  const otherLength = data.readUInt16BE(afterMac + 4)
  if (data.length !== afterMac + 6 + otherLength) return undefined
  return {
    algorithm,
    signedAt: data.readUIntBE(end, 6),
    fudge: data.readUInt16BE(end + 6),
    mac: data.subarray(end + 10, afterMac),
    originalId: data.subarray(afterMac, afterMac + 2),
    error: data.readUInt16BE(afterMac + 2),
    other: data.subarray(afterMac + 6),
  }
}

/**
 * Verifies that a response is signed with the key, belongs to this request, and is recent.
 * @throws ProviderError otherwise
 */
export function verify(answer: Buffer, request: SignedRequest, key: Key, now: Date): void {
  const record = readLastRecord(answer)
  const tsig =
    record?.type === TYPE.TSIG && record.class === CLASS.ANY && record.ttl === 0
      ? parse(record)
      : undefined
  if (!record || !tsig) {
    throw new ProviderError(
      `The name server's answer is not signed${readHeader(answer).rcode === 0 ? '' : ', and no success'}.`,
    )
  }
  // Error responses about a failed signature are usually unsigned themselves, and can only refuse.
  if (tsig.error !== 0) {
    const why = ERRORS[tsig.error] ?? `error ${tsig.error}`
    throw new ProviderError(`The name server does not accept the signature (${why}).`)
  }
  const unsigned = withAdditional(answer.subarray(0, record.start), -1)
  tsig.originalId.copy(unsigned)
  const expected = codeOf(key, [uint16(request.mac.length), request.mac, unsigned], tsig)
  const isOurs = record.name === key.name && tsig.algorithm === key.algorithm
  const isRight = tsig.mac.length === expected.length && timingSafeEqual(tsig.mac, expected)
  if (!isOurs || !isRight) {
    throw new ProviderError("The signature of the name server's answer is wrong.")
  }
  if (Math.abs(now.getTime() / 1000 - tsig.signedAt) > tsig.fudge) {
    throw new ProviderError("The name server's answer was signed at another time.")
  }
}
