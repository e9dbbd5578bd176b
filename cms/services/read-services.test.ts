import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readServices } from './read-services.ts'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/content/services')
const fixture = (name: string) => readFileSync(join(FIXTURES, `${name}.md`), 'utf8')
const RELATED = /related:\n(?: {2}- .*\n)+/
const good = fixture('harbor-survey').replace(RELATED, 'related: [b, b, b]\n')
const other = fixture('lighthouse-review').replace(RELATED, 'related: [a, a, a]\n')

const folders: string[] = []

/** Reads a folder of two services with the given contents. */
function read(a: string, b: string = other) {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  folders.push(folder)
  writeFileSync(join(folder, 'a.md'), a)
  writeFileSync(join(folder, 'b.md'), b)
  return readServices({ folder, addresses: new Set(['/contact']) })
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The line number, from 1, of the first line that starts with a string. */
const lineOf = (start: string) => good.split('\n').findIndex((line) => line.startsWith(start)) + 1

describe('services: reading the records', () => {
  test('returns them in catalog order with their paths', () => {
    const records = read(good)
    expect(records.map(({ slug, path }) => [slug, path])).toEqual([
      ['a', '/services/a'],
      ['b', '/services/b'],
    ])
    expect(records[0]?.approach.length).toBeGreaterThan(1)
  })

  test.each([
    ['a missing field', good.replace(/bring:\n(?: {2}- .*\n)+/, ''), 'a.md:1: bring: '],
    ['an unknown field', good.replace('order: 2', 'order: 2\nprice: 1'), 'a.md:6: price: '],
    [
      'an unknown related service',
      good.replace('[b, b, b]', '[b, b, c]'),
      `a.md:${lineOf('related')}: related.2: unknown service 'c'`,
    ],
    [
      'a broken link in a field',
      good.replace('[terms](/contact)', '[terms](/kontakt)'),
      'triggers.2.why: unknown page /kontakt',
    ],
    ['a broken link in the approach', `${good}\nSee [the terms](/terms).\n`, 'unknown page /terms'],
    [
      'a wrong sum',
      good.replace('"2,500"', '"2,600"'),
      "'C4 = sum(C1:C3)' is false: the left side is 2600, the right side 2500",
    ],
    [
      'a row with too many cells',
      good.replace('[Worn,', '[Worn, out,'),
      'has 4 cells, but the table has 3 columns',
    ],
    [
      'no approach',
      good.replace(/\n---\n[\s\S]*$/, '\n---\n'),
      'the text below the front matter is missing',
    ],
    [
      'a drawing of cells without numbers',
      good.replace('  checks:\n', '  drawing: { kind: bars, cells: "A1:A2" }\n  checks:\n'),
      'exhibit.drawing.cells: row 1 of A1:A2 has ',
    ],
    [
      'a price range that ends below its start',
      good.replace('to: 9500', 'to: 950'),
      'fee.price.to: must not be less than the lowest price (`from`)',
    ],
    [
      'a fee with a single driver',
      good.replace('    - The length of the pier\n', ''),
      'fee.drivers: ',
    ],
    [
      'an answer to only one outside reader',
      good.replace(/ {2}- by: Your insurer\n.*\n.*\n/, ''),
      'asked: ',
    ],
    [
      'deciding words that aren’t in the answer',
      good.replace(/( {4}answer: The photographs.*\n)/, '$1    decides: The dates are stamped\n'),
      'asked.0.decides: must be words of the answer',
    ],
    [
      'deciding words in two answers',
      good
        .replace(/( {4}answer: The photographs.*\n)/, '$1    decides: The photographs\n')
        .replace(/( {4}answer: The owner.*\n)/, '$1    decides: a fixed fee\n'),
      'asked: has more than one answer with words that decide it',
    ],
    [
      'a chapter that is named twice',
      good.replace('bring:\n', 'chapters: [{ name: work }, { name: work }]\nbring:\n'),
      'chapters.1.name: work is already in the list',
    ],
    [
      'a chapter that begins with a part of another one',
      good.replace('bring:\n', 'chapters: [{ name: work, first: exhibit }]\nbring:\n'),
      'chapters.0.first: work has only steps, fee',
    ],
    [
      'a chapter that begins with a part that the service doesn’t have',
      good.replace('bring:\n', 'chapters: [{ name: result, first: scope }]\nbring:\n'),
      'chapters.0.first: the service has no capabilities',
    ],
    [
      'more than three related services',
      good.replace('[b, b, b]', '[b, b, b, b]'),
      `a.md:${lineOf('related')}: related: `,
    ],
    ['an unknown button label', good.replace('Request Valuation', 'Buy'), 'button: '],
  ])('rejects %s with file, line, and field', (_what, text, expected) => {
    expect(() => read(text)).toThrow(/a\.md:\d+: /)
    expect(() => read(text)).toThrow(expected)
  })

  test.each(['title', 'name', 'heading', 'summary', 'description'])(
    'rejects a %s used by two services',
    (field) => {
      const [line = ''] = new RegExp(`^${field}: .*(\\n {2}.*)*$`, 'm').exec(other) ?? []
      const twice = good.replace(new RegExp(`^${field}: .*(\\n {2}.*)*$`, 'm'), line)
      expect(() => read(twice)).toThrow(`: ${field}: is already used in a.md`)
    },
  )

  test('accepts a service without an exhibit and without related services', () => {
    const [first] = read(
      good.replace('related: [b, b, b]\n', '').replace(/^exhibit:\n(?: .*\n)+/m, ''),
    )
    expect(first).toMatchObject({ slug: 'a', related: [] })
    expect(first).not.toHaveProperty('exhibit')
    expect(read(good.replace('[b, b, b]', '[b]'))[0]?.related).toEqual(['b'])
  })

  test('accepts a link with a query or a hash if its page exists', () => {
    const text = `${good}\nSee [how to reach us](/contact?from=a#form), or [elsewhere](https://a.example).\n`
    expect(() => read(text)).not.toThrow()
  })
})
