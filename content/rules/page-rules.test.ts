import { expect, test } from 'vitest'
import type { Page } from '../pages/page.ts'
import { pageMistakes, unknownServices } from './page-rules.ts'

const good: Page = {
  path: '/piers',
  title: 'Piers',
  description: 'What a survey of a pier covers, how long it takes, and what you hand to the diver.',
  heading: 'Piers and berths',
  intro:
    'A pier is worth what its piles can carry. We send a diver and an appraiser on the same day.',
}

/** The mistakes in these pages, each in a file with one field per line. */
function mistakesOf(...pages: Page[]): string[] {
  const described = pages.map((page) => ({
    page,
    source: {
      file: `content/pages${page.path}.ts`,
      source: Object.entries(page)
        .map(([field, value]) => `${field}: '${value}',`)
        .join('\n'),
      texts: [],
    },
  }))
  return pageMistakes(described, new Set(['/', '/piers']))
}

test('content: pages with valid, unique metadata pass', () => {
  expect(
    mistakesOf(good, { ...good, path: '/b', title: 'B', description: `${good.description}.` }),
  ).toEqual([])
})

test.each([
  ['a long title', { title: 'Piers '.repeat(11) }, ':2: /piers: title: has 66 characters'],
  ['a short description', { description: 'Piers, berths.' }, ':3: /piers: description: has 14'],
  ['a long description', { description: 'Pier '.repeat(33) }, ':3: /piers: description: has 165'],
  ['no heading', { heading: ' ' }, ':4: /piers: heading: is empty'],
  ['a short opening', { intro: 'Come in and see.' }, ':5: /piers: intro: has 16 characters'],
  ['an unknown original', { canonical: '/quay' }, ':6: /piers: canonical: unknown page /quay'],
])('content: %s fails the build with file, line, and field [SH-07]', (_what, change, expected) => {
  const [mistake, ...others] = mistakesOf({ ...good, ...change })
  expect(mistake).toContain(`content/pages/piers.ts${expected}`)
  expect(others).toEqual([])
})

test('content: a title or description used by two pages fails the build [SH-07]', () => {
  expect(mistakesOf(good, { ...good, path: '/quays' })).toEqual([
    expect.stringContaining('content/pages/quays.ts:2: /quays: title: /piers has the same'),
    expect.stringContaining('content/pages/quays.ts:3: /quays: description: /piers has the same'),
  ])
})

test('content: a service on the home page that does not exist fails the build with its line', () => {
  const source = {
    file: 'content/pages/piers.ts',
    source: "heading: 'Piers'\nservice: 'piers'\nservice: 'harbor-survey'",
    texts: [],
  }
  const named = [{ service: 'piers' }, { service: 'harbor-survey' }]
  expect(unknownServices(named, new Set(['piers']), source)).toEqual([
    "content/pages/piers.ts:3: unknown service 'harbor-survey'",
  ])
  expect(unknownServices(named, new Set(['piers', 'harbor-survey']), source)).toEqual([])
})
