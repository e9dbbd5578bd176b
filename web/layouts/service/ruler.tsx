import type { ServicePage } from '../../../cms/services/service-page.ts'
import './ruler.css'

/** Marks on a ruler: each unit, or fewer if they would be too close together. */
const MOST_MARKS = 12

function marksOf(length: number): number[] {
  const between = [1, 2, 5, 10, 30].find((step) => length / step <= MOST_MARKS) ?? length
  return Array.from({ length: Math.floor(length / between) }, (_, index) => (index + 1) * between)
}

/** A term to scale, such as the 12 months that a value may be used. */
export function Ruler({ ruler }: { ruler: NonNullable<ServicePage['ruler']> }) {
  const { length, unit, start, text } = ruler
  const marks = marksOf(length)
  const at = (value: number) => `${((value / length) * 100).toFixed(2)}%`
  return (
    <figure className="ruler">
      <svg aria-hidden="true">
        <rect width="100%" height="18" />
        {[0, ...marks].map((mark) => (
          <line key={mark} x1={at(mark)} x2={at(mark)} y1="18" y2="26" />
        ))}
        <text x="0" y="44">
          {start}
        </text>
        {marks.slice(0, -1).map((mark) => (
          <text key={mark} className="ruler-mark" x={at(mark)} y="44" textAnchor="middle">
            {mark}
          </text>
        ))}
        <text x="100%" y="44" textAnchor="end">
          {length} {unit}
        </text>
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}
