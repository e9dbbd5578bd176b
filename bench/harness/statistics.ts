/** The mean of the middle two for an even count. Throws if the list is empty. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('An empty list has no median')
  return (lower + upper) / 2
}

/** Formats a number for the table: two decimals below 10, one below 100, otherwise none. */
export function digits(number: number): string {
  const size = Math.abs(number)
  if (size >= 100) return number.toFixed(0)
  return number.toFixed(size >= 10 ? 1 : 2)
}

/** The median with the minimum and maximum, e.g. `0.61 (0.58-0.64)`. */
export function withSpread(numbers: readonly number[]): string {
  return `${digits(median(numbers))} (${digits(Math.min(...numbers))}-${digits(Math.max(...numbers))})`
}

/**
 * Runs both sides in turn, swapping the order each round, so that a slow phase of the machine
 * affects both. Returns the results of all runs in order.
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

/** Keeps a single round, for a quick check; otherwise returns at least `fewest`. */
export function atLeastRounds(rounds: number, fewest: number): number {
  return rounds === 1 ? 1 : Math.max(rounds, fewest)
}
