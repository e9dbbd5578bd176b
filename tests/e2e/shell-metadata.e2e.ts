import { builtPage, builtRoutes } from '../support/built-site.ts'
import { expect, test } from './fixtures.ts'

/** A page's metadata, read from its HTML as a search engine does. */
function metadata(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const content = (attribute: string, name: string) =>
    new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(head)?.[1]
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    description: content('name', 'description') ?? '',
    robots: content('name', 'robots') ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '',
    og: ['og:title', 'og:description', 'og:url', 'og:type'].map((name) =>
      content('property', name),
    ),
  }
}

const ORIGIN = 'https://laminar-advisory.example'
const all = builtRoutes().map((route) => ({ route, ...metadata(builtPage(route)) }))
const originals = all.filter(({ route, canonical }) => canonical === ORIGIN + route)

test.describe('shell: metadata', () => {
  test('every page has its own title, description, and Open Graph tags [SH-07]', () => {
    for (const { route, title, description, robots, og } of all) {
      expect(title, route).not.toBe('')
      expect(description.length, route).toBeGreaterThan(robots.includes('noindex') ? 0 : 60)
      for (const tag of og) expect(tag, route).toBeTruthy()
    }
    const titles = originals.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const descriptions = originals.map(({ description }) => description)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('aliases and archived pages name the original page as canonical [SH-07]', () => {
    const canonical = Object.fromEntries(all.map((page) => [page.route, page.canonical]))
    expect(canonical['/linkedinprivacy']).toBe(`${ORIGIN}/privacy`)
    expect(canonical['/static/case-studies.pdf']).toBe(`${ORIGIN}/casestudies`)
    expect(canonical['/archive/home']).toBe(`${ORIGIN}/`)
    expect(canonical['/archive/services/modeling']).toBe(`${ORIGIN}/services/modeling`)
    for (const { route, canonical: address } of all) {
      const target = new URL(address).pathname
      expect(canonical[target], `${route} points to an original`).toBe(address)
    }
  })

  test('the sitemap lists exactly the indexed pages, and robots.txt links to it [SH-07]', async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    const wanted = originals
      .filter(({ robots }) => !robots.includes('noindex'))
      .map(({ route }) => ORIGIN + route)
    expect(listed.toSorted()).toEqual(wanted.toSorted())
    expect(listed.length).toBeGreaterThan(35)
    expect(listed.filter((address) => address?.includes('/archive'))).toEqual([])
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
