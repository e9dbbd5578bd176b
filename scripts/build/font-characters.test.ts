import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHARACTERS } from './fonts.ts'
import { ROOT } from './stamp.ts'

/** The characters of a text that the fonts of the site lack. */
const missing = (text: string) =>
  [...new Set(text)].filter((character) => character !== '\n' && !CHARACTERS.includes(character))

test('fonts: every character of the content is in them', () => {
  const folder = join(ROOT, 'content')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => name.endsWith('.md') || /(?<!\.test)\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(40)
  const lacking = files.flatMap(({ parentPath, name }) =>
    missing(readFileSync(join(parentPath, name), 'utf8')).map((one) => `${name}: ${one}`),
  )
  expect(lacking).toEqual([])
})

test('fonts: a character that they lack is found', () => {
  expect(missing('value ≤ 1, § 2')).toEqual(['≤'])
})
