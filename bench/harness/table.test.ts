import { expect, test } from 'vitest'
import { table } from './table.ts'

test('bench: the table marks a missed target and aligns its columns', () => {
  const rows = table([
    { what: 'a', target: '≤ 1', figure: '2', reference: '', met: false },
    { what: 'longer', target: '', figure: '', reference: 'r' },
  ]).split('\n')
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(rows[2]).toMatch(/^\| a .*\| MISSED \|$/)
  expect(rows[3]).not.toContain('MISSED')
})
