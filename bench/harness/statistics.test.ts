import { expect, test } from 'vitest'
import { interleave, median, ratios } from './statistics.ts'

test('bench: the median is the middle value or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow()
})

test('bench: both sides run in every round and alternate in going first', async () => {
  const order: string[] = []
  const side = (name: string) => (round: number) => Promise.resolve(order.push(`${name}${round}`))
  const { subject, reference } = await interleave(3, side('s'), side('r'))
  expect(order).toEqual(['s0', 'r0', 'r1', 's1', 's2', 'r2'])
  expect(ratios(subject, reference)).toEqual([1 / 2, 4 / 3, 5 / 6])
})
