import { audience, bonus, details, form, learning, page } from '../../content/pages/webinar.ts'
import { book, webinar } from '../../content/site.ts'
import { Flow } from '../features/flow/flow.tsx'
import { EventTime } from '../features/webinar/event-time.tsx'
import { Standing } from '../features/webinar/standing.tsx'
import { WebinarForm } from '../features/webinar/webinar-form.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'
import { buttonClass } from '../ui/button.tsx'

function Hero() {
  return (
    <header className="session-hero">
      <div className="wrap">
        <p className="eyebrow">Free webinar for owners of law firms</p>
        <h1>{page.heading}</h1>
        <p className="session-when display">
          <EventTime event={webinar} />
        </p>
        <p className="lead">{page.intro}</p>
        <p className="actions">
          <a className={buttonClass({ size: 'lg' })} href="#seat">
            {form.heading}
          </a>
        </p>
      </div>
      <Flow seed={41} lines={14} calmAt={0.55} />
    </header>
  )
}

function Details() {
  return (
    <section aria-labelledby="session">
      <h2 id="session">{details.heading}</h2>
      <dl className="ledger session-details">
        {details.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <EventTime event={webinar} within={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Standing past={details.past} ahead={details.ahead} />
    </section>
  )
}

function Program() {
  return (
    <>
      <section aria-labelledby="learning">
        <h2 id="learning">{learning.heading}</h2>
        <ul className="session-points">
          {learning.points.map(({ what, how }) => (
            <li key={what}>
              <strong>{what}</strong> {how}
            </li>
          ))}
        </ul>
      </section>
      <section className="session-bonus" aria-labelledby="bonus">
        <h2 id="bonus">{bonus.heading}</h2>
        <p>
          <cite>{book.title}</cite>. {bonus.text}{' '}
          <a className="text-link" href={paths.book()}>
            {bonus.link}
          </a>
        </p>
      </section>
      <section aria-labelledby="audience">
        <h2 id="audience">{audience.heading}</h2>
        <ul className="session-audience">
          {audience.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="session-not">{audience.not}</p>
      </section>
    </>
  )
}

/** The webinar: the program of an evening, with the seat to reserve beside it. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <Hero />
      <div className="wrap session">
        <div className="session-program">
          <Details />
          <Program />
        </div>
        <div className="session-seat">
          <WebinarForm />
        </div>
      </div>
    </>
  )
}
