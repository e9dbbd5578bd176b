import { expect, test } from 'vitest'
import { formatTarget } from './format-number.ts'

test('a target of any quarter of a percent is shown as it was set [TL-01]', () => {
  for (let target = 0; target <= 100; target += 0.25) {
    expect(formatTarget(target / 100)).toBe(`${target}%`)
  }
})
