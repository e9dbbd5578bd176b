import {
  letterCounts,
  LETTERS,
  type Letter,
  mostly,
} from '../../../contracts/assessment/letters.ts'

const COLUMN = 76
const STROKE_STEP = 12
const BASE = 64

interface LeaningFigureProps {
  title: string
  answers: readonly Letter[]
}

/** One part of the assessment, an upright stroke an answer, over a scale from A to D. */
export function LeaningFigure({ title, answers }: LeaningFigureProps) {
  const counts = letterCounts(answers)
  const leaning = mostly(answers)
  const spoken = LETTERS.map((letter) => `${letter} ${counts[letter]}`).join(', ')
  return (
    <figure className="leaning">
      <figcaption>
        {title} <strong>leans to {leaning}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${COLUMN * LETTERS.length} 100`}
        role="img"
        aria-label={`${title} leans to ${leaning}. Answers: ${spoken}.`}
      >
        <path className="leaning-rule" d={`M0 ${BASE}H${COLUMN * LETTERS.length}`} />
        {LETTERS.map((letter, index) => {
          const middle = (index + 0.5) * COLUMN
          const first = middle - ((counts[letter] - 1) * STROKE_STEP) / 2
          const strokes = Array.from(
            { length: counts[letter] },
            (_, stroke) => `M${first + stroke * STROKE_STEP} 14V${BASE - 8}`,
          )
          return (
            <g key={letter} className={letter === leaning ? 'leaning-most' : ''}>
              <path d={strokes.join('')} />
              {letter === leaning && <path d={`M${middle - 30} ${BASE}h60`} />}
              <text x={middle} y={90} textAnchor="middle">
                {letter}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
