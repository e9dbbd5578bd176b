import { expect, test } from 'vitest'
import { htmlDocument, inlineScripts, type Frame } from './document.ts'

const frame: Frame = {
  entry: '/assets/entry-1.js',
  content: '/assets/content/1/',
  fonts: ['/assets/a.woff2'],
  css: '@font-face{}',
}
const parts = {
  head: '<title>T</title>',
  body: '<main>B</main>',
  css: 'p{top:0}',
  stylesheets: ['/assets/p.css'],
  chunks: ['/assets/x.js', '/assets/y.js'],
}

test('document: the inline scripts are exactly those listed in the Content-Security-Policy', () => {
  const html = htmlDocument(frame, parts)
  const scripts = Array.from(html.matchAll(/<script[^>]*>([^<]*)<\/script>/g), ([, text]) => text)
  expect(inlineScripts(frame)).toEqual(scripts)
  const { content: _, ...withoutContent } = frame
  expect(inlineScripts(withoutContent)).toHaveLength(2)
})

test('document: the import map comes before the script that loads modules', () => {
  const html = htmlDocument(frame, parts)
  const map = html.indexOf(
    '<script type="importmap">{"imports":{"#content/":"/assets/content/1/"}}',
  )
  expect(map).toBeGreaterThan(0)
  expect(map).toBeLessThan(html.indexOf('data-chunks'))
})

test('document: no text can break out of the JSON block with the page data', () => {
  const data = {
    page: 'contact',
    sent: false,
    form: { values: { name: '</script><b>' }, errors: {} },
  } as const
  const html = htmlDocument(frame, { ...parts, data })
  const [, json = ''] =
    /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(data)
})

test('document: no script or stylesheet is fetched before the load event', () => {
  const html = htmlDocument(frame, parts)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toMatch(/<link[^>]*rel="modulepreload/)
  expect(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/p.css" disabled>',
  ])
  expect(html).toContain('<div id="root"><main>B</main></div>')
  expect(html).toContain('<style>p{top:0}</style>')
})
