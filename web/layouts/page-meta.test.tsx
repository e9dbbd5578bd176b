import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { MetaTags } from './page-meta.tsx'

afterEach(() => vi.doUnmock('../../cms/site.ts'))

/** A page's title in HTML on the site of this company. */
async function titleOf(title: string, company: string): Promise<string | undefined> {
  vi.resetModules()
  vi.doMock('../../cms/site.ts', async (original) => {
    const content = await original<{ site: object }>()
    return { ...content, site: { ...content.site, company } }
  })
  const { MetaTags } = await import('./page-meta.tsx')
  const html = renderToStaticMarkup(<MetaTags title={title} description="" />)
  return /<title>(.*)<\/title>/.exec(html)?.[1]
}

test.each([
  ['Pike & Sons', 'Pike &amp; Sons'],
  ["O'Hara Piers", 'O&#x27;Hara Piers'],
])(
  'pages: a title has the name of %s, unless it would be longer than 70 characters of HTML [SH-07]',
  async (company, written) => {
    const longest = 'x'.repeat(70 - ` | ${written}`.length)
    expect(await titleOf(longest, company)).toBe(`${longest} | ${written}`)
    expect(await titleOf(`${longest}x`, company)).toBe(`${longest}x`)
  },
)

test('pages: a copy is shared under the address of its original [SH-07]', () => {
  const head = { title: 'Piers', description: '', path: '/copy', canonical: '/piers' }
  const html = renderToStaticMarkup(<MetaTags {...head} />)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/piers"\/>/)
  expect(html).toMatch(/<meta property="og:url" content="[^"]*\/piers"\/>/)
})
