import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** What a name server does with a question: answers with bytes, or not at all. */
export type Habit = (question: Buffer) => Buffer | undefined

/** The head and question of a query again, as a response with these flags and no records. */
function refused(question: Buffer, rcode: number, flags = 0): Buffer {
  const answer = Buffer.from(question)
  answer.writeUInt16BE(0x8180 | flags | rcode, 2)
  answer.fill(0, 6, 12)
  // Only the question stays: an OPT record at the end is cut off with its count.
  let end = 12
  while ((answer[end] ?? 0) !== 0) end += (answer[end] ?? 0) + 1
  return answer.subarray(0, end + 5)
}

/** Ways of a name server to be of no use. */
export const HABITS: Readonly<Record<string, Habit>> = {
  garbage: () => Buffer.from('this is no answer, however long one looks at it'),
  servfail: (question) => refused(question, 2),
  nxdomain: (question) => refused(question, 3),
  'refusing to answer': (question) => refused(question, 5),
  // Truncated over UDP, and nobody takes the question over TCP.
  truncated: (question) => refused(question, 0, 0x200),
  silent: () => undefined,
}

/** A name server with one habit, on a port of the loopback address over UDP. */
export async function startHostileDns(habit: Habit): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const answer = habit(question)
    if (answer) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

/** What a broken server of updates sends over TCP, made of the message that it got. */
export type Reply = (message: Buffer) => Buffer | undefined

/** Takes one update after the other and answers as told, each with its length before it. */
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
