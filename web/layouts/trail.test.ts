import { expect, test } from 'vitest'
import { currentMark } from './site-links.ts'
import { trailTo } from './trail.ts'

const labels = (path: string) => trailTo(path).map(({ label }) => label)

test('breadcrumbs: a deep page shows every page above it, a top one shows none', () => {
  expect(labels('/services/409a-valuation')).toEqual(['Home', 'Services'])
  expect(labels('/archive/services/modeling')).toEqual(['Home', 'Archive', 'Services Directory'])
  expect(labels('/archive/home')).toEqual(['Home', 'Archive'])
  for (const path of ['/', '/services', '/archive', '/contact']) expect(labels(path)).toEqual([])
})

test('shell: the current page is marked, and Solutions for what lies behind it [SH-01]', () => {
  expect(currentMark('/contact', '/contact')).toBe('page')
  expect(currentMark('/contact', '/')).toBeUndefined()
  expect(currentMark('/solutions', '/solutions')).toBe('page')
  expect(currentMark('/solutions', '/services/modeling')).toBe('true')
  expect(currentMark('/solutions', '/archive/services/modeling')).toBeUndefined()
})
