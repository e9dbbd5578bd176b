import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readServices } from './read-services.ts'

const own = (slug: string) => readFileSync(join(import.meta.dirname, `${slug}.md`), 'utf8')
const good = own('409a-valuation').replace(/related:\n(?: {2}- .*\n)+/, 'related: [b, b, b]\n')
const other = own('portfolio-valuation')
  .replace(/related:\n(?: {2}- .*\n)+/, 'related: [a, a, a]\n')
  .replace(/^order: .*/m, 'order: 99')

const folders: string[] = []

/** Reads a folder of the two services, as changed. */
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

/** The line of a text that begins with something, from 1. */
const lineOf = (start: string) => good.split('\n').findIndex((line) => line.startsWith(start)) + 1

describe('the records of services', () => {
  test('are read in the order of the catalogue, with their addresses', () => {
    const records = read(good)
    expect(records.map(({ slug, path }) => [slug, path])).toEqual([
      ['a', '/services/a'],
      ['b', '/services/b'],
    ])
    expect(records[0]?.approach.length).toBeGreaterThan(1)
  })

  test.each([
    ['a missing field', good.replace(/bring:\n(?: {2}- .*\n)+/, ''), 'a.md:1: bring: '],
    ['an unknown field', good.replace('order: 2', 'order: 2\nprice: 1'), 'a.md:1: '],
    [
      'an unknown related service',
      good.replace('[b, b, b]', '[b, b, c]'),
      `a.md:${lineOf('related')}: related.2: there is no service 'c'`,
    ],
    [
      'a broken link in a field',
      good.replace('nobody asks', '[nobody](/kontakt) asks'),
      'triggers.0.why: nothing answers at /kontakt',
    ],
    [
      'a broken link in the approach',
      `${good}\nSee [the terms](/terms).\n`,
      'nothing answers at /terms',
    ],
    [
      'a sum that is wrong',
      good.replace('"9,043"', '"9,143"'),
      "'F5 = sum(F1:F4)' does not hold: 9143 against 9043",
    ],
    [
      'a row with a cell too many',
      good.replace('[Common alone,', '[Common, alone,'),
      'has 7 cells under 6 columns',
    ],
    ['no approach', good.replace(/\n---\n[\s\S]*$/, '\n---\n'), 'the approach is missing'],
    ['another label on the button', good.replace('Request Valuation', 'Buy'), 'button: '],
  ])('%s stops them, naming file, line and field', (_what, text, expected) => {
    expect(() => read(text)).toThrow(/a\.md:\d+: /)
    expect(() => read(text)).toThrow(expected)
  })

  test.each(['title', 'name', 'heading', 'summary', 'description'])(
    'a %s that two services have stops them',
    (field) => {
      const [line = ''] = new RegExp(`^${field}: .*(\\n {2}.*)*$`, 'm').exec(other) ?? []
      const twice = good.replace(new RegExp(`^${field}: .*(\\n {2}.*)*$`, 'm'), line)
      expect(() => read(twice)).toThrow(`: ${field}: stands in a.md already`)
    },
  )

  test('a link that leads somewhere passes, with its query and its section', () => {
    const text = `${good}\nSee [how to reach us](/contact?from=a#form), or [elsewhere](https://a.example).\n`
    expect(() => read(text)).not.toThrow()
  })
})
