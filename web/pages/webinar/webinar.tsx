import {
  audience,
  bonus,
  details,
  failure,
  form,
  heldTitle,
  hero,
  learning,
  page,
  refusedTitle,
} from '../../../content/pages/webinar.ts'
import { book, webinar } from '../../../content/site.ts'
import type { WebinarData } from '../../../contracts/page-data.ts'
import { Flow } from '../../features/flow/flow.tsx'
import { EventTime } from '../../features/webinar/event-time.tsx'
import { EventText } from '../../features/webinar/event-text.tsx'
import { RegistrationReceived } from '../../features/webinar/registration-received.tsx'
import { WebinarForm } from '../../features/webinar/webinar-form.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { usePageData } from '../../lib/page-data.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import '../../features/webinar/event-status.css'
import '../../ui/ledger.css'
import './webinar.css'

function Hero() {
  return (
    <header className="session-hero">
      <div className="wrap">
        <p className="eyebrow">{hero.audience}</p>
        <h1>{page.heading}</h1>
        <p className="session-when display">
          <EventTime event={webinar} />
        </p>
        <p className="event-status">
          <EventText past={details.past} ahead={details.ahead} />
        </p>
        <p className="lead">{page.intro}</p>
        <p className="actions">
          <a className={buttonClass({ size: 'lg' })} href="#seat">
            <EventText past={hero.next} ahead={form.heading} />
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

function titleOf(data: WebinarData | undefined): string {
  if (!data) return page.title
  return data.message === undefined ? refusedTitle : heldTitle
}

/** The webinar's program, with the registration form beside it. */
export function Page() {
  const data = usePageData('webinar')
  return (
    <>
      <PageMeta
        title={titleOf(data)}
        description={page.description}
        path={paths.webinar()}
        noindex={data !== undefined}
      />
      <Hero />
      <div className="wrap session">
        <div className="session-program">
          <Details />
          <Program />
        </div>
        <div className="session-seat">
          <FeatureBoundary name="webinar" title={failure.name} message={<p>{failure.message}</p>}>
            {data?.message === undefined ? (
              <WebinarForm />
            ) : (
              <RegistrationReceived message={data.message} />
            )}
          </FeatureBoundary>
        </div>
      </div>
    </>
  )
}
