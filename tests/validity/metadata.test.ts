import { expect, test } from 'vitest'
import { readServices } from '../../cms/services/read-services.ts'
import { site } from '../../cms/site.ts'
import { builtRoutes } from '../support/built-site.ts'
import { attributeOf, builtDocument, textOf } from '../support/html.ts'

/** Metadata of a page, as a search engine reads it. */
function metadata(route: string) {
  const page = builtDocument(route)
  const content = (attribute: string, name: string) =>
    attributeOf(page.querySelector(`head > meta[${attribute}="${name}"]`), 'content')
  return {
    route,
    title: textOf(page.querySelector('head > title')),
    description: content('name', 'description') ?? '',
    robots: content('name', 'robots') ?? '',
    canonical: attributeOf(page.querySelector('head > link[rel="canonical"]'), 'href') ?? '',
    og: ['og:title', 'og:description', 'og:url', 'og:type'].map((name) =>
      content('property', name),
    ),
  }
}

const all = builtRoutes().map(metadata)
const originals = all.filter(({ route, canonical }) => canonical === site.url + route)

test('metadata: every page has its own title, description, and Open Graph tags [SH-07]', () => {
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

test('metadata: aliases and archived pages name the original page as canonical [SH-07]', () => {
  const canonical = new Map(all.map((page) => [page.route, page.canonical]))
  expect(canonical.get('/linkedinprivacy')).toBe(`${site.url}/privacy`)
  expect(canonical.get('/static/case-studies.pdf')).toBe(`${site.url}/casestudies`)
  expect(canonical.get('/archive/home')).toBe(`${site.url}/`)
  for (const [route, address] of canonical) {
    const { pathname } = new URL(address)
    expect(canonical.get(pathname), `${route} points to an original`).toBe(address)
  }
})

test('metadata: archived pages are not indexed and are canonical to the current ones [AR-02, SH-07]', () => {
  const archived = all.filter(({ route }) => route.startsWith('/archive/'))
  const paths = readServices().map(({ path }) => `/archive${path}`)
  const services = paths.filter((path) => path.startsWith('/archive/services/'))
  expect(archived.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/archive/home', '/archive/financial-modeling', ...services]),
  )
  for (const { route, robots, canonical } of archived) {
    expect(robots, route).toBe('noindex')
    const current = route === '/archive/home' ? '/' : route.slice('/archive'.length)
    expect(canonical, route).toBe(site.url + current)
  }
})
