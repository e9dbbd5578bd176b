import { describe, expect, it } from 'vitest'
import { cellsOf } from './slots.ts'

const FIVE_MINUTES = 300_000

describe('cells of office time', () => {
  it('half an hour has six, next to those of the following half hour [SL-04]', () => {
    const start = Date.parse('2026-11-24T17:00:00Z')
    const first = cellsOf(start, start + 30 * 60_000)
    const second = cellsOf(start + 30 * 60_000, start + 60 * 60_000)
    expect(first).toHaveLength(6)
    expect(first[0]).toBe(start / FIVE_MINUTES)
    expect(second[0]).toBe((first.at(-1) ?? 0) + 1)
  })

  it('overlapping slots of different lengths share cells [SL-04]', () => {
    const start = Date.parse('2026-11-24T17:00:00Z')
    const long = cellsOf(start, start + 50 * 60_000)
    const short = cellsOf(start + 30 * 60_000, start + 60 * 60_000)
    expect(long.filter((cell) => short.includes(cell))).toHaveLength(4)
  })

  it('a partially covered cell is included [SL-04]', () => {
    expect(cellsOf(FIVE_MINUTES - 1, FIVE_MINUTES + 1)).toEqual([0, 1])
  })
})
