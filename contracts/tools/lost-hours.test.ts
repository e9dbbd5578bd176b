import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atTargets, evaluateLostHours, type LostHoursInputs } from './lost-hours.ts'
import { readNumber } from './read-number.ts'
import { inputsIn, queryOf, worksheetOf } from './tools.ts'
import { worksheetText } from './worksheet.ts'

/** The first timekeeper of the workbook in content/forms/time-and-realization.yaml. */
const MONTH: LostHoursInputs = {
  fee: 'hourly',
  worked: '150',
  recorded: '129',
  rate: '280',
  billed: '34,314',
  collected: '$30,882.60',
}

function resultOf(changes: Partial<LostHoursInputs> = {}) {
  const { result, errors } = evaluateLostHours({ ...MONTH, ...changes })
  if (!result) throw new Error(JSON.stringify(errors))
  return result
}

function errorsOf(changes: Partial<LostHoursInputs>) {
  return evaluateLostHours({ ...MONTH, ...changes }).errors
}

describe('lost hours', () => {
  test('the workbook’s month gives the workbook’s figures [TL-01]', () => {
    const result = resultOf()
    expect(result).toMatchObject({ worked: 42_000, recorded: 36_120, billed: 34_314 })
    expect(result.losses.unrecorded).toBe(5880)
    expect(result.losses.reduced).toBe(1806)
    expect(result.losses.unpaid).toBeCloseTo(3431.4)
    expect(result.leakage).toBeCloseTo(0.14)
    expect(result.realization).toBeCloseTo(0.95)
    expect(result.collection).toBeCloseTo(0.9)
    expect(result.perHour).toBeCloseTo(205.884)
  })

  test('at the handbook’s targets, an hour at $300 brings in $257.21 [TL-01]', () => {
    // content/handbook/14-billing-workflow.md: $300 x 95% x 95% x 95%
    const targets = { leakage: 0.05, realization: 0.95, collection: 0.95 }
    const hour = { worked: '1', recorded: '1', rate: '300', billed: '300', collected: '300' }
    expect(atTargets(resultOf(hour), targets)).toBeCloseTo(257.2125)
  })

  test('the losses always add up to the hours’ value less the cash [TL-01]', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const month = fc.record({
      fee: fc.constantFrom('hourly', 'flat'),
      worked: fc.integer({ min: 1, max: 100_000 }),
      rate: fc.integer({ min: 1, max: 10_000 }),
      shares: fc.tuple(share, share, share),
    })
    fc.assert(
      fc.property(month, ({ fee, worked, rate, shares }) => {
        const recorded = Math.floor(worked * shares[0])
        const billed = Math.floor(recorded * rate * shares[1])
        const collected = Math.floor(billed * shares[2])
        const texts = { worked, recorded, rate, billed, collected }
        const inputs = Object.fromEntries(
          Object.entries(texts).map(([name, value]) => [name, String(value)]),
        )
        const { losses, lost } = resultOf({ fee, ...inputs })
        const sum = losses.unrecorded + losses.reduced + losses.unpaid
        expect(Math.abs(sum - lost)).toBeLessThan(0.01)
        expect(Math.min(...Object.values(losses))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a flat fee above the hours’ value is a gain, and with hourly fees an error [TL-01]', () => {
    expect(resultOf({ fee: 'flat', billed: '40000' }).losses.reduced).toBe(-3880)
    expect(errorsOf({ billed: '40000' })).toEqual({
      billed: expect.stringMatching(/^You billed more than the recorded hours come to/),
    })
  })

  test('nothing recorded and nothing billed have no realization and no collection [TL-01]', () => {
    const nothing = { recorded: '0', billed: '0', collected: '0' }
    expect(resultOf(nothing)).toMatchObject({ leakage: 1, realization: null, collection: null })
  })

  test('numbers that contradict each other are named, each beside its field [TL-04]', () => {
    expect(errorsOf({ recorded: '151' })).toEqual({
      recorded: 'You can’t record more hours than you worked. Check both numbers.',
    })
    expect(Object.keys(errorsOf({ collected: '34315' }) ?? {})).toEqual(['collected'])
    expect(errorsOf({ fee: 'barter' })).toEqual({ fee: 'Please choose how you charge' })
  })
})

describe('numbers as people type them', () => {
  const rule = { label: 'Hours worked', min: 0.1, max: 1000 }

  test.each([
    ['12.5', 12.5],
    [' $1,000 ', 1000],
    ['85 %', 85],
    ['.5', 0.5],
    ['+7', 7],
    ['7.', 7],
    ['−0.3', -0.3],
    ['–2', -2],
  ])('%j is read [TL-04]', (text, number) => {
    expect(readNumber(text, { ...rule, min: -10 })).toBe(number)
  })

  test.each([
    ['', 'Hours worked: please enter a number'],
    ['  ', 'Hours worked: please enter a number'],
    ['0', 'Hours worked must be between 0.1 and 1,000'],
    ['-5', 'Hours worked must be between 0.1 and 1,000'],
    ['1000.01', 'Hours worked must be between 0.1 and 1,000'],
    ['9'.repeat(30), 'Hours worked must be between 0.1 and 1,000'],
    ['9'.repeat(31), 'Hours worked must be a number, such as 1,250 or 12.5'],
    ['NaN', 'Hours worked must be a number, such as 1,250 or 12.5'],
    ['Infinity', 'Hours worked must be a number, such as 1,250 or 12.5'],
    ['1e3', 'Hours worked must be a number, such as 1,250 or 12.5'],
    ['0x10', 'Hours worked must be a number, such as 1,250 or 12.5'],
    ['1,5', 'Hours worked must be a number, such as 1,250 or 12.5'],
    ['12 hours', 'Hours worked must be a number, such as 1,250 or 12.5'],
  ])('%j is refused with a reason [TL-04]', (text, message) => {
    expect(readNumber(text, rule)).toBe(message)
  })

  test('text as long as a request can be is refused at once [TL-04]', () => {
    const start = Date.now()
    expect(readNumber(`${'1'.repeat(64_000)}x`, rule)).toMatch(/must be a number/)
    expect(Date.now() - start).toBeLessThan(500)
  })

  test('-0 is 0 [TL-04]', () => {
    expect(readNumber('-0', { ...rule, min: 0 })).toBe(0)
  })
})

describe('a worksheet in a URL’s fragment', () => {
  test('comes back as it was typed [TL-04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const inputs = { ...MONTH, worked: typed }
        expect(inputsIn(queryOf(inputs), MONTH)).toEqual(inputs)
      }),
    )
  })

  test('an anchor, or a fragment that was cut off, isn’t one [TL-04]', () => {
    expect(inputsIn('time-tracking', MONTH)).toBeUndefined()
    expect(inputsIn('', MONTH)).toBeUndefined()
    expect(inputsIn('worked=12&rate=%E2%8', MONTH)).toEqual({ ...MONTH, worked: '12' })
    expect(inputsIn('__proto__=1&fee=flat', MONTH)).toEqual({ ...MONTH, fee: 'flat' })
  })

  test('fits a booking, and other text doesn’t [TL-04]', () => {
    expect(worksheetText.safeParse(worksheetOf('lost-hours', MONTH)).success).toBe(true)
    for (const wrong of ['', 'lost-hours', 'x?<b>', `x?${'9'.repeat(1001)}`, 'x?a\nb', 5]) {
      expect(worksheetText.safeParse(wrong).success, String(wrong)).toBe(false)
    }
  })
})
