import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const publicUrl = 'https://www.firm.example'
const host = 'inner:3000'

test.each([
  ['no browser', {}],
  ['the public address', { origin: publicUrl }],
  ['the host that was asked for', { origin: 'http://inner:3000' }],
  ['the same behind a proxy that ends TLS', { origin: 'https://inner:3000' }],
  ['an old browser on our page', { fetchSite: 'same-origin' }],
  ['an address typed by hand', { fetchSite: 'none' }],
  ['a form of our page that sends no Referer', { origin: 'null', fetchSite: 'same-origin' }],
  ['our page under its other name', { origin: publicUrl, fetchSite: 'same-site' }],
])('%s may write', (_, { origin, fetchSite }: { origin?: string; fetchSite?: string }) => {
  expect(isSameOrigin({ origin, fetchSite, host, publicUrl })).toBe(true)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://inner:3001' }],
  ['a name that begins like ours', { origin: 'https://www.firm.example.evil.example' }],
  ['a sandboxed frame', { origin: 'null', fetchSite: 'cross-site' }],
  ['a page that hides its origin', { origin: 'null' }],
  ['a neighbor that hides its origin', { origin: 'null', fetchSite: 'same-site' }],
  ['an extension', { origin: 'chrome-extension://inner:3000' }],
  ['nonsense', { origin: 'inner:3000' }],
  ['an empty origin', { origin: '' }],
  ['another site without an origin', { fetchSite: 'cross-site' }],
  ['a neighbor without an origin', { fetchSite: 'same-site' }],
])('%s may not', (_, { origin, fetchSite }: { origin?: string; fetchSite?: string }) => {
  expect(isSameOrigin({ origin, fetchSite, host, publicUrl })).toBe(false)
})

test('the standard ports go without saying', () => {
  const asked = { fetchSite: undefined, publicUrl: undefined }
  expect(isSameOrigin({ ...asked, origin: 'https://firm.example', host: 'firm.example:443' })).toBe(
    true,
  )
  expect(isSameOrigin({ ...asked, origin: 'http://firm.example', host: 'firm.example:443' })).toBe(
    false,
  )
})
