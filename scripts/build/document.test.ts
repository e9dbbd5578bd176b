import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cspHash, htmlDocument, scriptHashes, type Frame } from './document.ts'

const frame: Frame = {
  styles: '/assets/style-1.css',
  entry: '/assets/entry-1.js',
  fonts: ['/assets/a.woff2'],
  fontCss: '@font-face{}',
}
const parts = {
  head: '<title>T</title>',
  body: '<main>B</main>',
  css: 'p{top:0}',
  chunks: ['/assets/x.js', '/assets/y.js'],
}

test('document: every inline script is named by its hash, and only those', () => {
  const html = htmlDocument(frame, parts)
  const scripts = Array.from(html.matchAll(/<script[^>]*>([^<]*)<\/script>/g), ([, text]) => text)
  expect(scripts).toHaveLength(2)
  expect(scriptHashes(frame)).toEqual(scripts.map((text) => cspHash(text ?? '')))
})

test('document: the hash is the one of the Content-Security-Policy', () => {
  const digest = createHash('sha256').update('x').digest('base64')
  expect(cspHash('x')).toBe(`'sha256-${digest}'`)
})

test('document: no script and no stylesheet is fetched before the load event', () => {
  const html = htmlDocument(frame, parts)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toMatch(/<link[^>]*rel="?(?:stylesheet|modulepreload)/)
  expect(html).toContain('<div id="root"><main>B</main></div>')
  expect(html).toContain('<style>p{top:0}</style>')
})
