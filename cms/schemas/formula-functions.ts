/** Finds the zero of a decreasing function between two bounds by bisection. */
function findZero(low: number, high: number, at: (x: number) => number): number {
  let [from, to] = [low, high]
  for (let step = 0; step < 200; step += 1) {
    const middle = (from + to) / 2
    if (at(middle) > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** The present value of amounts at the ends of periods 0, 1, 2, …; the first is not discounted. */
function presentValue(rate: number, flows: readonly number[]): number {
  return flows.reduce((total, flow, period) => total + flow / (1 + rate) ** period, 0)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The 25th, 50th, or 75th percentile as defined in Treas. Reg. 1.482-1(e)(2)(iii)(C): the lowest
 * result with at least that share of results at or below it, averaged with the next result if the
 * share is exact.
 */
function irsQuartile(values: readonly number[], quarter: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const share = (sorted.length * quarter) / 4
  const at = Math.ceil(share) - 1
  const here = sorted[at] ?? Number.NaN
  return Number.isInteger(share) ? (here + (sorted[at + 1] ?? here)) / 2 : here
}

/**
 * The cumulative standard normal distribution (Abramowitz and Stegun 26.2.17; error below 1e-7).
 */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x >= 0 ? 1 - tail : tail
}

/** Functions available in checks. Every argument is a list; a single number is a list of one. */
export const formulaFunctions: Record<string, (...lists: number[][]) => number> = {
  sum: (...lists) => sum(lists.flat()),
  product: (...lists) => lists.flat().reduce((total, value) => total * value, 1),
  min: (...lists) => Math.min(...lists.flat()),
  max: (...lists) => Math.max(...lists.flat()),
  count: (...lists) => lists.flat().length,
  average: (...lists) => sum(lists.flat()) / lists.flat().length,
  median: (...lists) => irsQuartile(lists.flat(), 2),
  quartile: (values = [], [quarter = Number.NaN] = []) => irsQuartile(values, quarter),
  sumproduct: (left = [], right = []) =>
    sum(left.map((value, index) => value * (right[index] ?? Number.NaN))),
  npv: ([rate = Number.NaN] = [], flows = []) => presentValue(rate, flows),
  irr: (flows = []) => findZero(-0.99, 10, (rate) => presentValue(rate, flows)),
  abs: ([x = Number.NaN] = []) => Math.abs(x),
  sqrt: ([x = Number.NaN] = []) => Math.sqrt(x),
  exp: ([x = Number.NaN] = []) => Math.exp(x),
  ln: ([x = Number.NaN] = []) => Math.log(x),
  normal: ([x = Number.NaN] = []) => normal(x),
}
