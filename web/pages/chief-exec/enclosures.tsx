import { checks, exclusions, page, standards, workingStyle } from '../../../cms/pages/chief-exec.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import './enclosures.css'

/** How the firm works, and what it leaves to others. */
export function WorkingStyle() {
  return (
    <div className="working-style">
      <section aria-labelledby="manner">
        <h2 id="manner">{workingStyle.heading}</h2>
        <ol>
          {workingStyle.points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="refusals">
        <h2 id="refusals">{exclusions.heading}</h2>
        <ul className="exclusions">
          {exclusions.points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export function Standards() {
  return (
    <section className="enclosure" aria-labelledby="standards">
      <h2 id="standards">{standards.heading}</h2>
      <dl className="register">
        {standards.rows.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <Unbroken>{name}</Unbroken>
            </dt>
            <dd>
              <Unbroken>{text}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
      <p className="enclosure-remark">{standards.remark}</p>
    </section>
  )
}

/** How to check a valuation's signer. */
export function Checks() {
  return (
    <section className="enclosure" aria-labelledby="checks">
      <h2 id="checks">{checks.heading}</h2>
      <p className="enclosure-intro">{checks.intro}</p>
      <dl className="checklist">
        {checks.rows.map(({ claim, check }) => (
          <div key={claim}>
            <dt>
              <Unbroken>{claim}</Unbroken>
            </dt>
            <dd>
              <Unbroken>{check}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <BookingLink service={page.service}>{page.service.button}</BookingLink>
        <a className={buttonClass({ variant: 'link' })} href={paths.contact()}>
          {checks.contact}
        </a>
      </p>
    </section>
  )
}
