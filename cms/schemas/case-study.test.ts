import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseStudySchema } from './case-study.ts'
import { readContentFile } from '../reader/front-matter.ts'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/content/case-studies')
const story = readFileSync(join(FIXTURES, 'pier-sale.md'), 'utf8')

const read = (text: string) => readContentFile('pier-sale.md', text, caseStudySchema)

test('case studies: a story is read with its figure [CS-01]', () => {
  expect(read(story).data.figure).toMatchObject({ before: '20', after: '4' })
  expect(() => read(story.replace('"20"', '$2,000.5M'))).not.toThrow()
})

test.each([
  ['without a number', '"20"', 'many', 'pier-sale.md:7: figure.before: needs exactly one number'],
  ['with two numbers', '"4"', '3 to 4', 'pier-sale.md:8: figure.after: needs exactly one number'],
])('case studies: a figure %s fails the build [CS-01]', (_what, value, other, expected) => {
  expect(() => read(story.replace(value, other))).toThrow(expected)
})

test('case studies: a figure that is 0 before and after fails the build [CS-01]', () => {
  const text = story.replace('"20"', '"0"').replace('"4"', '"0"')
  expect(() => read(text)).toThrow('pier-sale.md:6: figure: needs a number above 0 to draw')
})

test.each([
  ['week', '"20"', '"20.5"', 'squares need whole numbers up to 100'],
  ['share', '"20"', '"120"', 'squares need whole numbers up to 100'],
  ['gap', '"20"', '"2"', 'is for a number that falls'],
])('case studies: %s can’t draw %s as %s [CS-01]', (drawing, value, other, expected) => {
  const text = story.replace(/(?=^sample:)/m, `  drawing: ${drawing}\n`)
  expect(read(text).data.figure.drawing).toBe(drawing)
  expect(() => read(text.replace(value, other))).toThrow(`figure.drawing: ${expected}`)
})
