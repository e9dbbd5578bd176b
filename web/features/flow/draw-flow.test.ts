import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFlow, FLOW_WIDTH, RULE_STEP } from './draw-flow.ts'

const anyFlow = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  lines: fc.integer({ min: 1, max: 30 }),
})

/** Where a path's pen is in the end, before the rule that runs on to the right edge. */
function endOf(path: string): { x: number; y: number } {
  const [, start = '', curves = ''] = /^M(-?\d+[ -]\d+|-?\d+-\d+)(.*?)(?:H\d+)?$/.exec(path) ?? []
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number)
  let [x = Number.NaN, y = Number.NaN] = numbers(start)
  for (const curve of curves.split(/[cs]/).filter((text) => text !== '')) {
    const [dx = Number.NaN, dy = Number.NaN] = numbers(curve).slice(-2)
    x += dx
    y += dy
  }
  return { x, y }
}

describe('the drawn flow', () => {
  test('the same seed draws the same bytes, another seed others', () => {
    fc.assert(
      fc.property(anyFlow, (options) => {
        const { paths } = drawFlow(options)
        expect(drawFlow(options).paths).toEqual(paths)
        expect(drawFlow({ ...options, seed: options.seed + 1 }).paths).not.toEqual(paths)
      }),
      { numRuns: 50 },
    )
  })

  test('every line ends on its rule, evenly spaced, and runs on to the edge', () => {
    fc.assert(
      fc.property(anyFlow, (options) => {
        for (const [line, path] of drawFlow(options).paths.entries()) {
          const { x, y } = endOf(path)
          expect(y).toBe((line + 1) * RULE_STEP)
          expect(x).toBeLessThanOrEqual(FLOW_WIDTH)
          expect(path.endsWith(`H${FLOW_WIDTH}`)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('a flow that never straightens reaches the edge without a rule', () => {
    const { paths } = drawFlow({ seed: 4, lines: 9, straightens: false })
    expect(paths.some((path) => path.includes('H'))).toBe(false)
    expect(Math.max(...paths.map((path) => endOf(path).x))).toBeGreaterThan(FLOW_WIDTH)
  })

  test('a page can carry it: no more text than a few paragraphs', () => {
    const { paths } = drawFlow({ seed: 11, lines: 22 })
    expect(paths.join('').length).toBeLessThan(5600)
  })
})
