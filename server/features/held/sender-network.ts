import { isIPv4, isIPv6 } from 'node:net'

/** All clients whose address can't be parsed count as one, so that none escapes the limits. */
const UNKNOWN = 'unknown'

/**
 * An IPv4 address, or the /64 of an IPv6 address, because one household or server usually has an
 * entire /64. Ports and IPv6 zones are ignored.
 */
export function senderNetwork(ip: string): string {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip) ?? []
  const address = (bracketed ?? withPort ?? ip).replace(/%.*$/, '').toLowerCase()
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN
  const groups = ipv6Groups(address)
  const [seventh = 0, last = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [seventh >> 8, seventh & 255, last >> 8, last & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function ipv6Groups(address: string): number[] {
  // URL parsing turns an IPv4 ending into hexadecimal.
  const compact = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = compact.split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return numbers(head)
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
