import { expect, test } from 'vitest'
import { parseChecks } from './checklists.ts'

test('handbook: stored checks keep their dates [HB-03]', () => {
  expect([...parseChecks('{"week:timers":"2026-11-22"}')]).toEqual([['week:timers', '2026-11-22']])
})

test('handbook: checks from before there were dates stay checked [HB-03]', () => {
  expect([...parseChecks('["week:timers","week:codes"]')]).toEqual([
    ['week:timers', ''],
    ['week:codes', ''],
  ])
})

test.each([
  ['null', []],
  ['7', []],
  ['"text"', []],
  ['[1, null, {}]', []],
  [
    '{"a":5,"b":"soon","c":"2026-13-45"}',
    [
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ],
  ],
])('handbook: stored text that is not ours does no harm: %s [HB-03]', (stored, expected) => {
  expect([...parseChecks(stored)]).toEqual(expected)
})
