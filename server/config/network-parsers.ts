import { isIP, isIPv4 } from 'node:net'

// Parsers for host names, addresses, and keys; see parsers.ts.

/** One label of a host name, or of a name such as `_domainkey` (RFC 1035, section 2.3.4). */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** In lowercase and without the trailing dot; at least two labels. */
export function hostName(text: string): string {
  const name = text.toLowerCase().replace(/\.$/, '')
  const labels = name.split('.')
  const fits = labels.length >= 2 && name.length <= 253 && isIP(name) === 0
  if (fits && labels.every((label) => LABEL.test(label))) return name
  throw new Error(`must be a name like example.com, not "${text}"`)
}

/** The domain without www. */
export function rootDomain(text: string): string {
  const name = hostName(text)
  if (!name.startsWith('www.')) return name
  throw new Error(`must be the domain without www, not "${text}"`)
}

/** One or more labels, such as a key's name. */
export function dnsName(text: string): string {
  const name = text.toLowerCase().replace(/\.$/, '')
  if (name.length <= 200 && name.split('.').every((label) => LABEL.test(label))) return name
  throw new Error(`must be a DNS name like site-key, not "${text}"`)
}

export function ipv4(text: string): string {
  if (isIPv4(text)) return text
  throw new Error(`must be an IPv4 address, like 203.0.113.10, not "${text}"`)
}

/**
 * An IP address, with a port if it isn't 53: `192.0.2.53`, `192.0.2.53:5353`,
 * `[2001:db8::53]:5353`.
 */
export function nameServer(text: string): string {
  const { address, port } = addressParts(text)
  const isPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
  if (isIP(address) !== 0 && isPort) return text
  throw new Error(`must be addresses of name servers, separated by commas, not "${text}"`)
}

function addressParts(text: string): { address: string; port: string | undefined } {
  const found =
    /^\[(?<v6>[^\]]+)\](?::(?<port>\d{1,5}))?$|^(?<v4>[^:]+)(?::(?<port4>\d{1,5}))?$/.exec(text)
  const { v6, port, v4, port4 } = found?.groups ?? {}
  return { address: v6 ?? v4 ?? text, port: port ?? port4 }
}

export interface HostAndPort {
  host: string
  port: number
}

/** A name or an address, with a port if it isn't 53. */
export function updateServer(text: string): HostAndPort {
  const { address, port = '53' } = addressParts(text)
  const known = isIP(address) !== 0 || LABEL.test(address) || hostName(address) !== ''
  if (known && Number(port) >= 1 && Number(port) <= 65_535) {
    return { host: address, port: Number(port) }
  }
  throw new Error(`must be a server like ns1.example.com or 192.0.2.53:53, not "${text}"`)
}

/** An http or https URL without a password. */
export function pageUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') {
    return text
  }
  throw new Error(`must be an http or https address, not "${text}"`)
}

/** At least 16 characters, so that it can't be guessed. */
export function longSecret(text: string): string {
  if (/^[\x21-\x7e]{16,512}$/.test(text)) return text
  throw new Error('must be 16 to 512 visible ASCII characters without spaces')
}

export function token(text: string): string {
  if (/^[\x21-\x7e]{1,512}$/.test(text)) return text
  throw new Error('must be visible ASCII characters without spaces')
}

/** In base64, as `tsig-keygen` prints it. */
export function tsigSecret(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes.length >= 16) return bytes
  throw new Error('must be at least 16 bytes in base64, as tsig-keygen prints them')
}

export function zoneId(text: string): string {
  if (/^[0-9a-f]{32}$/i.test(text)) return text
  throw new Error(`must be the 32 hexadecimal digits of a zone id, not "${text}"`)
}
