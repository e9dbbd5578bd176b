import { expect, test } from 'vitest'
import { formatIn, type FormatStep, migrateFormat, requireFormat } from './format.ts'

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
const texts = (content: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...content].map(([path, bytes]) => [path, bytes.toString()]))

const renamed: FormatStep = {
  what: 'Prices are in a file of their own.',
  change: (content) => {
    const { 'site.yaml': site, ...others } = texts(content)
    const [name = '', ...prices] = (site ?? '').split('prices:\n')
    return files({ ...others, 'site.yaml': name, 'prices.yaml': prices.join('') })
  },
}
const emptied: FormatStep = { what: 'Nothing is kept.', change: () => new Map() }

const before = { 'site.yaml': 'name: Pier\nprices:\nsurvey: 100\n', 'a.jpg': 'unchanged' }

test('content: each step of the format is done once, in order [ED-02]', () => {
  const first = migrateFormat(files(before), [renamed])
  expect(first.steps).toEqual(['Prices are in a file of their own.'])
  expect(texts(first.files)).toEqual({
    'site.yaml': 'name: Pier\n',
    'prices.yaml': 'survey: 100\n',
    'a.jpg': 'unchanged',
    'format.yaml': 'format: 2\n',
  })
  expect(migrateFormat(first.files, [renamed])).toEqual({ files: first.files, steps: [] })
  const second = migrateFormat(first.files, [renamed, emptied])
  expect(second.steps).toEqual(['Nothing is kept.'])
  expect(texts(second.files)).toEqual({ 'format.yaml': 'format: 3\n' })
})

test('content: comments in format.yaml stay [ED-02]', () => {
  const stored = files({ ...before, 'format.yaml': '# Ours\nformat: 1 # first\n' })
  const { files: after } = migrateFormat(stored, [renamed])
  expect(texts(after)['format.yaml']).toBe('# Ours\nformat: 2 # first\n')
})

test('content: a folder of this release needs nothing, and another format says what to do [ED-02]', () => {
  expect(migrateFormat(files(before)).steps).toEqual([])
  expect(() => requireFormat(undefined)).not.toThrow()
  expect(() => requireFormat('format: 2')).toThrow('content/format.yaml:1: format: is 2, and')
  expect(() => requireFormat('format: 2')).toThrow('a newer release')
  expect(() => formatIn('format: two')).toThrow('content/format.yaml:1: format: must be')
})
