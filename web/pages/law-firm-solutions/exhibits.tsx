import { exhibits, page, order, solutions } from '../../../cms/pages/law-firm-solutions.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

function anchorOf(letter: string): string {
  return `exhibit-${letter.toLowerCase()}`
}

/** The page's opening, with the list of exhibits beside it. */
export function ExhibitIndex() {
  return (
    <div className="wrap exhibits-head">
      <div>
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
        <p className="actions">
          <BookingLink service={page.service} size="lg">
            {page.service.button}
          </BookingLink>
        </p>
      </div>
      <nav className="exhibits-index" aria-label={exhibits.list}>
        <ol>
          {solutions.map(({ letter, title }) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`}>
                <span className="display">{letter}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** The services we set up, each with the number that measures its success. */
export function Exhibits() {
  return (
    <section className="wrap exhibits" aria-labelledby="exhibits">
      <h2 id="exhibits">{exhibits.heading}</h2>
      {solutions.map(({ letter, title, wrong, done, measure, target, mark }) => (
        <article key={letter} id={anchorOf(letter)} className="exhibit">
          <p className="exhibit-sticker" aria-hidden="true">
            {exhibits.one} <span className="display">{letter}</span>
          </p>
          <div className="exhibit-words">
            <h3>
              <span className="visually-hidden">
                {exhibits.one} {letter}:{' '}
              </span>
              {title}
            </h3>
            <p className="exhibit-wrong">{wrong}</p>
            <p>{done}</p>
          </div>
          <p className="exhibit-measure">
            {measure}
            <strong className="display figures">{target}</strong>
            {mark && <span className="sample-note">{mark}</span>}
          </p>
        </article>
      ))}
    </section>
  )
}

export function SetupOrder() {
  return (
    <section className="wrap exhibits-order" aria-labelledby="order">
      <h2 id="order">{order.heading}</h2>
      <p>
        <Unbroken>{order.text}</Unbroken>
      </p>
      <p className="actions">
        <BookingLink service={page.service} size="lg" className="sticky-cta-duplicate">
          {page.service.button}
        </BookingLink>
        <a className={buttonClass({ variant: 'link' })} href={paths.lawFirm()}>
          {order.link}
        </a>
      </p>
    </section>
  )
}
