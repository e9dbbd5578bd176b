import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test('one line: any text becomes one line without control characters, at most as long as requested', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1 }),
      (text, max) => {
        const line = oneLine(text, max)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
        expect(line).not.toContain('=?')
        expect(line.isWellFormed()).toBe(true)
        expect(Array.from(line).length).toBeLessThanOrEqual(max)
        expect(oneLine(line, max)).toBe(line)
      },
    ),
  )
})

test('one line: ordinary text is unchanged', () => {
  expect(oneLine('Zoë O’Brien, 李小龍 😀')).toBe('Zoë O’Brien, 李小龍 😀')
})
