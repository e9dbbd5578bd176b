import { figureShares } from '../../../content/case-studies/figure-shares.ts'
import type { CaseStudy } from '../../../content/schemas/case-study.ts'
import { BAR_HEIGHT, BAR_WIDTH, STRANDS } from './strands.ts'

const TANGLE = 'tangle'

/** The tangle of every figure, drawn once. */
export function Tangle() {
  return (
    <svg className="case-tangle" aria-hidden="true">
      <symbol id={TANGLE} viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`}>
        <path d={STRANDS} />
      </symbol>
    </svg>
  )
}

/** The figure before and after, to one scale: a tangle, and a bar. */
export function CaseFigure({ figure }: { figure: CaseStudy['figure'] }) {
  const shares = figureShares(figure)
  return (
    <figure className="case-figure">
      <figcaption>{figure.label}</figcaption>
      <p className="display figures">
        <span className="seen-by-readers">Before: </span>
        <s>{figure.before}</s>
      </p>
      <svg
        className="case-before"
        viewBox={`0 0 ${shares.before * BAR_WIDTH} ${BAR_HEIGHT}`}
        style={{ width: `${shares.before * 100}%` }}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <use href={`#${TANGLE}`} width={BAR_WIDTH} height={BAR_HEIGHT} />
      </svg>
      <p className="display figures">
        <span className="seen-by-readers">After: </span>
        <strong>{figure.after}</strong>
      </p>
      <span className="case-after" style={{ width: `${shares.after * 100}%` }} />
    </figure>
  )
}
