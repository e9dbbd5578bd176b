/** Addresses that mean all of the machine's own; a browser can't open them. */
const EVERY_ADDRESS = ['0.0.0.0', '::']

/** The http origin of a server that listens on a host and port, as it can be opened on the machine. */
export function originOf(host: string, port: number): string {
  if (EVERY_ADDRESS.includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Addresses of this machine without a name. */
const LOOPBACK = /^http:\/\/(?:127(?:\.\d+){3}|\[::1\])(?=:|$)/

/** An origin with localhost in the place of a loopback address, because passkeys need a domain. */
export function withDomain(origin: string): string {
  return origin.replace(LOOPBACK, 'http://localhost')
}
