/** Length of a cell of office time in milliseconds. */
const CELL = 5 * 60_000

/**
 * The five-minute cells that a span of time holds, ascending: minutes since 1970-01-01T00:00Z
 * divided by five. Both ends in epoch milliseconds; a cell that is only touched is held whole.
 */
export function cellsOf(startsAt: number, endsAt: number): number[] {
  const first = Math.floor(startsAt / CELL)
  return Array.from({ length: Math.ceil(endsAt / CELL) - first }, (_, index) => first + index)
}
