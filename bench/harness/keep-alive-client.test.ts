import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { exchange } from './keep-alive-client.ts'

const servers = new Set<ReturnType<typeof createServer>>()
afterEach(() => {
  for (const server of servers) server.close()
})

/** Starts a server that responds to every request with these writes, or closes the connection. */
function startServer(pieces: string[] | 'hang up'): Promise<number> {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('data', () => {
      if (pieces === 'hang up') socket.destroy()
      else for (const piece of pieces) socket.write(piece)
    })
  })
  servers.add(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

async function statuses(
  pieces: string[] | 'hang up',
  requests: number,
  timeoutMs = 10_000,
): Promise<number[]> {
  const port = await startServer(pieces)
  const seen: number[] = []
  let left = requests
  const next = () => ((left -= 1) >= 0 ? Buffer.from('GET / HTTP/1.1\r\n\r\n') : undefined)
  const answered = (status: number) => seen.push(status)
  await exchange({ port, next, answered }, AbortSignal.timeout(timeoutMs))
  return seen
}

test('bench: every response is counted once, even if it arrives in several chunks', async () => {
  const pieces = ['HTTP/1.1 201 Created\r\nContent-Le', 'ngth: 6\r\n\r\nab', 'cdef']
  expect(await statuses(pieces, 3)).toEqual([201, 201, 201])
})

test('bench: a closed connection or an incomplete response fails the run', async () => {
  await expect(statuses('hang up', 1)).rejects.toThrow('closed the connection')
  await expect(
    statuses(['HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nab'], 1, 500),
  ).rejects.toThrow('did not answer in time')
})
