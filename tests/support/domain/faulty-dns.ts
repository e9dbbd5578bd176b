import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Returns undefined to send no response. */
export type DnsFault = (question: Buffer) => Buffer | undefined

function emptyResponse(question: Buffer, rcode: number, flags = 0): Buffer {
  const answer = Buffer.from(question)
  answer.writeUInt16BE(0x8180 | flags | rcode, 2)
  answer.fill(0, 6, 12)
  // Keep only the question; drop an OPT record at the end and its count.
  let end = 12
  while ((answer[end] ?? 0) !== 0) end += (answer[end] ?? 0) + 1
  return answer.subarray(0, end + 5)
}

/** Ways for a DNS server to fail. */
export const DNS_FAULTS: Readonly<Record<string, DnsFault>> = {
  garbage: () => Buffer.from('these bytes are not a DNS response'),
  servfail: (question) => emptyResponse(question, 2),
  nxdomain: (question) => emptyResponse(question, 3),
  'refusing to answer': (question) => emptyResponse(question, 5),
  // The response is truncated over UDP, and nothing listens on TCP for the retry.
  truncated: (question) => emptyResponse(question, 0, 0x200),
  silent: () => undefined,
}

/** Starts a DNS server with the fault on a UDP port of the loopback address. */
export async function startFaultyDns(fault: DnsFault): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const answer = fault(question)
    if (answer) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

/** Response of a faulty update server over TCP; undefined closes the connection. */
export type Reply = (message: Buffer) => Buffer | undefined

/** Sends `reply`'s responses, each prefixed with its length. */
export function startUpdateServer(reply: Reply): Promise<{ address: string; stop(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const answer = reply(chunk.subarray(2))
      if (!answer) return socket.end()
      const length = Buffer.alloc(2)
      length.writeUInt16BE(answer.length)
      return socket.write(Buffer.concat([length, answer]))
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      const port = typeof at === 'object' && at !== null ? at.port : 0
      resolve({ address: `127.0.0.1:${port}`, stop: () => server.close() })
    })
  })
}
