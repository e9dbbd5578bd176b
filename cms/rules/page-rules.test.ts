import { expect, test } from 'vitest'
import { pageMistakes, unknownServices } from './page-rules.ts'
import { stringify } from 'yaml'
import { readYamlText } from '../reader/yaml-text.ts'
import { type Page, pageAt } from '../schemas/page.ts'

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
      file: `content/pages${page.path}.yaml`,
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

test('content: an unknown original fails the build with file, line, and field [SH-07]', () => {
  expect(mistakesOf({ ...good, canonical: '/quay' })).toEqual([
    expect.stringContaining('content/pages/piers.yaml:6: /piers: canonical: unknown page /quay'),
  ])
})

/** Reads the metadata of a page from a file. */
function readPage({ path, ...metadata }: Page) {
  const source = { file: 'content/pages/piers.yaml', text: stringify(metadata, { lineWidth: 0 }) }
  return readYamlText(source, pageAt(path, {})).data
}

test.each([
  ['a long title', { title: 'Piers '.repeat(11) }, ':1: title: has 65 characters; 60 at most'],
  ['a short description', { description: 'Piers, berths.' }, ':2: description: has 14'],
  ['a long description', { description: 'Pier '.repeat(33) }, ':2: description: has 164'],
  ['no heading', { heading: ' ' }, ':3: heading: is empty'],
  ['a short opening', { intro: 'Come in and see.' }, ':4: intro: has 16 characters'],
])('content: %s fails the build with file, line, and field [SH-07]', (_what, change, expected) => {
  expect(readPage(good)).toEqual(good)
  expect(() => readPage({ ...good, ...change })).toThrow(`content/pages/piers.yaml${expected}`)
})

test('content: a title or description used by two pages fails the build [SH-07]', () => {
  expect(mistakesOf(good, { ...good, path: '/quays' })).toEqual([
    expect.stringContaining('content/pages/quays.yaml:2: /quays: title: /piers has the same'),
    expect.stringContaining('content/pages/quays.yaml:3: /quays: description: /piers has the same'),
  ])
})

test('content: a service on the home page that does not exist fails the build with its line', () => {
  const source = {
    file: 'content/pages/piers.yaml',
    source: "heading: 'Piers'\nservice: 'piers'\nservice: 'harbor-survey'",
    texts: [],
  }
  const named = [{ service: 'piers' }, { service: 'harbor-survey' }]
  expect(unknownServices(named, new Set(['piers']), source)).toEqual([
    "content/pages/piers.yaml:3: unknown service 'harbor-survey'",
  ])
  expect(unknownServices(named, new Set(['piers', 'harbor-survey']), source)).toEqual([])
})
