import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpTransport } from './smtp-transport.ts'

/** One email after another, line by line. */
function answerTo(line: string, socket: Socket, state: { inContent: boolean }): void {
  if (state.inContent && line !== '.') return
  if (line === 'DATA') socket.write('354 go on\r\n')
  else if (line.startsWith('EHLO')) socket.write('250 server\r\n')
  else socket.write('250 ok\r\n')
  state.inContent = line === 'DATA'
}

test('email: a connection to the mail server that breaks between two emails loses neither', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    const state = { inContent: false }
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answerTo(line, socket, state)
    })
    socket.write('220 server\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { warn() {} })
  onTestFinished(() => transport.close())
  const message = { from: 'a@example.com', to: 'b@example.com', text: 'Hello' }
  await transport.send(message, 'one', AbortSignal.timeout(5000))
  const [first] = sockets
  if (first === undefined) throw new Error('No connection was made')
  const closed = once(first, 'close')
  first.write('this is not SMTP\r\n')
  await closed
  await transport.send(message, 'two', AbortSignal.timeout(5000))
  expect(sockets).toHaveLength(2)
})
