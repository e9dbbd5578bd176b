import { figureShares } from '../../../cms/case-studies/figure-shares.ts'
import { cases } from '../../../cms/pages/case-studies.ts'
import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import { BAR_HEIGHT, BAR_WIDTH, tanglePath } from './tangle-path.ts'

/** Before and after, to the same scale: a tangle, which is different for each seed, and a bar. */
export function CaseFigure({ figure, seed }: { figure: CaseStudy['figure']; seed: number }) {
  const shares = figureShares(figure)
  const width = Math.round(shares.before * BAR_WIDTH)
  return (
    <figure className="case-figure">
      <figcaption>{figure.label}</figcaption>
      <p className="display figures">
        <span className="visually-hidden">{cases.before} </span>
        <s>{figure.before}</s>
      </p>
      <svg
        className="case-before"
        viewBox={`0 0 ${width} ${BAR_HEIGHT}`}
        style={{ width: `${shares.before * 100}%` }}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={tanglePath(seed, width)} />
      </svg>
      <p className="display figures">
        <span className="visually-hidden">{cases.after} </span>
        <strong>{figure.after}</strong>
      </p>
      <span className="case-after" style={{ width: `${shares.after * 100}%` }} />
    </figure>
  )
}
