import { expect, test } from 'vitest'
import * as z from 'zod'
import { readYamlText } from './yaml-text.ts'

const schema = z.strictObject({
  name: z.string().max(20),
  color: z.enum(['red', 'blue']),
  prices: z.array(z.strictObject({ service: z.string(), from: z.int().min(1) })).min(1),
})

const good = `# What the pier costs
name: Pier
color: red
prices:
  - service: survey
    from: 100
`

const read = (text: string) => readYamlText({ file: 'content/piers.yaml', text }, schema).data

test('content: YAML is read with its schema', () => {
  expect(read(good)).toEqual({
    name: 'Pier',
    color: 'red',
    prices: [{ service: 'survey', from: 100 }],
  })
})

test.each([
  ['a missing field', 'name: Pier\n', '', ':1: name: is missing'],
  [
    'an unknown field',
    'from: 100',
    'form: 100',
    ':6: prices.0.form: is not a field here; service or from are',
  ],
  [
    'a value that is not in the list',
    'color: red',
    'color: green',
    ':3: color: must be red or blue, not "green"',
  ],
  [
    'a number for a text',
    'name: Pier',
    'name: 12',
    ':2: name: must be text; in quotation marks if it is a number',
  ],
  [
    'braces without quotation marks',
    'name: Pier',
    'name: {firm:company}',
    ':2: name: must be text; in quotation marks',
  ],
  ['a text for a number', 'from: 100', 'from: a lot', ':6: prices.0.from: must be a number'],
  [
    'a text that is too long',
    'name: Pier',
    `name: ${'a'.repeat(21)}`,
    ':2: name: has 21 characters; 20 at most',
  ],
  ['an empty list', /prices:[^]*/, 'prices: []\n', ':4: prices: has 0 entries; 1 at least'],
  [
    'a field that is there twice',
    'color: red',
    'color: red\ncolor: blue',
    ':4: Map keys must be unique',
  ],
])(
  'content: %s is a mistake with file, line, field, and what is allowed',
  (_what, from, to, expected) => {
    expect(() => read(good.replace(from, to))).toThrow(`content/piers.yaml${expected}`)
  },
)

test('content: every mistake in a file is listed', () => {
  const text = good.replace('color: red', 'color: 1').replace('from: 100', 'from: 0')
  expect(() => read(text)).toThrow(/:3: color: .*\n.*:6: prices\.0\.from: is 0; 1 at least$/)
})

test('content: an unknown placeholder is a mistake with file, line, and field', () => {
  const fillIn = (words: string, report: (message: string) => void) => {
    if (words.includes('{firm:name}')) report('unknown placeholder {firm:name}')
    return words.replace('{firm:company}', 'Fixture & Co.')
  }
  const fill = (name: string) =>
    readYamlText({ file: 'a.yaml', text: good.replace('Pier', name), fillIn }, schema).data.name
  expect(fill("'{firm:company}'")).toBe('Fixture & Co.')
  expect(() => fill("'{firm:name}'")).toThrow('a.yaml:2: name: unknown placeholder {firm:name}')
})
