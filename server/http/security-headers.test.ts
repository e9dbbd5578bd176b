import { expect, test } from 'vitest'
import { previewHeaders, securityHeaders } from './security-headers.ts'

const hashes = { scripts: ["'sha256-a'", "'sha256-b'"], styles: [] }

test('security headers: the policy allows only our own resources and the build’s inline code', () => {
  const headers = securityHeaders(hashes, false)
  expect(headers['content-security-policy']?.split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('security headers: HSTS is sent only if the public URL is https', () => {
  const plain = securityHeaders(hashes, false)
  expect(plain).not.toHaveProperty('strict-transport-security')
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const secure = securityHeaders(hashes, true)
  expect(secure['strict-transport-security']).toBe('max-age=31536000')
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('security headers: a preview runs no script, is not cached, and only the desk may frame it [ED-08]', () => {
  const headers = previewHeaders(false)
  const policy = headers['content-security-policy']?.split(';')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy?.filter((directive) => directive.startsWith('script-src'))).toEqual([])
  expect(headers['cache-control']).toBe('no-store')
})
