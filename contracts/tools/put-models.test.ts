import { describe, expect, test } from 'vitest'
import {
  chaffe,
  discountBy,
  finnerty,
  ghaidarov,
  longstaff,
  normal,
  PUT_MODELS,
  type PutInputs,
} from './put-models.ts'

const inputs = (volatility: number, years: number, rate = 0, dividend = 0): PutInputs => ({
  volatility,
  years,
  rate,
  dividend,
})

/** Integrates with Simpson's rule; shares no code with the models. */
function integral(f: (x: number) => number, from: number, to: number, steps = 20_000): number {
  const width = (to - from) / steps
  let sum = f(from) + f(to)
  for (let step = 1; step < steps; step += 1) sum += f(from + step * width) * (step % 2 ? 4 : 2)
  return (sum * width) / 3
}

const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

describe('published examples', () => {
  test('Chaffe: an at-the-money put at 40%, one year, and 5% costs $1.32 on $10 [TL-03]', () => {
    // "Do European Put Options Measure Marketability?", BV Insight, September 7, 2012
    // (bvinsight.wordpress.com). The formula gives $1.3146, so its last digit differs by one.
    expect(Math.abs(10 * chaffe(inputs(0.4, 1, 0.05)) - 1.32)).toBeLessThan(0.01)
  })

  test.each([
    // The tests of pyvalfx (github.com/miketsai05/pyvalfx, tests/dlom/test_chaffe.py).
    [0.45, 5, 0.05, 0, 0.24152077],
    [0.2, 2, 0.01, 0, 0.10172519],
    [0.9, 10, 0.03, 0, 0.60811511],
    [0.45, 5, 0.03, 0.01, 0.30522254],
    [0.3, 8, 0.03, 0.05, 0.30153414],
  ])('Chaffe: %d volatility, %d years, %d, and %d [TL-03]', (sigma, t, r, q, published) => {
    expect(chaffe(inputs(sigma, t, r, q))).toBeCloseTo(published, 7)
  })

  test.each([
    // The same project, tests/dlom/test_finnerty.py, which has Finnerty's formula of 2012.
    [0.45, 5, 0, 0.20955289],
    [0.2, 2, 0, 0.06464116],
    [0.9, 10, 0, 0.32231816],
    [0.45, 5, 0.01, 0.19933287],
    [0.3, 8, 0.05, 0.12199965],
  ])('Finnerty: %d volatility, %d years, and %d dividends [TL-03]', (sigma, t, q, published) => {
    expect(finnerty(inputs(sigma, t, 0.04, q))).toBeCloseTo(published, 7)
  })

  test.each([
    // The same project, tests/dlom/test_ghaidarov.py.
    [0.45, 5, 0, 0.23808668],
    [0.2, 2, 0, 0.06529152],
    [0.9, 10, 0, 0.71679876],
    [0.45, 5, 0.01, 0.22647505],
    [0.3, 8, 0.05, 0.13357704],
  ])('Ghaidarov: %d volatility, %d years, and %d dividends [TL-03]', (sigma, t, q, published) => {
    expect(ghaidarov(inputs(sigma, t, 0.04, q))).toBeCloseTo(published, 7)
  })
})

describe('independent derivations', () => {
  // No publication with Longstaff's table could be opened, so his formula is derived again.
  test.each([0.1, 0.3, 0.6, 1.2])(
    'Longstaff: %d volatility over two years is the expected maximum less the price [TL-03]',
    (sigma) => {
      // The law of the running maximum m of a Brownian motion with drift -s/2 and variance s, by
      // the reflection principle. It exceeds e^m in value with this probability:
      const s = sigma ** 2 * 2
      const root = Math.sqrt(s)
      const cdf = (x: number) => (x < -12 ? 0 : integral(density, -12, x, 600))
      const exceeds = (m: number) =>
        cdf(-(m + s / 2) / root) + Math.exp(-m) * cdf((s / 2 - m) / root)
      const expected = integral((m) => Math.exp(m) * exceeds(m), 0, 12 * root + s, 1200)
      expect(longstaff(inputs(sigma, 2))).toBeCloseTo(expected, 5)
    },
  )

  test.each([
    [0.3, 1, 0.04, 0],
    [0.6, 2, 0.04, 0],
    [0.9, 3, 0, 0.02],
  ])(
    'Chaffe: %d volatility, %d years, %d rate, and %d dividends is the discounted mean of the payoff [TL-03]',
    (sigma, t, r, q) => {
      const root = sigma * Math.sqrt(t)
      const price = (z: number) => Math.exp((r - q - sigma ** 2 / 2) * t + root * z)
      // The payoff is zero above this point.
      const limit = -((r - q - sigma ** 2 / 2) * t) / root
      const mean = integral((z) => (1 - price(z)) * density(z), -12, limit)
      expect(chaffe(inputs(sigma, t, r, q))).toBeCloseTo(Math.exp(-r * t) * mean, 9)
    },
  )

  test('Finnerty and Ghaidarov bracket a simulated average-strike put at 60% and two years [TL-03]', () => {
    // Monte Carlo with a fixed seed: a put on the last price, struck at the average price.
    let state = 1995
    const uniform = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return (state + 0.5) / 2 ** 32
    }
    const steps = 50
    const deviation = 0.6 * Math.sqrt(2 / steps)
    const paths = 60_000
    let sum = 0
    for (let path = 0; path < paths; path += 1) {
      let price = 1
      let total = 0.5
      for (let step = 1; step <= steps; step += 1) {
        const z = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
        price *= Math.exp(deviation * z - deviation ** 2 / 2)
        total += step === steps ? price / 2 : price
      }
      sum += Math.max(total / steps - price, 0)
    }
    const simulated = sum / paths
    expect(simulated).toBeCloseTo(0.193, 2)
    expect(finnerty(inputs(0.6, 2))).toBeLessThan(simulated)
    expect(ghaidarov(inputs(0.6, 2))).toBeGreaterThan(simulated)
  })
})

describe('limits', () => {
  test('Finnerty never exceeds 2N(√(ln 2)/2) - 1, about 32.28% [TL-03]', () => {
    const cap = 2 * normal(Math.sqrt(Math.log(2)) / 2) - 1
    expect(cap).toBeCloseTo(0.322792903, 8)
    for (const volatility of [0.5, 1, 2, 4]) {
      expect(finnerty(inputs(volatility, 10))).toBeLessThanOrEqual(cap + 1e-12)
    }
    expect(finnerty(inputs(4, 10))).toBeCloseTo(cap, 6)
  })

  test('Longstaff is above the other models [TL-03]', () => {
    for (const volatility of [0.01, 0.2, 0.5, 1, 2]) {
      for (const years of [0.02, 0.5, 1, 3, 10]) {
        const bound = longstaff(inputs(volatility, years, 0.03))
        for (const model of [chaffe, finnerty, ghaidarov]) {
          expect(model(inputs(volatility, years, 0.03))).toBeLessThan(bound)
        }
      }
    }
  })

  test.each(PUT_MODELS)(
    '%s is finite, not negative, and goes to zero with the volatility [TL-03]',
    (model) => {
      for (const volatility of [0.001, 0.01, 0.1, 1, 3, 10]) {
        for (const years of [1 / 365, 0.1, 1, 30]) {
          const discount = discountBy[model](inputs(volatility, years, 0.05, 0.02))
          expect(Number.isFinite(discount)).toBe(true)
          expect(discount).toBeGreaterThanOrEqual(-1e-12)
        }
      }
      expect(discountBy[model](inputs(0.001, 1 / 365))).toBeLessThan(0.0001)
    },
  )

  test('the 409A page’s example is what these formulas give [TL-03]', () => {
    // content/services/409a-valuation.md: 80% volatility, 2.5 years, and a 4% rate.
    expect(finnerty(inputs(0.8, 2.5, 0.04))).toBeCloseTo(0.25, 2)
    expect(chaffe(inputs(0.8, 2.5, 0.04))).toBeCloseTo(0.4, 2)
  })

  test('the normal distribution agrees with its integral [TL-03]', () => {
    for (const x of [-8, -3, -1, -0.1, 0, 0.5, 2, 6.5, 7.2]) {
      expect(normal(x)).toBeCloseTo(integral(density, -14, x), 10)
    }
    expect([normal(-40), normal(40)]).toEqual([0, 1])
  })
})
