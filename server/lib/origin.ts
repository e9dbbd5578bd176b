/** Wildcard addresses, which a server can listen on but a browser can't open. */
const EVERY_ADDRESS = ['0.0.0.0', '::']

/** The server's URL as it can be opened on the same machine. */
export function originOf(host: string, port: number): string {
  if (EVERY_ADDRESS.includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** URLs with a loopback IP address instead of a name. */
const LOOPBACK = /^http:\/\/(?:127(?:\.\d+){3}|\[::1\])(?=:|$)/

/** Turns a loopback address into localhost, because passkeys need a domain. */
export function withDomain(origin: string): string {
  return origin.replace(LOOPBACK, 'http://localhost')
}
