import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One action of a traced server. */
export type TraceEvent =
  | { kind: 'write'; file: string; offset: number; data: Buffer }
  | { kind: 'truncate'; file: string; length: number }
  /** `ok` is false if the disk said that it failed. */
  | { kind: 'sync'; file: string; ok: boolean }
  /** The server begins to send an answer. */
  | { kind: 'answer'; status: number; bookingId: string | undefined }

/** Reads strace's log. Calls are in the order of their ends, answers of the start of sending. */
export async function* readTrace(log: string): AsyncGenerator<TraceEvent> {
  /** Beginnings of calls that strace logs as "unfinished", by thread. */
  const unfinished = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const [, begun] = /^(.*) <unfinished \.\.\.>$/.exec(text) ?? []
    if (begun !== undefined) {
      unfinished.set(thread, begun)
      const answer = answerOf(begun)
      if (answer) yield answer
      continue
    }
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? []
    const call = rest === undefined ? text : (unfinished.get(thread) ?? '') + rest
    const event = rest === undefined ? (answerOf(call) ?? fileEvent(call)) : fileEvent(call)
    if (event) yield event
  }
}

const CALL = /^(\w+)\(\d+<([^>]*)>(?:, (.*))?\) += (-?\d+)/

function fileEvent(call: string): TraceEvent | undefined {
  const [, name, path = '', parameters = '', result = ''] = CALL.exec(call) ?? []
  const file = decoded(path).toString()
  const returned = Number(result)
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', file, ok: returned === 0 }
  if (returned < 0) return undefined
  if (name === 'ftruncate') return { kind: 'truncate', file, length: Number(parameters) }
  if (name !== 'pwrite64') return undefined
  const [, text = '', offset] = /^"([^"]*)", \d+, (\d+)$/.exec(parameters) ?? []
  return { kind: 'write', file, offset: Number(offset), data: decoded(text).subarray(0, returned) }
}

function answerOf(call: string): TraceEvent | undefined {
  if (!/^writev?\(/.test(call)) return undefined
  const texts = [...call.matchAll(/"([^"]*)"/g)].map(([, text = '']) => decoded(text).toString())
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(texts[0] ?? '') ?? []
  if (status === undefined) return undefined
  const [, bookingId] = /"id":"([^"]+)"/.exec(texts.join('')) ?? []
  return { kind: 'answer', status: Number(status), bookingId }
}

/** Strace writes each byte as `\x2f`. */
function decoded(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex')
}
