import { type RunningSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'

const MESSAGE = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: 'Compilers',
  message: 'Please call me about an audit.',
}

/** Runs a server with extra settings for one test. */
async function withSite(env: Record<string, string>, act: (site: RunningSite) => Promise<void>) {
  const site = await startSite({ env })
  try {
    await act(site)
  } finally {
    await site.stop()
  }
}

test.describe('HTTP rules that depend on settings', () => {
  test('with an https PUBLIC_URL, pages send HSTS and only that origin may post', async ({
    request,
  }) => {
    await withSite({ PUBLIC_URL: 'https://www.example.com' }, async ({ url }) => {
      const headers = (await request.get(url)).headers()
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
      const post = (origin: string) =>
        request.post(`${url}/api/contact`, { data: MESSAGE, headers: { origin } })
      expect((await post('https://www.example.com')).status()).toBe(201)
      expect((await post('https://other.example.com')).status()).toBe(403)
    })
  })

  test('writes are rate-limited per client address, which TRUST_PROXY decides', async ({
    request,
  }) => {
    const post = async (url: string, address: string) => {
      const headers = { 'x-forwarded-for': address }
      return request.post(`${url}/api/contact`, { data: MESSAGE, headers })
    }
    await withSite({ RATE_LIMIT_WRITES: '2' }, async ({ url }) => {
      // Without TRUST_PROXY, X-Forwarded-For is ignored.
      expect((await post(url, '198.51.100.1')).status()).toBe(201)
      expect((await post(url, '198.51.100.2')).status()).toBe(201)
      const limited = await post(url, '198.51.100.3')
      expect(limited.status()).toBe(429)
      expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(0)
      expect(await limited.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' })
      // Reads are never limited.
      expect((await request.get(url)).status()).toBe(200)
    })
    await withSite({ RATE_LIMIT_WRITES: '1', TRUST_PROXY: '1' }, async ({ url }) => {
      expect((await post(url, '198.51.100.1')).status()).toBe(201)
      expect((await post(url, '198.51.100.1')).status()).toBe(429)
      expect((await post(url, '198.51.100.2')).status()).toBe(201)
      // An IPv6 /64 counts as one client.
      expect((await post(url, '2001:db8:1:2::1')).status()).toBe(201)
      expect((await post(url, '2001:db8:1:2::ffff')).status()).toBe(429)
      expect((await post(url, '2001:db8:1:3::1')).status()).toBe(201)
    })
  })

  test('a honeypot hit is held and not called sent, and no personal data is logged', async ({
    request,
  }) => {
    await withSite({ LOG_LEVEL: 'trace' }, async (site) => {
      const post = (data: object) => request.post(`${site.url}/api/contact`, { data })
      const robot = await post({ ...MESSAGE, fax_extension: 'https://spam.example' })
      expect(robot.status()).toBe(201)
      expect(await robot.json()).toMatchObject({ message: expect.stringContaining('will read it') })
      expect((await post(MESSAGE)).status()).toBe(201)
      expect((await post({ ...MESSAGE, email: 'grace at example' })).status()).toBe(400)
      await request.get(`${site.url}/contact?email=${MESSAGE.email}`)
      expect(site.output()).toContain('"level"')
      for (const secret of ['Grace', 'grace', 'Compilers', 'audit']) {
        expect(site.output()).not.toContain(secret)
      }
    })
  })
})
