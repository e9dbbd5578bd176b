import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
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
