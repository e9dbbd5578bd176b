import { hero, page } from '../../../cms/pages/home.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { Flow } from '../../features/flow/flow.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** 1 rem in SVG units; the rules must be where the title's lines end (home.css). */
const REM = 16
/** Three strands for each rule: above and under the title, and at the end of the opening. */
const RULES = [7, 13, 19, 35.5, 38.5].flatMap((rule) => Array(3).fill(rule * REM))

/** What the firm does, and a drawing of it. */
export function Hero() {
  const { fields, heading, button, assessment } = hero
  return (
    <div className="hero">
      <div className="wrap">
        <p className="eyebrow">
          {/* The spaces before the dots don't break, so that no line starts with a dot. */}
          {fields.slice(0, -1).join('\u00A0· ')}
          {'\u00A0· '}
          <span>{fields.at(-1)}</span>
        </p>
        <h1 className="hero-title">
          {heading.start} <mark>{heading.marked}</mark>
          {heading.end}
        </h1>
        <p className="lead">{page.intro}</p>
        <p className="actions">
          <BookingLink service={page.service} size="lg">
            {button}
          </BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.assessment()}>
            {assessment}
          </a>
        </p>
      </div>
      <Flow
        seed={11}
        lines={RULES.length}
        rules={RULES}
        height={41 * REM}
        calmAt={0.3}
        drawsItself
        className="hero-flow"
      />
    </div>
  )
}
