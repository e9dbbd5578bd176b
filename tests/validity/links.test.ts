import { expect, test } from 'vitest'
import { site } from '../../cms/site.ts'
import { brokenLinks, builtFiles, crawl, crawlBuild } from './links.ts'

const documents = crawlBuild()

test('validity: every link on every page leads to an existing page and anchor [RT-07]', () => {
  const links = documents.flatMap((document) => document.links)
  expect(links.length).toBeGreaterThan(documents.length * 15)
  expect(brokenLinks(documents, builtFiles(), site.url)).toEqual([])
})

test('validity: no link has a trailing slash that needs a redirect', () => {
  const slashed = documents.flatMap(({ route, links }) =>
    links.filter((link) => /^\/.+\/(?:$|[?#])/.test(link)).map((link) => `${route} -> ${link}`),
  )
  expect(slashed).toEqual([])
})

test('validity: the crawl finds a missing page, anchor, and image', () => {
  const page = crawl(
    '/a',
    '<a href="/b">B</a><a href="/a#here">H</a><a href="#gone">G</a><h2 id="here">H</h2>' +
      '<img src="/a.png"><a href="mailto:a@firm.example">M</a>' +
      '<meta property="og:image" content="https://firm.example/c.png"/>' +
      '<script>let s = "<a href=\'/no\' id=\\"gone\\">"</script>',
  )
  expect(brokenLinks([page], new Set(['/a.png']), 'https://firm.example')).toEqual([
    '/a -> /b: not found',
    '/a -> #gone: anchor not found',
    '/a -> https://firm.example/c.png: not found',
  ])
})
