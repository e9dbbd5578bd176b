import { expect, test } from 'vitest'
import { BAR_HEIGHT, BAR_WIDTH, tanglePath } from './tangle-path.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Where the lines start and end. */
function heightsIn(path: string): number[] {
  return path.split('M').flatMap((line) => {
    const [start = '', ...curves] = line.split('s')
    let y = Number(start.split(' ')[1] ?? 0)
    return curves.map((curve) => (y += (curve.match(/-?\d+/g) ?? []).map(Number)[3] ?? Number.NaN))
  })
}

test('case studies: each story has its own tangle, the same in every build', () => {
  const tangles = SEEDS.map((seed) => tanglePath(seed, BAR_WIDTH))
  expect(new Set(tangles).size).toBe(SEEDS.length)
  expect(SEEDS.map((seed) => tanglePath(seed, BAR_WIDTH))).toEqual(tangles)
})

test('case studies: no line of a tangle leaves its bar, and a shorter bar has shorter lines', () => {
  for (const seed of SEEDS) {
    const heights = heightsIn(tanglePath(seed, BAR_WIDTH))
    expect(Math.min(...heights)).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThan(BAR_HEIGHT)
    expect(tanglePath(seed, BAR_WIDTH / 3).length).toBeLessThan(
      tanglePath(seed, BAR_WIDTH).length / 2,
    )
  }
})
