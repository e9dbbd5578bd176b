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
