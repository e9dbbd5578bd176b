import { BlockList, isIP } from 'node:net'

/** Not on the public internet (IANA's special-purpose address registry). */
const SPECIAL_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, which includes cloud metadata services.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Not public, though within global unicast: tunnels, documentation, protocols. */
const SPECIAL_IPV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special4 = new BlockList()
for (const [net, bits] of SPECIAL_IPV4) special4.addSubnet(net, bits, 'ipv4')
const special6 = new BlockList()
for (const [net, bits] of SPECIAL_IPV6) special6.addSubnet(net, bits, 'ipv6')
/** Global unicast. Loopback, mapped IPv4, private, and multicast addresses are outside it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** False for text that isn't an IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
