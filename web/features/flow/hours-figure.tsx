import { randomFrom } from './random.ts'

const STEP = 12
const HEIGHT = 40

/** One stroke an hour; `disorder` (0 to 1) bends them away from upright. */
function strokes(hours: number, disorder: number, seed: number): string {
  const random = randomFrom(seed)
  return Array.from({ length: hours }, (_, hour) => {
    const lean = Math.round((random() - 0.5) * 22 * disorder)
    const top = Math.round(random() * 12 * disorder)
    const foot = HEIGHT - top - Math.round(random() * 10 * disorder)
    return `M${hour * STEP + 6} ${top}l${lean} ${foot}`
  }).join('')
}

interface WeekProps {
  label: string
  hours: number
  disorder: number
}

function Week({ label, hours, disorder }: WeekProps) {
  return (
    <div className="hours-week">
      <p>
        <span className="hours-count display figures">{hours}</span> {label}
      </p>
      <svg viewBox={`0 0 ${70 * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={strokes(hours, disorder, 5)} />
      </svg>
    </div>
  )
}

/** A week before and after, one stroke an hour. */
export function HoursFigure() {
  return (
    <div
      className="hours"
      role="img"
      aria-label="70 hours a week before, drawn as 70 leaning strokes; 30 hours after, drawn as 30 upright ones."
    >
      <Week label="hours a week, before" hours={70} disorder={1} />
      <Week label="hours a week, after" hours={30} disorder={0} />
    </div>
  )
}
