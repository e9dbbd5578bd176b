import { expect, test } from 'vitest'
import { iconFile, rootFiles } from './root-files.ts'

const files = rootFiles('https://firm.example', ['/contact', '/'])

test('root files: the sitemap lists the given pages with full URLs [SH-07]', () => {
  const addresses = Array.from(
    (files['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address]) => address,
  )
  expect(addresses).toEqual(['https://firm.example/', 'https://firm.example/contact'])
})

test('root files: robots.txt lets search engines read all but the API, and links to the sitemap [SH-07]', () => {
  expect(files['robots.txt']).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://firm.example/sitemap.xml\n',
  )
})

test('root files: the web app manifest has names, colors, and icons', () => {
  const manifest: unknown = JSON.parse(files['site.webmanifest'] ?? '')
  expect(manifest).toMatchObject({
    name: expect.any(String),
    short_name: expect.any(String),
    start_url: '/',
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
    icons: expect.arrayContaining([
      expect.objectContaining({ src: '/favicon.svg', sizes: 'any' }),
      expect.objectContaining({ src: '/icon-192.png', sizes: '192x192' }),
      expect.objectContaining({ src: '/icon-512.png', sizes: '512x512', purpose: 'maskable' }),
    ]),
  })
})

test('root files: the desk’s manifest makes it an app with a window of its own [DK-19]', () => {
  const manifest: unknown = JSON.parse(files['desk.webmanifest'] ?? '')
  expect(manifest).toMatchObject({
    short_name: 'Desk',
    start_url: '/desk',
    scope: '/desk',
    display: 'standalone',
    icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512' })]),
  })
})

test('root files: the desk’s service worker intercepts no request [DK-33]', () => {
  const worker = files['desk-service-worker.js'] ?? ''
  const events = Array.from(worker.matchAll(/addEventListener\('(\w+)'/g), ([, name]) => name)
  expect(events).toEqual(['activate', 'push', 'notificationclick'])
})

test('root files: an .ico file has a directory of one image, and the image', () => {
  const icon = Buffer.from(iconFile(Uint8Array.of(1, 2, 3), 48))
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  expect(icon.readUInt32LE(14)).toBe(3)
  expect([...icon.subarray(icon.readUInt32LE(18))]).toEqual([1, 2, 3])
})
