import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFlow, FLOW_WIDTH, RULE_STEP } from './draw-flow.ts'

const anyFlow = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  lines: fc.integer({ min: 1, max: 30 }),
})

/** The points of a line, without the straight end at the right edge. */
function pointsOf(path: string): { x: number; y: number }[] {
  const [, start = '', curves = ''] = /^M([^a-z]+)(.*?)(?:H\d+)?$/.exec(path) ?? []
  const numbers = (text: string) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  let [x = Number.NaN, y = Number.NaN] = numbers(start)
  const points = [{ x, y }]
  for (const curve of curves.split(/[cs]/).filter((text) => text !== '')) {
    const [dx = Number.NaN, dy = Number.NaN] = numbers(curve).slice(-2)
    x += dx
    y += dy
    points.push({ x, y })
  }
  return points
}

const endOf = (path: string) => pointsOf(path).at(-1) ?? { x: Number.NaN, y: Number.NaN }

describe('flow: drawing', () => {
  test('the same seed gives identical output, and a different seed does not', () => {
    fc.assert(
      fc.property(anyFlow, (options) => {
        const { paths } = drawFlow(options)
        expect(drawFlow(options).paths).toEqual(paths)
        expect(drawFlow({ ...options, seed: options.seed + 1 }).paths).not.toEqual(paths)
      }),
      { numRuns: 50 },
    )
  })

  test('every line ends on its ruled line, evenly spaced, and continues to the edge', () => {
    fc.assert(
      fc.property(anyFlow, (options) => {
        for (const [line, path] of drawFlow(options).paths.entries()) {
          const { x, y } = endOf(path)
          expect(y).toBeCloseTo((line + 1) * RULE_STEP)
          expect(x).toBeLessThanOrEqual(FLOW_WIDTH)
          expect(path.endsWith(`H${FLOW_WIDTH}`)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('no line leaves the drawing, which would cut it off, or goes back to the left edge', () => {
    const anyShape = fc.record({ straightens: fc.boolean(), calmAt: fc.constantFrom(0.3, 0.6) })
    fc.assert(
      fc.property(anyFlow, anyShape, (options, shape) => {
        const { height, paths } = drawFlow({ ...options, ...shape })
        for (const path of paths) {
          const [first, ...rest] = pointsOf(path)
          expect(first?.x).toBeLessThan(0)
          const heights = rest.map(({ y }) => y)
          expect(Math.min(...heights)).toBeGreaterThanOrEqual(-1)
          expect(Math.max(...heights)).toBeLessThanOrEqual(height + 1)
          expect(Math.min(...rest.map(({ x }) => x))).toBeGreaterThanOrEqual(first?.x ?? 0)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('the lines end on the given rules', () => {
    const rules = [40, 40, 200]
    const { paths, height } = drawFlow({ seed: 3, lines: 3, rules, height: 300 })
    expect(height).toBe(300)
    for (const [line, path] of paths.entries()) expect(endOf(path).y).toBeCloseTo(rules[line] ?? 0)
  })

  test('a flow that never straightens runs to the edge without a straight end', () => {
    const { paths } = drawFlow({ seed: 4, lines: 9, straightens: false })
    expect(paths.some((path) => path.includes('H'))).toBe(false)
    expect(Math.max(...paths.map((path) => endOf(path).x))).toBeGreaterThan(FLOW_WIDTH)
  })

  test('the path data is small enough to inline in a page', () => {
    const { paths } = drawFlow({ seed: 11, lines: 15 })
    expect(paths.join('').length).toBeLessThan(4800)
  })
})
