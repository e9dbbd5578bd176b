import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ariaCurrent } from './site-links.ts'
import { breadcrumbTrail } from './breadcrumb-trail.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

const labels = (path: string) => breadcrumbTrail(path).map(({ label }) => label)

test('breadcrumbs: a deep page lists every page above it, and a top-level page has none', () => {
  expect(labels('/services/409a-valuation')).toEqual(['Home', 'Services'])
  expect(labels('/archive/services/modeling')).toEqual(['Home', 'Archive', 'Services Directory'])
  expect(labels('/archive/home')).toEqual(['Home', 'Archive'])
  for (const path of ['/', '/services', '/archive', '/contact']) expect(labels(path)).toEqual([])
})

test('breadcrumbs: the page itself comes last, marked as the current one', () => {
  const trail = [{ label: 'Home', href: '/' }]
  const html = renderToStaticMarkup(createElement(Breadcrumbs, { trail, current: 'Services' }))
  expect(html).toMatch(
    /<a [^>]*href="\/"[^>]*>Home<\/a>.*<li aria-current="page">Services<\/li><\/ol>/,
  )
})

test('shell: the current page is marked in the menu, and Solutions for pages that belong to it [SH-01]', () => {
  expect(ariaCurrent('/contact', '/contact')).toBe('page')
  expect(ariaCurrent('/contact', '/')).toBeUndefined()
  expect(ariaCurrent('/solutions', '/solutions')).toBe('page')
  expect(ariaCurrent('/solutions', '/services')).toBe('true')
  expect(ariaCurrent('/solutions', '/services/modeling')).toBe('true')
  expect(ariaCurrent('/solutions', '/archive/services/modeling')).toBeUndefined()
})
