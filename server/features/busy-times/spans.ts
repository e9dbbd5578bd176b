/** In epoch milliseconds; the end is exclusive. */
export interface Span {
  startsAt: number
  endsAt: number
}

const DAY = 86_400_000
/** The longest span stored as one row. */
export const MAX_PIECE_MS = DAY
/** Longer than any booking. The index is on the start, so queries of a span begin this much earlier. */
export const MAX_BOOKING_MS = DAY
/** The length of a cell, which only one booking, held booking, or offered time can have. */
export const CELL_MS = 5 * 60_000

/** Returns them sorted, merged where they overlap, and cut to the window. */
export function mergeSpans(spans: readonly Span[], window: Span): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const startsAt = Math.max(span.startsAt, window.startsAt)
    const endsAt = Math.min(span.endsAt, window.endsAt)
    if (startsAt >= endsAt) continue
    const last = merged.at(-1)
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt)
    else merged.push({ startsAt, endsAt })
  }
  return merged
}

/** Splits long spans at midnight UTC, so that a query can limit the starts it looks at. */
export function splitByDay(spans: readonly Span[]): Span[] {
  return spans.flatMap(({ startsAt, endsAt }) => {
    const pieces: Span[] = []
    for (let start = startsAt; start < endsAt;) {
      const end = Math.min(endsAt, (Math.floor(start / MAX_PIECE_MS) + 1) * MAX_PIECE_MS)
      pieces.push({ startsAt: start, endsAt: end })
      start = end
    }
    return pieces
  })
}
