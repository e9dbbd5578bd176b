import { expect, test } from 'vitest'
import { inLanes } from './days.ts'

const place = (...spans: [number, number][]) =>
  inLanes(spans.map(([start, end]) => ({ part: { start, end } }))).map(
    ({ lane, lanes }) => `${lane + 1} of ${lanes}`,
  )

test('parts of a day that overlap are side by side, and a free lane is used again [DK-20]', () => {
  expect(place([540, 570], [570, 600])).toEqual(['1 of 1', '1 of 1'])
  expect(place([540, 720], [540, 570], [570, 600])).toEqual(['1 of 2', '2 of 2', '2 of 2'])
  expect(place([540, 660], [570, 600], [590, 620], [660, 690])).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
    '1 of 1',
  ])
})
