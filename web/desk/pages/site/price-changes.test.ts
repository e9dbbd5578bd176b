import { expect, test } from 'vitest'
import { inDollars, rowChanges } from './price-changes.ts'

const PRICE = { from: 2500, to: 9000, unit: 'per report' }
const row = { ...PRICE, duration: 'Two to three weeks from complete documents.', sample: true }

test('prices: only what was typed is sent, each with what was seen [ED-07]', () => {
  expect(rowChanges(row, row, null)).toEqual([])
  expect(rowChanges(row, { ...row, from: 2750 }, 'Rush is extra.')).toEqual([
    { field: ['fee', 'price', 'from'], before: 2500, value: 2750 },
  ])
  const { sample: _, ...real } = row
  expect(rowChanges(row, real, null)).toEqual([{ field: ['sample'], before: true }])
})

test('prices: a whole price is removed with its note, or added [ED-04]', () => {
  const { from: _from, to: _to, unit: _unit, ...without } = row
  expect(rowChanges(row, without, 'Rush is extra.')).toEqual([
    { field: ['fee', 'price'], before: { ...PRICE, note: 'Rush is extra.' } },
  ])
  expect(rowChanges(without, row, null)).toEqual([{ field: ['fee', 'price'], value: PRICE }])
})

test('prices: amounts are shown in dollars, and missing ones stay empty [ED-04]', () => {
  expect(inDollars({ audit: row, other: { sample: true } })).toEqual({
    audit: { ...row, from: '$2,500', to: '$9,000' },
    other: { sample: true, from: undefined, to: undefined },
  })
})
