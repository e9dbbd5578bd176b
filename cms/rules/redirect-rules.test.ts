import { expect, test } from 'vitest'
import { redirectMistakes } from './redirect-rules.ts'

const pages = new Set(['/', '/contact', '/handbook', '/services/piers'])

/** The mistakes in a file with these redirects, one per line, the first on line 2. */
function mistakesOf(redirects: Record<string, string>): string[] {
  const lines = Object.entries(redirects).map(([old, target]) => `${old}: ${target}`)
  const source = `# Old addresses\n${lines.join('\n')}\n`
  return redirectMistakes(redirects, pages, source)
}

test('redirects: old addresses that lead to a page, the home page, or an anchor pass', () => {
  const redirects = { '/piers': '/services/piers', '/old/über-uns': '/', '/fees': '/handbook#fees' }
  expect(mistakesOf(redirects)).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  ['a target that does not exist', { '/piers': '/docks' }, 'unknown page /docks'],
  ['another site', { '/piers': 'https://pier.test/' }, 'unknown page https://pier.test/'],
  ['another host without a protocol', { '/piers': '//pier.test' }, 'unknown page //pier'],
  ['a query in the target', { '/piers': '/contact?a=b' }, 'unknown page /contact?a=b'],
  ['an address that is a page', { '/contact': '/' }, 'is still served'],
  ['an address that leads to itself', { '/piers': '/piers' }, 'leads to itself'],
  ['itself with an anchor', { '/piers': '/piers#top' }, 'leads to itself'],
  ['a trailing slash', { '/piers/': '/contact' }, 'must be the path of a former page'],
  ['a query', { '/piers?id=1': '/contact' }, 'must be the path of a former page'],
  ['an encoded path', { '/old%20piers': '/contact' }, 'must be the path of a former page'],
  ['a line break', { '/piers\r\nx: y': '/contact' }, 'must be the path of a former page'],
  ['a path without a slash', { piers: '/contact' }, 'must be the path of a former page'],
  ['a path of the API', { '/api/piers': '/contact' }, 'must be the path of a former page'],
])('redirects: %s stops the build with the file', (_what, redirects, expected) => {
  expect(mistakesOf(redirects)).toEqual([expect.stringContaining(expected)])
  expect(mistakesOf(redirects)[0]).toMatch(/^content\/redirects\.yaml:\d+: /)
})

test('redirects: a loop and a chain stop the build, each with its line', () => {
  expect(mistakesOf({ '/first': '/second', '/second': '/first' })).toEqual([
    'content/redirects.yaml:2: /first: leads to /second, which is an old address too; name the page it leads to',
    'content/redirects.yaml:3: /second: leads to /first, which is an old address too; name the page it leads to',
  ])
  expect(mistakesOf({ '/first': '/second', '/second': '/contact' })).toHaveLength(1)
})
