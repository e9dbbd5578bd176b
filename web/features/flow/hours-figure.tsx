import { ownerStory } from '../../../cms/pages/owner-story.ts'
import { randomFrom } from './random.ts'
import './hours-figure.css'

const { before, after } = ownerStory.hours

const STEP = 12
const HEIGHT = 40
/** Both weeks use the scale of the longer one. */
const WIDTH = Math.max(before, after) * STEP

/** After this many strokes their shapes repeat, which saves bytes and isn't visible. */
const SHAPES = 35

/** One stroke per hour; `disorder` (0 to 1) bends the strokes from vertical. */
function strokes(hours: number, disorder: number, seed: number): string {
  const random = randomFrom(seed)
  const shapes = Array.from({ length: Math.min(hours, SHAPES) }, () => {
    const lean = Math.round((random() - 0.5) * 22 * disorder)
    const top = Math.round(random() * 12 * disorder)
    const foot = HEIGHT - top - Math.round(random() * 10 * disorder)
    // Relative coordinates make equal strokes identical text, which compresses well.
    return `m0 ${top}l${lean} ${foot}m${STEP - lean}-${top + foot}`
  })
  const drawn = Array.from({ length: hours }, (_, hour) => shapes[hour % SHAPES]).join('')
  return `M${STEP / 2} 0${drawn}`
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
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={strokes(hours, disorder, 5)} />
      </svg>
    </div>
  )
}

/** The week of the owner's story before and after, with one stroke per hour. */
export function HoursFigure() {
  return (
    <div
      className="hours"
      role="img"
      aria-label={`Before: ${before} hours a week, drawn as ${before} leaning strokes. After: ${after} hours a week, drawn as ${after} upright strokes.`}
    >
      <Week label="hours a week, before" hours={before} disorder={1} />
      <Week label="hours a week, after" hours={after} disorder={0} />
    </div>
  )
}
