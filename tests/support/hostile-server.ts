import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Called once the request has arrived. */
export type HostileAnswer = (socket: Socket) => void

/** Sends the bytes again and again until the connection closes. */
function repeat(socket: Socket, bytes: string, everyMs = 20): void {
  const timer = setInterval(() => socket.write(bytes), everyMs)
  socket.once('close', () => clearInterval(timer))
}

const OK = 'HTTP/1.1 200 OK\r\n'
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`
const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\n'
const TO_WEBSOCKET = `${SWITCHING}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

/** Ways for an HTTP server to keep a client waiting, or to confuse it. */
export const HOSTILE_ANSWERS: Readonly<Record<string, HostileAnswer>> = {
  'switches protocols': (socket) => socket.write(TO_WEBSOCKET),
  'switches protocols and hangs up': (socket) => socket.end(TO_WEBSOCKET),
  'sends 101 without naming a protocol': (socket) => socket.write(`${SWITCHING}\r\n`),
  'floods interim responses': (socket) =>
    repeat(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n', 1),
  'closes without an answer': (socket) => socket.end(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'says nothing': () => {},
  'sends headers forever': (socket) => {
    socket.write(OK)
    repeat(socket, 'X-More: x\r\n')
  },
  'sends a body forever': (socket) => {
    socket.write(CHUNKED)
    repeat(socket, '1\r\nx\r\n')
  },
  'never ends a body without a length': (socket) => socket.write(`${OK}\r\nBEGIN`),
  'sends trailers forever': (socket) => {
    socket.write(`${CHUNKED}1\r\nx\r\n0\r\n`)
    repeat(socket, 'X-More: x\r\n')
  },
  'closes in the middle of the body': (socket) => socket.end(`${OK}Content-Length: 10\r\n\r\nx`),
  'closes in the middle of a chunk': (socket) => socket.end(`${CHUNKED}5\r\nx`),
  'sends something other than HTTP': (socket) => socket.end('220 mail.example ESMTP\r\n\r\n'),
}

/** Starts a server on the loopback address that gives every connection the same response. */
export async function startHostileServer(
  answer: HostileAnswer,
): Promise<{ host: string; stop: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // The client closes the connection during most of these responses, which emits an error.
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
