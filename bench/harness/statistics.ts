/** The middle of a list of numbers, or the mean of the two in the middle. Throws on none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('The median of nothing')
  return (lower + upper) / 2
}

/** A number as the table writes it: two significant decimals below ten, none from a hundred on. */
export function digits(number: number): string {
  const size = Math.abs(number)
  if (size >= 100) return number.toFixed(0)
  return number.toFixed(size >= 10 ? 1 : 2)
}

/** The median with the smallest and the largest run behind it, e.g. `0.61 (0.58-0.64)`. */
export function withSpread(numbers: readonly number[]): string {
  return `${digits(median(numbers))} (${digits(Math.min(...numbers))}-${digits(Math.max(...numbers))})`
}

/**
 * Runs two sides in turn, `rounds` times, swapping who goes first in each round, so that a slow
 * moment of the machine falls on both. Answers what each run gave, in order.
 */
export async function interleave<T>(
  rounds: number,
  subject: (round: number) => Promise<T>,
  reference: (round: number) => Promise<T>,
): Promise<{ subject: T[]; reference: T[] }> {
  const results: { subject: T[]; reference: T[] } = { subject: [], reference: [] }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) results.subject.push(await subject(round))
    results.reference.push(await reference(round))
    if (round % 2 === 1) results.subject.push(await subject(round))
  }
  return results
}

/** The ratio of each pair of runs, subject over reference. */
export function ratios(subject: readonly number[], reference: readonly number[]): number[] {
  return subject.map((value, index) => value / (reference[index] ?? Number.NaN))
}

/** At least so many rounds; but one round is only a look whether it works, and stays one. */
export function noFewer(rounds: number, fewest: number): number {
  return rounds === 1 ? 1 : Math.max(rounds, fewest)
}
