import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { redirects } from '../../cms/redirects.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { site } from '../../cms/site.ts'
import { builtPage, builtRoutes, dist } from '../support/built-site.ts'

const require = createRequire(import.meta.url)
const schemas = join(require.resolve('sitemap/package.json'), '..', 'schema')
const sitemap = readFileSync(join(dist, 'root/sitemap.xml'), 'utf8')

/** Validates a sitemap against the schema of sitemaps.org. */
async function validate(contents: string) {
  return validateXML({
    xml: { fileName: 'sitemap.xml', contents },
    schema: readFileSync(join(schemas, 'sitemap.xsd'), 'utf8'),
  })
}

test('validity: the sitemap matches its schema [SH-07]', async () => {
  const { valid, errors } = await validate(sitemap)
  expect(errors.map(({ message }) => message)).toEqual([])
  expect(valid).toBe(true)
})

test('validity: the schema finds an injected error', async () => {
  const { valid, errors } = await validate(
    sitemap.replace('<loc>', '<place>').replace('</loc>', '</place>'),
  )
  expect(valid).toBe(false)
  expect(errors.map(({ message }) => message).join('\n')).toContain('place')
})

test('validity: the sitemap lists every indexable page, but no aliases or archived pages [SH-07]', () => {
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address)
  const indexable = builtRoutes().filter((route) => {
    const html = builtPage(route)
    const own = html.includes(`<link rel="canonical" href="${site.url}${route}"/>`)
    return own && !/<meta name="robots" content="[^"]*noindex/.test(html)
  })
  expect(listed.toSorted()).toEqual(indexable.map((route) => site.url + route).toSorted())
  const never = /\/archive|\/linkedinprivacy|\/static\/|webinar-thank-you|\/booking/
  expect(listed.filter((address) => never.test(address))).toEqual([])
  for (const old of Object.keys(redirects)) expect(listed).not.toContain(site.url + old)
  for (const route of ['/', '/privacy', '/handbook', ...readServices().map(({ path }) => path)]) {
    expect(listed).toContain(site.url + route)
  }
})
