import { ProviderError } from './provider.ts'

// The parts of DNS messages that updates need (RFC 1035, section 4; RFC 2136, section 2).

/** The numbers of record types, classes, and opcodes. */
export const TYPE = { A: 1, CNAME: 5, SOA: 6, AAAA: 28, TSIG: 250 } as const
export const CLASS = { IN: 1, ANY: 255 } as const
export const HEADER_BYTES = 12
const OPCODE_UPDATE = 5

/** A change to a zone: add a record, or delete all records of a type. */
export type Change =
  | { kind: 'add'; name: string; type: 'A' | 'CNAME'; ttl: number; value: string }
  | { kind: 'delete'; name: string; type: 'A' | 'AAAA' | 'CNAME' }

/** 16-bit integers in network byte order. */
export function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A name without compression, in lowercase as TSIG requires. */
export function encodeName(name: string): Buffer {
  const labels = name === '' ? [] : name.toLowerCase().split('.')
  const parts = labels.flatMap((label) => [
    Buffer.from([label.length]),
    Buffer.from(label, 'ascii'),
  ])
  return Buffer.concat([...parts, Buffer.from([0])])
}

function encodeChange(change: Change): Buffer {
  const head = [encodeName(change.name)]
  // To delete all records of a type: class ANY, TTL 0, no data (RFC 2136, section 2.5.2).
  if (change.kind === 'delete') {
    head.push(uint16(TYPE[change.type], CLASS.ANY), uint32(0), uint16(0))
    return Buffer.concat(head)
  }
  const data =
    change.type === 'A'
      ? Buffer.from(change.value.split('.').map(Number))
      : encodeName(change.value)
  head.push(uint16(TYPE[change.type], CLASS.IN), uint32(change.ttl), uint16(data.length), data)
  return Buffer.concat(head)
}

/** An unsigned update of a zone. */
export function encodeUpdate(id: number, zone: string, changes: readonly Change[]): Buffer {
  return Buffer.concat([
    uint16(id, OPCODE_UPDATE << 11, 1, 0, changes.length, 0),
    encodeName(zone),
    uint16(TYPE.SOA, CLASS.IN),
    ...changes.map(encodeChange),
  ])
}

export interface Header {
  id: number
  isResponse: boolean
  opcode: number
  rcode: number
  /** The number of entries in each of the four sections. */
  counts: readonly [number, number, number, number]
}

/** A record as encoded in a message. */
export interface RawRecord {
  /** The offset where it begins. */
  start: number
  name: string
  type: number
  class: number
  ttl: number
  data: Buffer
}

/** The error for a message that is truncated or invalid. */
function unreadable(): ProviderError {
  return new ProviderError('The name server sent an answer that cannot be read.')
}

function within(message: Buffer, at: number, bytes: number): void {
  if (at + bytes > message.length) throw unreadable()
}

/**
 * Reads a name and returns the offset where it ends. Compression pointers may only point backward,
 * which prevents loops.
 */
export function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  let limit = start
  let end: number | undefined
  for (;;) {
    within(message, at, 1)
    const length = message.readUInt8(at)
    if (length === 0) return { name: labels.join('.').toLowerCase(), end: end ?? at + 1 }
    if (length >= 0xc0) {
      within(message, at, 2)
      const target = message.readUInt16BE(at) & 0x3fff
      if (target >= limit) throw unreadable()
      end ??= at + 2
      limit = target
      at = target
    } else {
      if (length > 63) throw unreadable()
      within(message, at + 1, length)
      labels.push(message.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
  }
}

export function readHeader(message: Buffer): Header {
  within(message, 0, HEADER_BYTES)
  const flags = message.readUInt16BE(2)
  const count = (index: number) => message.readUInt16BE(4 + index * 2)
  return {
    id: message.readUInt16BE(0),
    isResponse: flags >= 0x8000,
    opcode: (flags >> 11) & 0xf,
    rcode: flags & 0xf,
    counts: [count(0), count(1), count(2), count(3)],
  }
}

function readRecord(message: Buffer, start: number): { record: RawRecord; end: number } {
  const { name, end: at } = readName(message, start)
  within(message, at, 10)
  const length = message.readUInt16BE(at + 8)
  within(message, at + 10, length)
  const end = at + 10 + length
  const record = {
    start,
    name,
    type: message.readUInt16BE(at),
    class: message.readUInt16BE(at + 2),
    ttl: message.readUInt32BE(at + 4),
    data: message.subarray(at + 10, end),
  }
  return { record, end }
}

/** The last record of a message, which must be the signature; undefined if there are no records. */
export function readLastRecord(message: Buffer): RawRecord | undefined {
  const [zones, ...sections] = readHeader(message).counts
  let at = HEADER_BYTES
  for (let left = zones; left > 0; left -= 1) {
    at = readName(message, at).end + 4
    within(message, at, 0)
  }
  let last: RawRecord | undefined
  for (let left = sections.reduce((sum, count) => sum + count, 0); left > 0; left -= 1) {
    const { record, end } = readRecord(message, at)
    last = record
    at = end
  }
  if (at !== message.length) throw unreadable()
  return last
}
