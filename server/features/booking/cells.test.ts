import { describe, expect, it } from 'vitest'
import { cellsOf } from './cells.ts'

const FIVE_MINUTES = 300_000

describe('cells of office time', () => {
  it('are six for half an hour, and next to those of the next half hour [SL-04]', () => {
    const start = Date.parse('2026-11-24T17:00:00Z')
    const first = cellsOf(start, start + 30 * 60_000)
    const second = cellsOf(start + 30 * 60_000, start + 60 * 60_000)
    expect(first).toHaveLength(6)
    expect(first[0]).toBe(start / FIVE_MINUTES)
    expect(second[0]).toBe((first.at(-1) ?? 0) + 1)
  })

  it('are shared by slots of different length that overlap [SL-04]', () => {
    const start = Date.parse('2026-11-24T17:00:00Z')
    const long = cellsOf(start, start + 50 * 60_000)
    const short = cellsOf(start + 30 * 60_000, start + 60 * 60_000)
    expect(long.filter((cell) => short.includes(cell))).toHaveLength(4)
  })

  it('are held whole where a span only touches them [SL-04]', () => {
    expect(cellsOf(FIVE_MINUTES - 1, FIVE_MINUTES + 1)).toEqual([0, 1])
  })
})
