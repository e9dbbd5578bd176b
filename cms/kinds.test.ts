import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { withAddedFiles } from './added-files.ts'
import { CONTENT } from './folders.ts'
import { kindOf, kinds } from './kinds.ts'
import { PLACES } from './places.ts'

test('content: every file has a kind, and every kind and place has a file [ED-01]', () => {
  const own = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  const all = withAddedFiles(new Map(own.map((file) => [file, Buffer.of()])))
  const files = [...all.keys()].filter((file) => /\.(?:md|yaml)$/.test(file))
  const unknown = files.filter((file) => kindOf(file) === undefined)
  // The desk has no form for these two files.
  expect(unknown.toSorted()).toEqual(['README.md', 'format.yaml'])
  const used = new Set(files.map(kindOf))
  expect(kinds.filter((kind) => !used.has(kind))).toEqual([])
  expect(new Set(kinds.map(({ place }) => place))).toEqual(new Set(PLACES))
})

/** The paths of required fields with this name. */
function required(schema: z.core.JSONSchema.BaseSchema, name: string, path = ''): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema
  const inner = [...Object.entries(properties), ['*', items], ['*', additionalProperties]]
  const [own, ...others] = [schema.required ?? [], ...anyOf.map((one) => required(one, name, path))]
  return [
    ...own.filter((field) => field === name).map((field) => `${path}${field}`),
    ...others.flat(),
    ...inner.flatMap(([field, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? required(value, name, `${path}${String(field)}.`)
        : [],
    ),
  ]
}

test('content: a firm leaves out the sample marks of its pages, but not the sources of numbers [ED-01]', () => {
  const marks = kinds.flatMap(({ path, schema }) =>
    schema ? required(z.toJSONSchema(schema, { io: 'input' }), 'mark', `${path}: `) : [],
  )
  expect(new Set(marks.map((mark) => mark.split(':')[0]))).toEqual(new Set(['pages/claims.yaml']))
})
