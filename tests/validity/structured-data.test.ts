import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { readServices } from '../../cms/services/read-services.ts'
import { site } from '../../cms/site.ts'
import { builtPage, builtRoutes, dist } from '../support/built-site.ts'

const thing = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.string(),
  name: z.optional(z.string()),
})
const things = z.union([
  z.array(thing),
  z.pipe(
    z.transform((one: unknown) => [one]),
    z.array(thing),
  ),
])
const questions = z.object({
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
})
const trail = z.object({
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.string() })),
})

const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/g

function thingsOn(route: string) {
  return Array.from(builtPage(route).matchAll(SCRIPT), ([, json = '']) => json).flatMap((json) =>
    things.parse(JSON.parse(json)),
  )
}

const typesOn = (route: string) => thingsOn(route).map((one) => one['@type'])

function wordsOf(route: string): string {
  const body = builtPage(route).replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  return body
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

test('structured data: every kind of page has the right schema.org types', () => {
  expect(typesOn('/')).toEqual(['ProfessionalService'])
  expect(typesOn('/contact')).toEqual(['ProfessionalService'])
  expect(typesOn('/chief-exec')).toContain('Person')
  expect(typesOn('/webinar')).toEqual(['Event'])
  expect(typesOn('/book')).toEqual(['Book'])
  for (const route of builtRoutes().filter((one) => one.startsWith('/services/'))) {
    expect(typesOn(route), route).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  }
  for (const { path, questions: asked } of readServices()) {
    expect(typesOn(path), path).toContain('Service')
    if (asked.length > 0) expect(typesOn(path), path).toContain('FAQPage')
  }
})

test('structured data: every FAQ entry appears on its page with its answer', () => {
  let asked = 0
  for (const route of builtRoutes()) {
    const words = wordsOf(route)
    for (const page of thingsOn(route).filter((one) => one['@type'] === 'FAQPage')) {
      for (const { name, acceptedAnswer } of questions.parse(page).mainEntity) {
        expect(words, route).toContain(name)
        expect(words, route).toContain(acceptedAnswer.text)
        asked += 1
      }
    }
  }
  expect(asked).toBeGreaterThan(5)
})

test('structured data: every breadcrumb is a page of the site', () => {
  const routes = new Set(builtRoutes().map((route) => site.url + route))
  for (const route of builtRoutes()) {
    for (const list of thingsOn(route).filter((one) => one['@type'] === 'BreadcrumbList')) {
      const steps = trail.parse(list).itemListElement
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      for (const { item } of steps) expect(routes, route).toContain(item)
      expect(steps.at(-1)?.item).toBe(site.url + route)
    }
  }
})

test('structured data: a sample identity is marked as a sample', () => {
  for (const route of ['/', '/chief-exec']) {
    for (const one of thingsOn(route)) {
      const mark = one['disambiguatingDescription']
      if (site.sample) expect(mark, route).toContain('sample')
      else expect(mark).toBeUndefined()
    }
  }
})

test('structured data: the JavaScript contains none of it', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const telling = scripts.filter((file) =>
    readFileSync(join(dist, 'assets', file), 'utf8').includes('schema.org'),
  )
  expect(telling).toEqual([])
})
