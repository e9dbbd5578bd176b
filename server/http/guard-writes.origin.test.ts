import { expect, test } from 'vitest'
import { isSameOrigin } from './guard-writes.ts'

const publicUrl = 'https://www.firm.example'
const host = 'inner:3000'

test.each([
  ['no browser', {}],
  ['the public URL', { origin: publicUrl }],
  ['the requested host', { origin: 'https://inner:3000' }],
  ['an older browser on our page', { fetchSite: 'same-origin' }],
  ['an address typed into the browser', { fetchSite: 'none' }],
  ['a form on our page without a Referer', { origin: 'null', fetchSite: 'same-origin' }],
  ['our page under its other name', { origin: publicUrl, fetchSite: 'same-site' }],
])(
  'origin check: %s is allowed',
  (_, { origin, fetchSite }: { origin?: string; fetchSite?: string }) => {
    expect(isSameOrigin({ origin, fetchSite, host, publicUrl })).toBe(true)
  },
)

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'https://inner:3001' }],
  ['the requested host without TLS', { origin: 'http://inner:3000' }],
  ['the public URL without TLS', { origin: 'http://www.firm.example' }],
  ['a host that begins with our name', { origin: 'https://www.firm.example.evil.example' }],
  ['a sandboxed frame', { origin: 'null', fetchSite: 'cross-site' }],
  ['a page that hides its origin', { origin: 'null' }],
  ['a sibling domain that hides its origin', { origin: 'null', fetchSite: 'same-site' }],
  ['an extension', { origin: 'chrome-extension://inner:3000' }],
  ['nonsense', { origin: 'inner:3000' }],
  ['an empty origin', { origin: '' }],
  ['another site without an Origin header', { fetchSite: 'cross-site' }],
  ['a sibling domain without an Origin header', { fetchSite: 'same-site' }],
])(
  'origin check: %s is refused',
  (_, { origin, fetchSite }: { origin?: string; fetchSite?: string }) => {
    expect(isSameOrigin({ origin, fetchSite, host, publicUrl })).toBe(false)
  },
)

test('origin check: the public host over plain http is refused where PUBLIC_URL is https', () => {
  const asked = { origin: 'http://www.firm.example', fetchSite: undefined }
  for (const host of ['www.firm.example', 'www.firm.example:80']) {
    expect(isSameOrigin({ ...asked, host, publicUrl })).toBe(false)
    expect(isSameOrigin({ ...asked, host, publicUrl: 'http://www.firm.example' })).toBe(true)
    expect(isSameOrigin({ ...asked, host, publicUrl: undefined })).toBe(true)
  }
})

test('origin check: the standard ports may be omitted', () => {
  const asked = { fetchSite: undefined, publicUrl: undefined }
  expect(isSameOrigin({ ...asked, origin: 'https://firm.example', host: 'firm.example:443' })).toBe(
    true,
  )
  expect(isSameOrigin({ ...asked, origin: 'http://firm.example', host: 'firm.example:443' })).toBe(
    false,
  )
})
