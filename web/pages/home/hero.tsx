import { hero, page } from '../../../cms/pages/home.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HoursLine } from './hours-line.tsx'

/**
 * The first screen: headline, lead, and drawing. React puts a comment between adjacent texts, so
 * each text and its space are one string, which makes the page smaller.
 */
export function Hero() {
  const { fields, heading, button, assessment } = hero
  return (
    <div className="hero">
      <div className="wrap">
        <p className="eyebrow">
          {/* The spaces before the dots don't break, so that no line starts with a dot. */}
          {`${fields.slice(0, -1).join('\u00A0· ')}\u00A0· `}
          <span>{fields.at(-1)}</span>
        </p>
        <h1 className="hero-title">
          {`${heading.start} `}
          <mark>{heading.marked}</mark>
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
      <HoursLine />
    </div>
  )
}
