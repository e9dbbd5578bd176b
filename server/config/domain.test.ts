import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const DOMAIN = { SITE_DOMAIN: 'Example.com.', SITE_A_RECORD: '203.0.113.10' }
const SECRET = Buffer.alloc(32, 1).toString('base64')
const RFC2136 = {
  ...DOMAIN,
  DNS_PROVIDER: 'rfc2136',
  OPERATOR_TOKEN: 'a-token-of-some-length',
  DNS_UPDATE_SERVER: 'ns1.example.com',
  TSIG_KEY_NAME: 'Site-Key.',
  TSIG_KEY_SECRET: SECRET,
}

test('a domain needs few settings; the others have defaults', () => {
  expect(readEnv({}).domain).toBeUndefined()
  expect(readEnv({ ...DOMAIN, PUBLIC_URL: 'https://example.com' })).toMatchObject({
    deploymentUrl: 'https://example.com',
    domain: {
      name: 'example.com',
      address: '203.0.113.10',
      cnameTarget: 'example.com',
      dnsServers: [],
      tlsPort: 443,
      caaIssuer: 'letsencrypt.org',
      dkimSelector: undefined,
      provider: { kind: 'none' },
    },
  })
})

test('both providers are read', () => {
  expect(readEnv({ ...RFC2136, DNS_UPDATE_SERVER: '[::1]:5353' }).domain?.provider).toEqual({
    kind: 'rfc2136',
    operatorToken: 'a-token-of-some-length',
    server: { host: '::1', port: 5353 },
    zone: 'example.com',
    key: { name: 'site-key', secret: Buffer.alloc(32, 1), algorithm: 'hmac-sha256' },
  })
  expect(
    readEnv({
      ...DOMAIN,
      DNS_PROVIDER: 'cloudflare',
      OPERATOR_TOKEN: 'a-token-of-some-length',
      CLOUDFLARE_API_TOKEN: 'abc',
      CLOUDFLARE_ZONE_ID: 'a'.repeat(32),
    }).domain?.provider,
  ).toEqual({
    kind: 'cloudflare',
    operatorToken: 'a-token-of-some-length',
    apiUrl: 'https://api.cloudflare.com/client/v4',
    apiToken: 'abc',
    zoneId: 'a'.repeat(32),
  })
})

const WRONG: [Record<string, string>, RegExp][] = [
  [{ SITE_DOMAIN: 'example.com' }, /^SITE_A_RECORD must be set/],
  [{ ...DOMAIN, SITE_DOMAIN: 'www.example.com' }, /^SITE_DOMAIN must be the domain without/],
  [{ ...DOMAIN, SITE_DOMAIN: 'localhost' }, /^SITE_DOMAIN must be a name like/],
  [{ ...DOMAIN, SITE_DOMAIN: 'exa mple.com' }, /^SITE_DOMAIN must be a name like/],
  [{ ...DOMAIN, SITE_A_RECORD: '203.0.113' }, /^SITE_A_RECORD must be an IPv4 address/],
  [{ ...DOMAIN, SITE_A_RECORD: '::1' }, /^SITE_A_RECORD must be an IPv4 address/],
  [{ ...DOMAIN, SITE_CNAME_TARGET: '203.0.113.1' }, /^SITE_CNAME_TARGET must be a name/],
  [{ DNS_SERVERS: 'dns.example.com' }, /^DNS_SERVERS must be addresses/],
  [{ DNS_SERVERS: '192.0.2.1:70000' }, /^DNS_SERVERS must be addresses/],
  [{ DEPLOYMENT_URL: 'javascript:alert(1)' }, /^DEPLOYMENT_URL must be an http/],
  [{ DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR must be a DNS name/],
  [{ OPERATOR_TOKEN: 'short' }, /^OPERATOR_TOKEN must be 16 to 512/],
  [{ DNS_PROVIDER: 'route53' }, /^DNS_PROVIDER must be one of none, rfc2136, cloudflare/],
  [{ DNS_PROVIDER: 'cloudflare' }, /^SITE_DOMAIN must be set when DNS_PROVIDER is cloudflare/],
  [{ ...RFC2136, OPERATOR_TOKEN: '' }, /^OPERATOR_TOKEN must be set when DNS_PROVIDER is/],
  [{ ...RFC2136, TSIG_KEY_SECRET: 'short' }, /^TSIG_KEY_SECRET must be at least 16 bytes/],
  [{ ...RFC2136, DNS_UPDATE_ZONE: 'other.com' }, /^DNS_UPDATE_ZONE must contain SITE_DOMAIN/],
  [{ ...RFC2136, DNS_UPDATE_SERVER: 'ns1:0' }, /^DNS_UPDATE_SERVER must be a server/],
  [{ CLOUDFLARE_ZONE_ID: 'xyz' }, /^CLOUDFLARE_ZONE_ID must be the 32 hexadecimal/],
]

test.each(WRONG)('%j is rejected with the reason', (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence)
})

test('an invalid secret does not appear in the message', () => {
  for (const name of ['OPERATOR_TOKEN', 'TSIG_KEY_SECRET', 'CLOUDFLARE_API_TOKEN']) {
    expect(() => readEnv({ [name]: 'my secret' })).toThrow(name)
    expect(() => readEnv({ [name]: 'my secret' })).not.toThrow(/my secret/)
  }
})
