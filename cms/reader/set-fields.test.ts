import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONTENT } from '../folders.ts'
import { setFields } from './set-fields.ts'
import { yamlPartOf } from './yaml-part.ts'

const TEXT = `# The firm's fees.
name: 409A   # as booked
fee:
  # In dollars.
  price: {from: 2500, to: 4500}
  drivers:
    # The first one decides.
    - 'Size'
    - Speed # of the documents
steps:
  - title: Ask
    who: You
  - title: Sign
`

const edit = (field: (string | number)[], ...value: unknown[]) =>
  setFields(TEXT, [{ field, ...(value.length > 0 && { value: value[0] }) }])

test('fields: a change keeps everything else, comments too [ED-07]', () => {
  expect(edit(['name'], '409A valuation')).toBe(TEXT.replace('409A   #', '409A valuation   #'))
  expect(edit(['fee', 'price', 'from'], 2750)).toBe(TEXT.replace('2500', '2750'))
  expect(edit(['fee', 'drivers', 0], 'Debt: how much')).toBe(
    TEXT.replace(
      "    # The first one decides.\n    - 'Size'",
      "    # The first one decides.\n    - 'Debt: how much'",
    ),
  )
  expect(edit(['steps', 0, 'who'], 'We')).toBe(TEXT.replace('You', 'We'))
  expect(edit(['name'], '409A')).toBe(TEXT)
})

test('fields: entries are added, moved, and removed with their comments [ED-07]', () => {
  expect(edit(['fee', 'drivers'], ['Speed', 'Size', 'Debt'])).toBe(
    TEXT.replace(
      "    # The first one decides.\n    - 'Size'\n    - Speed # of the documents\n",
      "    # The first one decides.\n    - Speed # of the documents\n    - 'Size'\n    - Debt\n",
    ),
  )
  expect(edit(['steps'], [{ title: 'Sign' }])).toBe(
    TEXT.replace('  - title: Ask\n    who: You\n', ''),
  )
})

test('fields: optional ones are added and removed [ED-07]', () => {
  expect(edit(['fee', 'note'], 'Since 2026')).toBe(
    TEXT.replace('steps:', '  note: Since 2026\nsteps:'),
  )
  expect(edit(['steps', 1, 'who'], 'We')).toBe(`${TEXT}    who: We\n`)
  expect(edit(['fee'])).toBe(TEXT.replace(/fee:[\s\S]*(?=steps)/, ''))
  expect(edit(['steps', 0, 'title'])).toBe(TEXT.replace('- title: Ask\n    who', '- who'))
  expect(setFields('# Nothing yet.\n', [{ field: ['/old'], value: '/new' }])).toBe(
    '# Nothing yet.\n\n/old: /new\n',
  )
})

/** Every text in a value, by its path. */
function textsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

test('fields: in all of the content, any text can become any other and come back [ED-07]', () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  const yaml = files.flatMap((file) => {
    if (!/\.(?:md|yaml)$/.test(file)) return []
    const part = yamlPartOf(file, readFileSync(join(CONTENT, file), 'utf8'))?.yaml
    return part === undefined ? [] : [{ part, texts: textsIn(parse(part)) }]
  })
  const some = yaml.filter(({ texts }) => texts.length > 0)
  const anywhere = fc
    .constantFrom(...some)
    .chain(({ part, texts }) => fc.tuple(fc.constant(part), fc.constantFrom(...texts)))
  fc.assert(
    fc.property(anywhere, fc.string({ minLength: 1, maxLength: 200 }), ([part, field], value) => {
      const edited = setFields(part, [{ field, value }])
      const others = (text: string) => text.split('\n').filter((line) => line.startsWith('#'))
      expect(others(edited)).toEqual(others(part))
      const old = field.reduce((inner, step) => Object(inner)[step], parse(part))
      expect(field.reduce((inner, step) => Object(inner)[step], parse(edited))).toBe(value)
      expect(parse(setFields(edited, [{ field, value: old }]))).toEqual(parse(part))
    }),
    { numRuns: 60 },
  )
})
