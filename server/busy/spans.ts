/** A time that is not free, in epoch milliseconds; the end is no longer part of it. */
export interface Span {
  startsAt: number
  endsAt: number
}

const DAY = 86_400_000
/** The longest span that is kept in one piece. */
export const LONGEST_PIECE = DAY

/** The same times in order and without overlaps; what lies outside of the window is left out. */
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

/** Cuts long spans where days of UTC begin, so that those near an instant are found by their start. */
export function piecesOf(spans: readonly Span[]): Span[] {
  return spans.flatMap(({ startsAt, endsAt }) => {
    const pieces: Span[] = []
    for (let start = startsAt; start < endsAt;) {
      const end = Math.min(endsAt, (Math.floor(start / LONGEST_PIECE) + 1) * LONGEST_PIECE)
      pieces.push({ startsAt: start, endsAt: end })
      start = end
    }
    return pieces
  })
}
