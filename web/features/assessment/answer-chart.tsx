import {
  letterCounts,
  LETTERS,
  type Letter,
  mostFrequent,
} from '../../../contracts/assessment/letters.ts'

const COLUMN = 76
const STROKE_STEP = 12
const BASE = 64

interface AnswerChartProps {
  title: string
  answers: readonly Letter[]
}

/** One part of the assessment: a stroke for each answer, over a scale from A to D. */
export function AnswerChart({ title, answers }: AnswerChartProps) {
  const counts = letterCounts(answers)
  const mostChosen = mostFrequent(answers)
  const description = LETTERS.map((letter) => `${letter} ${counts[letter]}`).join(', ')
  return (
    <figure className="answer-chart">
      <figcaption>
        {title} <strong>leans toward {mostChosen}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${COLUMN * LETTERS.length} 100`}
        role="img"
        aria-label={`${title} leans toward ${mostChosen}. Answers: ${description}.`}
      >
        <path className="answer-chart-axis" d={`M0 ${BASE}H${COLUMN * LETTERS.length}`} />
        {LETTERS.map((letter, index) => {
          const middle = (index + 0.5) * COLUMN
          const first = middle - ((counts[letter] - 1) * STROKE_STEP) / 2
          const strokes = Array.from(
            { length: counts[letter] },
            (_, stroke) => `M${first + stroke * STROKE_STEP} 14V${BASE - 8}`,
          )
          return (
            <g key={letter} className={letter === mostChosen ? 'answer-chart-most' : ''}>
              <path d={strokes.join('')} />
              {letter === mostChosen && <path d={`M${middle - 30} ${BASE}h60`} />}
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
