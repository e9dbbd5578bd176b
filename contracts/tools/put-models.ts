/**
 * Option models of the discount for lack of marketability. All take the price's volatility and the
 * period in years, with continuous rates as shares from 0 to 1, and return a share of the price.
 */
export interface PutInputs {
  /** A year's standard deviation of returns. */
  volatility: number
  years: number
  /** Risk-free rate. */
  rate: number
  /** Dividend yield. */
  dividend: number
}

export const PUT_MODELS = ['chaffe', 'finnerty', 'ghaidarov', 'longstaff'] as const

export type PutModel = (typeof PUT_MODELS)[number]

const { exp, expm1, log, sqrt, PI } = Math

/**
 * The standard normal distribution function, with an error below 1e-15: Hart (1968), algorithm 5666,
 * as in West, "Better approximations to cumulative normal functions" (2005).
 */
export function normal(x: number): number {
  const z = Math.abs(x)
  if (z > 37) return x > 0 ? 1 : 0
  const density = exp((-z * z) / 2)
  const tail =
    z < 7.07106781186547
      ? (density * polynomial(NUMERATOR, z)) / polynomial(DENOMINATOR, z)
      : density / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / 2.506628274631
  return x > 0 ? 1 - tail : tail
}

const NUMERATOR = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const DENOMINATOR = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]

/** Coefficients from the highest power down. */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}

/** 2N(v/2) - 1: an at-the-money option without carry whose log-variance is v squared. */
function atTheMoney(v: number): number {
  return 2 * normal(v / 2) - 1
}

/** ln of 2(eˢ - s - 1)/s², exact for small s, and finite for large s. */
function logMeanSquare(s: number): number {
  return s < 0.05
    ? // The series, because the subtraction would lose its significant digits.
      log(1 + (s / 3) * (1 + (s / 4) * (1 + (s / 5) * (1 + (s / 6) * (1 + s / 7)))))
    : s + log(2 * (1 - (s + 1) * exp(-s))) - 2 * log(s)
}

/** ln of (eˢ - 1)/s. */
function logMean(s: number): number {
  return s + log(-expm1(-s) / s)
}

/** A European put on the price today (Black, Scholes, and Merton). */
export function chaffe({ volatility, years, rate, dividend }: PutInputs): number {
  const deviation = volatility * sqrt(years)
  const d1 = ((rate - dividend + volatility ** 2 / 2) * years) / deviation
  return exp(-rate * years) * normal(deviation - d1) - exp(-dividend * years) * normal(-d1)
}

/** An average-strike put. It never exceeds 2N(√(ln 2)/2) - 1, about 32.28%. */
export function finnerty({ volatility, years, dividend }: PutInputs): number {
  const s = volatility ** 2 * years
  // v² = s + ln(2(eˢ - s - 1)) - 2 ln(eˢ - 1)
  const variance = s + logMeanSquare(s) - 2 * logMean(s)
  return exp(-dividend * years) * atTheMoney(sqrt(Math.max(variance, 0)))
}

/**
 * An average-strike put whose strike, with the last price as its unit, is taken as lognormal. It isn't
 * capped. Ghaidarov (2009), "Analysis and Critique of the Average Strike Put Option Marketability
 * Discount Model".
 */
export function ghaidarov({ volatility, years, dividend }: PutInputs): number {
  const s = volatility ** 2 * years
  // v² = ln(2(eˢ - s - 1)) - 2 ln(s). Only Finnerty's has ln(eˢ - 1), and with it "s +" in front.
  return exp(-dividend * years) * atTheMoney(sqrt(Math.max(logMeanSquare(s), 0)))
}

/**
 * Selling at the highest price of the period with hindsight: an upper bound, which can exceed 1. The
 * rate and dividends don't affect it.
 */
export function longstaff({ volatility, years }: PutInputs): number {
  const s = volatility ** 2 * years
  return (2 + s / 2) * normal(sqrt(s) / 2) + sqrt(s / (2 * PI)) * exp(-s / 8) - 1
}

export const discountBy: Record<PutModel, (inputs: PutInputs) => number> = {
  chaffe,
  finnerty,
  ghaidarov,
  longstaff,
}
