import { createServer, type RequestListener } from 'node:http'

/** Listens on a free loopback port, prints `Serving http://…`, and exits on SIGTERM. */
export function serve(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    process.stdout.write(`Serving http://127.0.0.1:${address.port}\n`)
  })
  process.once('SIGTERM', () => process.exit(0))
}
