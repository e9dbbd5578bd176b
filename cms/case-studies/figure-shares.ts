import type { CaseStudy } from '../schemas/case-study.ts'

/** The number in a printed figure, in its own unit: `$2.1M` is 2.1, `71%` is 71. */
function amount(figure: string): number {
  return Number(figure.replaceAll(/[^\d.]/g, ''))
}

/** The lengths of a figure's two bars, as shares of the longer one. */
export function figureShares({ before, after }: CaseStudy['figure']): {
  before: number
  after: number
} {
  const longer = Math.max(amount(before), amount(after))
  return { before: amount(before) / longer, after: amount(after) / longer }
}

/** The figure as a sentence, for screen readers. */
export function figureInWords({ label, before, after }: CaseStudy['figure']): string {
  return `${label}: ${before} before, ${after} after.`
}
