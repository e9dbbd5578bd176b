import { expect, test } from 'vitest'
import { senderNetwork } from './sender-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('limits: %s counts as %s', (ip, network) => {
  expect(senderNetwork(ip)).toBe(network)
})

test('limits: whatever is not an address counts as one sender', () => {
  for (const ip of [
    '',
    'unknown',
    '999.1.1.1',
    '1.2.3',
    'a:b:c',
    '[::1',
    '::1::',
    'x'.repeat(9e4),
  ]) {
    expect(senderNetwork(ip)).toBe('unknown')
  }
})
