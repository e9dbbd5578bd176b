import { type LostHours, LOSSES, type Loss } from '../../../contracts/tools/lost-hours.ts'

export interface WaterfallLine {
  key: 'worked' | Loss | 'billed' | 'collected'
  kind: 'total' | 'loss' | 'gain'
  /** In dollars; positive for losses and gains, too. */
  amount: number
  /** The ends of the line's bar in dollars. */
  from: number
  to: number
}

/** The lines of the statement, from hours worked to cash. */
export function waterfallOf(result: LostHours): WaterfallLine[] {
  const { worked, recorded, billed, collected, losses } = result
  const total = (key: 'worked' | 'billed' | 'collected', amount: number): WaterfallLine => ({
    key,
    kind: 'total',
    amount,
    from: 0,
    to: amount,
  })
  const [unrecorded, reduced, unpaid] = LOSSES
  const step = (key: Loss, before: number, after: number): WaterfallLine => ({
    key,
    kind: losses[key] < 0 ? 'gain' : 'loss',
    amount: Math.abs(losses[key]),
    from: Math.min(before, after),
    to: Math.max(before, after),
  })
  return [
    total('worked', worked),
    step(unrecorded, worked, recorded),
    step(reduced, recorded, billed),
    total('billed', billed),
    step(unpaid, billed, collected),
    total('collected', collected),
  ]
}

/** Strokes across the longest bar. */
export const STROKES = 80

/** The first stroke of a bar and the one after its last; any amount above 0 has a stroke. */
export function strokesOf(
  { from, to }: Pick<WaterfallLine, 'from' | 'to'>,
  longest: number,
): [first: number, end: number] {
  if (to <= from || longest <= 0) return [0, 0]
  const place = (amount: number) => Math.round((amount / longest) * STROKES)
  const first = Math.min(place(from), STROKES - 1)
  return [first, Math.max(place(to), first + 1)]
}
