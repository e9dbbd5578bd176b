import { expect, test } from 'vitest'
import { rootFiles } from './root-files.ts'

const files = rootFiles('https://firm.example', ['/contact', '/'])

test('root files: the sitemap lists the pages given, by their whole address [SH-07]', () => {
  const addresses = Array.from(
    (files['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address]) => address,
  )
  expect(addresses).toEqual(['https://firm.example/', 'https://firm.example/contact'])
})

test('root files: robots.txt names the sitemap [SH-07]', () => {
  expect(files['robots.txt']).toContain('Sitemap: https://firm.example/sitemap.xml\n')
})

test('root files: the manifest is JSON and names icons', () => {
  const manifest: unknown = JSON.parse(files['site.webmanifest'] ?? '')
  expect(manifest).toHaveProperty('icons.0.src', '/favicon.svg')
})
