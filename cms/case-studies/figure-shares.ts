/** A figure as it is printed. */
interface Numbers {
  label: string
  before: string
  after: string
}

/** The number in a printed figure, in its own unit: `$2.1M` is 2.1, `71%` is 71. */
function amount(figure: string): number {
  return Number(figure.replaceAll(/[^\d.]/g, ''))
}

export function figureAmounts({ before, after }: Numbers) {
  return { before: amount(before), after: amount(after) }
}

/** The lengths of a figure's two bars, as shares of the longer one. */
export function figureShares({ before, after }: Numbers): {
  before: number
  after: number
} {
  const longer = Math.max(amount(before), amount(after))
  return { before: amount(before) / longer, after: amount(after) / longer }
}

/** The figure as a sentence, for screen readers. */
export function figureInWords({ label, before, after }: Numbers): string {
  return `${label}: ${before} before, ${after} after.`
}
