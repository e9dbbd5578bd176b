import {
  audience,
  bonus,
  details,
  failure,
  form,
  full,
  heldTitle,
  hero,
  learning,
  ofSession,
  page,
  refusedTitle,
  replay,
  unscheduled,
} from '../../../cms/pages/webinar.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { book } from '../../../cms/site.ts'
import { isSampleSession } from '../../../cms/webinar/sample-session.ts'
import { fillInSession } from '../../../cms/webinar/session-words.ts'
import type { WebinarData } from '../../../contracts/page-data.ts'
import type { ShownSession } from '../../../contracts/webinar/session.ts'
import { Flow } from '../../features/flow/flow.tsx'
import { EventTime } from '../../features/webinar/event-time.tsx'
import { EventText } from '../../features/webinar/event-text.tsx'
import { RegistrationReceived } from '../../features/webinar/registration-received.tsx'
import { useSession } from '../../features/webinar/session.ts'
import { Unsubscribe, unsubscribeTitle } from '../../features/webinar/unsubscribe.tsx'
import { WebinarForm } from '../../features/webinar/webinar-form.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { usePageData } from '../../lib/page-data.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import '../../features/webinar/event-status.css'
import '../../ui/ledger.css'
import './webinar.css'

export { prepare } from '../../features/webinar/session.ts'

interface SessionProps {
  /** Null if none is scheduled and none has taken place. */
  session: ShownSession | null
}

function Details({ session }: { session: ShownSession }) {
  return (
    <section aria-labelledby="session">
      <h2 id="session">{details.heading}</h2>
      {isSampleSession(session) && details.sampleMark !== undefined && (
        <p className="sample-note">{details.sampleMark}</p>
      )}
      <dl className="ledger session-details">
        {details.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <EventTime event={session} within={fillInSession(value, session)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Hero({ session }: SessionProps) {
  return (
    <header className="session-hero">
      <div className="wrap session-opening">
        <div>
          <p className="eyebrow">{hero.audience}</p>
          <h1>{session?.title ?? unscheduled.heading}</h1>
          {session ? (
            <>
              <p className="session-when display">
                <EventTime event={session} />
              </p>
              <p className="event-status">
                {session.isFull ? (
                  full
                ) : (
                  <EventText event={session} past={details.past} ahead={details.ahead} />
                )}
              </p>
            </>
          ) : (
            <p className="event-status">{unscheduled.status}</p>
          )}
          <p className="lead">{session?.intro ?? page.intro}</p>
          {session && (
            <p className="actions">
              <a className={buttonClass({ size: 'lg' })} href="#seat">
                <EventText event={session} past={hero.next} ahead={form.heading} />
              </a>
            </p>
          )}
        </div>
        {session && <Details session={session} />}
      </div>
      <Flow seed={41} lines={14} calmAt={0.55} />
    </header>
  )
}

function Recording({ title, url }: { title: string; url: string }) {
  return (
    <section className="session-bonus" aria-labelledby="recording">
      <h2 id="recording">{replay.heading}</h2>
      <p>
        {fillIn(replay.text, { title })}{' '}
        <a className="text-link" href={url}>
          {replay.heading}
        </a>
      </p>
    </section>
  )
}

/** Shown instead of the form while no session is open for registration. */
function Unscheduled() {
  return (
    <section id="seat">
      <p>{unscheduled.seat}</p>
      <p className="actions">
        <a className={buttonClass()} href={paths.contact()}>
          {unscheduled.link}
        </a>
      </p>
    </section>
  )
}

function Program({ session }: SessionProps) {
  return (
    <>
      <section aria-labelledby="learning">
        <h2 id="learning">{learning.heading}</h2>
        <ul className="session-points">
          {session?.points
            ? session.points.map((point) => <li key={point}>{point}</li>)
            : learning.points.map(({ what, how }) => (
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

function titleOf({ form: returned, message }: Partial<WebinarData>): string {
  if (returned) return refusedTitle
  return message === undefined ? page.title : heldTitle
}

function descriptionOf(session: ShownSession | null): string {
  if (session === null) return unscheduled.description
  const { description, ownDescription } = ofSession
  return fillInSession(session.intro === undefined ? description : ownDescription, session)
}

/** The program, with the registration form beside it. */
export function Page() {
  const session = useSession()
  const data: Partial<WebinarData> = usePageData('webinar') ?? {}
  if (data.unsubscribe) {
    return (
      <>
        <PageMeta
          title={unsubscribeTitle(data.unsubscribe)}
          description={descriptionOf(session)}
          path={paths.webinar()}
          noindex
        />
        <Unsubscribe step={data.unsubscribe} />
      </>
    )
  }
  const isAnswer = data.form !== undefined || data.message !== undefined
  return (
    <>
      <PageMeta
        title={titleOf(data)}
        description={descriptionOf(session)}
        path={paths.webinar()}
        noindex={isAnswer}
      />
      <Hero session={session} />
      <div className="wrap session">
        <div className="session-program">
          {session?.replay && <Recording {...session.replay} />}
          <Program session={session} />
        </div>
        <div className="session-seat">
          <FeatureBoundary name="webinar" title={failure.name} message={<p>{failure.message}</p>}>
            <Seat session={session} message={data.message} />
          </FeatureBoundary>
        </div>
      </div>
    </>
  )
}

function Seat({ session, message }: SessionProps & { message: string | undefined }) {
  if (message !== undefined) return <RegistrationReceived message={message} />
  return session ? <WebinarForm session={session} /> : <Unscheduled />
}
