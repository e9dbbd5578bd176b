import { expect, test } from 'vitest'
import { readServices } from '../../../cms/services/read-services.ts'
import { daysIn, spansOf, weeksBetweenMarks } from './step-spans.ts'

test.each([
  ['2 weeks', 14, 14],
  ['2 to 3 weeks after the last document', 14, 21],
  ['5 to 10 business days', 7, 14],
  ['1 or 2 days', 1, 2],
  ['One day to two weeks', 1, 14],
  ['90 days', 90, 90],
])('services: the scale reads %s', (duration, least, most) => {
  expect(daysIn(duration)).toEqual({ least, most })
})

test.each([
  'By the scheduling order',
  'The day of the vote',
  '2 to 4 days per new position',
  'One or more meetings',
  'From the third month on',
  '',
])('services: the scale draws no length for “%s”', (duration) => {
  expect(daysIn(duration)).toBeUndefined()
})

test('services: a step starts when the one before it ends at the latest', () => {
  const steps = ['1 to 2 weeks', 'By the scheduling order', '3 days'].map((duration) => ({
    duration,
  }))
  expect(spansOf(steps)).toEqual([
    { start: 0, least: 7, most: 14 },
    { start: 14, least: 14, most: 14 },
    { start: 14, least: 17, most: 17 },
  ])
})

test('services: the scale of every service has at most seven marks', () => {
  for (const { steps, slug } of readServices()) {
    const days = spansOf(steps).at(-1)?.most ?? 0
    expect(days, slug).toBeGreaterThan(0)
    expect(Math.floor(days / 7 / weeksBetweenMarks(days)), slug).toBeLessThanOrEqual(7)
  }
})
