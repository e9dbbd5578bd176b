import { connect } from 'node:net'
import { expect } from 'vitest'
import { buildMessage } from '../factories/requests.ts'

interface HalfSentMessage {
  /** Sends the rest. */
  finish(): void
  /** What the server has answered so far. */
  answer(): string
  /** Whether the server has closed the connection. */
  isClosed(): boolean
}

/** A message to the firm whose body is only half sent, and which the server is handling. */
export async function halfSentMessage(url: string): Promise<HalfSentMessage> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const body = JSON.stringify(buildMessage())
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  socket.write(head + body.slice(0, 20))
  // The server sends "continue" once it is handling the request.
  await expect.poll(() => answer).toContain('100 Continue')
  return {
    finish: () => socket.write(body.slice(20)),
    answer: () => answer,
    isClosed: () => socket.closed,
  }
}
