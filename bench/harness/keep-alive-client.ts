import { connect } from 'node:net'

export interface Exchange {
  port: number
  /** Returns undefined to end the connection. */
  next: () => Buffer | undefined
  answered: (status: number, milliseconds: number) => void
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const RECEIVE_BYTES = 65_536

interface Head {
  status: number
  /** Length of the whole response in bytes, head included. */
  length: number
}

/** Returns undefined while the head is incomplete. */
export function readHead(received: Buffer): Head | undefined {
  const end = received.indexOf(END_OF_HEAD)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`The response has no Content-Length:\n${head}`)
  return { status, length: end + END_OF_HEAD.length + Number(length) }
}

/**
 * Opens one connection that sends the next request as soon as a response is complete. It only
 * counts the bytes of bodies, because on two cores a heavier client would be the bottleneck.
 * Resolves when there is no next request; rejects when the server closes the connection or
 * `signal` aborts.
 */
export function exchange({ port, next, answered }: Exchange, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let head: Head | undefined
  let partial: Buffer | undefined
  let received = 0
  let sentAt = 0

  const send = () => {
    const request = next()
    if (request === undefined) {
      resolve()
      socket.destroy()
      return
    }
    head = undefined
    received = 0
    sentAt = performance.now()
    socket.write(request)
  }

  const take = (length: number, buffer: Uint8Array) => {
    received += length
    if (head === undefined) {
      const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, length)
      const sofar = partial === undefined ? chunk : Buffer.concat([partial, chunk])
      head = readHead(sofar)
      partial = head === undefined ? Buffer.from(sofar) : undefined
    }
    if (head === undefined || received < head.length) return
    if (received > head.length) throw new Error('The response is longer than its Content-Length')
    answered(head.status, performance.now() - sentAt)
    send()
  }

  const callback = (length: number, buffer: Uint8Array) => {
    try {
      take(length, buffer)
    } catch (error) {
      reject(error)
      socket.destroy()
    }
    return true
  }
  const socket = connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    onread: { buffer: Buffer.alloc(RECEIVE_BYTES), callback },
  })
  socket.once('connect', send)
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('The server closed the connection')))
  signal.addEventListener('abort', () => {
    reject(new Error('The server did not answer in time'))
    socket.destroy()
  })
  return promise
}
