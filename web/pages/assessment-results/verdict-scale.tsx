import { LETTERS, type Letter } from '../../../contracts/assessment/letters.ts'

const COLUMN = 120
const WIDTH = COLUMN * LETTERS.length
const MIDDLE = 44

/** A line that swings around the middle from A on, and is straight before D. */
function strand(swing: number, turns: number): string {
  const points = Array.from({ length: 289 }, (_, step) => {
    const calm = Math.max(0, 1 - step / 222) ** 1.5
    const angle = (step / 288) * turns * 2 * Math.PI
    const x = (step / 288) * WIDTH + calm * 34 * Math.cos(angle * 1.7)
    return `${x.toFixed(1)} ${(MIDDLE + calm * swing * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

const RULES = [strand(-38, 6), strand(31, 7.5), strand(-24, 9)].join('')
const LINE = strand(36, 5)

/** From the tangle of A to the straight line of D, with the visitor's own letter circled. */
export function VerdictScale({ letter }: { letter: Letter }) {
  const own = (LETTERS.indexOf(letter) + 0.5) * COLUMN
  return (
    <svg
      className="verdict-scale"
      viewBox={`-36 0 ${WIDTH + 36} 152`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <path className="verdict-rules" d={RULES} />
      <path className="verdict-line" d={LINE} />
      {LETTERS.map((each, index) => (
        <text
          key={each}
          className={each === letter ? 'verdict-own' : undefined}
          x={(index + 0.5) * COLUMN}
          y="130"
          textAnchor="middle"
        >
          {each}
        </text>
      ))}
      <path
        className="verdict-circle"
        d={`M${own + 16} 95c-34-12-62 4-59 29s51 29 73 13 17-42-27-46`}
      />
    </svg>
  )
}
